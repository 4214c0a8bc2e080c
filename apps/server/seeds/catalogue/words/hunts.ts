import { list } from './list.ts';

export const FISH_FIRSTS = list(`
  Abyss, Atoll, Azure, Bay, Cobalt, Coral, Cyclone, Deep, Drift, Estuary, Harpoon, Kelp, Lagoon, Lantern, Mangrove,
  Maelstrom, Moonlit, Ocean, Pacific, Pearl, Reef, Salt, Sapphire, Sunken, Tidal, Trident, Turquoise, Whirlpool
`);

export const FISH_SECONDS = list(`
  Angler, Barracuda, Hunt, Jelly, Koi, Kraken, Manta, Marlin, Net, Octopus, Puffer, Ray, Shark, Shoal, Squid,
  Sturgeon, Tuna, Turtle
`);

/** Where a sport is played, or how. */
export const SPORT_FIRSTS = list(`
  Capital, City, Coastal, Continental, Evening, Friday, Grand, Island, Metro, National, Night, Northern, Open,
  Premier, Pro, Provincial, Royal, Saturday, Southern, Summit, Sunday, Virtual, Weekend, World
`);

export const SPORT_SECONDS = list(`
  Football, Hoops, Tennis, Boxing, Champions, Derby, Circuit, Baseball, Billiards, Volleyball, Badminton, Cricket,
  Rugby, Golf, Racing, Table Tennis, Ice Hockey
`);

export const ESPORT_FIRSTS = list(`
  Arc, Aether, Blade, Bolt, Chrono, Cipher, Core, Crimson, Dusk, Echo, Fracture, Frost, Ghost, Helix, Iron, Lattice,
  Null, Nova, Onyx, Phantom, Prism, Pulse, Rift, Shard, Signal, Solar, Titan, Umbra, Vector, Zero
`);

export const ESPORT_SECONDS = list(`
  Arena, Assault, Bastion, Citadel, Clash, Command, Duel, Front, Gate, Guard, Helm, Lanes, League, Legion, March,
  Outpost, Protocol, Rally, Rush, Siege, Skirmish, Strike, Summit, Vanguard, Wardens
`);

export const COCKFIGHT_FIRSTS = list(
  `Dawn, Golden Spur, Iron Beak, Red Comb, Long Tail, Sunrise, Provincial, Champion, Open, Evening`,
);

export const COCKFIGHT_SECONDS = list(`Derby, Pit, Arena, Cup, Stag Night, Face-Off`);

export const DRAW_FIRSTS = list(`
  Northern, Southern, Central, Evening, Morning, Noon, Saturday, Sunday, Midweek, Delta, Highland, Coastal, Capital,
  Island, Royal, Harvest
`);

export const DRAWS = list(
  `Pick Three, Pick Four, Pick Six, 4D, Six of 42, Six of 45, Six of 49, Five Ball, Lotto, Draw`,
);

export const QUICK_FIRSTS = list(
  `Minute, Rapid, Swift, Nonstop, Evening, Jade, Copper, Lucky, Golden, Silver, Blue, Red`,
);

export const QUICK_DRAWS = list(`
  Keno 36, Keno 80, Racing Ten, Three Dice, Five Star, Lucky Wheel, Number Drum, Six Mark, Bingo Draw
`);
