import { randomUUID } from 'node:crypto';
import { bucketOf } from '@baize/server/kernel/bucket.ts';
import type { Site, TestServer } from '../../apps/server/test/testServer.ts';
import { chanceFrom } from '../lib/arguments.ts';

export interface BenchTree {
  /** Above everybody. */
  readonly top: string;
  /** The last of a line of fifty. */
  readonly deepest: string;
  /** An agent above a tenth of everybody, and its new upline. */
  readonly branch: string;
  readonly target: string;
  /** Who play: members with a wallet. */
  readonly players: readonly string[];
  readonly meanDepth: number;
}

const LINE = 50;
const PLAYERS = 5_000;
const TOP_DIRECT = 1_000;
/** Days with figures of every agent, and of the top. */
const DAYS = 7;
const TOP_DAYS = 31;
const CHUNK = 10_000;

interface Agent {
  readonly id: string;
  readonly parent: Agent | null;
  readonly line: readonly string[];
}

/** Agents: a line of fifty, a branch with a tenth, the rest about eight deep. */
function growAgents(count: number, chance: () => number) {
  const under = (parent: Agent | null): Agent => ({
    id: randomUUID(),
    parent,
    line: parent ? [...parent.line, parent.id] : [],
  });
  const top = under(null);
  const chain = [top];
  while (chain.length < LINE) chain.push(under(chain.at(-1) ?? top));
  const branch = under(top);
  const inBranch = [branch];
  while (inBranch.length < count / 10)
    inBranch.push(under(inBranch[Math.floor(chance() * inBranch.length * 0.75)] ?? branch));
  const rest = [top];
  while (rest.length + chain.length + inBranch.length - 1 < count)
    rest.push(under(rest[Math.floor(chance() * rest.length * 0.75)] ?? top));
  return { top, branch, inBranch, chain, rest, all: [...chain, ...inBranch, ...rest.slice(1)] };
}

/** Loads members and agents, figures of some days, and players' wallets. */
export async function loadTree(
  { db, clock }: TestServer,
  { merchantId }: Site,
  { members, agents, day }: { members: number; agents: number; day: string },
): Promise<BenchTree> {
  const chance = chanceFrom(20_261_127);
  const tree = growAgents(agents, chance);
  const at = new Date(clock.now().getTime() - 100 * 86_400_000);
  for (let from = 0; from < tree.all.length; from += CHUNK) {
    const some = tree.all.slice(from, from + CHUNK);
    const ids = some.map(({ id }) => id);
    const parents = some.map(({ parent }) => parent?.id ?? null);
    await db.run`
      insert into identity_member (id, merchant_id, bucket, user_name, type, status, currency, parent_id, created_at)
      select a.id, ${merchantId}, 0, 'agent' || replace(a.id::text, '-', ''), 1, 'active', 'PHP', a.parent_id, ${at}
      from unnest(${ids}::uuid[], ${parents}::uuid[]) with ordinality a (id, parent_id, n) order by n`;
    await db.run`
      insert into agency_line (merchant_id, agent_id, from_day, parent_id, line)
      select ${merchantId}, a.id, date '2000-01-01', a.parent_id, a.line::uuid[]
      from unnest(${ids}::uuid[], ${parents}::uuid[], ${some.map(({ line }) => `{${line.join(',')}}`)}::text[]) a (id, parent_id, line)`;
  }
  await db.run`
    insert into agency_rate (merchant_id, member_id, from_day, ppm, set_by)
    select ${merchantId}, agent_id, date '2026-01-01', '{1000,1000,1000,1000,1000,1000,1000}', 'bench' from agency_line where merchant_id = ${merchantId}`;
  const players = Array.from({ length: Math.min(PLAYERS, members / 10) }, () => randomUUID());
  await db.run`
    insert into identity_member (id, merchant_id, bucket, user_name, type, status, currency, parent_id, created_at)
    select p.id, ${merchantId}, p.bucket, 'player' || p.n, 0, 'active', 'PHP', a.agents[1 + (p.n * 7919) % cardinality(a.agents)], ${at}
    from unnest(${players}::uuid[], ${players.map(bucketOf)}::smallint[]) with ordinality p (id, bucket, n),
      (select array_agg(agent_id order by agent_id) as agents from agency_line where merchant_id = ${merchantId}) a`;
  const others = members - agents - players.length - TOP_DIRECT;
  await db.run`
    insert into identity_member (id, merchant_id, bucket, user_name, type, status, currency, parent_id, created_at)
    select gen_random_uuid(), ${merchantId}, 0, 'm' || n, 0, 'active', 'PHP',
      case when n <= ${TOP_DIRECT}::int then ${tree.top.id}::uuid else a.agents[1 + n % cardinality(a.agents)] end, ${at}
    from generate_series(1, ${others + TOP_DIRECT}::int) n,
      (select array_agg(agent_id order by agent_id) as agents from agency_line where merchant_id = ${merchantId}) a`;
  await addFigures(db, merchantId, tree.top.id, day);
  await db.run`
    insert into wallet_account (bucket, member_id, currency, trial, merchant_id, main)
    select b, m, 'PHP', false, ${merchantId}, 1000000000 from unnest(${players.map(bucketOf)}::smallint[], ${players}::uuid[]) o (b, m)`;
  await db.script('vacuum analyze');
  const depths = tree.all.map(({ line }) => line.length);
  return {
    ...{ top: tree.top.id, deepest: tree.chain.at(-1)?.id ?? tree.top.id, branch: tree.branch.id, players },
    target: tree.rest[1]?.id ?? tree.top.id,
    meanDepth: depths.reduce((sum, depth) => sum + depth, 0) / depths.length,
  };
}

/** Sizes of teams, and figures of every agent's last days. */
async function addFigures(db: TestServer['db'], merchantId: string, top: string, day: string): Promise<void> {
  await db.run`
    insert into agency_size (merchant_id, agent_id, members, agents)
    select ${merchantId}, up, sum(d.members), sum(d.agents)
    from (
      select parent_id, count(*) as members, count(*) filter (where type = 1) as agents
      from identity_member where merchant_id = ${merchantId} and parent_id is not null group by 1) d
    join agency_line l on l.merchant_id = ${merchantId} and l.agent_id = d.parent_id
    cross join lateral unnest(l.line || d.parent_id) up group by up`;
  const span = (days: number) => `generate_series(date '${day}' - ${days}, date '${day}' - 1, '1 day') g (day)`;
  const dayColumns =
    'logged_in, bet, registered, verified, first_deposit, deposit, withdraw, promotion, rebate, commission, salary, dividend, transfer_in, transfer_out';
  const zeros = '20, 12, 1, 0, 0, 5000, 2000, 0, 10, 10, 0, 0, 0, 0';
  for (const [days, who, slices, keys] of [
    [DAYS, `select agent_id from agency_line where merchant_id = '${merchantId}' and agent_id <> '${top}'`, 1, ['RNG']],
    [TOP_DAYS, `select '${top}'::uuid`, 4, ['RNG', 'LIVE', 'PVP', 'FISH', 'SPORTS', 'LOTT', 'ELOTT']],
  ] as const) {
    const slice = `generate_series(0, ${slices - 1}) s (slice)`;
    await db.script(`
      insert into agency_team_day (merchant_id, agent_id, day, slice, ${dayColumns})
      select '${merchantId}', a.id, g.day, s.slice, ${zeros} from (${who}) a (id), ${span(days)}, ${slice};
      insert into agency_team_play (merchant_id, agent_id, day, key, slice, bets, stake, win, valid)
      select '${merchantId}', a.id, g.day, k, s.slice, 10, 100000, 95000, 100000
      from (${who}) a (id), ${span(days)}, ${slice}, unnest(array['${keys.join("','")}']) k;`);
  }
}
