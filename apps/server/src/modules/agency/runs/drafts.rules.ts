import type { NamedContract } from '../contracts/contracts.store.ts';
import type { Terms } from '../contracts/terms.rules.ts';
import { settle, type Judged, type TeamFacts } from './amounts.rules.ts';
import type { MemberFacts } from './facts.store.ts';
import type { LineDraft, StatementDraft } from './runs.store.ts';

/** For a period or the part in which it held. */
export interface Part {
  readonly contract: NamedContract;
  readonly terms: Terms;
  readonly periodKey: string;
  readonly from: string;
  readonly to: string;
  readonly facts: TeamFacts;
  readonly judged: Judged;
  readonly carryIn: bigint;
  readonly deficitIn: bigint;
}

/** Everybody below, and the receiver where the terms say so. */
export function factsOf(members: readonly MemberFacts[], terms: Terms, bet: 'payable' | 'valid'): TeamFacts {
  const counted = members.filter(({ isOwn }) => !isOwn || terms.ownPlay);
  const sum = (list: readonly MemberFacts[], pick: (one: MemberFacts) => bigint) =>
    list.reduce((all, one) => all + pick(one), 0n);
  const open = counted.filter(({ closed }) => !closed);
  const active = open.filter(
    (one) => one[bet] > 0n && one[bet] >= terms.activeBet && one.deposit >= terms.activeDeposit,
  );
  return {
    bet: sum(open, (one) => one[bet]),
    active: active.length,
    gross: sum(counted, ({ gross }) => gross),
    voided: sum(counted, ({ voided }) => voided),
    closed: sum(
      counted.filter(({ closed }) => closed),
      ({ gross }) => gross,
    ),
    costs: {
      rebates: sum(members, ({ rebates }) => rebates),
      salaries: sum(members, ({ salaries }) => salaries),
      promotions: sum(members, ({ promotions }) => promotions),
    },
  };
}

const isSharedOf = (part: Part, { contract: giver, periodKey }: Part): boolean =>
  part.contract.funding === 'merchant' &&
  part.contract.giverId === giver.receiverId &&
  giver.funding === 'merchant' &&
  part.contract.category === giver.category &&
  part.contract.period === giver.period &&
  part.periodKey === periodKey;

export function draftOf(part: Part, all: readonly Part[]): StatementDraft {
  const { contract, terms, facts, judged, from, to, periodKey, carryIn, deficitIn } = part;
  const sharers = all.filter((other) => other !== part && isSharedOf(other, part) && other.judged.amount > 0n);
  const shared = sharers.reduce((sum, { judged: { amount } }) => sum + amount, 0n);
  const { net, deficitOut } = settle(judged.amount, shared, deficitIn);
  const tier = judged.tier === null ? undefined : contract.terms.tiers[judged.tier - 1];
  const rate = judged.tier === null ? undefined : terms.tiers[judged.tier - 1];
  const line = (what: string, change: Partial<LineDraft>): LineDraft => ({
    ...{ what, memberId: null, category: null, base: null, ppm: null, ownPpm: null, belowPpm: null, amount: 0n },
    ...change,
  });
  // Lines to the basis move nothing; the others add up.
  const basis =
    contract.kind === 'dividend'
      ? [
          line('teamLoss', { base: facts.gross - facts.voided }),
          ...(facts.voided === 0n ? [] : [line('takenBack', { base: facts.voided })]),
          ...(facts.closed === 0n ? [] : [line('closedAccounts', { base: -facts.closed })]),
          ...(judged.fee === 0n ? [] : [line('fee', { base: -judged.fee, ppm: terms.feePpm })]),
          ...judged.costs
            .filter(({ amount }) => amount !== 0n)
            .map(({ what, amount }) => line(what, { base: -amount })),
          ...(carryIn === 0n ? [] : [line('carryIn', { base: carryIn })]),
        ]
      : [];
  return {
    ...{ sourceKey: contract.id, periodKey, fromDay: from, toDay: to, category: contract.category },
    ...{
      giverId: contract.giverId,
      receiverId: contract.receiverId,
      funding: contract.funding,
      currency: contract.receiverCurrency,
    },
    ...{
      teamBet: facts.bet,
      teamProfit: judged.profit,
      active: facts.active,
      tier: judged.tier,
      rateText: tier?.rate ?? null,
    },
    ...{ ownAmount: 0n, amount: judged.amount, shared, carryIn, carryOut: judged.carryOut, deficitIn, deficitOut, net },
    ...{ payDays: terms.payDays, corrections: [] },
    lines: [
      ...basis,
      line('amount', {
        ...{ category: contract.category, base: judged.basis, amount: judged.amount },
        ppm: rate?.type === 'P' ? rate.rate : null,
      }),
      ...sharers.map((other) => line('shared', { memberId: other.contract.receiverId, amount: -other.judged.amount })),
      ...(deficitIn === 0n ? [] : [line('deficitIn', { amount: deficitIn })]),
      ...(deficitOut === 0n ? [] : [line('deficitOut', { amount: -deficitOut })]),
    ],
  };
}
