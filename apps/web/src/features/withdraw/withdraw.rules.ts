import type { OutputOf } from '@baize/contract/call.ts';
import type { PayoutAccount } from '@baize/contract/cashier/payoutAccounts.ts';
import type { PayoutMethod, Withdrawal, WithdrawalStep, withdrawOptions } from '@baize/contract/cashier/withdrawals.ts';
import type { TagTone, TimelineStep } from '@baize/ui';
import type { InferOutput } from 'valibot';
import { minorOf, readAmount, type TypedAmount } from '../../app/amounts/amount.rules.ts';

export type Options = OutputOf<typeof withdrawOptions>;
export type Method = InferOutput<typeof PayoutMethod>;

export const isOver = ({ status }: Pick<Withdrawal, 'status'>): boolean =>
  status === 'paid' || status === 'rejected' || status === 'failed';

/** An open one of its kind, else one that says when it opens. */
export const methodFor = (methods: readonly Method[], { kind }: Pick<PayoutAccount, 'kind'>): Method | undefined =>
  methods.find((method) => method.kind === kind && method.open) ?? methods.find((method) => method.kind === kind);

/** Whether money can go to this account now. */
export const isUsable = (account: PayoutAccount, methods: readonly Method[]): boolean =>
  account.state === 'active' && methodFor(methods, account)?.open === true;

/** In the best order. */
export function missingSteps({
  kycRequired,
  bankCards,
  hasPaymentPassword,
}: Pick<Options, 'kycRequired' | 'bankCards' | 'hasPaymentPassword'>): readonly ('kyc' | 'account' | 'password')[] {
  return [
    ...(kycRequired ? (['kyc'] as const) : []),
    ...(bankCards.length === 0 ? (['account'] as const) : []),
    ...(hasPaymentPassword ? [] : (['password'] as const)),
  ];
}

type Wrong =
  | Extract<TypedAmount, { wrong: string }>['wrong']
  | 'belowMin'
  | 'aboveMax'
  | 'aboveMain'
  | 'aboveDay'
  | 'notAboveFee';
export type JudgedWithdrawal = { readonly amount: string; readonly minor: bigint } | { readonly wrong: Wrong };

interface Frame {
  readonly options: Pick<Options, 'main' | 'currency' | 'day'>;
  readonly method: Pick<Method, 'min' | 'max'>;
  readonly feeOf: (minor: bigint) => bigint;
}

/** Whether this much can be withdrawn this way now. */
export function judgeWithdrawal(typed: string, { options, method, feeOf }: Frame): JudgedWithdrawal {
  const { currency } = options;
  const read = readAmount(typed, currency);
  if ('wrong' in read) return read;
  const { minor } = read;
  if (minor > minorOf(options.main, currency)) return { wrong: 'aboveMain' };
  if (minor < minorOf(method.min, currency)) return { wrong: 'belowMin' };
  if (minor > minorOf(method.max, currency)) return { wrong: 'aboveMax' };
  if (minor > minorOf(options.day.left, currency)) return { wrong: 'aboveDay' };
  if (feeOf(minor) >= minor) return { wrong: 'notAboveFee' };
  return read;
}

/** The most that can go this way now. */
export function mostOf({ options, method }: Pick<Frame, 'options' | 'method'>): string {
  const { currency, main, day } = options;
  return [main, method.max, day.left].reduce((least, amount) =>
    minorOf(amount, currency) < minorOf(least, currency) ? amount : least,
  );
}

export const toneOf = ({ status, bounced }: Pick<Withdrawal, 'status' | 'bounced'>): TagTone =>
  bounced || status === 'rejected' || status === 'failed' ? 'bad' : status === 'paid' ? 'ok' : 'caution';

const WAY: readonly WithdrawalStep[] = ['requested', 'held', 'checking', 'approved', 'sent', 'paid'];
const BAD: readonly WithdrawalStep[] = ['rejected', 'failed', 'bounced'];

/** Past, present and coming steps. */
export function storyOf({ status, events }: Pick<Withdrawal, 'status' | 'events'>): readonly {
  readonly step: WithdrawalStep;
  readonly state: TimelineStep['state'];
  readonly event: Withdrawal['events'][number] | null;
}[] {
  const isOpen = !isOver({ status });
  const last = events.length - 1;
  const reached = Math.max(...events.map(({ step }) => WAY.indexOf(step)), WAY.indexOf('held'));
  return [
    ...events.map((event, index) => ({
      step: event.step,
      event,
      state: BAD.includes(event.step)
        ? ('bad' as const)
        : index === last && isOpen
          ? ('now' as const)
          : ('done' as const),
    })),
    ...(isOpen ? WAY.slice(reached + 1) : []).map((step) => ({ step, event: null, state: 'next' as const })),
  ];
}
