import { addDays } from '@baize/contract/calendar.ts';
import type { ContractKind, ContractPeriod, ContractTerms, Funding } from '@baize/contract/agency/contracts.ts';
import type { ContractKey } from '@baize/contract/agency/shapes.ts';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { leaveNotice } from '../../delivery/index.ts';
import { findMember } from '../../identity/index.ts';
import { todayOf } from '../day.ts';
import {
  endOld,
  endOne,
  endShared,
  insertContract,
  listReceived,
  listOpen,
  listSharedOf,
  stepContract,
  type ContractRow,
  type ContractStep,
  type NamedContract,
} from './contracts.store.ts';
import type { Spend } from '../signature.ts';
import { holdTree } from '../tree/tree.store.ts';
import { judgeContractTurnover } from '../turnover.ts';
import type { TurnoverAbove } from '../../../kernel/turnover.ts';
import { nextPeriod, periodOf } from './periods.rules.ts';
import { canonicalHash, firstUncovered, judgeTerms, readTerms, tierOf, type WrongTier } from './terms.rules.ts';
import { PROPOSAL_DAYS } from '@baize/contract/agency/contracts.ts';

const DAY_MS = 86_400_000;
/** Of staff, whose own log says who it was. */
const unsigned: Spend = async () => {};

export interface Proposal {
  readonly merchantId: string;
  readonly kind: ContractKind;
  readonly category: ContractKey;
  readonly period: ContractPeriod | null;
  /** Null: the house. */
  readonly giverId: string | null;
  readonly receiverId: string;
  readonly currency: string;
  readonly funding: Funding;
  readonly terms: ContractTerms;
  readonly replaces: string | null;
  readonly by: string;
}

export type ContractRefusal =
  | { readonly outcome: 'exists' | 'over' | 'termsChanged' }
  | { readonly outcome: 'uncovered'; readonly tier: number }
  | ({ readonly outcome: 'turnover' } & TurnoverAbove)
  | ({ readonly outcome: 'wrong' } & WrongTier);

const collides = (a: ContractKey, b: ContractKey): boolean => a === b || a === 'CONS' || b === 'CONS';

/** Of the house, in force, without an end. */
export async function listShareable(
  db: Db,
  { merchantId, agentId, kind }: { merchantId: string; agentId: string; kind: ContractKind },
): Promise<NamedContract[]> {
  const received = await listReceived(db, { merchantId, receiverId: agentId, kind });
  return received.filter(
    ({ status, funding, untilDay }) => status === 'A' && funding === 'merchant' && untilDay === null,
  );
}

/** The first uncovered tier; null: all are covered, or the giver pays alone. */
async function uncovered(db: Db, request: Omit<Proposal, 'by' | 'replaces'>): Promise<number | null> {
  const { merchantId, giverId, kind, funding } = request;
  if (giverId === null || funding === 'upline') return null;
  const own = (await listShareable(db, { merchantId, agentId: giverId, kind })).find(
    ({ category, period }) => category === request.category && period === request.period,
  );
  const tiers = request.terms.tiers.map((tier) => tierOf(tier, request.currency));
  if (!own) return 1;
  return firstUncovered(tiers, readTerms(own.terms, request.currency).tiers);
}

/** What the house would pay of turnover with it; an agent's own money and a share of a loss do not count. */
async function judgeTurnover(
  app: App,
  tx: Db,
  { giverId, currency, terms, ...contract }: Omit<Proposal, 'by' | 'replaces'>,
): Promise<ContractRefusal | null> {
  if (giverId !== null || contract.kind === 'dividend') return null;
  const rates = terms.tiers.map((tier) => tierOf(tier, currency)).filter(({ type }) => type === 'P');
  const above = await judgeContractTurnover(app, tx, {
    ...contract,
    ppm: Math.max(0, ...rates.map(({ rate }) => Number(rate))),
  });
  return above && { outcome: 'turnover', ...above };
}

/** Or a change of the one it replaces. */
export async function propose(
  app: App,
  request: Proposal,
  sign: (tx: Db, offered: ContractRow) => Promise<void> = unsigned,
): Promise<ContractRow | ContractRefusal> {
  const house = (await app.merchants.byId(request.merchantId))?.settings.name ?? '';
  return app.db.transaction((tx) => proposeIn(app, tx, { ...request, house }, sign));
}

/** The same in the caller's transaction. */
export async function proposeIn(
  app: App,
  tx: Db,
  request: Proposal & { readonly house: string },
  sign: (tx: Db, offered: ContractRow) => Promise<void> = unsigned,
): Promise<ContractRow | ContractRefusal> {
  const { merchantId, kind, receiverId, giverId, currency, funding, terms, category, replaces, by, house } = request;
  const period = kind === 'dividend' ? (request.period ?? 'MONTH') : null;
  const wrong = judgeTerms(terms, { kind, funding, fromHouse: giverId === null, currency });
  if (wrong) return { outcome: 'wrong', ...wrong };
  await holdTree(tx, merchantId);
  const tier = await uncovered(tx, { ...request, period });
  if (tier !== null) return { outcome: 'uncovered', tier };
  const above = await judgeTurnover(app, tx, request);
  if (above) return above;
  const open = await listOpen(tx, { merchantId, receiverId, kind });
  const old = open.find(({ id }) => id === replaces);
  const isChange = old?.status === 'A' && old.giverId === giverId && old.category === category && old.period === period;
  if (replaces !== null && !isChange) return { outcome: 'over' };
  const rival = open.find((one) => one.id !== replaces && one.untilDay === null && collides(one.category, category));
  if (rival) return { outcome: 'exists' };
  const row: ContractRow = {
    ...{ id: app.ids.uuid(), merchantId, kind, category, period, giverId, receiverId, funding, terms, replaces },
    ...{
      termsHash: canonicalHash({ kind, category, period, funding, terms }),
      status: replaces === null ? 'P' : 'E',
    },
    ...{
      fromDay: null,
      untilDay: null,
      endAskedBy: null,
      proposedBy: by,
      proposedAt: app.clock.now(),
      answeredAt: null,
    },
  };
  await insertContract(tx, row);
  await sign(tx, row);
  const giver = giverId === null ? '' : (await findMember(tx, giverId))?.userName;
  const values = { giver: giver || house };
  await leaveNotice(app, tx, { merchantId, memberId: receiverId, notice: 'contractOffered', values });
  return row;
}

/** The receiver's answer or the giver's withdrawal. Begins with the next period. */
export async function answerOffer(
  app: App,
  contract: NamedContract,
  { answer, termsHash, ip }: { answer: 'A' | 'R' | 'C'; termsHash: string; ip: string },
  spend: Spend = unsigned,
): Promise<ContractRefusal | null> {
  if (termsHash !== contract.termsHash) return { outcome: 'termsChanged' };
  const { merchantId, id, kind, receiverId, period, replaces } = contract;
  const today = await todayOf(app, merchantId);
  const fromDay = nextPeriod(kind, period, today).from;
  return app.db.transaction(async (tx) => {
    await holdTree(tx, merchantId);
    const open = await listOpen(tx, { merchantId, receiverId, kind });
    const from = ['P', 'E'] as const;
    const step = { merchantId, id, from, answeredAt: app.clock.now(), ip };
    if (answer !== 'A') {
      if (!(await stepContract(tx, { ...step, to: answer }))) return { outcome: 'over' };
      await spend(tx);
      return null;
    }
    const tier = await uncovered(tx, { ...contract, currency: contract.receiverCurrency });
    if (tier !== null) return { outcome: 'uncovered', tier };
    // Rates, other contracts or promotions may have come meanwhile.
    const above = await judgeTurnover(app, tx, { ...contract, currency: contract.receiverCurrency });
    if (above) return above;
    const old = open.find((one) => one.id === replaces);
    if (replaces !== null && old?.status !== 'A') return { outcome: 'over' };
    const rival = open.find(
      (one) =>
        one.id !== id &&
        one.id !== replaces &&
        (one.status === 'A' || one.status === 'V') &&
        (one.untilDay === null || one.untilDay >= fromDay) &&
        collides(one.category, contract.category),
    );
    if (rival) return { outcome: 'exists' };
    if (!(await stepContract(tx, { ...step, to: 'A', fromDay }))) return { outcome: 'over' };
    await spend(tx);
    if (!old) return null;
    const lastDay = addDays(fromDay, -1);
    await stepContract(tx, { merchantId, id: old.id, from: ['A'], to: 'A', untilDay: lastDay });
    await endUncovered(tx, contract, lastDay);
    return null;
  });
}

/** Shared contracts beyond the changed terms end with the old ones. */
async function endUncovered(tx: Db, changed: NamedContract, lastDay: string): Promise<void> {
  const { merchantId, receiverId: giverId, kind, category, period, funding, receiverCurrency: currency } = changed;
  if (funding !== 'merchant') return;
  const own = readTerms(changed.terms, currency).tiers;
  for (const shared of await listSharedOf(tx, { merchantId, giverId, kind, category, period }))
    if (firstUncovered(readTerms(shared.terms, currency).tiers, own) !== null) await endOne(tx, shared, lastDay);
}

/** With what was shared of it; false when past the state. */
async function endOn(
  app: App,
  contract: NamedContract,
  step: Omit<ContractStep, 'merchantId' | 'id'>,
  spend: Spend,
): Promise<boolean> {
  const { merchantId, id, kind, category, period, receiverId: giverId, funding } = contract;
  return app.db.transaction(async (tx) => {
    await holdTree(tx, merchantId);
    if (!(await stepContract(tx, { merchantId, id, ...step }))) return false;
    await spend(tx);
    if (step.untilDay && funding === 'merchant')
      await endShared(tx, { merchantId, giverId, kind, category, period }, step.untilDay);
    return true;
  });
}

/** Without an answer it ends with the period after this one. */
export async function askEnd(
  app: App,
  contract: NamedContract,
  memberId: string,
  spend: Spend = unsigned,
): Promise<ContractRefusal | null> {
  const { merchantId, kind, period } = contract;
  const today = await todayOf(app, merchantId);
  const untilDay = nextPeriod(kind, period, today).to;
  if (contract.untilDay !== null) return { outcome: 'over' };
  const step = { from: ['A'] as const, to: 'V' as const, untilDay, endAskedBy: memberId };
  return (await endOn(app, contract, step, spend)) ? null : { outcome: 'over' };
}

/** Yes ends it with this period, no with the next. */
export async function answerEnd(
  app: App,
  contract: NamedContract,
  { agrees, ip }: { agrees: boolean; ip: string },
  spend: Spend = unsigned,
): Promise<ContractRefusal | null> {
  const { merchantId, kind, period } = contract;
  const untilDay = agrees ? periodOf(kind, period, await todayOf(app, merchantId)).to : null;
  const step = { from: ['V'] as const, to: 'V' as const, untilDay, answeredAt: app.clock.now(), ip };
  return (await endOn(app, contract, step, spend)) ? null : { outcome: 'over' };
}

export async function tendContracts(app: App): Promise<void> {
  const now = app.clock.now();
  const proposedBefore = new Date(now.getTime() - PROPOSAL_DAYS * DAY_MS);
  // Days of all zones: over yesterday everywhere.
  await endOld(app.db, { proposedBefore, day: new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10) });
}
