import type { DeskVendor } from '@baize/contract/backoffice/vendors.ts';
import { Tag, type TagTone } from '@baize/ui/index.ts';

type State = DeskVendor['state'];

const WORDS: Record<State, readonly [word: string, tone: TagTone, meaning: string]> = {
  up: ['up', 'ok', 'It responds, and its games open.'],
  away: ['away', 'bad', 'It didn’t respond to the last game list request. We retry within a minute.'],
  paused: ['paused', 'caution', 'Paused by staff: no launches, no bets. Wins and rollbacks are still accepted.'],
  closed: [
    'under maintenance',
    'caution',
    'Planned maintenance: no launches, no bets. Wins and rollbacks are still accepted.',
  ],
  unconnected: ['not connected', 'plain', 'Demo titles without a provider. They open a page that says so.'],
};

/** A server of another release may tell of a state that is not known here, or of none. */
const wordsOf = (state: State): (typeof WORDS)[State] =>
  (WORDS as Partial<typeof WORDS>)[state] ?? ['unknown', 'plain', 'Unknown.'];

/** The states to choose from, in the desk's words. */
export const VENDOR_STATE_OPTIONS = (Object.keys(WORDS) as State[]).map((value) => ({ value, label: WORDS[value][0] }));
export const meaningOfState = (state: State): string => wordsOf(state)[2];

/** How a vendor stands; what staff closed themselves is no fault. */
export function VendorStateTag({ state }: { state: State }) {
  const [word, tone] = wordsOf(state);
  return <Tag tone={tone}>{word}</Tag>;
}
