type Rule = readonly [words: RegExp, ...compositions: number[]];

/** Draws of every few minutes; a lottery may have them among its own. */
const QUICK_DRAWS: readonly Rule[] = [
  [/keno/i, 5],
  [/bingo/i, 3],
  [/wheel/i, 7],
  [/drum|six mark/i, 1],
  [/racing|three dice|five star/i, 0, 6, 8],
];

/** Word patterns to the numbers of `compositions`; the first match wins. */
const RULES: Readonly<Record<string, readonly Rule[]>> = {
  RNG: [
    [/cherr|plum|berr|fig|melon|lemon|pears|quince/i, 9],
    [/seven/i, 1],
    [/reel|\bbars/i, 0],
    [/pyramid|scarab|papyrus|sphinx/i, 7],
    [/anchor|mast|reef|corsair|galleon|voyage|sailor|admiral|smuggler|lagoon|cove|drowned|tidal|\bbay\b/i, 11],
    [/compass|chart|map\b|cartographer|navigator|lighthouse|crossing|northwind|habagat/i, 19],
    [/lantern|festival|teahouse|paper|fiesta|parade/i, 3],
    [/lotus|peony|garden|orchid|sampaguita|\bfan\b|anahaw|willow/i, 4],
    [/\bbell|horn|chorus|serenade|harpist|minstrel/i, 6],
    [/clock|cogs|steam|engine|mechanical|patent|locomotive|piston|foundry|airship|telegraph|watch/i, 12],
    [/hours?\b|dial|sands|oasis|nomad|desert|dune|sandstone/i, 20],
    [/\bkey|locket|secret|vault|gate\b|gates|veil/i, 15],
    [/chest|trove|treasure|bounty|plunder|casket|coffer/i, 10],
    [/crown|throne|coronation|scepter|rajah|sultan|duchess|duke|regent|baron|palace|kingdom|viceroy/i, 16],
    [/claim|lode|mine\b|nugget|pickaxe|prospector|canyon|mesa|railway|coach|trail|red rock/i, 18],
    [/kettle|jars|spice|saffron|cinnamon|clove|ginger|pepper|honey|feast|stall|sesame|smoky|bazaar/i, 17],
    [/peak|fjord|frost|mountain|raven|longship|boreal|birch|saga|rune|hunter|pine|ash\b|grey/i, 14],
    [
      /jungle|temple|totem|idol|stairs|ruins|jaguar|macaw|monsoon|vine|serpent|canopy|calendar|volcano|banaue|mayon/i,
      13,
    ],
    [/coin|cash|mint|purse|ledger|ingot|doubloon|wager|counting|pockets|bowl/i, 8],
    [/gem|jewel|diamond|amethyst|beryl|emerald|garnet|jade|onyx|opal|quartz|ruby|sapphire|topaz|zircon|brilliant/i, 2],
    [/horseshoe|spurs|saddle|stallion/i, 107],
    [/fox|tiger|leopard|lynx|wolf/i, 21],
    [/eagle|falcon|heron|condor|crane|falconer/i, 22],
    [/cabaret|encore|foyer|gala|lobby|nights|revue|rooftop|serenade|suite|waltz|ballroom|jazz|marquee/i, 23],
    [/sun|solar|dawn|blazing|amber|golden/i, 5, 16],
    [/moon|night|star|lunar|twilight|evening|comet|eclipse|midnight/i, 14, 11, 6],
    [/./, 2, 4, 5, 6, 8, 10, 14, 15, 19],
  ],
  LIVE: [
    [/roulette/i, 0],
    [/sic bo|color game|pula/i, 2],
    [/dragon/i, 4],
    [/wheel/i, 6],
    [/blackjack/i, 7],
    [/hold'em|fan tan/i, 5, 9],
    [/baccarat|bull/i, 1, 8],
    [/./, 3, 8, 9],
  ],
  PVP: [
    [/tongits|pusoy|rummy/i, 0, 9],
    [/mahjong/i, 3],
    [/domino/i, 4],
    [/joker/i, 7],
    [/hold'em|omaha|poker/i, 5, 6, 8],
    [/spades|hearts/i, 1, 2],
    [/./, 0, 1, 2, 8, 9],
  ],
  FISH: [
    [/koi/i, 0],
    [/angler|barracuda|sturgeon/i, 1],
    [/manta|\bray/i, 2],
    [/puffer/i, 3],
    [/shark/i, 4],
    [/jelly/i, 5],
    [/turtle/i, 6],
    [/octopus|kraken|squid/i, 7],
    [/pearl/i, 9],
    [/shoal|net|tuna|marlin|hunt/i, 8, 0],
  ],
  SPORTS: [
    [/football|rugby/i, 0, 8],
    [/hoops|basket/i, 1],
    [/table tennis|tennis|badminton|volleyball/i, 2],
    [/boxing/i, 3],
    [/derby/i, 5],
    [/circuit|racing/i, 6],
    [/baseball|cricket/i, 7],
    [/billiards/i, 9],
    [/./, 4],
  ],
  LOTT: [...QUICK_DRAWS, [/pick three/i, 6], [/4d|pick four/i, 6, 2], [/lotto/i, 1, 8], [/./, 0, 1, 2, 8, 9]],
  ELOTT: QUICK_DRAWS,
};

/** The compositions that fit a name's words; empty when any will do. */
export function compositionsFor(category: string, name: string): readonly number[] {
  const [, ...compositions] = RULES[category]?.find(([words]) => words.test(name)) ?? [/./];
  return compositions;
}
