import type { App } from '@baize/server/kernel/app.ts';
import { endGrant, findGrant, openGrant, type GrantEnd } from '@baize/server/modules/wallet/grants/index.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { MERCHANT } from './crowd.ts';

/** Planned; the storm may cause another, but only one. */
export const KINDS = ['met', 'capped', 'spent', 'forfeited', 'expired'] as const;

export interface Given {
  readonly id: string;
  readonly memberId: string;
}

type LastGiving = Pick<Giving, 'memberId' | 'given'>;

interface Giving {
  readonly memberId: string;
  readonly vendor: string;
  readonly kind: (typeof KINDS)[number];
  readonly chance: () => number;
  readonly given: Given[];
  readonly stopped: () => boolean;
}

const LOOK_MS = 400;
/** An end that a dead process left is resumed after half a minute. */
const ENDED_MS = 120_000;
const MONTH_MS = 30 * 86_400_000;

/** Minor units: given, and to be wagered. A round stakes a coin or two. */
const TERMS = {
  met: { amount: 3_000n, requirement: 2_500n, cashMax: null },
  capped: { amount: 3_000n, requirement: 2_000n, cashMax: 1_000n },
  spent: { amount: 120n, requirement: 9_000_000n, cashMax: null },
  forfeited: { amount: 2_000n, requirement: 9_000_000n, cashMax: null },
  expired: { amount: 2_000n, requirement: 9_000_000n, cashMax: null },
} as const;

const frameOf = ({ memberId, vendor }: { memberId: string; vendor: string }) => ({
  ...{ merchantId: MERCHANT, memberId, currency: 'PHP', trial: false, maxBet: null },
  contribution: { vendors: { [vendor]: { percent: 100, bonus: true } } },
});

/** Gives bonuses through its own ledger; ends some itself, twice at once. */
export async function giveBonuses(app: App, giving: Giving): Promise<void> {
  const { memberId, vendor, kind, chance, given, stopped } = giving;
  while (!stopped()) {
    const id = randomUUID();
    const lastsMs = kind === 'expired' ? 3_000 + chance() * 4_000 : MONTH_MS;
    const endsAt = new Date(Date.now() + lastsMs);
    const opened = await openGrant(app, { ...frameOf({ memberId, vendor }), ...TERMS[kind], id, endsAt });
    if (opened === 'opened') given.push({ id, memberId });
    if (kind === 'forfeited') {
      await pause(500 + chance() * 3_000);
      await Promise.all([endGrant(app, id, 'forfeited'), endGrant(app, id, 'cancelled')]);
    }
    while (!stopped() && !(await findGrant(app, id))?.endedAt) await pause(LOOK_MS);
  }
}

/** Open rounds delay an end: a last bonus expires with none, by the product's job. */
export async function letRunOut(
  app: App,
  { vendor, lucky }: { vendor: string; lucky: readonly LastGiving[] },
): Promise<void> {
  for (const { memberId, given } of lucky) {
    for (const { id } of given) await endGrant(app, id, 'cancelled');
    const id = randomUUID();
    const terms = { ...frameOf({ memberId, vendor }), ...TERMS.expired, id, endsAt: new Date(Date.now() + 1000) };
    if ((await openGrant(app, terms)) === 'opened') given.push({ id, memberId });
  }
  const last = lucky.flatMap(({ given }) => given.slice(-1)).map(({ id }) => id);
  for (const until = Date.now() + ENDED_MS; Date.now() < until; await pause(LOOK_MS))
    if ((await Promise.all(last.map((id) => findGrant(app, id)))).every((grant) => grant?.endedAt)) return;
}

/** Half-done ones are waited for. */
export async function endAll(app: App, given: readonly Given[]): Promise<void> {
  for (const { id } of given) await endGrant(app, id, 'cancelled');
  for (const until = Date.now() + ENDED_MS; Date.now() < until; await pause(LOOK_MS)) {
    const left = await app.db.rows`
      select 1 from wallet_grant where id = any(${given.map(({ id }) => id)}::uuid[]) and ended_at is null and merchant_id = ${MERCHANT}`;
    if (left.length === 0) return;
  }
}

/** One end, as its row says, and nothing left. */
export async function judgeGrants(app: App, given: readonly Given[]) {
  const ids = given.map(({ id }) => id);
  const rows = await app.db.rows<{ state: string; reason: GrantEnd; ends: number; code: string; left: bigint }>`
    select g.state, g.end_reason as reason, count(e.*)::int as ends, max(e.code) as code,
      (select a.bonus from wallet_account a where a.bucket = g.bucket and a.member_id = g.member_id and a.currency = 'PHP' and not a.trial
         and a.merchant_id = g.merchant_id) as left
    from wallet_grant g
    left join wallet_entry e on e.bucket = g.bucket and e.member_id = g.member_id and e.tx_id = 'end:' || g.id and e.merchant_id = g.merchant_id
    where g.id = any(${ids}::uuid[]) and g.merchant_id = ${MERCHANT}
    group by g.bucket, g.member_id, g.id, g.merchant_id, g.currency, g.state, g.end_reason`;
  const isRight = ({ state, reason, ends, code }: (typeof rows)[number]): boolean =>
    ends === 1 &&
    (state === 'released'
      ? code === 'BONUS_TO_CASH' && reason === 'completed'
      : state === 'ended' && code === 'BONUS_ENDED' && reason !== 'completed');
  const ends = { completed: 0, spent: 0, forfeited: 0, expired: 0 };
  for (const { reason } of rows) if (reason in ends) ends[reason as keyof typeof ends]++;
  return {
    grants: given.length,
    ends,
    wrongEnds: given.length - rows.length + rows.filter((row) => !isRight(row)).length,
    leftOver: rows.filter(({ left }) => left > 0n).length,
  };
}
