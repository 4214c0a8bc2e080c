import { createClient } from '@baize/client/index.ts';
import { STAFF_CALLS } from '@baize/contract/backoffice/all.ts';
import type { StaffCall } from '@baize/contract/backoffice/call.ts';
import type { AnyCall } from '@baize/contract/call.ts';
import { login } from '@baize/contract/identity/session.ts';
import { ALL_CALLS } from '@baize/contract/index.ts';
import { StaffClient } from '../staffClient.ts';
import { crawl, type Crawl, type Person } from './crawl.ts';
import { KNOWN, RECIPES } from './recipes.ts';

const PASSWORD = 'baize-demo-2026';

/** A demo member of the site, logged in. */
export async function memberOf(baseUrl: string, name: string): Promise<Person> {
  let token: string | null = null;
  const client = createClient({ baseUrl, token: () => token, language: () => 'EN', cacheKey: `${baseUrl} ${name}` });
  token = (await client.call(login, { username: name, password: PASSWORD })).token;
  return { name, ask: (call, input) => client.call(call as AnyCall, input as never, keyOf(call as AnyCall)) };
}

/** A browser that nobody has logged in at. */
export function guestOf(baseUrl: string): Person {
  const client = createClient({ baseUrl, token: () => null, language: () => 'EN', cacheKey: `${baseUrl} guest` });
  return { name: 'guest', ask: (call, input) => client.call(call as AnyCall, input as never, keyOf(call as AnyCall)) };
}

/** One of the demo's staff, logged in. */
export async function staffOf(url: string, name: string): Promise<Person> {
  const client = await StaffClient.open(url, name);
  return { name, ask: (call, input) => client.call(call as StaffCall, input as never) };
}

const keyOf = (call: AnyCall): { idempotencyKey?: string } =>
  call.moneyMoving ? { idempotencyKey: crypto.randomUUID() } : {};

/** Every call of the site and of the desk, until each was answered with success, by the demo's people. */
export async function everyCall({ site, desk }: { site: string; desk: string }): Promise<Crawl> {
  const [ana, ben, carla] = [await memberOf(site, 'ana'), await memberOf(site, 'ben'), await memberOf(site, 'carla')];
  const guest = guestOf(site);
  const staff = [await staffOf(desk, 'eva'), await staffOf(desk, 'ruth'), await staffOf(desk, 'noel')];
  return crawl({
    calls: [...ALL_CALLS, ...STAFF_CALLS],
    known: KNOWN,
    recipes: RECIPES,
    peopleFor: (call) => {
      if (call.path.startsWith('/bo/')) return staff;
      if (call.access === 'any') return [guest, ana];
      return call.access === 'agent' ? [carla] : [ana, ben, carla];
    },
  });
}
