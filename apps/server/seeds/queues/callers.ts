import { createClient, Refusal, type Client } from '@baize/client/index.ts';
import { DESK_HEADER } from '@baize/contract/backoffice/call.ts';
import { staffLogin, staffLogout } from '@baize/contract/backoffice/session.ts';
import { logout } from '@baize/contract/identity/session.ts';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../src/kernel/app.ts';
import { present } from '../../src/kernel/must.ts';
import { findCredentials, findMember, openSession } from '../../src/modules/identity/index.ts';
import { DEMO_PASSWORD } from '../people.ts';

/** The listeners through which the demo's people and staff do what they have done: each call is judged as a browser's would be. */
export interface Listeners {
  readonly site: FastifyInstance;
  readonly desk: FastifyInstance;
}

interface Place {
  readonly device: string;
  readonly ip: string;
}

/** Of documentation's own addresses. */
export const HOME: Place = {
  device: 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
  ip: '203.0.113.40',
};

/** A `fetch` straight into a listener of this process. */
export const fetchOf =
  (http: FastifyInstance, place: Place, headers: () => Record<string, string>, onAnswer?: (cookie: string) => void) =>
  async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const answer = await http.inject({
      method: (init?.method ?? 'GET') as 'GET',
      url: String(url),
      remoteAddress: place.ip,
      headers: { ...(init?.headers as Record<string, string>), ...headers(), 'user-agent': place.device },
      ...(init?.body ? { payload: init.body as string } : {}),
    });
    const cookie = answer.headers['set-cookie'];
    if (cookie !== undefined) onAnswer?.(String(cookie).split(';')[0] ?? '');
    return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode });
  };

/** Of the desk, and of the merchant that answers on any. */
export const ANY_HOST = 'localhost';

/** The listeners, and whoever of the staff has logged in so far: a password takes long to check. */
export interface Crew extends Listeners {
  readonly seats: Map<string, Client>;
}

/** Lets one of the staff work at the desk. */
export async function asStaff<T>(
  { desk, seats }: Crew,
  userName: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const seat = seats.get(userName) ?? (await logIn(desk, userName));
  seats.set(userName, seat);
  return work(seat);
}

/** Logs out all who have logged in. */
export async function leaveDesk({ seats }: Crew): Promise<void> {
  // A clock that jumped has ended their sessions, which is what was wanted.
  for (const client of seats.values())
    await client.call(staffLogout, {}).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  seats.clear();
}

async function logIn(desk: FastifyInstance, userName: string): Promise<Client> {
  let cookie = '';
  const headers = () => ({ [DESK_HEADER]: '1', host: ANY_HOST, origin: `http://${ANY_HOST}`, cookie });
  const place = { ip: '127.0.0.1', device: 'Chrome on Windows' };
  const client = createClient({
    ...{ baseUrl: '', token: () => null, language: () => 'EN' },
    fetch: fetchOf(desk, place, headers, (given) => void (cookie = given)),
  });
  await client.call(staffLogin, { userName, password: DEMO_PASSWORD });
  return client;
}

/** Lets a member do something on the site, and logs them out again. */
export async function asMember<T>(
  app: App,
  { site }: Listeners,
  { merchantId, userName, place = HOME }: { merchantId: string; userName: string; place?: Place },
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const { id } = present(await findCredentials(app.db, merchantId, userName), userName);
  const member = present(await findMember(app.db, id), userName);
  const { token } = await app.db.transaction((tx) => openSession(app, tx, member, place));
  const host = (await app.merchants.byId(merchantId))?.hosts[0] ?? ANY_HOST;
  const client = createClient({
    ...{ baseUrl: '', token: () => token, language: () => 'EN', cacheKey: `demo ${app.ids.uuid()}` },
    fetch: fetchOf(site, place, () => ({ host })),
  });
  try {
    return await work(client);
  } finally {
    await client.call(logout, {});
  }
}
