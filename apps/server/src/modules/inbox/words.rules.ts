import { escapeHtml } from '../../kernel/escapeHtml.rules.ts';
import type { Notice } from '@baize/i18n/messages.ts';
import type { OwnKind } from './messages.store.ts';

const MONEY: readonly Notice[] = [
  'payoutAccountAdded',
  'payoutAccountRemoved',
  'withdrawalApproved',
  'withdrawalPaid',
  'withdrawalReturned',
  'withdrawalBounced',
  'lotteryCorrected',
  'lotteryVoided',
  'contractUnfunded',
];
const PROTECTION: readonly Notice[] = [
  'accountClosed',
  'accountHeld',
  'limitToConfirm',
  'limitByStaff',
  'depositsPaused',
  'checkUnanswered',
  'limitsReminder',
  'timeOutSet',
  'exclusionSet',
  'familyFiled',
  'familyExclusionSet',
  'familyRefused',
  'familyLifted',
];
const SERVICE: readonly Notice[] = ['agentMessage', 'chatAnswered', 'pointsExpiring', 'levelAtRisk', 'rewardEnds'];

export const kindOfNotice = (notice: Notice): OwnKind =>
  MONEY.includes(notice)
    ? 'money'
    : PROTECTION.includes(notice)
      ? 'protection'
      : SERVICE.includes(notice)
        ? 'service'
        : 'account';

/** Markup counts as text. */
export const paragraphsOf = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escapeHtml(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');

const PREVIEW_MAX = 120;
const PLAIN: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** Stored HTML is of the allow list: only tags are markup. */
export function previewOf(html: string): string {
  const plain = html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => PLAIN[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
  const signs = [...plain];
  return signs.length <= PREVIEW_MAX
    ? plain
    : `${signs
        .slice(0, PREVIEW_MAX - 1)
        .join('')
        .trimEnd()}…`;
}

export const isNewer = (a: { at: Date; id: string }, b: { at: Date; id: string }): number =>
  b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);
