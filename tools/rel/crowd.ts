import { openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { createApp } from '@baize/server/createApp.ts';
import type { App } from '@baize/server/kernel/app.ts';
import { systemClock } from '@baize/server/kernel/clock.ts';
import { readConfig } from '@baize/server/kernel/config.ts';
import { hashToken } from '@baize/server/kernel/ids.ts';
import { betEntry, movementEntry, post, winEntry } from '@baize/server/modules/wallet/ledger/index.ts';
import { walletModule } from '@baize/server/modules/wallet/index.ts';
import { catchUp } from '@baize/server/modules/reports/index.ts';
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { openLedgerMember } from '../../apps/server/test/ledgerMember.ts';
import { freePorts, startProduct, temporaryData, type RunningProduct } from '../lib/product.ts';

export const MERCHANT = 'mobile';
/** Own money that each of a crowd has staked and lost. */
const STAKE = 10_000n;
const AT_ONCE = 250;

export interface CrowdMember {
  readonly memberId: string;
  readonly token: string;
  /** An internet address and a phone of their own. */
  readonly address: string;
  readonly deviceId: string;
}

/** The answer to a call, and how long the member waited for it. */
export interface Told {
  readonly ms: number;
  readonly status: number;
  readonly errorCode: string | undefined;
  readonly value: Readonly<Record<string, unknown>> | undefined;
}

/** Logged-in members, and two processes on one PostgreSQL. */
export interface Crowd {
  readonly db: TestDatabase;
  readonly app: App;
  readonly members: readonly CrowdMember[];
  /** Asks one of the two processes as a member. */
  ask(process: number, member: CrowdMember, asking: { readonly path: string; readonly body?: object }): Promise<Told>;
  /** Ends the second process as a crash would. */
  killSecond(): Promise<void>;
  close(): Promise<void>;
}

/** What everybody of a crowd has besides a session. */
export interface Dowry {
  readonly played?: boolean;
  readonly points?: bigint;
}

export async function openCrowd(count: number, dowry: Dowry = {}): Promise<Crowd> {
  const db = await openTestDatabase({ kind: 'postgres', max: 20 });
  const data = temporaryData();
  const running: RunningProduct[] = [];
  for (let index = 0; index < 2; index++)
    running.push(
      await startProduct({
        ...{ data, ports: await freePorts(), databaseUrl: db.url ?? undefined },
        environment: {
          // The second runs no jobs: the first finishes what it leaves.
          BAIZE_ROLES: index === 0 ? 'api,worker' : 'api',
          RATE_LIMITS: JSON.stringify(NO_LIMITS),
          CONNECTIONS_PER_ADDRESS: '10000',
          // Each member has an address of their own, as behind a proxy.
          TRUST_PROXY: '127.0.0.1/32',
        },
      }),
    );
  const { app, stop } = await createApp({
    config: { ...readConfig({ LOG_LEVEL: 'silent', BAIZE_DEMO: '1' }), roles: new Set() },
    ...{ db, clock: systemClock },
  });
  const members = await joinAll(app, count, dowry);
  // As phones do: each keeps the connection over which it read the page.
  const agents = running.map(() => new Map(members.map((member) => [member, new Agent({ keepAlive: true })])));
  return {
    ...{ db, app, members },
    ask: (at, member, asking) =>
      send(`${running[at]?.url ?? ''}${asking.path}`, { agent: agents[at]?.get(member), member, body: asking.body }),
    killSecond: async () => void (await running[1]?.end('SIGKILL')),
    async close() {
      for (const agent of agents.flatMap((of) => [...of.values()])) agent.destroy();
      await Promise.all(running.map((one) => one.end('SIGKILL')));
      await walletModule.stop?.(app);
      await stop();
      await db.close();
    },
  };
}

const NO_LIMITS = Object.fromEntries(
  ['address', 'calls', 'login'].map((name) => [name, { points: 10_000_000, seconds: 1 }]),
);

async function joinAll(app: App, count: number, { played = false, points = 0n }: Dowry): Promise<CrowdMember[]> {
  const members = Array.from({ length: count }, (_, n): CrowdMember => ({
    ...{ memberId: app.ids.uuid(), token: app.ids.token(), deviceId: `phone-${n}` },
    address: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
  }));
  for (let from = 0; from < count; from += AT_ONCE)
    await Promise.all(
      members.slice(from, from + AT_ONCE).map(async ({ memberId, token, address }) => {
        const key = { merchantId: MERCHANT, memberId, currency: 'PHP', trial: false };
        await openLedgerMember(app.db, key);
        const now = app.clock.now();
        await app.db.run`
          insert into identity_session (token_hash, id, merchant_id, member_id, device, ip, created_at, last_seen_at)
          values (${hashToken(token)}, ${app.ids.uuid()}, ${MERCHANT}, ${memberId}, 'crowd', ${address}, ${now}, ${now})`;
        if (points > 0n)
          await must(
            app,
            movementEntry({ ...key, currency: 'PTS', code: 'POINTS_EARNED', amount: points, reference: randomUUID() }),
          );
        if (!played) return;
        await must(app, movementEntry({ ...key, code: 'CORRECTION', amount: STAKE, reference: randomUUID() }));
        const round = { id: randomUUID(), game: 'crowd', closes: false, category: 'RNG' };
        const bet = betEntry({ ...key, vendor: 'CROWD', txId: randomUUID(), amount: STAKE, round });
        await must(app, bet);
        const won = { vendor: 'CROWD', txId: randomUUID(), amount: 0n, bet: bet.txId, free: false };
        await must(app, winEntry({ ...key, ...won, round: { ...round, closes: true } }));
        await catchUp(app, key);
      }),
    );
  return members;
}

async function must(app: App, entry: Parameters<typeof post>[1]): Promise<void> {
  const { verdict } = await post(app, entry);
  if (verdict !== 'applied') throw new Error(`not applied: ${verdict}`);
}

function send(
  url: string,
  {
    agent,
    member,
    body,
  }: { readonly agent: Agent | undefined; readonly member: CrowdMember; readonly body: object | undefined },
): Promise<Told> {
  const started = performance.now();
  const text = body ? JSON.stringify(body) : '';
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        ...{ agent, method: body ? 'POST' : 'GET' },
        headers: {
          authorization: `Bearer ${member.token}`,
          'device-id': member.deviceId,
          'x-forwarded-for': member.address,
          ...(body && {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(text)),
            'idempotency-key': randomUUID(),
          }),
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const ms = performance.now() - started;
          const told = JSON.parse(Buffer.concat(chunks).toString()) as Partial<Told>;
          resolve({ ms, status: answer.statusCode ?? 0, errorCode: told.errorCode, value: told.value });
        });
      },
    );
    asked.on('error', reject);
    asked.end(text);
  });
}

/** The time that all but one of so many were answered in. */
export function quantileOf(times: readonly number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0);
}
