import type { Deposit, DepositMethod } from '@baize/contract/cashier/deposits.ts';
import type { TagTone, TimelineStep } from '@baize/ui';
import { minorOf, readAmount, type TypedAmount } from '../../app/amounts/amount.rules.ts';

export const isOpen = ({ status }: Pick<Deposit, 'status'>): boolean => status === 'pending';

/** The last used first, closed ones last. */
export function orderMethods(list: readonly DepositMethod[], lastUsed: string | null): readonly DepositMethod[] {
  const rank = ({ methodId, open }: DepositMethod) => (open ? (methodId === lastUsed ? 0 : 1) : 2);
  return list.toSorted((one, other) => rank(one) - rank(other));
}

type Wrong = Extract<TypedAmount, { wrong: string }>['wrong'] | 'belowMin' | 'aboveMax' | 'aboveLeft';
export type JudgedDeposit =
  | { readonly amount: string; readonly minor: bigint }
  | { readonly wrong: Wrong; readonly minor?: bigint };

/** Whether this much can be deposited by this method now. */
export function judgeDeposit(
  typed: string,
  { min, max, currency }: Pick<DepositMethod, 'min' | 'max' | 'currency'>,
  leftToday: string | null,
): JudgedDeposit {
  const read = readAmount(typed, currency);
  if ('wrong' in read) return read;
  const { minor } = read;
  if (minor < minorOf(min, currency)) return { wrong: 'belowMin', minor };
  if (minor > minorOf(max, currency)) return { wrong: 'aboveMax', minor };
  if (leftToday !== null && minor > minorOf(leftToday, currency)) return { wrong: 'aboveLeft', minor };
  return read;
}

/** What a deposit's colour says. */
export const toneOf = ({ status, phase }: Pick<Deposit, 'status' | 'phase'>): TagTone =>
  status === 'paid'
    ? 'ok'
    : status === 'pending'
      ? phase === 'checking'
        ? 'caution'
        : 'info'
      : status === 'expired'
        ? 'plain'
        : 'bad';

type StepState = TimelineStep['state'];
type Step = Deposit['events'][number]['step'];
const BAD: readonly Step[] = ['rejected', 'failed', 'expired', 'proofUnclear', 'reversed', 'sentBack'];

function nextSteps({
  status,
  phase,
  kind,
  proof,
}: Pick<Deposit, 'status' | 'phase' | 'kind' | 'proof'>): readonly Step[] {
  if (status !== 'pending') return [];
  const rest: Step[] = phase === 'opening' ? ['toPay'] : [];
  if (kind === 'bank' && proof !== null && phase !== 'checking') rest.push('proofSent');
  return [...rest, 'paid'];
}

/** Past, present and coming steps. */
export function storyOf(
  deposit: Pick<Deposit, 'status' | 'phase' | 'kind' | 'proof' | 'events'>,
): readonly { readonly step: Step; readonly state: StepState; readonly event: Deposit['events'][number] | null }[] {
  const last = deposit.events.length - 1;
  return [
    ...deposit.events.map((event, index) => ({
      step: event.step,
      event,
      state: BAD.includes(event.step)
        ? ('bad' as const)
        : index === last && isOpen(deposit)
          ? ('now' as const)
          : ('done' as const),
    })),
    ...nextSteps(deposit).map((step) => ({ step, event: null, state: 'next' as const })),
  ];
}

/** Shows what arrived: of an old deposit the balance says nothing. */
const FRESH_MS = 600_000;
export const isFresh = ({ events }: Deposit): boolean => {
  const last = events.at(-1);
  return last !== undefined && Date.now() - Date.parse(last.at) < FRESH_MS;
};
