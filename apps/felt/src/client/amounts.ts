import { JOINER, LEFT_TO_RIGHT } from '@baize/i18n/amounts.ts';
import { numberFormat } from '@baize/i18n/formats.ts';
import type { Language } from '@baize/i18n/languages.ts';
import { withoutZeros } from '@baize/i18n/shortAmounts.ts';
import { amountText, readAmount } from '../../games/amount.ts';

/** An amount's minor units; an unreadable one is nothing. */
export function minorOf(amount: string | null): bigint {
  return (amount === null ? null : readAmount(amount)) ?? 0n;
}

export function difference(amount: string, from: string): string {
  return amountText(minorOf(amount) - minorOf(from));
}

export function isMore(amount: string, than: string): boolean {
  return minorOf(amount) > minorOf(than);
}

/** How many stakes a win is, with one decimal, rounded down: "76.8". */
export function timesStake(win: string, stake: string): string {
  const tenths = (minorOf(win) * 10n) / (minorOf(stake) || 1n);
  return `${tenths / 10n}.${tenths % 10n}`;
}

/** A win from so many stakes is big: only then may coins fly. */
const BIG_STAKES = 15n;
const HUGE_STAKES = 60n;

/** How far to celebrate, by win ÷ stake alone: ₱30 never rains coins. */
export type Celebration = 'none' | 'win' | 'big' | 'huge';

/** At or below the stake: none; from 15 stakes big, from 60 huge. */
export function celebrationOf(win: string, stake: string): Celebration {
  if (!isMore(win, stake)) return 'none';
  const stakes = minorOf(win) / (minorOf(stake) || 1n);
  if (stakes >= HUGE_STAKES) return 'huge';
  return stakes >= BIG_STAKES ? 'big' : 'win';
}

/** Notes of a win, two to five: more from twice, five and ten times the stake. */
export function notesOf(win: string, stake: string): number {
  const times = minorOf(win) / (minorOf(stake) || 1n);
  return 2 + [2n, 5n, 10n].filter((step) => times >= step).length;
}

/** The amount at `part` 0…1, for counting up. */
export function shareOf(amount: string, part: number): string {
  return amountText((minorOf(amount) * BigInt(Math.round(part * 10_000))) / 10_000n);
}

export type MoneyFormat = {
  /** "₱20.00" */
  money(amount: string): string;
  /** "₱20" when there are no cents. */
  short(amount: string): string;
  /** "+₱20.00", "−₱15.00", and nothing as plain "₱0.00". */
  signed(amount: string): string;
};

const PLAY_MONEY = 'XXX';

/** Amounts as people read them in a language. Play money has no sign. */
export function moneyFormat(currency: string, { tag, dir }: Language): MoneyFormat {
  const sign = currency === PLAY_MONEY ? '' : signOf(currency, tag);
  const start = dir === 'rtl' ? LEFT_TO_RIGHT : '';
  // Not `formatAmount`: its modules would make the files of a game's page want each other.
  const figures = numberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const money = (amount: string) => sign + figures.format(amount.replace('-', '') as Intl.StringNumericLiteral);
  return {
    money: (amount) => `${start}${amount.startsWith('-') ? `−${JOINER}` : ''}${money(amount)}`,
    short: (amount) => start + withoutZeros(money(amount)),
    signed: (amount) => {
      if (/^-?0+\.0+$/.test(amount)) return start + money(amount);
      return `${start}${amount.startsWith('-') ? '−' : '+'}${JOINER}${money(amount)}`;
    },
  };
}

function signOf(currency: string, tag: string): string {
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const part = numberFormat(tag, options)
    .formatToParts(0)
    .find(({ type }) => type === 'currency');
  const sign = part?.value ?? currency;
  return sign.length > 2 ? `${sign} ` : sign;
}
