/** Decides what the league plays and pays. Any change is a new version (G8). */
export const MODEL = {
  version: 1,
  /** A team's skill and what it adds on each ground, in thousandths of a round, before the season's form. */
  teams: [
    { code: 'BAK', name: 'Bakunawa', skill: 16, grounds: [6, -4, 1] },
    { code: 'TIK', name: 'Tikbalang', skill: 11, grounds: [-5, 8, 0] },
    { code: 'SAR', name: 'Sarimanok', skill: 6, grounds: [2, -6, 7] },
    { code: 'KAP', name: 'Kapre', skill: 2, grounds: [8, 1, -7] },
    { code: 'MIN', name: 'Minokawa', skill: -2, grounds: [-3, 5, 4] },
    { code: 'SIG', name: 'Sigbin', skill: -6, grounds: [4, -8, 6] },
    { code: 'DIW', name: 'Diwata', skill: -10, grounds: [-7, 3, 8] },
    { code: 'BUL', name: 'Bulalakaw', skill: -14, grounds: [1, 7, -2] },
  ],
  /** Where a day's maps are played: each day begins with the next ground. */
  grounds: ['Bodega', 'Palengke', 'Daungan'],
  /** A season's form is ((team × step + season × pace) mod 9) − 4, known for every season to come. */
  form: { step: 5, pace: 7, width: 9 },
  days: 7,
  matches: 4,
  /** The best of so many maps; a map is won by the first with so many rounds. */
  maps: 3,
  rounds: 7,
  /** Steps from a map's last round to the next map's first, both left out. */
  pause: 3,
  /** A round of equals, and what a thousandth of skill more is worth, in millionths. */
  even: 500_000,
  edge: 2000,
  /** What a price returns of the stake, in percent. */
  returns: 95,
  /** A selection is offered within these chances, in ten thousandths, and up to this price in hundredths. */
  offered: { least: 18, most: 9300, priceMost: 50_000 },
  mapsLine: 2.5,
  handicap: 1.5,
  roundsLine: 10.5,
  /** Of what a slip is worth now, in percent. */
  cashOut: 97,
} as const;

/** Steps of the longest match: all maps with all rounds, and the pauses. */
export const STEPS = MODEL.maps * (2 * MODEL.rounds - 1) + (MODEL.maps - 1) * MODEL.pause;

/** What the model's hash is taken of. */
export const modelText = (): string => JSON.stringify(MODEL);

/** Return to player in percent before prices are rounded down; `prices.test.ts`. */
export const PUBLISHED = '95.00';
