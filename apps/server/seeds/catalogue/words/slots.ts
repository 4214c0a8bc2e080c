import { list } from './list.ts';

/** Words of one mood: any first word goes with any second one. */
export type Theme = { readonly firsts: readonly string[]; readonly seconds: readonly string[] };

export const THEMES = {
  orchard: {
    firsts: list(`Crisp, Copper, Golden, Late, Orchard, Ruby, Summer, Sunlit, Twin, Velvet, Old Town, Harvest`),
    seconds: list(`Cherries, Plums, Melons, Sevens, Bells, Bars, Lemons, Reels, Figs, Pears, Berries, Quinces`),
  },
  gems: {
    firsts: list(`
      Blazing, Brilliant, Buried, Deep, Frosted, Hidden, Polished, Royal, Scarlet, Shining, Lost, Unbroken
    `),
    seconds: list(`
      Amethyst, Beryl, Diamonds, Emerald, Garnet, Jade, Onyx, Opal, Quartz, Ruby, Sapphire, Topaz, Zircon
    `),
  },
  lantern: {
    firsts: list(`Bamboo, Crane, Crimson, Floating, Jade, Moonlit, Paper, Peony, Plum, River, Silk, Willow`),
    seconds: list(`Bridge, Court, Fan, Festival, Garden, Gate, Lanterns, Lotus, Pavilion, Pearl, Teahouse, Wind`),
  },
  desert: {
    firsts: list(`Burning, Caravan, Desert, Dune, Endless, Forgotten, Oasis, Sandstone, Scarab, Sunset, Nomad`),
    seconds: list(`Crossing, Horizon, Kingdom, Moon, Oracle, Papyrus, Pyramid, Sands, Sphinx, Throne, Tower`),
  },
  harbour: {
    firsts: list(`
      Broken, Corsair, Coral, Drowned, Galleon, Harbour, Island, Midnight, Northwind, Salt, Storm, Tidal
    `),
    seconds: list(`Anchor, Bounty, Chart, Chest, Compass, Cove, Doubloons, Lighthouse, Lagoon, Mast, Plunder, Reef`),
  },
  north: {
    firsts: list(`Ash, Birch, Fjord, Frost, Grey, Hunter, Iron, Longship, Raven, Rune, Wolf, Boreal`),
    seconds: list(`Axe, Crown, Feast, Fire, Forge, Hall, Horn, Oath, Peak, Saga, Shield, Watch`),
  },
  sky: {
    firsts: list(`
      Comet, Distant, Eclipse, Evening, Falling, Lunar, Quiet, Silver, Solar, Starlit, Twilight, Zenith
    `),
    seconds: list(`Beacon, Chorus, Crown, Dial, Garden, Halo, Hours, Mirror, Moon, Orbit, Sundial, Voyage`),
  },
  canyon: {
    firsts: list(`Canyon, Dusty, Frontier, Mesa, Prairie, Prospector, Red Rock, Rusty, Saddle, Silver, Sundown`),
    seconds: list(`Claim, Coach, Creek, Horseshoe, Lode, Mine, Nugget, Pickaxe, Railway, Saloon, Spurs, Trail`),
  },
  jungle: {
    firsts: list(`
      Canopy, Emerald, Feathered, Jaguar, Jungle, Macaw, Monsoon, Orchid, Painted, Serpent, Vine, Volcano
    `),
    seconds: list(`Calendar, Drums, Falls, Idol, Mask, Rain, River, Ruins, Stairs, Sun, Temple, Totem`),
  },
  clockwork: {
    firsts: list(`Brass, Clockwork, Copper, Gaslight, Gilded, Iron, Mechanical, Patent, Steam, Telegraph, Velvet`),
    seconds: list(`
      Airship, Carriage, Clock, Cogs, Engine, Foundry, Inventor, Lamp, Locomotive, Orchestra, Workshop
    `),
  },
  hotel: {
    firsts: list(`Ballroom, Boulevard, Chandelier, Grand, Ivory, Jazz, Marquee, Midnight, Pearl, Satin, Velvet`),
    seconds: list(`Cabaret, Encore, Foyer, Gala, Key, Lobby, Nights, Revue, Rooftop, Serenade, Suite, Waltz`),
  },
  islands: {
    firsts: list(`Anahaw, Banaue, Bayan, Fiesta, Habagat, Kalesa, Manila, Mayon, Palawan, Sampaguita, Visayas`),
    seconds: list(`Bay, Dawn, Drums, Festival, Gold, Harvest, Market, Nights, Parade, Rain, Terraces, Treasure`),
  },
  wild: {
    firsts: list(`Amber, Bold, Crimson, Great, Lone, Mountain, Night, Savanna, Silent, Swift, White`),
    seconds: list(`Bison, Condor, Eagle, Falcon, Fox, Heron, Leopard, Lynx, Stag, Stallion, Tiger, Wolf`),
  },
  palace: {
    firsts: list(`Coronation, Duchess, Golden, Ivory, Jasmine, Marble, Palace, Peacock, Rajah, Scarlet, Sultan`),
    seconds: list(`Banquet, Casket, Crown, Feather, Fountain, Jewels, Mirror, Procession, Scepter, Throne, Veil`),
  },
  bazaar: {
    firsts: list(`Bazaar, Cinnamon, Clove, Ginger, Honey, Market, Pepper, Saffron, Sesame, Smoky, Spice`),
    seconds: list(`Caravan, Feast, Jars, Kettle, Merchant, Mill, Night, Road, Scales, Stall, Trade, Wheel`),
  },
  coins: {
    firsts: list(`Ancient, Counting, Double, Fortune, Jade, Lucky, Minted, Ringing, Triple, Wishing`),
    seconds: list(`Bowl, Casket, Coins, Ingots, Ledger, Mint, Pockets, Pouch, Tree, Trove`),
  },
} satisfies Record<string, Theme>;

export type ThemeName = keyof typeof THEMES;

/** With an owned thing: "Miller's Pouch". */
export const OWNERS = list(`
  Admiral, Alchemist, Archer, Baron, Boatman, Cartographer, Clockmaker, Collector, Courier, Duke, Falconer, Gardener,
  Goldsmith, Governor, Harpist, Jeweller, Keeper, Lamplighter, Magistrate, Merchant, Miller, Minstrel, Navigator,
  Painter, Pilgrim, Potter, Ranger, Regent, Sailor, Scribe, Shepherd, Silversmith, Smuggler, Steward, Tailor,
  Traveller, Viceroy, Weaver, Watchman, Vintner
`);

export const OWNED = list(`
  Bargain, Cellar, Clasp, Coffer, Dream, Fortune, Gambit, Key, Lantern, Ledger, Locket, Luck, Map, Medal, Prize,
  Promise, Pouch, Ring, Secret, Song, Star, Trove, Vault, Wager
`);

/** "Keys of the Salt Coast". */
export const THINGS = list(`
  Keys, Lanterns, Riches, Secrets, Songs, Tales, Bells, Crowns, Gates, Rivers, Towers, Whispers, Jewels, Voyages
`);

export const PLACES = list(`
  the Delta, the High Pass, the Salt Coast, Seven Hills, the Quiet Sea, the Red Valley, the South Isles, the Snow
  Court, the Amber Coast, the Copper City, the Old Quarter, the Tamarind Grove
`);
