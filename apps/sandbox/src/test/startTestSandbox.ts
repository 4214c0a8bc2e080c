import { openTestDatabase } from '@baize/db/testing.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import pino from 'pino';
import { startSandbox } from '../index.ts';

export interface Received {
  readonly signature: string;
  readonly body: string;
}

const MIGRATIONS = { folder: new URL('../../migrations/', import.meta.url), schema: 'sandbox' } as const;

/** The sandbox on a database of its own, with a clock that moves when told and a merchant that listens. */
export async function startTestSandbox() {
  const received: Received[] = [];
  let answer = 200;
  const merchant = createServer(async (request, response) => {
    const body = (await buffer(request)).toString();
    received.push({ signature: String(request.headers['sandbox-signature']), body });
    response.writeHead(answer).end();
  });
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
  const db = await openTestDatabase({ migrations: MIGRATIONS });
  let now = Date.parse('2026-11-24T02:00:00Z');
  const client = (id: string) => ({
    ...{ id, name: id, apiKey: `key-${id}`, callbackSecret: 'sandbox-secret' },
    callbackUrl: `http://127.0.0.1:${(merchant.address() as AddressInfo).port}/${id}`,
  });
  const sandbox = await startSandbox({
    db,
    log: pino({ level: 'silent' }),
    clock: { now: () => new Date(now) },
    config: {
      ...{ host: '127.0.0.1', port: 0, publicUrl: 'http://sandbox.test' },
      clients: [client('one'), client('two')],
      bound: () => undefined,
      requestTimeoutMs: 300,
    },
  });
  const url = await sandbox.listen();

  const send = async (method: string, path: string, { key = 'one', body, headers = {} }: Sent = {}) => {
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        authorization: `Bearer key-${key}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : null };
  };
  const move = async (ms: number): Promise<void> => {
    now += ms;
    await sandbox.tick();
    await sandbox.tick();
  };
  let count = 0;
  return {
    ...{ db, received, send, move, url },
    answerWith: (status: number) => void (answer = status),
    async pay(change: Record<string, unknown> = {}, key = `k${++count}`) {
      const body = {
        ...{ reference: `ref-${count}`, amount: '2000.00', currency: 'PHP', kind: 'redirect', channel: 'GCASH' },
        ...{ return_url: 'http://site.test/m/back', expires_at: new Date(now + 900_000).toISOString(), ...change },
      };
      return send('POST', '/v1/payments', { body, headers: { 'idempotency-key': key } });
    },
    async payOut(ending: string, change: Record<string, unknown> = {}) {
      const body = {
        ...{ reference: `out-${ending}`, amount: '150.00', currency: 'PHP', institution: 'PH_GCASH' },
        ...{ account_number: `0917123${ending}`, holder_name: 'Ana Reyes', ...change },
      };
      return send('POST', '/v1/payouts', { body, headers: { 'idempotency-key': `key-${ending}` } });
    },
    press: (id: string, action: string, room = 'pay') =>
      fetch(`${url}/${room}/${id}`, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ action }) }),
    async stop() {
      await sandbox.close();
      await new Promise((resolve) => merchant.close(resolve));
      await db.close();
    },
  };
}

interface Sent {
  readonly key?: string;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}
