import { addDays } from '@baize/contract/calendar.ts';
import type { ContractTerms } from '@baize/contract/agency/contracts.ts';
import { RATE_KEYS } from '@baize/contract/agency/shapes.ts';
import { answerOffer } from '../../apps/server/src/modules/agency/contracts/contracts.ts';
import { findContract } from '../../apps/server/src/modules/agency/contracts/contracts.store.ts';
import { offer } from '../../apps/server/src/modules/agency/contracts/offer.ts';
import { sumTeams } from '../../apps/server/src/modules/agency/figures/figures.store.ts';
import { setRates } from '../../apps/server/src/modules/agency/rates/rates.ts';
import { ratesOn } from '../../apps/server/src/modules/agency/rates/rates.store.ts';
import { closeAgencyDay } from '../../apps/server/src/modules/agency/runs/closeDay.ts';
import { computeRun } from '../../apps/server/src/modules/agency/runs/compute.ts';
import { payRun } from '../../apps/server/src/modules/agency/runs/pay.ts';
import { checkRun, findRun, listRuns, releaseRun } from '../../apps/server/src/modules/agency/runs/runs.store.ts';
import { planMove, applyMoves, writeMove } from '../../apps/server/src/modules/agency/tree/moves.ts';
import { insertMove } from '../../apps/server/src/modules/agency/tree/moves.store.ts';
import { sizeOf } from '../../apps/server/src/modules/agency/tree/size.store.ts';
import { findNode, holdTree, lineOf } from '../../apps/server/src/modules/agency/tree/tree.store.ts';
import { catchUp } from '../../apps/server/src/modules/reports/index.ts';
import { betEntry, post, rollbackEntry, winEntry } from '../../apps/server/src/modules/wallet/ledger/index.ts';
import { postOpening } from '../../apps/server/src/modules/wallet/index.ts';
import { openBelow, verify } from '../../apps/server/test/agents.ts';
import type { Site, TestServer } from '../../apps/server/test/testServer.ts';
import { chanceFrom } from '../lib/arguments.ts';
import { modelCap, modelRebates, type ModelMember } from './agencyModel.rules.ts';

const DAY_MS = 86_400_000;
const DAYS = 4;
const CAP = 5_000;
const KEYS = RATE_KEYS.length;

interface Person {
  readonly id: string;
  readonly userName: string;
  readonly isAgent: boolean;
  parentId: string | null;
  rate: number[];
  readonly carry: bigint[];
}
interface Bet {
  readonly memberId: string;
  readonly txId: string;
  readonly roundId: string;
  readonly stake: bigint;
}
interface World {
  readonly server: TestServer;
  readonly site: Site;
  readonly chance: () => number;
  readonly people: Person[];
  readonly bets: Bet[];
  /** What was valid today, by member; of one category. */
  valid: Map<string, bigint>;
  day: string;
}

const int = (chance: () => number, least: number, most: number): number =>
  least + Math.floor(chance() * (most - least + 1));
const pick = <T>(chance: () => number, list: readonly T[]): T | undefined => list[int(chance, 0, list.length - 1)];

/** A history through the product; what is wrong, or null. */
export async function playAgencyHistory(server: TestServer, site: Site, seed: number): Promise<string | null> {
  // Each history continues in time where the one before ended.
  const world: World = {
    ...{ server, site, chance: chanceFrom(seed), people: [], bets: [], valid: new Map() },
    day: new Date(server.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10),
  };
  await openPeople(world);
  await openContract(world);
  for (let at = 0; at < DAYS; at++) {
    await playDay(world);
    await changeTomorrow(world);
    const wrong = await judgeDay(world);
    if (wrong) return `${world.day}: ${wrong}`;
  }
  return null;
}

async function openPeople(world: World): Promise<void> {
  const { server, site, chance, people } = world;
  for (let at = 0; at < int(chance, 5, 9); at++) {
    const parent =
      at === 0
        ? undefined
        : pick(
            chance,
            people.filter(({ isAgent }) => isAgent),
          );
    const isAgent = at < 2 || chance() < 0.5;
    const made = await openBelow(server, site, `p${at}`, { parentId: parent?.id ?? null, type: isAgent ? 1 : 0 });
    await verify(server, site, made.id);
    await postOpening(server.app, made.id, 100_000_000n);
    people.push({
      ...{ id: made.id, userName: made.userName, isAgent, parentId: parent?.id ?? null },
      ...{ rate: Array.from({ length: KEYS }, () => 0), carry: Array.from({ length: KEYS }, () => 0n) },
    });
  }
}

const TERMS: ContractTerms = {
  tiers: [
    { minimumBet: '10', activeMember: 1, rateType: 'P', rate: '0.0010' },
    { minimumBet: '500', activeMember: 2, rateType: 'P', rate: '0.0030' },
  ],
  activeRule: { bet: '1', deposit: '0' },
  ...{ ownPlay: false, feeRate: '0', costs: [], carry: { mode: 'NONE' }, payDays: 3 },
};

/** The house gives the first agent a daily salary, from tomorrow on. */
async function openContract({ server, site, people }: World): Promise<void> {
  const { merchantId } = site;
  const userName = people[0]?.userName ?? '';
  const made = await offer(server.app, {
    merchantId,
    kind: 'daily',
    category: 'CONS',
    period: null,
    userName,
    terms: TERMS,
    by: 'eva',
  });
  if ('outcome' in made) throw new Error(`an offer was refused: ${made.outcome}`);
  const contract = await findContract(server.db, merchantId, made.id);
  if (contract) await answerOffer(server.app, contract, { answer: 'A', termsHash: contract.termsHash, ip: '' });
}

/** A day's rounds, some of two entries, and late rollbacks of earlier days. */
async function playDay(world: World): Promise<void> {
  const { server, site, chance, people, bets } = world;
  const keyOf = (memberId: string) =>
    ({ merchantId: site.merchantId, memberId, currency: 'PHP', trial: false }) as const;
  const add = (id: string, amount: bigint) => world.valid.set(id, (world.valid.get(id) ?? 0n) + amount);
  for (let at = 0; at < int(chance, 2, 8); at++) {
    const member = pick(chance, people);
    if (!member) continue;
    const stake = BigInt(int(chance, 1, 900)) * 100n + BigInt(int(chance, 0, 99));
    const txId = `${world.day} ${at} ${member.id}`;
    const round = { id: `r ${txId}`, game: 'g1', category: 'RNG' };
    const of = { ...keyOf(member.id), vendor: 'ACME' };
    await post(server.app, betEntry({ ...of, txId, amount: stake, round: { ...round, closes: false } }));
    const win = chance() < 0.5 ? 0n : (stake * BigInt(int(chance, 1, 30))) / 10n;
    await post(
      server.app,
      winEntry({ ...of, txId: `w ${txId}`, amount: win, bet: txId, free: false, round: { ...round, closes: true } }),
    );
    add(member.id, stake);
    if (win === 0n) bets.push({ memberId: member.id, txId, roundId: round.id, stake });
  }
  const late = chance() < 0.5 ? bets.splice(int(chance, 0, bets.length - 1), 1)[0] : undefined;
  if (late) {
    const { verdict } = await post(
      server.app,
      rollbackEntry({
        ...{ ...keyOf(late.memberId), vendor: 'ACME', txId: `u ${late.txId}`, target: late.txId },
        round: { id: late.roundId, game: 'g1', category: 'RNG', closes: false },
      }),
    );
    if (verdict === 'applied') add(late.memberId, -late.stake);
  }
  for (const { id } of people) await catchUp(server.app, keyOf(id));
}

/** Rates and moves from tomorrow; refused ones change nothing. */
async function changeTomorrow({ server, site, chance, people, day }: World): Promise<void> {
  const { app } = server;
  const { merchantId } = site;
  const tomorrow = addDays(day, 1);
  const member = pick(chance, people);
  if (!member) return;
  await app.db.transaction(async (tx) => {
    const node = await findNode(tx, { merchantId, day: tomorrow }, member.id);
    if (!node) return;
    const ppm = RATE_KEYS.map((_, at) => (at === 0 ? int(chance, 0, CAP / 100) * 100 : 0));
    await setRates(app, tx, { node, ppm, cascade: chance() < 0.7, preview: false, today: day, by: 'model' });
  });
  const [mover, to] = [pick(chance, people), pick(chance, people)];
  if (!mover || !to || mover.parentId === null || chance() < 0.4) return;
  await app.db.transaction(async (tx) => {
    await holdTree(tx, merchantId);
    const place = { merchantId, day: tomorrow };
    const [node, target] = [await findNode(tx, place, mover.id), await findNode(tx, place, to.id)];
    if (!node || !target) return;
    const plan = await planMove(tx, { node, target, day: tomorrow, lower: true });
    if (plan.outcome !== 'fine') return;
    await writeMove(tx, { node, target, day: tomorrow, plan, by: 'model' });
    await insertMove(tx, {
      ...{
        id: app.ids.uuid(),
        merchantId,
        memberId: node.id,
        fromParent: node.parentId,
        toParent: target.id,
        fromDay: tomorrow,
      },
      ...{ lower: true, members: plan.members, askedBy: null, decidedBy: 'model', state: 'planned' as const },
      createdAt: app.clock.now(),
    });
  });
}

/** Closes the day, pays its runs, checks all against the model, and moves on. */
async function judgeDay(world: World): Promise<string | null> {
  const { server, site, people, day } = world;
  const { app, db } = server;
  const { merchantId } = site;
  const rates = await ratesOn(
    db,
    { merchantId, day },
    people.map(({ id }) => id),
  );
  const team: ModelMember[] = [];
  for (const one of people) {
    const node = await findNode(db, { merchantId, day }, one.id);
    one.parentId = node?.parentId ?? null;
    one.rate = [...rates.of(one.id)];
    const volume = (world.valid.get(one.id) ?? 0n) + (one.carry[0] ?? 0n);
    // Only a day on which somebody played closes what came over.
    const isPlayed = world.valid.has(one.id);
    const payable = RATE_KEYS.map((_, at) => (at === 0 && isPlayed && volume > 0n ? volume : 0n));
    if (isPlayed) one.carry[0] = volume < 0n ? volume : 0n;
    team.push({ id: one.id, parentId: one.parentId, closed: false, rate: one.rate, payable });
  }
  for (const one of team) {
    const above = team.find(({ id }) => id === one.parentId);
    if (above && one.rate.some((rate, key) => rate > (above.rate[key] ?? 0)))
      return `${one.id} has more than its upline`;
  }
  server.clock.move(DAY_MS);
  await closeAgencyDay(app, { merchantId, day });
  const wrong = (await judgeFigures(world, team)) ?? (await judgeRuns(world, team));
  if (wrong) return wrong;
  await applyMoves(app);
  world.valid = new Map();
  world.day = addDays(day, 1);
  return judgeSizes(world);
}

const below = (team: readonly ModelMember[], id: string): ModelMember[] =>
  team.filter(({ parentId }) => parentId === id).flatMap((one) => [one, ...below(team, one.id)]);

/** Teams' figures equal the ledger's, by the day's tree. */
async function judgeFigures(
  { server, site, people, valid, day }: World,
  team: readonly ModelMember[],
): Promise<string | null> {
  const agents = people.filter(({ isAgent }) => isAgent).map(({ id }) => id);
  const sums = await sumTeams(server.db, { merchantId: site.merchantId, from: day, to: day }, agents);
  for (const id of agents) {
    const expected = below(team, id).reduce((sum, one) => sum + (valid.get(one.id) ?? 0n), 0n);
    const has = sums.get(id)?.sums.valid ?? 0n;
    if (has !== expected) return `valid bets of ${id}’s team are ${has}, the journal has ${expected}`;
  }
  return null;
}

async function judgeRuns(world: World, team: readonly ModelMember[]): Promise<string | null> {
  const { server, site, people, day } = world;
  const { app, db } = server;
  const { merchantId } = site;
  const expected = modelRebates(team);
  const all = [...expected.values()].reduce((sum, { own, others }) => sum + own + others, 0n);
  const tops = team.filter(({ parentId }) => parentId === null);
  const cap = tops.reduce((sum, top) => sum + modelCap(team, top, 0), 0n);
  if (all > cap) return `rebates come to ${all}, above ${cap}`;
  for (const run of (await listRuns(db, { merchantId, kind: '', isOpen: true, limit: 20 })).reverse()) {
    const { kind, periodKey, fromDay: from, toDay: to } = run;
    if (kind === 'rebate' && run.total !== all) return `the run comes to ${run.total}, the model to ${all}`;
    await computeRun(app, { merchantId, kind, periodKey, from, to }, 'system');
    const again = await findRun(db, merchantId, run.id);
    if (again?.inputHash !== run.inputHash) return `computing ${kind} again gave another hash`;
    const before = await sumMain(world);
    const step = { merchantId, id: run.id, inputHash: run.inputHash };
    await checkRun(db, { ...step, by: 'noel' });
    await app.db.transaction((tx) => releaseRun(tx, { ...step, by: 'ruth', at: app.clock.now(), from: 'checked' }));
    await Promise.all([payRun(app, run), payRun(app, run)]);
    const paid = (await sumMain(world)) - before;
    if (paid !== run.total) return `${kind} of ${day} paid ${paid}, its preview said ${run.total}`;
    const lines = await db.row<{ broken: number }>`
      select count(*)::int as broken from agency_statement s
      where s.merchant_id = ${merchantId} and s.run_id = ${run.id} and s.net <> (
        select coalesce(sum(l.amount), 0) from agency_statement_line l where l.statement_id = s.id and l.merchant_id = s.merchant_id)`;
    if (lines?.broken !== 0) return `${lines?.broken} statements of ${kind} are not the sum of their lines`;
  }
  return people.length === 0 ? 'nobody is there' : null;
}

const sumMain = async ({ server, site, people }: World): Promise<bigint> => {
  const row = await server.db.row<{ sum: bigint }>`
    select coalesce(sum(main), 0)::bigint as sum from wallet_account
    where merchant_id = ${site.merchantId} and member_id = any(${people.map(({ id }) => id)}::uuid[]) and currency = 'PHP' and not trial`;
  return row?.sum ?? 0n;
};

/** Size counters equal the tree after the morning's moves. */
async function judgeSizes({ server, site, people, day }: World): Promise<string | null> {
  const { merchantId } = site;
  const lines = new Map<string, readonly string[]>();
  for (const { id } of people) {
    const node = await findNode(server.db, { merchantId, day }, id);
    lines.set(id, node ? lineOf(node) : []);
  }
  for (const { id } of people.filter(({ isAgent }) => isAgent)) {
    const expected = people.filter((one) => lines.get(one.id)?.includes(id)).length;
    const { members } = await sizeOf(server.db, merchantId, id);
    if (members !== expected) return `${id} has ${members} below, and ${expected} stand there`;
  }
  return null;
}
