import { oklch } from './colour.ts';

/** The picture families. LOTT serves ELOTT too. */
export const CATEGORIES = ['RNG', 'LIVE', 'PVP', 'FISH', 'SPORTS', 'ESPORTS', 'LOTT', 'COCKFIGHT'] as const;
/** One picture family. */
export type Category = (typeof CATEGORIES)[number];

/** Any game type as the family that draws it. */
export function categoryOf(gameType: string | undefined): Category {
  if (gameType === 'ELOTT') return 'LOTT';
  return CATEGORIES.find((category) => category === gameType) ?? 'RNG';
}

/** The colours of one picture as `#rrggbb`. */
export type Colours = {
  /** Where the lamp falls on the cloth. */
  readonly glow: string;
  readonly lit: string;
  readonly mid: string;
  readonly deep: string;
  readonly ink: string;
  readonly haze: string;
  readonly accent: string;
  readonly accentHi: string;
  readonly accentLo: string;
  readonly second: string;
  readonly secondHi: string;
  readonly secondLo: string;
  readonly metal: string;
  readonly metalHi: string;
  readonly metalLo: string;
  readonly ivory: string;
  readonly ivoryLo: string;
  readonly red: string;
};

type Metal = 'brass' | 'copper' | 'silver';
type Shade = readonly [lightness: number, chroma: number, hue: number];
type Palette = readonly [
  clothHue: number,
  clothChroma: number,
  accentHue: number,
  secondHue: number,
  metal: Metal,
  /** By day the room behind the object is lighter. */
  hour?: 'day',
];

const METALS: Record<Metal, { hi: Shade; flat: Shade; lo: Shade }> = {
  brass: { hi: [0.94, 0.07, 92], flat: [0.785, 0.115, 82], lo: [0.5, 0.095, 56] },
  copper: { hi: [0.88, 0.07, 60], flat: [0.66, 0.12, 46], lo: [0.42, 0.09, 38] },
  silver: { hi: [0.96, 0.008, 220], flat: [0.76, 0.018, 235], lo: [0.5, 0.03, 245] },
};

/** Eight palettes per category; `palette` in `tile` is the index: add at the end. */
export const PALETTES: Record<Category, readonly Palette[]> = {
  RNG: [
    [24, 0.1, 72, 150, 'brass'],
    [318, 0.085, 58, 20, 'brass'],
    [160, 0.075, 66, 28, 'brass'],
    [262, 0.085, 52, 350, 'copper'],
    [52, 0.07, 30, 165, 'brass'],
    [200, 0.085, 40, 330, 'brass', 'day'],
    [350, 0.115, 84, 190, 'brass'],
    [70, 0.09, 22, 250, 'copper', 'day'],
  ],
  LIVE: [
    [16, 0.11, 86, 160, 'brass'],
    [158, 0.085, 20, 86, 'brass'],
    [285, 0.075, 12, 86, 'silver'],
    [40, 0.075, 84, 18, 'brass'],
    [190, 0.06, 18, 70, 'copper'],
    [255, 0.095, 60, 20, 'brass'],
    [345, 0.105, 86, 190, 'silver'],
    [150, 0.09, 70, 20, 'brass', 'day'],
  ],
  PVP: [
    [258, 0.105, 84, 22, 'brass'],
    [232, 0.075, 38, 90, 'copper'],
    [158, 0.08, 250, 24, 'silver'],
    [288, 0.095, 84, 200, 'brass'],
    [20, 0.09, 255, 88, 'brass'],
    [40, 0.085, 84, 235, 'brass', 'day'],
    [196, 0.085, 40, 90, 'brass'],
    [335, 0.1, 84, 205, 'silver'],
  ],
  FISH: [
    [208, 0.085, 56, 25, 'brass'],
    [236, 0.095, 32, 85, 'copper'],
    [180, 0.08, 88, 20, 'brass'],
    [258, 0.09, 190, 60, 'silver'],
    [196, 0.075, 350, 85, 'brass'],
    [205, 0.09, 45, 340, 'brass', 'day'],
    [300, 0.095, 66, 190, 'silver'],
    [232, 0.085, 85, 25, 'brass', 'day'],
  ],
  SPORTS: [
    [142, 0.095, 100, 30, 'brass'],
    [46, 0.085, 112, 250, 'silver'],
    [250, 0.085, 126, 50, 'silver'],
    [26, 0.09, 92, 150, 'brass'],
    [170, 0.07, 60, 110, 'copper'],
    [232, 0.08, 62, 30, 'silver', 'day'],
    [128, 0.1, 88, 30, 'brass', 'day'],
    [300, 0.09, 110, 50, 'silver'],
  ],
  ESPORTS: [
    [298, 0.11, 190, 350, 'silver'],
    [276, 0.115, 335, 195, 'silver'],
    [262, 0.09, 155, 300, 'silver'],
    [330, 0.095, 80, 200, 'brass'],
    [210, 0.075, 300, 90, 'silver'],
    [20, 0.115, 192, 90, 'silver'],
    [182, 0.09, 335, 62, 'silver'],
    [250, 0.11, 62, 195, 'silver', 'day'],
  ],
  LOTT: [
    [356, 0.1, 84, 200, 'brass'],
    [332, 0.09, 62, 170, 'brass'],
    [22, 0.095, 196, 90, 'silver'],
    [290, 0.095, 86, 10, 'brass'],
    [172, 0.07, 350, 84, 'brass'],
    [58, 0.09, 350, 205, 'brass', 'day'],
    [255, 0.1, 84, 350, 'brass'],
    [318, 0.095, 186, 84, 'silver', 'day'],
  ],
  COCKFIGHT: [
    [40, 0.085, 88, 22, 'copper'],
    [24, 0.09, 74, 90, 'brass'],
    [66, 0.06, 28, 90, 'copper'],
    [150, 0.06, 42, 85, 'copper'],
    [255, 0.06, 50, 22, 'brass'],
    [95, 0.075, 30, 205, 'copper'],
    [32, 0.09, 85, 250, 'brass', 'day'],
    [205, 0.065, 42, 85, 'copper'],
  ],
};

/** Works out every colour of a palette. */
export function mix([clothHue, clothChroma, accent, second, metal, hour]: Palette): Colours {
  const { hi, flat, lo } = METALS[metal];
  const light = hour === 'day' ? 0.13 : 0;
  return {
    glow: oklch(0.64 + light, clothChroma * 1.2, clothHue),
    lit: oklch(0.51 + light, clothChroma * 1.25, clothHue),
    mid: oklch(0.33 + light * 0.9, clothChroma * 1.12, clothHue),
    deep: oklch(0.17, clothChroma * 0.5, clothHue),
    ink: oklch(0.13, clothChroma * 0.35, clothHue),
    haze: oklch(0.64 + light * 1.5, clothChroma, clothHue),
    accent: oklch(0.74, 0.14, accent > 75 && accent < 100 ? accent - 6 : accent),
    accentHi: oklch(0.84, 0.11, accent),
    accentLo: oklch(0.5, 0.12, shadedHue(accent)),
    second: oklch(0.63, 0.14, shadedHue(second)),
    secondHi: oklch(0.77, 0.12, second),
    secondLo: oklch(0.42, 0.1, shadedHue(second)),
    metal: oklch(...flat),
    metalHi: oklch(...hi),
    metalLo: oklch(...lo),
    ivory: '#f5edda',
    ivoryLo: '#d3c6a6',
    red: oklch(0.52, 0.17, 24),
  };
}

/** A shaded yellow must go brown, not olive. */
function shadedHue(hue: number): number {
  return hue > 68 && hue < 125 ? hue - 24 : hue;
}
