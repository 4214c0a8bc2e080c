import type { ContractKind } from '@baize/contract/agency/contracts.ts';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { shownZoneOf } from '../../reports/index.ts';
import { dayEnd, dayStart } from '../../../kernel/dayStart.rules.ts';
import { listInForce, type NamedContract } from '../contracts/contracts.store.ts';
import { periodOf } from '../contracts/periods.rules.ts';
import { canonicalHash, readTerms } from '../contracts/terms.rules.ts';
import { ratesOn } from '../rates/rates.store.ts';
import { listNodes } from '../tree/tree.store.ts';
import { judgeDividend, judgeSalary, rebatesOf } from './amounts.rules.ts';
import { draftOf, factsOf, type Part } from './drafts.rules.ts';
import { findHandedOn, listHourFacts, listHours, listPlayed, listTeamFacts } from './facts.store.ts';
import { withCorrections } from './workOff.ts';
import { holdRun, replaceStatements, type RunKind, type StatementDraft } from './runs.store.ts';

/** Latest payment, in days after the day. */
const REBATE_PAY_DAYS = 3;

export interface RunFrame {
  readonly merchantId: string;
  readonly kind: RunKind;
  readonly periodKey: string;
  readonly from: string;
  readonly to: string;
}

/** Into its preview, from closed days only: again gives the same hash. Released runs stay. Null: nothing to compute. */
export async function computeRun(app: App, frame: RunFrame, by: string): Promise<string | null> {
  const drafts = await withCorrections(app.db, frame, await draftsOf(app, app.db, frame));
  const { merchantId, kind, periodKey, from, to } = frame;
  const computedAt = app.clock.now();
  return app.db.transaction(async (tx) => {
    const request = {
      id: app.ids.uuid(),
      merchantId,
      kind,
      periodKey,
      fromDay: from,
      toDay: to,
      computedAt,
      computedBy: by,
    };
    // Without anything to pay no run begins; one that is there comes to nothing.
    const id = await holdRun(tx, request, { begins: drafts.length > 0 });
    if (id === null) return null;
    const shown = JSON.parse(
      JSON.stringify(drafts, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    ) as unknown;
    const inputHash = canonicalHash(shown);
    await replaceStatements(
      tx,
      { id, merchantId, kind, inputHash, computedAt, computedBy: by },
      drafts.map((draft) => ({ ...draft, id: app.ids.uuid() })),
    );
    return id;
  });
}

const draftsOf = (app: App, db: Db, frame: RunFrame): Promise<StatementDraft[]> =>
  frame.kind === 'rebate' ? rebateDrafts(db, frame) : contractDrafts(app, db, { ...frame, kind: frame.kind });

async function rebateDrafts(db: Db, { merchantId, from: day, periodKey }: RunFrame): Promise<StatementDraft[]> {
  const place = { merchantId, day };
  const played = await listPlayed(db, place);
  const ids = [...new Set(played.flatMap(({ memberId, line }) => [memberId, ...line]))];
  const rates = await ratesOn(db, place, ids);
  const byReceiver = rebatesOf(played, rates.of);
  const nodes = new Map((await listNodes(db, place, [...byReceiver.keys()])).map((node) => [node.id, node]));
  return [...byReceiver.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([receiverId, lines]) => {
      const sum = (some: typeof lines) => some.reduce((all, { amount }) => all + amount, 0n);
      const amount = sum(lines);
      const teamBet = lines.filter(({ what }) => what === 'downline').reduce((all, { base }) => all + base, 0n);
      return {
        ...{ sourceKey: `rebate:${receiverId}`, periodKey, fromDay: day, toDay: day, category: 'CONS' },
        ...{ giverId: null, receiverId, funding: 'merchant' as const, currency: nodes.get(receiverId)?.currency ?? '' },
        ...{ teamBet, teamProfit: 0n, active: 0, tier: null, rateText: null },
        ...{ ownAmount: sum(lines.filter(({ what }) => what === 'own')), amount, shared: 0n },
        ...{ carryIn: 0n, carryOut: 0n, deficitIn: 0n, deficitOut: 0n, net: amount, payDays: REBATE_PAY_DAYS },
        corrections: [],
        lines: lines.map(({ key, ppm, ...line }) => ({ ...line, category: key, ppm: BigInt(ppm) })),
      };
    });
}

async function contractDrafts(
  app: App,
  db: Db,
  { merchantId, kind, from, to, periodKey }: RunFrame & { readonly kind: ContractKind },
): Promise<StatementDraft[]> {
  const contracts = (await listInForce(db, { merchantId, kind, from, to })).filter(
    ({ period }) => kind !== 'dividend' || periodOf(kind, period, to).key === periodKey,
  );
  const parts: Part[] = [];
  for (const contract of contracts)
    parts.push(
      ...(await (kind === 'hour'
        ? hourParts(app, db, contract, from)
        : dayPart(db, contract, { from, to, periodKey }))),
    );
  return parts
    .map((part) => draftOf(part, parts))
    .filter(
      ({ net, amount, teamBet, deficitOut }) =>
        kind !== 'hour' || net > 0n || amount > 0n || deficitOut < 0n || teamBet > 0n,
    );
}

const laterOf = (a: string, b: string | null): string => (b !== null && b > a ? b : a);
const earlierOf = (a: string, b: string | null): string => (b !== null && b < a ? b : a);

async function dayPart(
  db: Db,
  contract: NamedContract,
  period: { readonly from: string; readonly to: string; readonly periodKey: string },
): Promise<Part[]> {
  const { merchantId, receiverId, category, id, kind } = contract;
  // Ended within the period: settled for its days, same thresholds.
  const [from, to] = [laterOf(period.from, contract.fromDay), earlierOf(period.to, contract.untilDay)];
  const terms = readTerms(contract.terms, contract.receiverCurrency);
  const facts = factsOf(await listTeamFacts(db, { merchantId, receiverId, from, to, category }), terms, 'payable');
  const handed =
    kind === 'dividend'
      ? await findHandedOn(db, { merchantId, contractId: id, before: period.from })
      : { carry: 0n, deficit: 0n };
  const judged = kind === 'dividend' ? judgeDividend(terms, facts, handed.carry) : judgeSalary(terms, facts);
  return [
    {
      contract,
      terms,
      facts,
      judged,
      from,
      to,
      periodKey: period.periodKey,
      carryIn: handed.carry,
      deficitIn: handed.deficit,
    },
  ];
}

async function hourParts(app: App, db: Db, contract: NamedContract, day: string): Promise<Part[]> {
  const { merchantId, receiverId, category } = contract;
  const zone = await shownZoneOf(app, merchantId);
  const terms = readTerms(contract.terms, contract.receiverCurrency);
  const parts: Part[] = [];
  for (const hour of await listHours(db, merchantId, dayStart(zone, day), dayEnd(zone, day))) {
    const found = await listHourFacts(db, { merchantId, receiverId, category, from: day, to: day, hour });
    const none = {
      payable: 0n,
      gross: 0n,
      voided: 0n,
      deposit: terms.activeDeposit,
      rebates: 0n,
      salaries: 0n,
      promotions: 0n,
    };
    const facts = factsOf(
      found.map((one) => ({ ...none, ...one })),
      terms,
      'valid',
    );
    const judged = judgeSalary(terms, facts);
    parts.push({
      contract,
      terms,
      facts,
      judged,
      from: day,
      to: day,
      periodKey: hour.toISOString(),
      carryIn: 0n,
      deficitIn: 0n,
    });
  }
  return parts;
}
