import type { FeltTranslate } from '@baize/i18n/felt.ts';
import type { MoneyFormat } from '../../../src/client/amounts.ts';
import { isMore, minorOf } from '../../../src/client/amounts.ts';
import { amountText } from '../../amount.ts';
import { MODEL } from '../model.ts';
import type { HoldemView } from '../script.ts';

export { cardName, printedOf } from '../../../src/client/cards/words.ts';

/** "₱5/₱10", by the big blind; in mirrored pages the small one stays first. */
export const blindsOf = (stake: string, format: MoneyFormat): string =>
  `\u2066${format.short(amountText((minorOf(stake) * BigInt(MODEL.smallBlind)) / 100n))}/${format.short(stake)}\u2069`;

/** Who has won a hand, with what, and how much of others' chips. */
export interface Won {
  readonly place: number;
  readonly amount: string;
  readonly name: string | null;
}

/** Everybody who takes something of a pot, the largest first. */
export function winnersOf({ result }: HoldemView): Won[] {
  const sums = new Map<number, bigint>();
  for (const { winners, shares } of result?.pots ?? [])
    winners.forEach((place, at) => sums.set(place, (sums.get(place) ?? 0n) + minorOf(shares[at] ?? null)));
  return [...sums]
    .map(([place, sum]) => ({ place, amount: amountText(sum), name: result?.names[place] ?? null }))
    .toSorted((one, other) => (isMore(one.amount, other.amount) ? -1 : 1));
}

/** "Tala wins ₱120 with a flush". */
export const wonText = (
  { amount, name }: Won,
  who: { readonly isMine: boolean; readonly name: string },
  { t, format }: { t: FeltTranslate; format: MoneyFormat },
): string =>
  t(name === null ? 'holdem.wins' : 'holdem.winsWith', {
    who: who.isMine ? 'you' : 'other',
    name: who.name,
    amount: format.short(amount),
    hand: name ?? '',
  });

/** What has been raked of a hand's pots. */
export const rakeIn = ({ result }: HoldemView): string =>
  amountText((result?.pots ?? []).reduce((sum, { rake }) => sum + minorOf(rake), 0n));
