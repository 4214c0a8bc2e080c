import { formatAmount } from '@baize/money';

const LIMITS: Readonly<Record<string, string>> = {
  deposit: 'deposits',
  loss: 'losses',
  wager: 'bets',
  session: 'time at games',
};
const TERMS: Readonly<Record<string, string>> = { '6m': '6 months', '1y': '1 year', '5y': '5 years' };
const CHOICES: Readonly<Record<string, string>> = { proceed: 'went on', stop: 'stopped' };

/** A term of a break or an exclusion as staff read it: `72h` is 3 days. */
function termWords(term: string): string {
  const hours = /^(\d+)h$/.exec(term)?.[1];
  if (hours === undefined) return TERMS[term] ?? term;
  return Number(hours) < 48 ? `${hours} hours` : `${Number(hours) / 24} days`;
}

/** What an event of player protection was about, with amounts in the member's currency. */
export function eventWords(detail: Readonly<Record<string, string | number | null>>, currency: string): string {
  const { limit, period, amount, minutes, relation, term, until, choice } = detail;
  const figure = (): string => {
    if (amount === null) return 'no limit';
    return limit === 'session' ? `${amount} minutes` : `${currency} ${formatAmount(BigInt(amount ?? 0), currency)}`;
  };
  return [
    ...(limit === undefined ? [] : [`${LIMITS[String(limit)] ?? limit} a ${period}`]),
    ...(amount === undefined ? [] : [figure()]),
    ...(minutes === undefined ? [] : [`every ${minutes} minutes`]),
    ...(relation === undefined ? [] : [`by the ${relation}`]),
    ...(term === undefined ? [] : [termWords(String(term))]),
    ...(until === undefined || until === null ? [] : [`until ${String(until).slice(0, 10)}`]),
    ...(choice === undefined ? [] : [CHOICES[String(choice)] ?? String(choice)]),
  ].join(', ');
}
