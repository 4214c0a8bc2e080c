import type { DeskVendor } from '@baize/contract/backoffice/vendors.ts';
import { Tag, type TagTone } from '@baize/ui/index.ts';

type State = DeskVendor['state'];

const WORDS: Record<State, readonly [word: string, tone: TagTone, meaning: string]> = {
  up: ['up', 'ok', 'It answers, and its games open.'],
  away: ['away', 'bad', 'It did not answer when its list was asked for. It is asked again within a minute.'],
  paused: ['paused', 'caution', 'Staff have paused it: no launches, no bets. Wins and rollbacks still arrive.'],
  closed: [
    'under maintenance',
    'caution',
    'It is away as planned: no launches, no bets. Wins and rollbacks still arrive.',
  ],
  unconnected: ['not connected', 'plain', 'Titles of the demo that nobody serves. They open a page that says so.'],
};

/** A server of another release may tell of a state that is not known here, or of none. */
const wordsOf = (state: State): (typeof WORDS)[State] =>
  (WORDS as Partial<typeof WORDS>)[state] ?? ['unknown', 'plain', 'It is not known how it stands.'];

/** The states to choose from, in the desk's words. */
export const VENDOR_STATE_OPTIONS = (Object.keys(WORDS) as State[]).map((value) => ({ value, label: WORDS[value][0] }));
/** What a state means for who plays there. */
export const meaningOfState = (state: State): string => wordsOf(state)[2];

/** How a vendor stands; what staff closed themselves is no fault. */
export function VendorStateTag({ state }: { state: State }) {
  const [word, tone] = wordsOf(state);
  return <Tag tone={tone}>{word}</Tag>;
}
