import { createClient, Refusal } from '@baize/client/index.ts';
import type { AskOf, Call, OutputOf } from '@baize/contract/call.ts';
import { sendMemberCode } from '@baize/contract/identity/codes.ts';
import { login } from '@baize/contract/identity/session.ts';
import { listSentMessages } from '../src/modules/delivery/sentMessages.ts';
import { hashPassword } from '../src/modules/identity/index.ts';
import { injectFetch, keysOf, type Site, type TestServer, type Who } from './testServer.ts';

export const PASSWORD = 'a quiet evening by the sea';
export const PHONE = 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0.1 Mobile';
export const OTHER_PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1';

let hash: Promise<string> | null = null;

/** Gives one of the cast the password, as registration would. */
export async function givePassword(server: TestServer, site: Site, who: Who): Promise<string> {
  const { id } = await site.member(who);
  hash ??= hashPassword(PASSWORD);
  await server.db.run`
    update identity_member set password_hash = ${await hash} where id = ${id} and merchant_id = ${site.merchantId}`;
  return id;
}

/** The name that a phone keeps, also when its browser is updated. */
export const deviceIdOf = (userAgent: string): string => userAgent.replace(/[\d._]+/g, '#').slice(0, 60);

/** A phone of its own at a site: what it says of itself, and the session that it has. */
export function phoneAt(server: TestServer, site: Site, userAgent: string, deviceId = deviceIdOf(userAgent)) {
  let token: string | null = null;
  const client = createClient({
    baseUrl: '',
    token: () => token,
    language: () => 'EN',
    fetch: injectFetch(server.http, site.host),
    // Keys are remembered with how far the server's clock is ahead, and tests move it.
    cacheKey: `${keysOf(server.http, site.host)} ${server.clock.now().getTime()}`,
  });
  const headers = { 'User-Agent': userAgent, 'Device-Id': deviceId };
  return {
    /** Answers the device token, where one was asked for and given. */
    async logIn(userName: string, request: { remember?: boolean } = {}): Promise<string | undefined> {
      token = null;
      const info = await client.call(login, { username: userName, password: PASSWORD, ...request }, { headers });
      token = info.token;
      return info.deviceToken;
    },
    /** The answer, or the code of the refusal. */
    ask: async <C extends Call>(call: C, input: AskOf<C>): Promise<OutputOf<C> | string> =>
      client.call(call, input, { headers }).catch((error: unknown) => {
        if (error instanceof Refusal) return error.code;
        throw error;
      }),
  };
}

export async function readCode(
  server: TestServer,
  site: Site,
  who: Who,
  input: AskOf<typeof sendMemberCode>,
): Promise<string> {
  // Messages of one moment have no order: the one that is asked for is the newest.
  server.clock.move(1000);
  const sent = await site.ask(who, sendMemberCode, input);
  if (!sent.success) return sent.errorCode ?? '';
  const [newest] = await listSentMessages(server.app, site.merchantId);
  return /\d{6}/.exec(newest?.text ?? '')?.[0] ?? 'no code';
}
