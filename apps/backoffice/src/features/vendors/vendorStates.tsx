import type { DeskVendor } from '@baize/contract/backoffice/vendors.ts';
import { Tag, type TagTone } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';

type State = DeskVendor['state'];

const WORDS: Record<State, readonly [word: string, tone: TagTone, meaning: string]> = {
  up: [t('vendors.words.up'), 'ok', t('vendors.words.upHint')],
  away: [t('vendors.words.away'), 'bad', t('vendors.words.awayHint')],
  paused: [t('vendors.words.paused'), 'caution', t('vendors.words.pausedHint')],
  closed: [t('vendors.words.closed'), 'caution', t('vendors.words.closedHint')],
  unconnected: [t('vendors.words.unconnected'), 'plain', t('vendors.words.unconnectedHint')],
};

/** From a server of another release, or none. */
const wordsOf = (state: State): (typeof WORDS)[State] =>
  (WORDS as Partial<typeof WORDS>)[state] ?? [t('vendors.words.unknown'), 'plain', t('vendors.words.unknownHint')];

/** The states to choose from, in the desk's words. */
export const VENDOR_STATE_OPTIONS = (Object.keys(WORDS) as State[]).map((value) => ({ value, label: WORDS[value][0] }));
export const meaningOfState = (state: State): string => wordsOf(state)[2];

const WALLET_MODES: Readonly<Record<string, string>> = {
  seamless: t('vendors.walletModes.seamless'),
  transfer: t('vendors.walletModes.transfer'),
};
/** Empty: not connected. */
export const walletModeWords = (mode: string): string => WALLET_MODES[mode] ?? (mode || '–');

/** Closed by staff is no fault. */
export function VendorStateTag({ state }: { state: State }) {
  const [word, tone] = wordsOf(state);
  return <Tag tone={tone}>{word}</Tag>;
}
