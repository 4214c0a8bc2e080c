import { createClient, Refusal } from '@baize/client/index.ts';
import { STAFF_CALLS } from '@baize/contract/backoffice/all.ts';
import type { StaffCall } from '@baize/contract/backoffice/call.ts';
import type { AnyCall } from '@baize/contract/call.ts';
import { memberInfo } from '@baize/contract/account/profile.ts';
import { login } from '@baize/contract/identity/session.ts';
import { ALL_CALLS } from '@baize/contract/index.ts';
import { StaffClient } from '../staffClient.ts';
import { randomUse, type User } from './randomUse.ts';
import { crawl, type Answered, type Crawl, type Person } from './crawl.ts';
import { UNREACHED } from './unreached.ts';
import { KNOWN, recipesFor } from './recipes.ts';
import { joinAs, PASSWORD as JOINED_PASSWORD } from '../player.ts';

const PASSWORD = 'baize-demo-2026';
const ENDED = ['session.ended', 'session.required'];

/** A member of the site who logs in, and again when the session was ended. */
async function memberOf(baseUrl: string, name: string, password = PASSWORD): Promise<Person> {
  let token: string | null = null;
  const client = createClient({ baseUrl, token: () => token, language: () => 'EN', cacheKey: crypto.randomUUID() });
  const enter = async (): Promise<void> => {
    token = null;
    token = (await client.call(login, { username: name, password })).token;
  };
  await enter();
  return {
    name,
    ask: (call, input) => again(() => client.call(call as AnyCall, input as never, keyOf(call as AnyCall)), enter),
  };
}

/** A browser that nobody has logged in at. */
function guestOf(baseUrl: string): Person {
  const client = createClient({ baseUrl, token: () => null, language: () => 'EN', cacheKey: `${baseUrl} guest` });
  return { name: 'guest', ask: (call, input) => client.call(call as AnyCall, input as never, keyOf(call as AnyCall)) };
}

/** One of the demo's staff, logged in, and again when the session was ended. */
async function staffOf(url: string, name: string): Promise<Person> {
  const client = await StaffClient.open(url, name);
  return {
    name,
    ask: (call, input) =>
      again(
        () => client.call(call as StaffCall, input as never),
        () => client.logIn(name),
      ),
  };
}

async function again<T>(ask: () => Promise<T>, enter: () => Promise<void>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Refusal && ENDED.includes(error.code))) throw error;
    await enter();
    return ask();
  }
}

const keyOf = (call: AnyCall): { idempotencyKey?: string } =>
  call.moneyMoving ? { idempotencyKey: crypto.randomUUID() } : {};

/** Every call of the site and of the desk, until each was answered with success, by the demo's people and two who join. */
export async function everyCall({ site, desk }: { site: string; desk: string }): Promise<Crawl> {
  const joined = [await joinAs(site, 'vic_1'), await joinAs(site, 'wes_1')];
  const [vic, wes] = await Promise.all(joined.map(({ userName }) => memberOf(site, userName, JOINED_PASSWORD)));
  const [ana, ben, carla] = [await memberOf(site, 'ana'), await memberOf(site, 'ben'), await memberOf(site, 'carla')];
  if (!vic || !wes) throw new Error('two have joined');
  const staff = [await staffOf(desk, 'eva'), await staffOf(desk, 'ruth'), await staffOf(desk, 'noel')];
  return crawl({
    calls: [...ALL_CALLS, ...STAFF_CALLS],
    known: KNOWN,
    except: UNREACHED,
    recipes: recipesFor(site, { vicId: await idOf(vic), wesId: await idOf(wes) }),
    peopleFor: (call) => {
      if (call.path.startsWith('/bo/')) return staff;
      if (call.access === 'any') return [guestOf(site), ana];
      return call.access === 'agent' ? [carla] : [ana, ben, carla, vic, wes];
    },
  });
}

const idOf = async (person: Person): Promise<string> => ((await person.ask(memberInfo, {})) as { id: string }).id;

export { randomUse };
export type Used = Answered;

/** Three members, an agent and one of the staff, who use the product at the same time. */
export async function peopleAt({ site, desk }: { site: string; desk: string }): Promise<readonly User[]> {
  const names = ['xia_1', 'yan_1', 'zoe_1'];
  for (const name of names) await joinAs(site, name);
  const members = await Promise.all(names.map((name) => memberOf(site, name, JOINED_PASSWORD)));
  const [first, second] = await Promise.all(members.slice(0, 2).map(idOf));
  const recipes = recipesFor(site, { vicId: first ?? '', wesId: second ?? '' });
  const forMembers = ALL_CALLS.filter(({ access }) => access !== 'agent');
  const mayJoin = new Set(['register', 'registerMobile', 'testPlay', 'login', 'autoLogin']);
  return [
    ...members.map((person) => ({ person, calls: forMembers.filter(({ id }) => !mayJoin.has(id)), recipes })),
    { person: await memberOf(site, 'carla'), calls: ALL_CALLS.filter(({ access }) => access === 'agent'), recipes },
    { person: await staffOf(desk, 'eva'), calls: STAFF_CALLS, recipes },
  ];
}
