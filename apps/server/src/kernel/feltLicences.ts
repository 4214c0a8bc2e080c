import * as v from 'valibot';
import { isOn } from './configProblems.ts';

/** What the studio does for real money only where a licence allows it. */
export interface FeltLicences {
  /** The house buys its labelled bingo cards. */
  readonly houseCards: boolean;
  /** Tables of cards with bots, and of people. */
  readonly rooms: { readonly bots: boolean; readonly people: boolean };
}

const KINDS = ['bots', 'people'] as const;

/** `FELT_ROOMS`: kinds of tables, separated by commas; off: none. */
export const RoomKinds = v.pipe(
  v.string(),
  v.transform((text) => (text === 'off' ? [] : text.split(',').map((kind) => kind.trim()))),
  v.array(v.picklist(KINDS, 'is not off, bots, people or both')),
);

interface Asked {
  readonly FELT_HOUSE_CARDS?: string | undefined;
  readonly FELT_ROOMS?: readonly (typeof KINDS)[number][] | undefined;
}

/** Unset is no, but in the demo, where nobody's money is real. */
export function licencesOf({ FELT_HOUSE_CARDS: houseCards, FELT_ROOMS: rooms }: Asked, demo: boolean): FeltLicences {
  const kinds = rooms ?? (demo ? KINDS : []);
  return {
    houseCards: houseCards === undefined ? demo : isOn(houseCards),
    rooms: { bots: kinds.includes('bots'), people: kinds.includes('people') },
  };
}
