/** Word lists of the style measures. */
function list(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}

function inflect(stem: string): string[] {
  const base = stem.replace(/e$/, "");
  const forms = [stem, `${stem}s`, `${base}ed`, `${base}ing`, `${stem}ly`];
  return stem.endsWith("y")
    ? [...forms, `${stem.slice(0, -1)}ies`, `${stem.slice(0, -1)}ied`]
    : forms;
}

export const connectives = list(`
moreover furthermore additionally however nevertheless nonetheless therefore thus hence consequently
accordingly meanwhile similarly likewise conversely instead otherwise besides overall ultimately
finally firstly secondly thirdly first second third lastly next then indeed specifically notably
importantly interestingly subsequently alternatively still also
`);

export const subordinators = list(
  "while although though when whenever if because since as unless until whereas despite whether once given",
);

export const hedges = list(`
perhaps maybe possibly probably likely seems seem seemed appears appear appeared might may could
suggest suggests suggested somewhat fairly relatively arguably apparently presumably roughly
approximately generally typically usually often sometimes tend tends tended almost nearly partly
`);

export const boosters = list(`
very really truly highly extremely incredibly absolutely completely totally entirely deeply greatly
remarkably particularly especially certainly definitely clearly obviously undoubtedly always never
profoundly significantly fundamentally essentially simply
`);

export const vague = list(
  "thing things stuff something someone somewhere somehow anything everything lot lots bit kind sort",
);

export const slips = list(`
dont cant didnt doesnt isnt wasnt arent werent couldnt wouldnt shouldnt wont havent hasnt hadnt im
ive id ill youre theyre thats whats theres lets heres gonna wanna gotta kinda sorta cuz cause alot
ur u r thx pls ok okay yeah yep nope hmm lol btw imo tho thru
`);

export const speech = list(
  "say says said tell tells told ask asks asked think thinks thought know knows knew",
);

/** Words that language models favour beyond what people do. */
export const favoured: ReadonlySet<string> = new Set(
  `delve tapestry testament nuance nuanced underscore crucial foster seamless landscape vibrant pivotal
  intricate intricacy multifaceted realm robust comprehensive leverage navigate embark journey unlock
  unveil harness resonate compelling captivate captivating profound enduring beacon bustling whisper
  echo shimmer linger hum quiet gentle steady fragile delicate subtle texture weave interplay dynamic
  transformative innovative holistic meticulous showcase highlight emphasize enhance elevate empower
  streamline facilitate underpin cultivate bolster garner align ensure poised essential vital
  invaluable noteworthy commendable paramount groundbreaking remarkable ever-evolving complexity
  resilience resilient sustainability sustainable empathy authenticity authentic perspective insight
  framework nuances evoke evocative palpable stark unwavering relentless labyrinth kaleidoscope
  symphony mosaic cornerstone catalyst paradigm synergy`
    .split(/\s+/)
    .flatMap(inflect),
);

/** Near enough the commonest words of English prose, function words among them. */
export const commonWords = list(`
the of and to a in is it you that he was for on are with as i his they be at one have this from or had
by not but what all were when we there can an your which their said if do will each about how up out
them then she many some so these would other into has more her two like him see time could no make
than first been its who now people my made over did down only way find use may long little very after
words called just where most know get through back much before go good new write our used me man too
any day same right look think also around another came come work three word must because does part
even place well such here take why things help put years different away again off went old number
great tell men say small every found still between name should mr home big give air line set own under
read last never us left end along while might next sound below saw something thought both few those
always looked show large often together asked house world going want school important until form food
keep children feet land side without boy once animals life enough took four head above kind began
almost live page got earth need far hand high year mother light country father let night following
picture being study second eyes soon times story boys since white days ever paper hard near sentence
better best across during today others however sure means knew try told young miles ways thing whole
hear example heard several change answer room sea against top turned learn point city play toward five
using himself usually money seen car morning body upon family later turn move face door cut done group
true leave red friends really am feel lot someone anything able nothing someone maybe probably
`);
