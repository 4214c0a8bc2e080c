import { findServer, openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planOf } from '../../../test/planOf.ts';
import { sumTeams } from './figures/figures.store.ts';
import { countOnline, listOnline } from './figures/presence.store.ts';
import { listQuotas } from './rates/quotas.store.ts';
import { countTeams } from './tree/size.store.ts';
import { findBelow, listAgentsBelow } from './tree/tree.store.ts';

const MIGRATIONS = { folder: new URL('../../../migrations/', import.meta.url), schema: 'public' } as const;
const merchantId = 'one';
/** The agent above everybody; agent n stands below agent n/2. */
const idOf = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const TOP = idOf(1);
const place = { merchantId, day: '2026-11-21' };

// The plans are PostgreSQL's; the embedded database is small enough for any.
describe.skipIf((await findServer()) === null)('with a large team, on PostgreSQL', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openTestDatabase({ migrations: MIGRATIONS, kind: 'postgres' });
    const id = `('00000000-0000-7000-8000-' || lpad((n)::text, 12, '0'))::uuid`;
    const idAt = (n: string) => id.replace('(n)', `(${n})`);
    await db.script(`
      insert into merchant (id, settings, flags, created_at) select 'one', '{}', '{}', now()
      where not exists (select from merchant where id = 'one')`);
    await db.script(`
      insert into identity_member (id, merchant_id, bucket, user_name, type, status, currency, parent_id, created_at)
      select ${id}, 'one', 0, 'm' || n, case when n <= 4000 then 1 else 0 end, 'active', 'PHP',
        case when n > 1 then ${idAt('case when n <= 4000 then n / 2 else 1 + n % 4000 end')} end, now()
      from generate_series(1, 40000) n order by n;
      insert into agency_line (merchant_id, agent_id, from_day, parent_id, line)
      select 'one', ${id}, '2000-01-01', case when n > 1 then ${idAt('n / 2')} end,
        array(select ${idAt('n >> s')} from generate_series(1, 12) s where n >> s >= 1 order by s desc)
      from generate_series(1, 4000) n;
      insert into agency_size (merchant_id, agent_id, members, agents) select 'one', ${id}, 10, 1 from generate_series(1, 4000) n;
      insert into agency_online (merchant_id, agent_id, online) select 'one', ${id}, 1 from generate_series(1, 4000) n;
      insert into agency_presence (merchant_id, member_id, parent_id, is_agent, ups, since)
      select 'one', ${id}, ${idAt('1 + n % 4000')}, n <= 100, array[${idAt('1')}], now() from generate_series(1, 40000) n;
      insert into agency_quota (merchant_id, agent_id, template_id, given) select 'one', ${id}, 'high', 5 from generate_series(1, 4000) n;
      insert into agency_quota_use (merchant_id, member_id, template_id, agent_id)
      select 'one', ${id}, 'high', ${idAt('1 + n % 4000')} from generate_series(1, 20000) n;
      insert into agency_team_day (merchant_id, agent_id, day, slice, logged_in, bet, registered, verified, first_deposit, deposit, withdraw,
        promotion, rebate, commission, salary, dividend, transfer_in, transfer_out)
      select 'one', ${id}, d, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
      from generate_series(1, 4000) n, generate_series(date '2026-11-01', date '2026-11-21', '1 day') d;
      insert into agency_team_play (merchant_id, agent_id, day, key, slice, bets, stake, win, valid)
      select 'one', ${id}, d, 'RNG', 0, 1, 1, 1, 1
      from generate_series(1, 4000) n, generate_series(date '2026-11-01', date '2026-11-21', '1 day') d;`);
    await db.script('vacuum analyze');
  }, 120_000);
  afterAll(() => db.close());

  const month = { merchantId, from: '2026-11-01', to: '2026-11-21' };

  it('reads figures, sizes and who is here of a team by its key', async () => {
    expect(await planOf(db, (spied) => sumTeams(spied, month, [TOP]))).toMatch(/agency_team_(day|play)_pkey/);
    expect(await planOf(db, (spied) => countTeams(spied, place, [TOP]))).toContain('agency_size_pkey');
    expect(await planOf(db, (spied) => countOnline(spied, merchantId, TOP))).toContain('agency_online_pkey');
    expect(await planOf(db, (spied) => listQuotas(spied, merchantId, TOP))).toContain('agency_quota_use_agent');
  });

  it('finds who is below, and who of them is here, without looking at everybody', async () => {
    const below = await planOf(db, (spied) => findBelow(spied, place, TOP, 'm39999'));
    expect(below).not.toContain('Seq Scan on identity_member');
    expect(below).toContain('agency_line_pkey');
    const agents = await planOf(db, (spied) => listAgentsBelow(spied, place, idOf(2000)));
    expect(agents).toContain('agency_line_beneath');
    const here = await planOf(db, (spied) => listOnline(spied, { merchantId, agentId: TOP, limit: 20, offset: 0 }));
    expect(here).toContain('agency_presence_parent');
    expect(here).toContain('agency_presence_agents');
  });
});
