import { formatAmount } from '@baize/money';

type Detail = Readonly<Record<string, string | number | null>>;

/** What an event says, in no language: amounts in the member's currency. */
export function eventValues(detail: Detail, currency: string): Detail {
  const { limit, amount } = detail;
  if (limit === 'session' || amount === undefined || amount === null) return detail;
  return { ...detail, amount: formatAmount(BigInt(amount), currency) };
}
