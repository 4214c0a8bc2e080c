/** Decides what the league plays and pays. Any change is a new version (G8). */
export const MODEL = {
  version: 1,
  /** Goals made and goals let in, in percent of the mean, before the season's form. */
  clubs: [
    { code: 'AMI', name: 'Amihan', attack: 120, defence: 84 },
    { code: 'HAB', name: 'Habagat', attack: 112, defence: 92 },
    { code: 'TAL', name: 'Talaba', attack: 96, defence: 104 },
    { code: 'BAG', name: 'Bagwis', attack: 128, defence: 80 },
    { code: 'KAN', name: 'Kanaway', attack: 88, defence: 110 },
    { code: 'LAM', name: 'Lambat', attack: 100, defence: 100 },
    { code: 'SIN', name: 'Sinag', attack: 106, defence: 96 },
    { code: 'BAT', name: 'Batong Puti', attack: 84, defence: 118 },
    { code: 'ALO', name: 'Alon', attack: 116, defence: 88 },
    { code: 'PAW', name: 'Pawikan', attack: 92, defence: 98 },
    { code: 'KAT', name: 'Katig', attack: 80, defence: 124 },
    { code: 'HIR', name: 'Hiraya', attack: 104, defence: 108 },
  ],
  /** A season's form is ((club × step + season × pace) mod 13) − 6 percent, known for every season to come. */
  form: { attack: { step: 7, pace: 5 }, defence: { step: 4, pace: 11 }, width: 13 },
  days: 22,
  matches: 6,
  minutes: 90,
  half: 45,
  /** Goals a minute and side in millionths, between two mean clubs on neutral ground. */
  rate: 14_000,
  /** Scores of the club at home in percent of those elsewhere. */
  ground: 112,
  /** What a price returns of the stake, in percent. */
  returns: { correctScore: 88, other: 95 },
  /** A selection is offered within these chances, in ten thousandths, and up to this price in hundredths. */
  offered: { least: 18, most: 9300, priceMost: 50_000 },
  totals: [0.5, 1.5, 2.5, 3.5, 4.5],
  handicaps: [0.5, 1.5, 2.5],
  scoreMost: 4,
  /** Of what a slip is worth now, in percent. */
  cashOut: 97,
} as const;

/** What the model's hash is taken of. */
export const modelText = (): string => JSON.stringify(MODEL);

/** Return to player in percent before prices are rounded down; `prices.test.ts`. */
export const PUBLISHED = { correctScore: '88.00', other: '95.00' } as const;
