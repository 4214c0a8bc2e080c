import { createClient, Refusal } from '@baize/client/index.ts';
import { DESK_HEADER, type StaffCall } from '@baize/contract/backoffice/call.ts';
import type { Grant } from '@baize/contract/backoffice/staff.ts';
import { decideChange } from '@baize/contract/backoffice/changes.ts';
import { staffLogin } from '@baize/contract/backoffice/session.ts';
import type { AskOf, OutputOf } from '@baize/contract/call.ts';
import type { FastifyInstance } from 'fastify';
import { createBackoffice } from '../src/modules/backoffice/index.ts';
import { insertGrants, insertStaff } from '../src/modules/backoffice/staff/staff.store.ts';
import { insertRole, replacePermissions } from '../src/modules/backoffice/staff/roles.store.ts';
import { hashPassword } from '../src/modules/identity/index.ts';
import type { Permission } from '@baize/contract/backoffice/permissions.ts';
import { startTestServer, type TestServer } from './testServer.ts';

export const HOST = 'desk.test';
export const PASSWORD = 'a desk by the window';
/** Hashed once: argon2 is slow on purpose. */
let passwordHash: Promise<string> | undefined;

export interface DeskAnswer<C extends StaffCall> {
  readonly status: number;
  readonly success: boolean;
  readonly value: OutputOf<C>;
  readonly errorCode?: string;
  readonly fields?: Record<string, string>;
}

/** One of the staff, in front of a browser with its cookie. */
export interface StaffPerson {
  readonly staffId: string;
  readonly userName: string;
  cookie: string;
  ask<C extends StaffCall>(call: C, input: AskOf<C>, headers?: Record<string, string>): Promise<DeskAnswer<C>>;
  /** Logs in and keeps the cookie; answers the login's answer. */
  logIn(input?: { password?: string; code?: string }): Promise<DeskAnswer<typeof staffLogin>>;
}

export interface DeskServer extends TestServer {
  readonly desk: FastifyInstance;
  /** A person with these roles who has not logged in. */
  hire(userName: string, grants: readonly Grant[], options?: { passwordOnce?: boolean }): Promise<StaffPerson>;
  seat(userName: string, grants?: readonly Grant[]): Promise<StaffPerson>;
  /** Has another administrator approve what an answer says waits; of several merchants' things the merchant is any. */
  agreed<A extends { readonly value?: { readonly waits?: string | null | undefined } }>(
    answer: Promise<A>,
    merchantId?: string,
  ): Promise<A>;
  role(id: string, permissions: readonly Permission[]): Promise<void>;
  /** A browser that nobody has used; or another one of somebody. */
  stranger(userName?: string): StaffPerson;
  /** The lines of the audit log, oldest first. */
  audit(): Promise<{ action: string; staffName: string; reason: string; before: unknown; after: unknown }[]>;
}

export const ADMINISTRATOR: readonly Grant[] = [{ roleId: 'administrator', merchantId: '*' }];

/** The real back office on a throw-away database. */
export async function startDeskServer(options: Parameters<typeof startTestServer>[0] = {}): Promise<DeskServer> {
  const server = await startTestServer(options);
  const desk = await createBackoffice(server.app, server.modules);
  await desk.ready();
  const { db, app } = server;

  const hire: DeskServer['hire'] = async (userName, grants, { passwordOnce = false } = {}) => {
    const id = app.ids.uuid();
    const hash = await (passwordHash ??= hashPassword(PASSWORD));
    const row = { id, userName, displayName: userName, passwordHash: hash, passwordOnce, at: app.clock.now() };
    if (!(await insertStaff(db, row))) throw new Error(`${userName} is there already`);
    await insertGrants(db, id, grants);
    return createPerson(desk, id, userName);
  };
  let second: Promise<StaffPerson> | undefined;
  const seatSecond = async (): Promise<StaffPerson> => {
    const person = await hire('second.person', ADMINISTRATOR);
    await person.logIn();
    return person;
  };
  return {
    ...server,
    desk,
    hire,
    agreed: async (asked, merchantId = 'any') => {
      const answer = await asked;
      const changeId = answer.value?.waits;
      if (!changeId) return answer;
      const decision = { merchantId, changeId, verdict: 'approve', reason: 'seen and agreed' } as const;
      const decided = await (await (second ??= seatSecond())).ask(decideChange, decision);
      if (!decided.success) throw new Error(`the second person could not approve: ${decided.errorCode}`);
      return answer;
    },
    seat: async (userName, grants = ADMINISTRATOR) => {
      const person = await hire(userName, grants);
      const answer = await person.logIn();
      if (!answer.success) throw new Error(`${userName} could not log in: ${answer.errorCode}`);
      return person;
    },
    role: async (id, permissions) => {
      await insertRole(db, { id, name: id, description: '', at: app.clock.now() });
      await replacePermissions(db, id, permissions);
    },
    stranger: (userName = 'nobody') => createPerson(desk, '', userName),
    audit: () =>
      db.rows`select action, staff_name as "staffName", reason, before, after from backoffice_audit order by seq`,
    stop: async () => {
      await desk.close();
      await server.stop();
    },
  };
}

/** What a browser sends with every request of the desk's own pages. */
export const OWN_HEADERS = { [DESK_HEADER]: '1', origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' };

function createPerson(http: FastifyInstance, staffId: string, userName: string): StaffPerson {
  const person: StaffPerson = {
    staffId,
    userName,
    cookie: '',
    async ask(call, input, headers = OWN_HEADERS) {
      const client = createClient({
        baseUrl: '',
        token: () => null,
        language: () => 'EN',
        fetch: async (url, init) => {
          const answer = await http.inject({
            method: init?.method as 'GET',
            url: String(url),
            headers: { ...(init?.headers as Record<string, string>), cookie: person.cookie, host: HOST },
            ...(init?.body ? { payload: init.body as string } : {}),
          });
          const set = answer.headers['set-cookie'];
          if (set !== undefined) person.cookie = String(set).split(';')[0] ?? '';
          return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode });
        },
      });
      try {
        return { status: 200, success: true, value: await client.call(call, input, { headers }) };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { status, value, code, fields } = error;
        return { status, success: false, value: value as never, errorCode: code, ...(fields ? { fields } : {}) };
      }
    },
    logIn: ({ password = PASSWORD, code = '' } = {}) => person.ask(staffLogin, { userName, password, code }),
  };
  return person;
}
