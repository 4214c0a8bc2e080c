import { setTimeout } from 'node:timers/promises';
import { createClient, Refusal, type Client } from '@baize/client/index.ts';
import { launchGame } from '@baize/contract/games/launch.ts';
import { logout } from '@baize/contract/identity/session.ts';
import type { FastifyInstance } from 'fastify';
import type { App } from '../src/kernel/app.ts';
import { present } from '../src/kernel/must.ts';
import { findMember, openSession } from '../src/modules/identity/index.ts';
import { ANY_HOST, fetchOf } from './queues/callers.ts';
import { hasOpeningRest, postOpeningRest } from '../src/modules/wallet/index.ts';

/** This machine, without a device. */
const HERE = { device: '', ip: '127.0.0.1' };
const STAKE = '10.00';
const DIVES = [7, 18];
const STEP_MS = 5000;
const LISTED_MS = 5000;
const LISTED_STEP_MS = 100;

/**
 * What a demo person has done before the demo began: a round of each game, played for real through the calls that a phone makes,
 * and the rest of their opening money. Once; a game that does not answer now leaves the money alone.
 */
export async function seedHistory(
  app: App,
  { memberId, has, playsAt }: { memberId: string; has: bigint; playsAt: FastifyInstance | null },
): Promise<void> {
  if (await hasOpeningRest(app, memberId)) return;
  if (playsAt)
    await playRounds(app, playsAt, memberId).catch((error: unknown) =>
      app.log.warn({ err: error }, 'a demo person has no history of rounds'),
    );
  await postOpeningRest(app, memberId, has);
}

async function playRounds(app: App, site: FastifyInstance, memberId: string): Promise<void> {
  const member = present(await findMember(app.db, memberId), memberId);
  const { token } = await app.db.transaction((tx) => openSession(app, tx, member, { device: '', ip: '127.0.0.1' }));
  const client = createClient({
    ...{ baseUrl: '', token: () => token, language: () => 'EN' },
    fetch: fetchOf(site, HERE, () => ({ host: ANY_HOST })),
  });
  try {
    await playJeepneyMoon(client);
    await playPerlas(client);
  } finally {
    await client.call(logout, {});
  }
}

async function playJeepneyMoon(client: Client): Promise<void> {
  const ask = await openGame(client, 'jeepney-moon');
  await ask('rounds', { key: crypto.randomUUID(), stake: STAKE });
}

async function playPerlas(client: Client): Promise<void> {
  const ask = await openGame(client, 'perlas');
  const round = await ask<Round>('rounds', { key: crypto.randomUUID(), stake: STAKE });
  for (const action of [...DIVES.map((cell) => ({ type: 'pick', cell })), { type: 'cashOut' }]) {
    const { status } = await ask<Round>(`rounds/${round.id}/actions`, { key: crypto.randomUUID(), action });
    if (status !== 'open') return;
  }
}

/** What is read of a round here; the vendor answers more. */
type Round = { readonly id: string; readonly status: string };
type Ask = <T = unknown>(path: string, body: object) => Promise<T>;

/** A game's own calls, as its page makes them. */
async function openGame(client: Client, code: string): Promise<Ask> {
  const { url } = await launchWhenListed(client, `felt-${code}`);
  const page = new URL(url);
  let session = '';
  const ask: Ask = async <T>(path: string, body: object) => {
    const response = await fetch(new URL(`/api/${path}`, page), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(session ? { authorization: `Bearer ${session}` } : {}) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(STEP_MS),
    });
    if (!response.ok) throw new Error(`${code} answers ${path} with ${response.status}`);
    return (await response.json()) as T;
  };
  const launch = present(page.searchParams.get('launch'), 'the launch in the address of a game');
  ({ session } = await ask<{ session: string }>('session', { launch }));
  return ask;
}

/** The catalogue reads a vendor's games after the start, which does not wait for it. */
async function launchWhenListed(client: Client, nodeId: string): Promise<{ url: string }> {
  for (const until = performance.now() + LISTED_MS; ;) {
    try {
      return await client.call(launchGame, { nodeId });
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'games.unknown') || performance.now() > until) throw error;
      await setTimeout(LISTED_STEP_MS);
    }
  }
}
