import { coversMostWith, dayOf, type CoverLine, type LotteryGame } from '@baize/lottery/index.ts';
import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { perApp } from '../../kernel/perApp.ts';
import type { WalletKey } from '../wallet/ledger/index.ts';
import { holdFor, loadsByDay, type HeldBooks, type Loads } from './exposure.ts';
import { gather } from './gather.ts';
import { shareIssues, type IssueRow } from './issues.store.ts';
import {
  insertCoupons,
  insertLines,
  insertOrders,
  listByKeys,
  listStanding,
  sumOwn,
  type LineRow,
  type NewCoupon,
  type OrderRow,
  type Owner,
} from './orders.store.ts';
import { isOwnDraw, scopeOf } from './plan.ts';
import type { Priced } from './price.ts';

export interface OrderRequest {
  readonly owner: Owner;
  readonly key: WalletKey;
  readonly game: LotteryGame;
  readonly callerKey: string;
  readonly inputHash: string;
  readonly priced: Priced;
  readonly stopOnWin: boolean;
  readonly language: string;
  readonly prizeTable: string;
  /** Minor units. */
  readonly issueMax: bigint;
  readonly winMax: bigint;
}

export type WrittenRefusal =
  | { readonly code: 'lottery.closed' | 'lottery.covered' | 'idempotency.reused' }
  | { readonly code: 'lottery.numberFull'; readonly numbers: readonly string[]; readonly left: bigint }
  | { readonly code: 'lottery.stakeLimit' | 'lottery.winLimit'; readonly max: bigint };

/** An order as it was written; `issue` is its first. */
export interface Written {
  readonly order: OrderRow;
  readonly coupons: readonly Pick<NewCoupon, 'phase' | 'multiple' | 'issueId'>[];
  readonly lines: readonly Pick<LineRow, 'notes' | 'amount' | 'most'>[];
  readonly issue: Pick<IssueRow, 'numero' | 'lockAt'>;
}
export type WriteAnswer = Written | WrittenRefusal | { readonly known: OrderRow };

const AT_ONCE = 128;
const writers = perApp((app: App) => gather((requests: readonly OrderRequest[]) => writeBatch(app, requests), AT_ONCE));

/**
 * Writes orders of a game and merchant together, their issues held open: in time means written before the lock by the
 * database's clock. Money follows.
 */
export const writeTogether = (app: App, request: OrderRequest): Promise<WriteAnswer> =>
  writers(app)(`${request.key.merchantId} ${request.game.code} ${request.key.currency}`, request);

const writeBatch = (app: App, requests: readonly OrderRequest[]): Promise<WriteAnswer[]> =>
  app.db.transaction((tx) => writeIn(tx, app, requests));

const NUMBER_DIGITS = 8;
/** For support: the day and some digits of the id. */
export function numberOf(id: string, at: Date): string {
  const digits = BigInt(`0x${id.replaceAll('-', '').slice(-12)}`) % 10n ** BigInt(NUMBER_DIGITS);
  return `L${at.toISOString().slice(2, 10).replaceAll('-', '')}${String(digits).padStart(NUMBER_DIGITS, '0')}`;
}

/** Its coupons, and what it adds to each issue's books. */
interface Draft {
  readonly request: OrderRequest;
  readonly id: string;
  readonly coupons: readonly NewCoupon[];
  readonly loads: ReadonlyMap<string, Loads>;
  readonly first: IssueRow;
}

async function writeIn(tx: Db, app: App, requests: readonly OrderRequest[]): Promise<WriteAnswer[]> {
  const [one] = requests;
  if (!one) return [];
  const { game, key } = one;
  const { merchantId } = key;
  const numeros = [...new Set(requests.flatMap(({ priced }) => priced.phases.map(({ numero }) => numero)))];
  const issues = new Map(
    (await shareIssues(tx, scopeOf(game, merchantId), numeros)).map((issue) => [issue.numero, issue]),
  );
  const answers = new Map<OrderRequest, WriteAnswer>();
  const drafts: Draft[] = [];
  for (const request of requests) {
    const own = request.priced.phases.map(({ numero }) => issues.get(numero));
    const open = own.flatMap((issue) => (issue && canTake(game, issue) ? [issue] : []));
    const [first] = open;
    if (!first || open.length < own.length) answers.set(request, { code: 'lottery.closed' });
    else drafts.push(draftOf(request, app.ids.uuid(), open, first));
  }
  const fitting = await judge(tx, one, drafts, answers);
  await write(tx, app, fitting, answers);
  await findRepeats(tx, merchantId, requests, answers);
  return requests.map((request) => answers.get(request) ?? { code: 'lottery.closed' });
}

/** Only once its link is fixed. */
const canTake = (game: LotteryGame, issue: IssueRow & { isOpen: boolean }): boolean =>
  issue.isOpen && (!isOwnDraw(game) || issue.chainId !== null);

function draftOf(request: OrderRequest, id: string, issues: readonly IssueRow[], first: IssueRow): Draft {
  const { owner, game, key, priced } = request;
  const coupons = priced.phases.map(({ multiple }, at): NewCoupon => ({
    ...owner,
    orderId: id,
    game: game.code,
    lineStates: 'w'.repeat(priced.lines.length),
    phase: at + 1,
    issueId: issues[at]?.id ?? '',
    multiple,
    stake: priced.stake * BigInt(multiple),
    most: priced.most * BigInt(multiple),
  }));
  const loadsOn = loadsByDay(priced.lines);
  const byIssue = coupons.map(
    ({ issueId, multiple }, at) => [issueId, loadsOn(dayOf(issues[at]?.numero ?? ''), multiple)] as const,
  );
  // Play money risks nothing of the house's.
  return { request, id, coupons, first, loads: new Map(key.trial ? [] : byIssue) };
}

interface Fitting {
  readonly books: HeldBooks | null;
  readonly drafts: readonly Draft[];
}

/** In turn: each counts for those after it. */
async function judge(
  tx: Db,
  one: OrderRequest,
  drafts: readonly Draft[],
  answers: Map<OrderRequest, WriteAnswer>,
): Promise<Fitting> {
  const { game, key } = one;
  const keys = drafts.flatMap(({ loads }) =>
    [...loads].flatMap(([issueId, of]) => [...of.keys()].map((book) => ({ issueId, book }))),
  );
  const books =
    keys.length === 0 ? null : await holdFor(tx, { merchantId: key.merchantId, game, currency: key.currency, keys });
  const issueIds = [...new Set(drafts.flatMap(({ coupons }) => coupons.map(({ issueId }) => issueId)))];
  const owners = [...new Map(drafts.map(({ request }) => [request.owner.memberId, request.owner])).values()];
  const sums = drafts.length === 0 ? [] : await sumOwn(tx, key.merchantId, owners, issueIds);
  const own = new Map(sums.map(({ memberId, issueId, stake, most }) => [`${memberId} ${issueId}`, { stake, most }]));
  const standing = await standingOf(tx, key.merchantId, owners, [...own.keys()]);
  const fitting: Draft[] = [];
  for (const draft of drafts) {
    const refusal = coveredOf(draft, standing) ?? refusalOf(draft, own, books);
    if (refusal) {
      answers.set(draft.request, refusal);
      continue;
    }
    for (const [issueId, loads] of draft.loads) books?.add(issueId, loads, 1);
    for (const { memberId, issueId, stake, most } of draft.coupons) {
      const has = own.get(`${memberId} ${issueId}`) ?? { stake: 0n, most: 0n };
      own.set(`${memberId} ${issueId}`, { stake: has.stake + stake, most: has.most + most });
    }
    for (const { memberId, issueId } of draft.coupons)
      standing.set(`${memberId} ${issueId}`, [
        ...(standing.get(`${memberId} ${issueId}`) ?? []),
        ...draft.request.priced.lines,
      ]);
    fitting.push(draft);
  }
  return { books, drafts: fitting };
}

type Standing = Map<string, readonly CoverLine[]>;

/** By member and issue, of those who have a stake there. */
async function standingOf(
  tx: Db,
  merchantId: string,
  owners: readonly Owner[],
  staked: readonly string[],
): Promise<Standing> {
  if (staked.length === 0) return new Map();
  const issueIds = [...new Set(staked.map((one) => one.split(' ')[1] ?? ''))];
  const members = owners.filter(({ memberId }) => staked.some((one) => one.startsWith(memberId)));
  const lines = await listStanding(tx, merchantId, members, issueIds);
  return Map.groupBy(lines, ({ memberId, issueId }) => `${memberId} ${issueId}`);
}

/** The other side of what stands in a draw: within one order it counts by what is at risk, in two it is no bet at all. */
function coveredOf({ request: { game, priced }, coupons }: Draft, standing: Standing): WrittenRefusal | null {
  const lines = priced.lines;
  for (const [at, { memberId, issueId }] of coupons.entries()) {
    const others = standing.get(`${memberId} ${issueId}`);
    const day = dayOf(priced.phases[at]?.numero ?? '');
    if (others && coversMostWith(game.family, { lines, standing: others }, day)) return { code: 'lottery.covered' };
  }
  return null;
}

function refusalOf(
  { request, coupons, loads }: Draft,
  own: ReadonlyMap<string, { stake: bigint; most: bigint }>,
  books: HeldBooks | null,
): WrittenRefusal | null {
  for (const { memberId, issueId, stake, most } of coupons) {
    const has = own.get(`${memberId} ${issueId}`) ?? { stake: 0n, most: 0n };
    if (has.stake + stake > request.issueMax) return { code: 'lottery.stakeLimit', max: request.issueMax };
    if (has.most + most > request.winMax) return { code: 'lottery.winLimit', max: request.winMax };
  }
  for (const [issueId, of] of loads) {
    const full = books?.judge(issueId, of);
    if (full) return { code: 'lottery.numberFull', ...full };
  }
  return null;
}

async function write(
  tx: Db,
  app: App,
  { books, drafts }: Fitting,
  answers: Map<OrderRequest, WriteAnswer>,
): Promise<void> {
  const [one] = drafts;
  if (!one) return;
  const now = app.clock.now();
  const rows = drafts.map(({ request, id, coupons, first }) => ({
    ...{ ...request.owner, id, callerKey: request.callerKey, inputHash: request.inputHash, number: numberOf(id, now) },
    ...{
      game: request.game.code,
      currency: request.key.currency,
      trial: request.key.trial,
      stake: request.priced.total,
    },
    ...{
      phases: coupons.length,
      stopOnWin: request.stopOnWin,
      stopProfit: request.priced.stopProfit,
      lockAt: first.lockAt,
    },
    ...{ language: request.language, prizeTable: request.prizeTable },
  }));
  const placed = await insertOrders(tx, rows);
  const written = drafts.filter(({ id }) => placed.has(id));
  const missed = drafts.filter(({ id }) => !placed.has(id));
  for (const { loads } of missed) for (const [issueId, of] of loads) books?.add(issueId, of, -1);
  if (written.length === 0) return;
  await books?.write(tx, one.request.key.merchantId);
  const lines = written.flatMap(({ request, id }) =>
    request.priced.lines.map((line, at) => ({ ...line, ...request.owner, orderId: id, line: at + 1 })),
  );
  await insertLines(tx, lines);
  await insertCoupons(
    tx,
    written.flatMap(({ coupons }) => coupons),
  );
  for (const [at, { request, id, coupons, first }] of drafts.entries()) {
    const placedAt = placed.get(id);
    const row = rows[at];
    if (!placedAt || !row) continue;
    const order: OrderRow = { ...row, refunded: 0n, won: 0n, state: 'betting', placedAt };
    answers.set(request, { order, coupons, lines: request.priced.lines, issue: first });
  }
}

/** An earlier same request keeps its answer, whatever changed. */
async function findRepeats(
  tx: Db,
  merchantId: string,
  requests: readonly OrderRequest[],
  answers: Map<OrderRequest, WriteAnswer>,
): Promise<void> {
  const refused = requests.filter((request) => {
    const answer = answers.get(request);
    return answer === undefined || 'code' in answer;
  });
  if (refused.length === 0) return;
  const keys = refused.map(({ owner, callerKey }) => ({ ...owner, callerKey }));
  const known = await listByKeys(tx, merchantId, keys);
  for (const request of refused) {
    const order = known.find(
      ({ memberId, callerKey }) => memberId === request.owner.memberId && callerKey === request.callerKey,
    );
    if (order) answers.set(request, { known: order });
  }
}
