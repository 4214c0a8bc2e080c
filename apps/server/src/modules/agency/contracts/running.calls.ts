import { addDays } from '@baize/contract/calendar.ts';
import {
  currentDailySalary,
  currentDividend,
  currentHourSalary,
  type ContractKind,
  type RunningPeriod,
} from '@baize/contract/agency/contracts.ts';
import { formatAmount } from '@baize/money';
import type { App } from '../../../kernel/app.ts';
import { on } from '../../../kernel/on.ts';
import type { Session } from '../../../kernel/session.ts';
import { shownZoneOf } from '../../reports/index.ts';
import { dayStart } from '../../../kernel/dayStart.rules.ts';
import { todayOf } from '../day.ts';
import { judgeDividend, judgeSalary, type TeamFacts } from '../runs/amounts.rules.ts';
import { factsOf } from '../runs/drafts.rules.ts';
import { findHandedOn, listHourFacts, listTeamFacts } from '../runs/facts.store.ts';
import { listReceived, type NamedContract } from './contracts.store.ts';
import { periodOf, type Period } from './periods.rules.ts';
import { readTerms, type Terms } from './terms.rules.ts';

const HOUR_MS = 3_600_000;

async function factsSoFar(app: App, contract: NamedContract, terms: Terms, period: Period): Promise<TeamFacts> {
  const { merchantId, receiverId, category, kind } = contract;
  if (kind !== 'hour') {
    const from = contract.fromDay !== null && contract.fromDay > period.from ? contract.fromDay : period.from;
    return factsOf(
      await listTeamFacts(app.db, { merchantId, receiverId, from, to: period.to, category }),
      terms,
      'valid',
    );
  }
  const zone = await shownZoneOf(app, merchantId);
  const start = dayStart(zone, period.from).getTime();
  const hour = new Date(start + Math.floor((app.clock.now().getTime() - start) / HOUR_MS) * HOUR_MS);
  const found = await listHourFacts(app.db, {
    merchantId,
    receiverId,
    category,
    from: period.from,
    to: period.to,
    hour,
  });
  const none = {
    payable: 0n,
    gross: 0n,
    voided: 0n,
    deposit: terms.activeDeposit,
    rebates: 0n,
    salaries: 0n,
    promotions: 0n,
  };
  return factsOf(
    found.map((one) => ({ ...none, ...one })),
    terms,
    'valid',
  );
}

const larger = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

async function runningOf(app: App, contract: NamedContract, today: string): Promise<RunningPeriod> {
  const { merchantId, id, kind, category, receiverCurrency: currency } = contract;
  const period = periodOf(kind, contract.period, today);
  const terms = readTerms(contract.terms, currency);
  const isDividend = kind === 'dividend';
  const [facts, handed] = await Promise.all([
    factsSoFar(app, contract, terms, period),
    isDividend ? findHandedOn(app.db, { merchantId, contractId: id, before: period.from }) : { carry: 0n, deficit: 0n },
  ]);
  const judged = isDividend ? judgeDividend(terms, facts, handed.carry) : judgeSalary(terms, facts);
  const text = (amount: bigint) => formatAmount(amount, currency);
  const next = terms.tiers[judged.tier ?? 0];
  const shownNext = contract.terms.tiers[judged.tier ?? 0];
  const fee = judged.fee === 0n ? [] : [{ what: 'fee', amount: text(judged.fee) }];
  return {
    contractId: id,
    category,
    period,
    teamBet: text(facts.bet),
    activeMember: facts.active,
    teamLoss: isDividend ? text(facts.gross - facts.closed) : null,
    basis: isDividend ? text(judged.basis) : null,
    carryIn: isDividend ? text(handed.carry) : null,
    deficitIn: isDividend ? text(handed.deficit) : null,
    costs: [...fee, ...judged.costs.map(({ what, amount }) => ({ what, amount: text(amount) }))],
    tier: judged.tier,
    nextTier:
      next && shownNext
        ? {
            ...{ tier: (judged.tier ?? 0) + 1, rateType: next.type, rate: shownNext.rate },
            missing: {
              bet: text(larger(next.bet - facts.bet)),
              activeMember: Math.max(0, next.active - facts.active),
              netLoss: isDividend ? text(larger(next.loss - judged.basis)) : null,
            },
          }
        : null,
    wouldBe: text(judged.amount),
    isFinal: false,
  };
}

async function runningList(app: App, { merchantId, memberId }: Session, kind: ContractKind) {
  const today = await todayOf(app, merchantId);
  const rows = await listReceived(app.db, { merchantId, receiverId: memberId, kind });
  const inForce = rows.filter(
    ({ status, fromDay, untilDay }) =>
      (status === 'A' || status === 'V') &&
      fromDay !== null &&
      fromDay <= today &&
      (untilDay === null || addDays(untilDay, 1) > today),
  );
  const list: RunningPeriod[] = [];
  for (const contract of inForce) list.push(await runningOf(app, contract, today));
  return { list };
}

export const runningCalls = [
  on(currentDailySalary, ({ app, session }) => runningList(app, session, 'daily')),
  on(currentDividend, ({ app, session }) => runningList(app, session, 'dividend')),
  on(currentHourSalary, ({ app, session }) => runningList(app, session, 'hour')),
];
