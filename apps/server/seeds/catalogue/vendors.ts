import type { GameType } from '@baize/contract/games/games.ts';
import type { DemoVendor } from './types.ts';
import type { ThemeName } from './words/slots.ts';

/** How many titles a vendor has in each category, and what its slots are about. */
export type VendorPlan = {
  readonly code: string;
  readonly name: string;
  readonly titles: Partial<Record<GameType, number>>;
  readonly themes?: readonly ThemeName[];
  /** Its games are those of the lottery hall, no invented titles. */
  readonly isHall?: true;
};

/** In the order of the lists. Felt Studio's games come from its own vendor API. */
export const VENDOR_PLANS: readonly VendorPlan[] = [
  { code: 'FELT', name: 'Felt Studio', titles: {} },
  { code: 'BRWN', name: 'Brass & Wren', titles: { RNG: 132 }, themes: ['clockwork', 'orchard', 'hotel'] },
  { code: 'NORT', name: 'North Pier', titles: { RNG: 126 }, themes: ['harbour', 'north', 'orchard'] },
  { code: 'LNTN', name: 'Lantern House', titles: { RNG: 124, FISH: 14 }, themes: ['lantern', 'coins', 'sky'] },
  { code: 'TIDE', name: 'Tidewater', titles: { FISH: 42, RNG: 30 }, themes: ['harbour'] },
  { code: 'KOIW', name: 'Koi Works', titles: { FISH: 40, RNG: 34 }, themes: ['lantern', 'gems'] },
  { code: 'SALN', name: 'Salon Nine', titles: { LIVE: 62 } },
  { code: 'OAKR', name: 'Oakroom Live', titles: { LIVE: 54 } },
  { code: 'CLOV', name: 'Clover Lane', titles: { PVP: 58, RNG: 40 }, themes: ['orchard', 'coins'] },
  { code: 'QUIL', name: 'Quill Games', titles: { LOTT: 50, ELOTT: 50, RNG: 48 }, themes: ['bazaar', 'coins'] },
  { code: 'PAVL', name: 'Pavilion', titles: { SPORTS: 52 } },
  { code: 'DUEL', name: 'Duelists', titles: { ESPORTS: 26 } },
  { code: 'AMBR', name: 'Amber Row', titles: { RNG: 118 }, themes: ['desert', 'bazaar', 'gems'] },
  { code: 'FOXG', name: 'Foxglove', titles: { RNG: 112 }, themes: ['wild', 'jungle', 'north'] },
  { code: 'MILR', name: 'Millrace', titles: { RNG: 108 }, themes: ['canyon', 'wild', 'clockwork'] },
  { code: 'CNDR', name: 'Cinder Lane', titles: { RNG: 104 }, themes: ['north', 'jungle', 'sky'] },
  { code: 'SAMP', name: 'Sampaguita Row', titles: { RNG: 96, PVP: 20 }, themes: ['islands', 'harbour', 'coins'] },
  { code: 'VELV', name: 'Velvet Hour', titles: { RNG: 92, LIVE: 28 }, themes: ['hotel', 'palace', 'sky'] },
  { code: 'PEAC', name: 'Peacock Yard', titles: { RNG: 86 }, themes: ['palace', 'desert', 'bazaar'] },
  { code: 'FACET', name: 'Facet & Sons', titles: { RNG: 84 }, themes: ['gems', 'coins', 'palace'] },
  { code: 'TAMAR', name: 'Tamarind', titles: { RNG: 78 }, themes: ['islands', 'jungle', 'bazaar'] },
  { code: 'REEF', name: 'Reef & Rudder', titles: { FISH: 34, RNG: 22 }, themes: ['harbour'] },
  { code: 'MRBL', name: 'Marble Hall', titles: { LIVE: 40 } },
  { code: 'PRLR', name: 'Parlour Live', titles: { LIVE: 1 } },
  { code: 'FOURC', name: 'Four Corners', titles: { PVP: 44 } },
  { code: 'DECK', name: 'Deckhand Club', titles: { PVP: 30 } },
  { code: 'TURF', name: 'Turf & Track', titles: { SPORTS: 40 } },
  { code: 'HALF', name: 'Halfway Line', titles: { SPORTS: 1 } },
  // G9: the five e-sport vendors and the two of COCKFIGHT are known by these codes.
  { code: 'AV', name: 'Arc Vanguard', titles: { ESPORTS: 18 } },
  { code: 'AI', name: 'Anvil & Ash', titles: { ESPORTS: 16 } },
  { code: 'IMES', name: 'Ember Series', titles: { ESPORTS: 16 } },
  { code: 'TF', name: 'Twin Fronts', titles: { ESPORTS: 14 } },
  { code: 'IA', name: 'Iron Atlas', titles: { ESPORTS: 14 } },
  { code: 'DS88', name: 'Dawn Spur', titles: { COCKFIGHT: 16 } },
  { code: 'DIG', name: 'Derby Gate', titles: { COCKFIGHT: 12 } },
  // G4: lottery vendors, which open the lottery hall.
  { code: 'LOTT', name: 'Baize Draws', titles: { LOTT: 0, ELOTT: 0 }, isHall: true },
  { code: 'TCG_LOTTO_VN', name: 'Lotus Draws', titles: { LOTT: 0, ELOTT: 0 }, isHall: true },
  { code: 'TCG_SEA', name: 'South Sea Draws', titles: { LOTT: 0, ELOTT: 0 }, isHall: true },
];

/** Every vendor of the demo, the built-in one first. */
export const demoVendors: readonly DemoVendor[] = VENDOR_PLANS.map(({ code, name, titles, isHall }, rank) => {
  const categories = Object.keys(titles) as GameType[]; // a plan's keys are game types by its type
  const count = Object.values(titles).reduce((sum, more) => sum + more, 0);
  return {
    code,
    name,
    categories: code === 'FELT' ? ['RNG', 'LIVE', 'PVP', 'FISH', 'LOTT', 'ELOTT'] : categories,
    rank,
    h5Type: count === 1 || isHall ? 'GAME' : 'VASSALAGE',
  };
});
