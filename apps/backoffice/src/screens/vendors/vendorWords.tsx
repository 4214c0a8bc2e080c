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

export const STATE_OPTIONS = (Object.keys(WORDS) as State[]).map((value) => ({ value, label: WORDS[value][0] }));
export const meaningOf = (state: State): string => WORDS[state][2];

export function StateTag({ state }: { state: State }) {
  const [word, tone] = WORDS[state];
  return <Tag tone={tone}>{word}</Tag>;
}
