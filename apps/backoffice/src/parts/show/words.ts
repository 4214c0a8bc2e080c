import type { KycReason, KycStatus } from '@baize/contract/kyc/kyc.ts';

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  year: 'numeric',
  month: 'short',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** A moment as it stands on the desk's own clock, to the second. */
export const moment = (instant: string | null): string => (instant === null ? '–' : MOMENT.format(new Date(instant)));

const STEPS = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1000, 's'],
] as const;

/** A length of time by its largest unit: 18 min, 3 h. */
export function duration(ms: number): string {
  const step = STEPS.find(([unit]) => ms >= unit);
  return step ? `${Math.floor(ms / step[0])} ${step[1]}` : `${Math.max(0, Math.round(ms))} ms`;
}

/** A number and its noun: 1 person, 3 people. */
export const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** How long ago something was, seen from the server's clock. */
export const ago = (instant: string | null, now: string): string =>
  instant === null ? 'never' : `${duration(Math.max(0, Date.parse(now) - Date.parse(instant)))} ago`;

/** `changeOwnPassword` as people read it: "Change own password". What is all capitals, such as a language, stays. */
export function sentence(name: string): string {
  if (/^[A-Z]+$/.test(name)) return name;
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `WITHDRAWAL_RETURNED`, a code of the ledger, as people read it: "Withdrawal returned". */
export function entryWords(code: string): string {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The end of a masked number, enough beside its bank or wallet: "+63 ••• ••• 0101" is "••0101". */
export const shortMask = (mask: string): string => `••${mask.slice(-4)}`;

/** How a deposit or withdrawal is named to its member, who quotes it: the end of its id. */
export const shortReference = (id: string): string => id.slice(-12).toUpperCase();

/** An amount as people read it: `12480.50` of `PHP` is "12,480.50 PHP". It stays text: no cent is lost on the way. */
export function amount(text: string, currency: string): string {
  const [whole = '', cents] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${cents === undefined ? grouped : `${grouped}.${cents}`} ${currency}`;
}

/** The states of an identity check. */
export const KYC_STATES: Readonly<Record<KycStatus, string>> = {
  N: 'not sent',
  P: 'waiting',
  A: 'approved',
  R: 'rejected',
};

/** Why an identity check was turned down. */
export const KYC_REASON_WORDS: Readonly<Record<KycReason, string>> = {
  unreadable: 'Unreadable',
  cropped: 'Edges cut off',
  expired: 'Document has expired',
  notAccepted: 'Document not accepted',
  wrongSide: 'Wrong side',
  nameDiffers: 'Name differs',
  birthdayDiffers: 'Birthday differs',
  numberDiffers: 'Number differs',
  faceDiffers: 'Face differs',
  notOriginal: 'Not the original',
  tooYoung: 'Too young',
  otherAccount: 'Has another account',
  other: 'Something else (say what)',
};
