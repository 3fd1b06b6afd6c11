/** The most commonly guessed passwords, in lower case and long enough to be accepted: known ones, sequences, and common words with the usual suffixes. */
import { passwordLength } from "@tellsign/contracts/limits";

const known = `
password password1 password12 password123 password1234 password12345 password123456 password! password1!
password01 password2 password11 password99 passw0rd p@ssword p@ssw0rd p@ssw0rd1 pa$$word pa$$w0rd passwort
passwordpassword mypassword thepassword newpassword password0 1password 123password yourpassword changeme
changeme1 changeme123 changeit letmein1 letmein123 letmeinnow welcome1 welcome123 welcome12 w3lcome1
trustno1 iloveyou iloveyou1 iloveyou2 iloveyou! iloveyou123 ilovegod ilovejesus iloveme1 ihateyou
sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball superman superman1
batman123 spiderman starwars starwars1 pokemon1 pokemon123 dragon123 monkey123 shadow123 master123
michael1 jennifer jennifer1 jessica1 jordan23 charlie1 michelle michelle1 danielle alexander alexandra
christopher christian christine elizabeth stephanie samantha victoria veronica benjamin jonathan nicholas
computer computer1 internet internet1 whatever whatever1 qwerty12 qwerty123 qwerty1234 qwerty12345
qwerty123456 qwertyui qwertyuiop qwertyuiop123 qwerty!@ qwertz123 qwertzui qwertzuiop azerty123 azertyui azertyuiop
asdfghjk asdfghjkl asdfghjkl; asdf1234 asdfasdf asdasdasd asd123456 zxcvbnm1 zxcvbnm, zxcvbnm123 zxcv1234
qazwsxedc qazwsx123 qazwsx12 qazwsxedcrfv 1qaz2wsx 1qaz2wsx3edc 1qaz!qaz !qaz2wsx zaq12wsx zaq1zaq1
zaq1xsw2 zaq!2wsx 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 qweasdzxc qweasd123 qwe123456
123qweasd 123qweasdzxc 123qwe123 123qwe456 qwer1234 qwerasdf 1234qwer 12345qwert 123456qwerty 12345678q
a1b2c3d4 a1b2c3d4e5 abcd1234 abc12345 abc123456 abc123abc abcdefgh abcdefghi abcdefg1 abcdef123 aa123456
aa12345678 a1234567 a12345678 a123456789 q1234567 q12345678 1a2b3c4d 123abc123 1234abcd 123456abc 12345abc
12345678a 123456789a 123456789q 123456aa 123456ab 1234567a 1234567q asdf123456 zxc123456 qaz123456
12341234 12121212 123123123 123123123a 123321123 123454321 1234554321 123456654321 12345678910 123456789123
1234567891 123456789012 1234512345 123412345 147258369 147852369 159753159 159357258 789456123 741852963
963852741 987654321 9876543210 87654321 876543210 0987654321 098765432 01234567 012345678 0123456789
11223344 1122334455 112233445566 11112222 11221122 12344321 13131313 13141314 10101010 10203040 1020304050
20202020 21212121 22446688 24681012 31415926 314159265 3.1415926 51505150 52013140 5201314520 69696969 77778888
88888888 99998888 01020304 0102030405 20002000 19841984 20012001 20102010 20202021 00001111 11110000 12345687
admin123 admin1234 admin12345 admin123456 administrator adminadmin admin@123 admin2020 root1234 rootroot
toor1234 test1234 test12345 test123456 testtest testing1 testing123 testuser tester123 guest123 guestguest
user1234 username username1 useruser default1 default123 demo1234 sample123 temp1234 temporary temppass
login123 loginlogin secret123 secret12 topsecret supersecret access123 access14 passpass pass1234 pass12345
pass123456 pass@123 pass@word1 mypass123 123pass123 server123 system123 oracle123 manager1 supervisor
linkedin facebook facebook1 google123 googlegoogle youtube1 twitter1 instagram snapchat1 whatsapp microsoft
windows1 windows10 macintosh samsung1 samsung123 blackberry playstation nintendo minecraft minecraft1
fortnite roblox123 counterstrike warcraft callofduty leagueoflegends runescape zeldazelda mario123
liverpool liverpool1 manchester manutd123 arsenal1 arsenal123 chelsea1 chelsea123 barcelona barcelona1
realmadrid juventus1 juventus internazionale bayernmunich borussia tottenham everton1 celtic1888 rangers1
steelers steelers1 cowboys1 patriots packers1 lakers24 yankees1 redskins dolphins1 dolphins eagles123 raiders1
jesus123 jesuschrist jesusislord godisgood godislove blessed1 blessing faithful1 hallelujah heaven123
butterfly butterfly1 chocolate chocolate1 strawberry blueberry cinnamon peaches1 cupcake1 cookies1 snickers
cheesecake bubbles1 bubblegum rainbow1 rainbow123 sunflower sunflower1 flowers1 blossom1 tinkerbell cinderella
precious precious1 beautiful beautiful1 gorgeous sweetheart sweetie1 sexygirl babygirl babygirl1 babyboy1
hello123 hello1234 hello12345 hellohello helloworld helloworld1 hellokitty hello123456 goodbye1 welcome!
welcome1! welcome2 welcome01 test@123 abc@1234 abc@12345 qwerty@123 india@123 admin@1234 password@1 password@123
september september1 december december1 november november1 february january1 october1 summer2020 summer2021
summer2022 summer2023 summer2024 summer2025 winter2020 winter2021 winter2022 winter2023 winter2024 winter2025
spring2020 spring2021 spring2022 spring2023 spring2024 spring2025 autumn2020 autumn2021 autumn2022 autumn2023
thursday1 saturday wednesday nothing1 something anything everything forever1 forever21 together friends1
friendship bestfriend myfamily familyfirst loveyou1 lovelove lovely123 loveme123 mylove123 truelove kissmyass
fuckyou1 fuckyou! fuckyou2 fuckyou123 fuckoff1 asshole1 bullshit biteme123 motherfucker pussycat blink182
metallica metallica1 slipknot slipknot1 nirvana1 greenday1 linkinpark beatles1 eminem123 ironmaiden megadeth
rockstar rockstar1 rocknroll guitar123 gangster gangsta1 skateboard snowboard motorcycle kawasaki mercedes
mercedes1 ferrari1 porsche911 mustang1 corvette corvette1 chevrolet challenger cadillac yamaha123 harley123
london123 newyork1 new_york california florida1 america1 american1 australia canada123 germany1 deutschland
portugal argentina colombia1 venezuela pakistan pakistan1 pakistan123 bangladesh indonesia malaysia philippines
singapore1 hongkong vietnam1 india123 mumbai123 london2012 paris123 brazil123 brasil123 mexico123 espana123
dragonball dragonball1 dragonballz naruto123 narutouzumaki onepiece sasuke123 doraemon pikachu1 pikachu123
gandalf1 lordoftherings harrypotter hogwarts voldemort jackass1 simpsons bart1234 garfield snoopy123 scoobydoo
mickeymouse donaldduck winnie123 pooh1234 superstar superstar1 supergirl superman123 wolverine deadpool1
ironman123 captain1 avengers blackcat blackjack blackbird bluebird redwings lionking lionheart tigger123
elephant1 elephant dinosaur crocodile scorpion scorpion1 panther1 cheetah1 mustang123 stallion unicorn1 phoenix1
marlboro budweiser heineken jackdaniels cocacola cocacola1 mountain1 mountaindew drpepper1 starbucks pepperoni
abcdefghij abcdefghijkl abcdefghijklmnop abcabcabc aaaaaaaa1 aaaa1111 aaa11111 aabbccdd zzzzzzzz1 qqqqqqqq1
qqww1122 q2w3e4r5 w2e3r4t5 poiuytre poiuytrewq lkjhgfdsa mnbvcxz1 mnbvcxza plmoknij okmijnuhb 1qazxsw2
1qaz@wsx !qaz1qaz 2wsx3edc 3edc4rfv 1qaz2wsx3edc4rfv qwertyqwerty qwertyasdf asdfqwer asdfzxcv zxcvasdf
zxczxczxc qweqweqwe qwe123qwe asd123asd zxc123zxc 1234asdf 123asd123 asdf;lkj fdsa1234 rewq4321
correcthorse correcthorsebatterystaple tellsign tellsign1 tellsign123 detector1 detector123
`;

const words = `
password passwd pass welcome admin root user login master secret access letmein hello dragon monkey shadow
sunshine princess football baseball basketball soccer hockey tennis golf superman batman spiderman pokemon
starwars naruto minecraft qwerty azerty asdf asdfgh zxcvbn qazwsx abc abcd abcdef test testing demo guest
computer internet google facebook samsung windows apple iphone android microsoft summer winter spring autumn
january february march april june july august september october november december monday friday sunday
michael jennifer jessica jordan charlie michelle daniel thomas andrew joshua matthew anthony robert william
david james john richard george joseph ashley amanda nicole hannah sarah emily maria anna laura sophie
alexander alex max oliver jack harry harley hunter ranger buster pepper ginger tigger cookie chocolate
banana orange apple123 cherry peanut butter cheese coffee flower butterfly rainbow angel heaven jesus
blessed love lovely loveyou iloveyou forever family friend friends baby babygirl sweet sweety sexy killer
hacker ninja pirate warrior knight wizard phoenix tiger lion eagle wolf panther dolphin horse mustang
ferrari porsche mercedes yamaha honda toyota liverpool arsenal chelsea barcelona madrid manchester london
paris berlin america canada india pakistan brazil mexico russia china money dollar silver golden diamond
freedom liberty peace happy smile lucky magic purple yellow blue green black white red star stars moon
`;

const endings = [
  ..."1 2 3 7 11 12 13 21 22 23 69 77 88 99 00 01 007 111 123 321 420 666 777 786 1234 4321 12345".split(
    " ",
  ),
  ..."123456 1234567 12345678 123456789 ! !! 1! 12! 123! 1234! @1 @12 @123 @1234 #1 #123 _123".split(
    " ",
  ),
  ...Array.from({ length: 60 }, (_, i) => String(1970 + i)),
  ...Array.from({ length: 12 }, (_, i) => `@${2015 + i}`),
];

const rows = [
  "01234567890123456789",
  "98765432109876543210",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiopasdfghjklzxcvbnm",
  "asdfghjklqwertyuiop",
  "zxcvbnmasdfghjkl",
];

function split(list: string): string[] {
  return list.trim().split(/\s+/);
}

function* runs(): Generator<string> {
  for (const row of rows) {
    for (let from = 0; from < row.length; from++) {
      for (let to = from + passwordLength.min; to <= row.length; to++) yield row.slice(from, to);
    }
  }
}

function* repeats(): Generator<string> {
  for (const character of "0123456789abcdefghijklmnopqrstuvwxyz.*-_!") {
    for (let length = passwordLength.min; length <= 16; length++) yield character.repeat(length);
  }
}

function* wordsWithEndings(): Generator<string> {
  for (const word of split(words)) {
    yield word;
    yield word + word;
    for (const ending of endings) yield word + ending;
  }
}

export const commonPasswords: ReadonlySet<string> = new Set(
  [...split(known), ...runs(), ...repeats(), ...wordsWithEndings()].filter(
    (password) => password.length >= passwordLength.min,
  ),
);
