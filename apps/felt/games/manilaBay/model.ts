/** A fish that pays one multiple of the bullet, or one of several by a second draw below 100. */
export interface Species {
  /** Multiples of the bullet with their weights of 100; one of weight 100 needs no draw. */
  readonly pays: readonly (readonly [multiple: number, weight: number])[];
  /** Caught if `int(bound · k) < chance`, with k fish under one net. */
  readonly bound: number;
  readonly chance: number;
}

const one = (multiple: number): Species => ({ pays: [[multiple, 100]], bound: 25 * multiple, chance: 24 });

/** Decides what Manila Bay pays. Any change is a new version (G8). */
export const MODEL = {
  version: 1,
  species: {
    dilis: one(2),
    clownfish: one(3),
    tang: one(4),
    puffer: one(6),
    seahorse: one(8),
    lionfish: one(10),
    jellyfish: one(12),
    turtle: one(20),
    octopus: one(25),
    manta: one(40),
    whaleShark: one(80),
    bakunawa: {
      pays: [
        [120, 30],
        [140, 25],
        [160, 20],
        [180, 15],
        [200, 10],
      ],
      bound: 3750,
      chance: 24,
    },
    bombCrab: {
      pays: [
        [20, 40],
        [30, 30],
        [50, 20],
        [80, 10],
      ],
      bound: 875,
      chance: 24,
    },
    eel: {
      pays: [
        [15, 40],
        [25, 30],
        [40, 20],
        [100, 10],
      ],
      bound: 1575,
      chance: 48,
    },
    chest: {
      pays: [
        [10, 50],
        [25, 30],
        [60, 15],
        [200, 5],
      ],
      bound: 1575,
      chance: 48,
    },
  },
  /** Bullets that a shot of each gun costs and pays by; how many fish one shot may take at. */
  guns: {
    net: { bullets: 1, fish: 3 },
    cannon: { bullets: 1, fish: 1 },
    torpedo: { bullets: 6, fish: 1 },
  },
  sizes: [20, 50, 100],
  /** Most that a magazine catches, in bullets: at the largest, 500,000.00. */
  mostBullets: 10_000,
} as const satisfies {
  readonly species: Readonly<Record<string, Species>>;
  readonly guns: Readonly<Record<string, { readonly bullets: number; readonly fish: number }>>;
  readonly [more: string]: unknown;
};

export type SpeciesName = keyof typeof MODEL.species;
export type GunName = keyof typeof MODEL.guns;

export const SPECIES = Object.keys(MODEL.species) as SpeciesName[];
export const GUNS = Object.keys(MODEL.guns) as GunName[];
export const isSpecies = (name: string): name is SpeciesName => Object.hasOwn(MODEL.species, name);

/** By its name, as the interface: the table's own type has every figure in it. */
export const speciesOf = (name: SpeciesName): Species => MODEL.species[name];

/** What the model's hash is taken of. */
export const modelText = (): string => JSON.stringify(MODEL);

/** Published return in percent of every bullet, and the greatest win of one. */
export const PUBLISHED = { rtp: '96.00', mostOfOne: 200 };

/** Prices of a bullet in hundredths, times what the currency is scaled by. */
export const BULLETS = [10n, 20n, 50n, 100n, 200n, 500n, 1000n, 2000n, 5000n] as const;
