import { textIn } from '@baize/i18n/serverTexts.ts';
import type { RowName } from '@baize/lottery/index.ts';
import { helpOf } from './playHelp.ts';

const say = (what: 'name' | 'row' | 'group' | 'help', code: string, language: string): string | null =>
  textIn('lotteryPlays', `${what}.${code}`, {}, language);

/** A play as people read it; an unknown one by its id. */
export const playName = (playId: string, language: string): string => say('name', playId, language) ?? playId;

/** A row's heading; those without one have none. */
export const rowName = (code: RowName, language: string): string =>
  code === '' ? '' : (say('row', code, language) ?? code);

export const groupName = (code: string, language: string): string => say('group', code, language) ?? code;

/** How a play is played and won. */
export function playHelp(playId: string, language: string): string {
  const code = helpOf(playId);
  return (code && say('help', code, language)) ?? '';
}

/** What plays without a book of their own are called together. */
export const otherPlays = (language: string): string => textIn('lotteryPlays', 'others', {}, language) ?? '';
