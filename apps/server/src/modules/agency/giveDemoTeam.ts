import { addDays } from '@baize/contract/calendar.ts';
import type { ContractKind, ContractPeriod, ContractTerms } from '@baize/contract/agency/contracts.ts';
import type { App } from '../../kernel/app.ts';
import { dayIn } from '../../kernel/clock.ts';
import { dayStart } from '../../kernel/dayStart.rules.ts';
import { insertPastLogins, listLogins } from '../identity/index.ts';
import { catchUp, shownZoneOf } from '../reports/index.ts';
import { insertContract, listReceived } from './contracts/contracts.store.ts';
import { canonicalHash } from './contracts/terms.rules.ts';
import { sliceOf } from './figures/project.ts';
import { addHeard } from './figures/project.store.ts';
import { ppmOf, NO_RATES } from './keys.rules.ts';
import { addQuota } from './rates/quotas.store.ts';
import { writeRates } from './rates/rates.store.ts';
import { closeAgencyDay, computeDay, endsPeriod } from './runs/closeDay.ts';
import { closePayable, forgetDays, listPlayedDays, listPlayedOn } from './runs/facts.store.ts';
import { payRun } from './runs/pay.ts';
import { checkRun, listRuns, releaseRun } from './runs/runs.store.ts';
import { listNodes, listAllBelow, type Node } from './tree/tree.store.ts';
import { isAgentType } from './types.rules.ts';

interface DemoTeam {
  readonly merchantId: string;
  readonly agentId: string;
  readonly today: string;
  readonly since: string;
  readonly runsSince: string;
  readonly paidUntil: string;
  readonly samePlace: { readonly device: string; readonly ip: string };
  readonly quota: { readonly templateId: string; readonly count: number };
  readonly terms: Readonly<Record<'daily' | 'shared' | 'dividend' | 'hour', ContractTerms>>;
}

const RATES = [
  { RNG: '0.80', LIVE: '0.50', PVP: '0.40', FISH: '0.80', SPORTS: '0.50', LOTT: '1.00', ELOTT: '1.00' },
  { RNG: '0.55', LIVE: '0.35', PVP: '0.30', FISH: '0.55', SPORTS: '0.35', LOTT: '0.80', ELOTT: '0.80' },
  { RNG: '0.40', LIVE: '0.25', PVP: '0.20', FISH: '0.40', SPORTS: '0.25', LOTT: '0.60', ELOTT: '0.60' },
  { RNG: '0.25', LIVE: '0.15', PVP: '0.10', FISH: '0.25', SPORTS: '0.15', LOTT: '0.40', ELOTT: '0.40' },
] as const;
const RUNS_MAX = 500;
const STAFF = { check: 'noel', release: 'ruth' } as const;

/** Rates, contracts and runs of some months. Once: whoever has a contract is left alone. */
export async function giveDemoTeam(app: App, team: DemoTeam): Promise<void> {
  const { merchantId, agentId, today, since } = team;
  if ((await listReceived(app.db, { merchantId, receiverId: agentId })).length > 0) return;
  const below = await listAllBelow(app.db, { merchantId, day: today }, agentId);
  const ids = [agentId, ...below.map(({ id }) => id)];
  const nodes = await listNodes(app.db, { merchantId, day: today }, ids);
  for (const node of nodes)
    await catchUp(app, { merchantId, memberId: node.id, currency: node.currency, trial: false });
  const depths = new Map(below.map(({ id, depth }) => [id, depth]));
  const rows = ids.map((id) => ({
    id,
    ppm: ppmOf(RATES[Math.min(depths.get(id) ?? 0, RATES.length - 1)] ?? {}, NO_RATES),
  }));
  await app.db.transaction((tx) => writeRates(tx, { merchantId, day: since }, rows, 'demo'));
  await addSamePlace(app, team, nodes);
  await countLogins(app, team, nodes);
  const firstAgent = nodes.find(({ id, type }) => depths.get(id) === 1 && isAgentType(type));
  await addQuota(app.db, { merchantId, agentId, templateId: team.quota.templateId }, team.quota.count);
  await giveContracts(app, team, { agent: nodes.find(({ id }) => id === agentId), downline: firstAgent });
  // Days may be closed before their past was written.
  await app.db.transaction((tx) => forgetDays(tx, merchantId));
  for (let day = since; day < team.runsSince; day = addDays(day, 1))
    await app.db.transaction((tx) => closePayable(tx, { merchantId, day }, app.clock.now()));
  const played = await listPlayedDays(app.db, merchantId, ids);
  for (let day = team.runsSince; day < today; day = addDays(day, 1)) {
    const closed = { merchantId, day };
    if (day >= team.paidUntil) await closeAgencyDay(app, closed);
    else if (played.has(day) || endsPeriod(day)) await computeDay(app, closed);
    else await app.db.transaction((tx) => closePayable(tx, closed, app.clock.now()));
  }
  await payOld(app, team);
}

const NOON_HOURS = 12;
const MORNING_HOURS = 9;
const LOGINS_MAX = 100;
const LOGIN_DAYS = 31;
const HOUR_MS = 3_600_000;

/** Agent and player on one phone and address yesterday: perhaps a bet on oneself, for staff. */
async function addSamePlace(
  app: App,
  { merchantId, agentId, today, samePlace }: DemoTeam,
  nodes: readonly Node[],
): Promise<void> {
  const player = nodes.find(({ type, parentId }) => type === 0 && parentId !== null && parentId !== agentId);
  if (!player?.parentId) return;
  const noon = dayStart(await shownZoneOf(app, merchantId), addDays(today, -1)).getTime() + NOON_HOURS * HOUR_MS;
  const logins = [player.parentId, player.id].map((memberId, index) => {
    const at = new Date(noon + index * HOUR_MS);
    return { id: app.ids.uuid(), merchantId, memberId, at, ...samePlace };
  });
  await insertPastLogins(app.db, logins);
}

/** These logins had no sessions: each counts once a day. */
async function countLogins(app: App, { merchantId, agentId, today }: DemoTeam, nodes: readonly Node[]): Promise<void> {
  const zone = await shownZoneOf(app, merchantId);
  const logins: { readonly memberId: string; readonly at: Date }[] = [];
  const ids = nodes.map(({ id }) => id).filter((id) => id !== agentId);
  for (const memberId of ids)
    for (const { at } of await listLogins(app.db, { merchantId, memberId }, LOGINS_MAX)) logins.push({ memberId, at });
  // Whoever played had logged in.
  for (const { memberId, day } of await listPlayedOn(app.db, merchantId, ids, addDays(today, -LOGIN_DAYS)))
    logins.push({ memberId, at: new Date(dayStart(zone, day).getTime() + MORNING_HOURS * HOUR_MS) });
  const slice = sliceOf(app);
  await app.db.transaction(async (tx) => {
    for (const { memberId, at } of logins) {
      const day = dayIn(zone, at);
      const hour = Math.floor((at.getTime() - dayStart(zone, day).getTime()) / HOUR_MS);
      await addHeard(tx, { merchantId, memberId, what: 'login', day, hour }, slice);
    }
  });
}

interface Receivers {
  readonly agent: Node | undefined;
  readonly downline: Node | undefined;
}

/** From the beginning, or since the receiver has been there. */
async function giveContracts(app: App, { merchantId, agentId, since, terms }: DemoTeam, receivers: Receivers) {
  const zone = await shownZoneOf(app, merchantId);
  const begun = new Date(dayStart(zone, addDays(since, -1)).getTime() + NOON_HOURS * HOUR_MS);
  const give = (
    { id: receiverId, createdAt }: Node,
    kind: ContractKind,
    given: ContractTerms,
    change: { giverId?: string; period?: ContractPeriod; offered?: boolean } = {},
  ) => {
    const period = change.period ?? null;
    const joined = dayIn(zone, createdAt);
    const signedAt = createdAt > begun ? createdAt : begun;
    return insertContract(app.db, {
      ...{
        id: app.ids.uuid(),
        merchantId,
        kind,
        category: 'CONS',
        period,
        giverId: change.giverId ?? null,
        receiverId,
      },
      ...{
        funding: 'merchant',
        terms: given,
        fromDay: change.offered ? null : joined > since ? joined : since,
        untilDay: null,
        endAskedBy: null,
      },
      ...{ termsHash: canonicalHash({ kind, category: 'CONS', period, funding: 'merchant', terms: given }) },
      ...{ status: change.offered ? 'P' : 'A', replaces: null, proposedBy: 'eva' },
      ...(change.offered
        ? { proposedAt: app.clock.now(), answeredAt: null }
        : { proposedAt: signedAt, answeredAt: signedAt }),
    });
  };
  const { agent, downline } = receivers;
  if (!agent) return;
  await give(agent, 'daily', terms.daily);
  await give(agent, 'dividend', terms.dividend, { period: 'HALF_MONTH' });
  await give(agent, 'hour', terms.hour, { offered: true });
  if (downline) await give(downline, 'daily', terms.shared, { giverId: agentId });
}

/** Old runs are checked and released; the newest wait for the desk. */
async function payOld(app: App, { merchantId, paidUntil }: DemoTeam): Promise<void> {
  const runs = await listRuns(app.db, { merchantId, kind: '', isOpen: true, limit: RUNS_MAX });
  for (const run of runs.filter(({ toDay }) => toDay < paidUntil).reverse()) {
    const { id, inputHash } = run;
    await checkRun(app.db, { merchantId, id, inputHash, by: STAFF.check });
    const request = { merchantId, id, inputHash, by: STAFF.release, at: app.clock.now(), from: 'checked' as const };
    if (await app.db.transaction((tx) => releaseRun(tx, request))) await payRun(app, run);
  }
}
