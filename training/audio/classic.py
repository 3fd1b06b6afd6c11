"""Speech of the synthesisers that people have at hand and that no page demonstrates: espeak-ng, flite and festival, from Debian.

  python3 training/audio/classic.py OWN

Writes OWN/<engine>/*.wav with a manifest.csv each, as the originals have it; every engine counts as a repository."""
import csv
import os
import subprocess
import sys

SENTENCES = [
    "The committee will meet again on Thursday to settle the question of the bridge.",
    "She left the keys on the kitchen table and walked down to the harbour before sunrise.",
    "Please hold the line; one of our colleagues will be with you in a moment.",
    "Nobody had expected the river to rise so quickly after such a dry summer.",
    "Your parcel was delivered to a neighbour at number forty-two this afternoon.",
    "In the next chapter we look at how small towns paid for their first railways.",
    "I told him twice that the meeting had been moved, and he still went to the wrong building.",
    "Add the flour slowly, stir until there are no lumps, and leave the dough to rest.",
    "The results were published last week, and they surprised most of the people in the field.",
    "If you would like to hear these options again, press the star key.",
    "My grandmother kept her letters in a tin box under the stairs.",
    "Traffic on the ring road is slow because of an accident near the second exit.",
    "We measured the same sample four times and never got the same answer.",
    "There is a bus every twenty minutes, but on Sundays there is none after nine.",
]
VOICES = {
    "espeak-ng": [("en-us", 160, 50), ("en-gb", 175, 40), ("en-gb-scotland", 150, 60), ("en-us+f3", 170, 55), ("en-gb+m3", 140, 35), ("en-us+croak", 165, 50), ("en+f5", 185, 65)],
    "flite": ["kal", "awb", "rms", "slt", "kal16"],
    "festival": ["(voice_kal_diphone)"],
}


def speak(engine: str, voice, text: str, path: str) -> None:
    if engine == "espeak-ng":
        name, speed, pitch = voice
        subprocess.run(["espeak-ng", "-v", name, "-s", str(speed), "-p", str(pitch), "-w", path, text], check=True)
    elif engine == "flite":
        subprocess.run(["flite", "-voice", voice, "-t", text, "-o", path], check=True)
    else:
        subprocess.run(["text2wave", "-o", path, "-eval", voice], input=text.encode(), check=True)


def main(out: str) -> None:
    for engine, voices in VOICES.items():
        folder = os.path.join(out, engine)
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "manifest.csv"), "w", newline="") as file:
            table = csv.writer(file)
            table.writerow(["path", "repository", "label", "generator", "kind"])
            for number, text in enumerate(SENTENCES * 2):
                # The second time two sentences, for longer clips.
                words = text if number < len(SENTENCES) else f"{text} {SENTENCES[(number + 3) % len(SENTENCES)]}"
                voice = voices[number % len(voices)]
                name = f"{engine}-{number:02d}.wav"
                speak(engine, voice, words, os.path.join(folder, name))
                table.writerow([name, f"classic/{engine}", 1, f"{engine} (classic)", "speech"])


if __name__ == "__main__":
    main(sys.argv[1])
