import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

const PROJECT = 'baize-test';
const API_KEY = 'test-key';
const PERSON = 'a person asks';
const E164 = /^\+[1-9]\d{6,14}$/;

interface TestPhoneServiceOptions {
  /** Whether it requires the human check at `/verify`. */
  readonly asksForPerson?: boolean;
}

export interface TestPhoneService {
  /** A merchant's entry in PHONE_SERVICES. */
  readonly settings: {
    readonly issuer: string;
    readonly audience: string;
    readonly keySetUrl: string;
    readonly client: { readonly address: string; readonly apiKey: string; readonly verifierUrl?: string };
  };
  /** The code that was last sent to a number, such as +639171234567. */
  codeOf(number: string): string;
  /** Lets the codes that are out run out. */
  expireCodes(): void;
  /** From now on it says this to everything, or with null works again. */
  failWith(reason: string | null): void;
  close(): Promise<void>;
}

/** A phone service for tests: Identity Toolkit's REST subset, its keys, and a human check page. */
export async function startTestPhoneService(options: TestPhoneServiceOptions = {}): Promise<TestPhoneService> {
  const keys = await generateKeyPair('RS256');
  const publicKey = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const sent = new Map<string, { readonly number: string; readonly code: string }>();
  let issued = 0;
  let failure: string | null = null;

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = `${address}/${PROJECT}`;

  const wordFor = (number: string): Promise<string> => {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({ phone_number: number, auth_time: now })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setIssuer(issuer)
      .setAudience(PROJECT)
      .setSubject(`test-${number}`)
      .setIssuedAt(now)
      .setExpirationTime(now + 3600)
      .setJti(crypto.randomUUID())
      .sign(keys.privateKey);
  };

  /** The answer to a verb: its value, or the error. */
  async function judge(verb: string, given: Readonly<Record<string, unknown>>): Promise<object | string> {
    if (failure !== null) return failure;
    if (verb === 'sendVerificationCode') {
      const number = String(given['phoneNumber']);
      if (!E164.test(number)) return 'INVALID_PHONE_NUMBER : no such number';
      if (options.asksForPerson && given['recaptchaToken'] !== PERSON) return 'CAPTCHA_CHECK_FAILED';
      issued += 1;
      sent.set(`session-${issued}`, { number, code: String(100_000 + issued) });
      return { sessionInfo: `session-${issued}` };
    }
    const session = String(given['sessionInfo']);
    const out = sent.get(session);
    if (!out) return 'SESSION_EXPIRED';
    if (given['code'] !== out.code) return 'INVALID_CODE';
    // A code is good once.
    sent.delete(session);
    return { idToken: await wordFor(out.number), phoneNumber: out.number };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', address);
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', 'content-type');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (url.pathname === '/keys') return json(response, 200, { keys: [publicKey] });
    if (url.pathname === '/verify') return void response.setHeader('content-type', 'text/html').end(personPage());
    const verb = /^\/v1\/accounts:(sendVerificationCode|signInWithPhoneNumber)$/.exec(url.pathname)?.[1];
    if (!verb) return json(response, 404, {});
    const given = JSON.parse(await bodyOf(request)) as Record<string, unknown>;
    const judged = url.searchParams.get('key') === API_KEY ? await judge(verb, given) : 'API_KEY_INVALID';
    if (typeof judged === 'string') json(response, 400, { error: { code: 400, message: judged } });
    else json(response, 200, judged);
  }

  return {
    settings: {
      issuer,
      audience: PROJECT,
      keySetUrl: `${address}/keys`,
      client: { address, apiKey: API_KEY, ...(options.asksForPerson ? { verifierUrl: `${address}/verify` } : {}) },
    },
    codeOf: (number) => [...sent.values()].findLast((one) => one.number === number)?.code ?? '',
    expireCodes: () => sent.clear(),
    failWith: (reason) => void (failure = reason),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

const personPage = (): string =>
  `<!doctype html><title>One check</title><button onclick="parent.postMessage({type:'appVerification',token:'${PERSON}'},'*')">I am a person</button>`;

function json(response: ServerResponse, status: number, value: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text || '{}';
}
