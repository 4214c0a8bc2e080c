import { dateFormat, listFormat } from '@baize/i18n/formats.ts';
import { formatNumber, withMinus } from '@baize/i18n/numbers.ts';
import { formatPercent } from '@baize/i18n/percents.ts';
import type { MemberRow } from '@baize/contract/backoffice/members.ts';
import type { KycReason, KycStatus } from '@baize/contract/kyc/kyc.ts';
import { language, t } from '../../app/texts.ts';

/** Of clocks and dates: days first in English too. */
export const clockTag = (): string => (language().code === 'EN' ? 'en-GB' : `${language().tag}-u-nu-latn`);

const MOMENT = dateFormat(clockTag(), {
  year: 'numeric',
  month: 'short',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** The desk's clock, to the second. */
export const moment = (instant: string | null): string => (instant === null ? '–' : MOMENT.format(new Date(instant)));

const STEPS = [
  [86_400_000, 'show.durations.days'],
  [3_600_000, 'show.durations.hours'],
  [60_000, 'show.durations.minutes'],
  [1000, 'show.durations.seconds'],
  [1, 'show.durations.milliseconds'],
] as const;

/** Largest unit: 18 min, 3 h. */
export function duration(ms: number): string {
  const [unit, key] = STEPS.find(([one]) => ms >= one) ?? [1, 'show.durations.milliseconds'];
  return t(key, { count: unit === 1 ? Math.max(0, Math.round(ms)) : Math.floor(ms / unit) });
}

/** How long ago something was, seen from the server's clock. */
export function ago(instant: string | null, now: string): string {
  if (instant === null) return t('show.never');
  const ms = Date.parse(now) - Date.parse(instant);
  return ms < 1000 ? t('show.justNow') : t('show.durationAgo', { duration: duration(ms) });
}

/** What an event kept beside its step: "Gateway id: pay_1 · Attempt: 2". */
export function keptWords(detail: string): string {
  if (!detail.startsWith('{')) return detail;
  return Object.entries(JSON.parse(detail) as Record<string, unknown>)
    .filter(([, value]) => value !== '' && value !== null)
    .map(([name, value]) => `${sentence(name)}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(' · ');
}

/** "Change own password"; all capitals stay. */
export function sentence(name: string): string {
  if (/^[A-Z][A-Z0-9]*$/.test(name)) return name;
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "+63 ••• ••• 0101" is "••0101". */
export const shortMask = (mask: string): string => `••${mask.slice(-4)}`;

/** The end of its id, as members quote it. */
export const shortReference = (id: string): string => id.slice(-12).toUpperCase();

/** "12,480.50 PHP", "−150.00 PHP"; text, so no cent is lost; without a currency where a heading names it. */
export function amount(text: string, currency: string): string {
  const [whole = '', cents] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return withMinus(`${cents === undefined ? grouped : `${grouped}.${cents}`} ${currency}`.trim());
}

/** An amount among other values, "18400.00": "18,400.00"; all else as it is. */
export const grouped = (text: string): string => (/^-?\d+\.\d\d$/.test(text) ? amount(text, '') : text);

/** A whole number in the page's language: "1,204". */
export const figure = (value: number): string => formatNumber(value, language());

/** Words in several languages: the page's, else English. */
export const inOwnLanguage = (words: Readonly<Record<string, string>>): string =>
  words[language().code] || words['EN'] || '';

/** Several in one line: "PHP, USD". */
export const listWords = (words: readonly string[]): string => listFormat(language().tag, 'unit').format(words);

/** As on the site: "9.89%", "10%"; `digits`: decimals at least. */
export const percent = (value: number, digits = 0, most = 2): string =>
  formatPercent(value / 100, language(), digits, Math.max(digits, most));

/** The states of an identity check. */
export const KYC_STATES: Readonly<Record<KycStatus, string>> = {
  N: t('show.kycStates.N'),
  P: t('show.kycStates.P'),
  A: t('show.kycStates.A'),
  R: t('show.kycStates.R'),
};

/** What kinds of members there are, by the contract's numbers. */
export const MEMBER_TYPES: Readonly<Record<MemberRow['type'], string>> = {
  0: t('show.memberTypes.0'),
  1: t('show.memberTypes.1'),
  2: t('show.memberTypes.2'),
  4: t('show.memberTypes.4'),
  40: t('show.memberTypes.40'),
  41: t('show.memberTypes.41'),
  42: t('show.memberTypes.42'),
};

/** How a member’s account stands. */
export const MEMBER_STATUSES: Readonly<Record<MemberRow['status'], string>> = {
  active: t('show.memberStatuses.active'),
  disabled: t('show.memberStatuses.disabled'),
  excluded: t('show.memberStatuses.excluded'),
};

/** Why an identity check was turned down. */
export const KYC_REASON_WORDS: Readonly<Record<KycReason, string>> = {
  unreadable: t('show.kycReasonWords.unreadable'),
  cropped: t('show.kycReasonWords.cropped'),
  expired: t('show.kycReasonWords.expired'),
  notAccepted: t('show.kycReasonWords.notAccepted'),
  wrongSide: t('show.kycReasonWords.wrongSide'),
  nameDiffers: t('show.kycReasonWords.nameDiffers'),
  birthdayDiffers: t('show.kycReasonWords.birthdayDiffers'),
  numberDiffers: t('show.kycReasonWords.numberDiffers'),
  faceDiffers: t('show.kycReasonWords.faceDiffers'),
  notOriginal: t('show.kycReasonWords.notOriginal'),
  tooYoung: t('show.kycReasonWords.tooYoung'),
  otherAccount: t('show.kycReasonWords.otherAccount'),
  other: t('show.kycReasonWords.other'),
};
