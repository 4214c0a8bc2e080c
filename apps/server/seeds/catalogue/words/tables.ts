import { list } from './list.ts';

/** Words that can stand before the name of any table or draw: rooms, woods, colours, hours. */
export const ROOMS = list(`
  Harbour, Quay, Orchard, Market, Tavern, Library, Station, Terrace, Garden, Corner, Attic, Balcony, Courtyard,
  Dockside, Riverside, Hilltop, Lighthouse, Boulevard, Parlour, Veranda, Atrium, Rooftop, Gallery, Cellar, Bridge,
  Meadow, Canal, Lakeside, Seaside, Valley, Copper, Brass, Silver, Golden, Ivory, Emerald, Crimson, Velvet, Midnight,
  Sunrise, Twilight, Evening, Monsoon, Winter, Summer, Royal, Grand, Classic, Salon, Oak, Maple, Cedar, Willow,
  Marble, Amber, Pearl, Jade, Indigo, Scarlet, Mahogany
`);

/** Slots with a shared prize: "Ruby Jackpot". */
export const JACKPOTS = list(`Jackpot, Jackpots, Grand Pot, Mystery Pot, Jackpot Ladder, Jackpot Vault`);

export const SCRATCHES = list(`Scratch, Scratch Gold, Scratch Card, Match Three, Triple Match`);

export const VIDEO_POKERS = list(`
  Jacks or Better, Deuces Wild, Joker Poker, Tens or Better, Aces & Eights, Double Draw, Five Card Draw
`);

export const RNG_TABLES = list(`Blackjack, Baccarat, Roulette, Red Dog, Three Card, Pai Gow, High Card, Sic Bo`);

export const ARCADE = list(`
  Dice, Mines, Hi-Lo, Coin Flip, Ball Drop, Kite Climb, Comet Run, Tower Steps, Stake Ladder, Number Run, Penalty
  Kicks, Card Run
`);

export const BINGOS = list(`Bingo, Bingo 75, Bingo 90, Quick Bingo, Bingo Hall, Video Bingo`);

export const LIVE_TABLES = list(`
  Roulette, Baccarat, Blackjack, Sic Bo, Dragon Tiger, Prize Wheel, Three Card, Fan Tan, Andar Bahar, Teen Patti, Bull
  Bull, Color Game, Pula Puti, Hold'em
`);

export const CARD_TABLES = list(`
  Tongits, Pusoy, Pusoy Dos, Lucky Nine, Mahjong, Domino, Big Two, Rummy, Gin Rummy, Hold'em, Omaha, In-Between,
  Hearts, Spades, Thirteen, Joker Club
`);
