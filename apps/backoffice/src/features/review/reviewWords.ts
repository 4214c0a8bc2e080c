import type { TagTone } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';

/** Why an entry is to be looked at. */
export const REVIEW_WORDS: Readonly<Record<string, readonly [word: string, tone: TagTone, meaning: string]>> = {
  debt: [t('review.words.debt'), 'bad', t('review.words.debtHint')],
  wonBefore: [t('review.words.wonBefore'), 'caution', t('review.words.wonBeforeHint')],
  largeWin: [t('review.words.largeWin'), 'info', t('review.words.largeWinHint')],
  largeHome: [t('review.words.largeHome'), 'info', t('review.words.largeHomeHint')],
};

/** Another release's reason is its code. */
export const reviewWordOf = (reason: string) => REVIEW_WORDS[reason] ?? ([reason, 'plain', ''] as const);
