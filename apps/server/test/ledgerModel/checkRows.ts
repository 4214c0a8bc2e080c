import assert from 'node:assert/strict';
import type { Db } from '@baize/db';
import { bucketOf } from '../../src/kernel/bucket.ts';
import { findPlayLimits } from '../../src/modules/wallet/limits/limits.store.ts';
import type { TestServer } from '../testServer.ts';
import { PERIOD_NAMES, sumOf } from './limits.ts';
import { accountName, type ModelAccount, type ModelRound } from './state.ts';
import type { Story } from './story.ts';

type Guard = (story: Story, check: () => void) => void;

const membersOf = (stories: readonly Story[]): string[] => stories.flatMap(({ history }) => history.members);

interface AccountRow {
  readonly memberId: string;
  readonly currency: string;
  readonly trial: boolean;
  readonly grant: string | null;
}

interface GrantRow {
  readonly id: string;
}

/** Wallets and grants after a salvo; nothing that had to follow is still to be done. */
export async function checkStanding(db: Db, stories: readonly Story[], withAttemptLimit: Guard): Promise<void> {
  const members = membersOf(stories);
  const buckets = members.map(bucketOf);
  const accounts = await db.rows<AccountRow>`
    select member_id as "memberId", currency, trial, main, locked, bonus, transit, version::int as seq, grant_id as grant
    from wallet_account where bucket = any(${buckets}::smallint[]) and member_id = any(${members}::uuid[])`;
  const grants = await db.rows<GrantRow>`
    select id, state, progress, open_rounds as "openRounds", released from wallet_grant
    where bucket = any(${buckets}::smallint[]) and member_id = any(${members}::uuid[])`;
  const known = { accounts: new Map(accounts.map((row) => [accountName(row), row])), grants: byId(grants) };
  for (const story of stories)
    withAttemptLimit(story, () => {
      const { model } = story;
      for (const [name, account] of model.accounts) {
        assert.deepEqual(known.accounts.get(name), standingOf(account), `the wallet of ${name}`);
        const { grant, purses } = account;
        assert(grant || purses.bonus === 0n, 'a bonus of nobody');
        assert(grant?.state !== 'met', 'a met grant was not turned to cash');
        assert(!grant || purses.bonus > 0n || grant.openRounds > 0, 'a spent grant was not ended');
      }
      for (const [id, { state, progress, openRounds, released }] of model.grants) {
        if (state !== 'waiting') assert.deepEqual(known.grants.get(id), { id, state, progress, openRounds, released });
      }
    });
}

const standingOf = ({ whose, purses, seq, grant }: ModelAccount) => ({
  ...whose,
  ...purses,
  seq,
  grant: grant?.terms.id ?? null,
});

const byId = (rows: readonly GrantRow[]) => new Map(rows.map((row) => [row.id, row]));

interface RoundRow {
  readonly name: string;
}

/** Every round, and what every limit has counted. */
export async function checkEnds(
  { db, clock }: TestServer,
  stories: readonly Story[],
  withAttemptLimit: Guard,
): Promise<void> {
  const members = membersOf(stories);
  const rows = await db.rows<RoundRow>`
    select member_id || ' ' || source || ' ' || round_id as name, game, category, class as "gameClass", grant_id as grant, stake, returned,
      win, closed, turnover, valid, valid_own as "validOwn", bonus_stake as "bonusStake", bonus_returned as "bonusReturned", counted
    from wallet_round where bucket = any(${members.map(bucketOf)}::smallint[]) and member_id = any(${members}::uuid[])`;
  const rounds = new Map(rows.map(({ name, ...round }) => [name, round]));
  const now = clock.now();
  for (const story of stories) {
    const limits = await Promise.all(story.history.keys.map((key) => findPlayLimits(db, key, now)));
    withAttemptLimit(story, () => {
      for (const [name, round] of story.model.rounds)
        assert.deepEqual(rounds.get(name), roundOf(round), `the round ${name}`);
      for (const [at, key] of story.history.keys.entries()) {
        const account = story.model.accounts.get(accountName(key));
        assert.equal(account?.limits === null, limits[at] === null);
        if (account && limits[at]) checkLimits(account, limits[at], now);
      }
    });
  }
}

function roundOf({ account: _, grant, bonusStake, bonusReturned, counted, ...round }: ModelRound) {
  const bonus = { bonusStake, bonusReturned, counted };
  // A round without a bonus has nothing in these columns.
  const none = { bonusStake: null, bonusReturned: null, counted: null };
  return { ...round, grant: grant?.terms.id ?? null, ...(grant ? bonus : none) };
}

function checkLimits(
  { counted }: ModelAccount,
  found: NonNullable<Awaited<ReturnType<typeof findPlayLimits>>>,
  now: Date,
): void {
  const sums = (kind: 'stake' | 'loss') =>
    Object.fromEntries(PERIOD_NAMES.map((period) => [period, sumOf(counted, { kind, period, now })]));
  assert.deepEqual({ staked: found.staked, lost: found.lost }, { staked: sums('stake'), lost: sums('loss') });
}

/** All house accounts of the merchant against what the stories have given them. */
export async function checkHouses(db: Db, stories: readonly Story[], merchantId: string): Promise<void> {
  const rows = await db.rows<{ name: string; balance: bigint }>`
    select account || ' ' || currency || ' ' || trial as name, sum(balance)::bigint as balance from wallet_house
    where merchant_id = ${merchantId} group by 1`;
  const sums = new Map<string, bigint>();
  for (const { model } of stories)
    for (const [name, balance] of model.houses) sums.set(name, (sums.get(name) ?? 0n) + balance);
  assert.deepEqual(sorted(new Map(rows.map(({ name, balance }) => [name, balance]))), sorted(sums));
}

/** What stands at nothing may have a row or none. */
const sorted = (sums: ReadonlyMap<string, bigint>): [string, bigint][] =>
  [...sums].filter(([, sum]) => sum !== 0n).sort(([one], [other]) => (one < other ? -1 : 1));
