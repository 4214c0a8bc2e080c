import { saveCannedAnswer } from '@baize/contract/backoffice/chat.ts';
import { CONTENT_HTML_MAX, CONTENT_TEXT_MAX, saveHelp, saveNotice } from '@baize/contract/backoffice/content.ts';
import { setGamePicture } from '@baize/contract/backoffice/games.ts';
import { broadcastReaders, NAMED_MAX, saveBroadcast } from '@baize/contract/backoffice/inbox.ts';
import { savePromotion } from '@baize/contract/backoffice/promotions.ts';
import { uploadIdImages } from '@baize/contract/kyc/kyc.ts';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ESCAPES_MAX, ORDINARY_SIGNS_MAX, SIGNS_MAX } from '../src/kernel/http/bodyShape.ts';
import { HOST, OWN_HEADERS, startDeskServer, type StaffPerson, type DeskServer } from './desk.ts';
import type { Site } from './testServer.ts';

const MEGABYTE = 1024 * 1024;
/** As many as a text may be in. */
const CODES = ['EN', ...[...'ABCDEFGHIJKLM'].flatMap((one) => [`X${one}`, `Y${one}`, `Z${one}`])];
const PICTURE_PATH = setGamePicture.path.replace(':nodeId', 'felt-moon');

let server: DeskServer;
let site: Site;
let eva: StaffPerson;
let token: string;
beforeAll(async () => {
  server = await startDeskServer();
  site = await server.openSite();
  eva = await server.seat('eva');
  token = (await site.member('ana')).token;
  for (const http of [server.http, server.desk]) await http.listen({ port: 0, host: '127.0.0.1' });
}, 60_000);
afterAll(() => server.stop());

const portOf = (http: FastifyInstance): number => (http.server.address() as AddressInfo).port;

interface Answer {
  readonly status: number;
  readonly code: string | undefined;
}

/** Says how much will come and sends nothing of it. */
async function announce(
  path: string,
  headers: Record<string, string>,
  { method, http } = { method: 'PUT', http: server.desk },
): Promise<string> {
  const line = connect(portOf(http), '127.0.0.1').on('error', () => {});
  const lines = Object.entries({ host: HOST, 'content-type': 'application/json', ...headers });
  line.write(
    `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}content-length: 4200000\r\n\r\n`,
  );
  const [bytes] = (await once(line, 'data')) as [Buffer];
  line.destroy();
  return bytes.toString();
}

/** Sends a whole body over the wire. */
function send(
  http: FastifyInstance,
  to: { method: string; path: string; headers: object },
  body: Buffer,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': body.length, ...to.headers };
    const asked = request({ ...to, host: '127.0.0.1', port: portOf(http), agent: false, headers }, (answer) => {
      let text = '';
      answer.on('data', (bytes: Buffer) => (text += bytes.toString()));
      answer.on('end', () => {
        const { errorCode } = JSON.parse(text) as { errorCode?: string };
        resolve({ status: answer.statusCode ?? 0, code: errorCode });
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

const toSite = (body: Buffer) =>
  send(
    server.http,
    {
      method: 'POST',
      path: uploadIdImages.path,
      headers: { host: site.host, authorization: `Bearer ${token}` },
    },
    body,
  );
const toDesk = (body: Buffer, path = PICTURE_PATH, method = 'PUT') =>
  send(server.desk, { method, path, headers: { host: HOST, cookie: eva.cookie, ...OWN_HEADERS } }, body);

const listsOf = (field: string, bytes: number): Buffer => Buffer.from(`{"${field}":[${'[],'.repeat(bytes / 3)}0]}`);
/** A body with exactly so many signs of JSON. */
const withSigns = (field: string, count: number): Buffer => Buffer.from(`{"${field}":[${'0,'.repeat(count - 3)}0]}`);

const withEscapes = (field: string, count: number): Buffer => Buffer.from(`{"${field}":"${'\\n'.repeat(count)}"}`);

/** A body of which only so much has come; `rest` sends what is missing and answers the status. */
async function begin(
  cookie: string,
  size: number,
  come: number,
): Promise<{ rest: () => Promise<string>; end(): void }> {
  const line = connect(portOf(server.desk), '127.0.0.1').on('error', () => {});
  let heard = '';
  line.on('data', (bytes: Buffer) => (heard += bytes.toString()));
  const body = `{"picture":"${'A'.repeat(size - 14)}"}`;
  const head = { host: HOST, cookie, ...OWN_HEADERS, 'content-type': 'application/json', 'content-length': size };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  line.write(`PUT ${PICTURE_PATH} HTTP/1.1\r\n${lines.join('')}\r\n${body.slice(0, come)}`);
  await expect.poll(() => heard !== '' || line.bytesWritten >= come).toBe(true);
  return {
    async rest() {
      if (heard === '') line.write(body.slice(come));
      await expect.poll(() => heard, { timeout: 10_000 }).not.toBe('');
      line.destroy();
      return heard.slice(9, 12);
    },
    end: () => line.destroy(),
  };
}

describe('a large body at the desk', () => {
  it('is not waited for before its sender is known, may make the call, and has not just made many', async () => {
    expect(await announce(PICTURE_PATH, OWN_HEADERS)).toMatch(/^HTTP\/1\.1 401 [^]*session\.required/);
    const { cookie } = eva;
    expect(await announce(PICTURE_PATH, { cookie })).toMatch(/^HTTP\/1\.1 403 [^]*request\.crossSite/);
    const ended = { ...OWN_HEADERS, cookie: `baize_staff=${'x'.repeat(40)}` };
    expect(await announce(PICTURE_PATH, ended)).toMatch(/^HTTP\/1\.1 401 [^]*session\.ended/);
    const nobody = await server.seat('nobody-much', []);
    expect(await announce(PICTURE_PATH, { ...OWN_HEADERS, cookie: nobody.cookie })).toMatch(
      /^HTTP\/1\.1 403 [^]*access\.denied/,
    );
    await server.role('writer', ['content.write']);
    const elsewhere = await server.seat('elsewhere', [{ roleId: 'writer', merchantId: 'elsewhere' }]);
    const page = saveHelp.path.replace(':merchantId', site.merchantId).replace(':tag', 'page');
    expect(await announce(page, { ...OWN_HEADERS, cookie: elsewhere.cookie })).toMatch(
      /^HTTP\/1\.1 403 [^]*access\.denied/,
    );
    const take = vi.spyOn(server.app.rateLimits, 'take').mockImplementation(async (name) => Number(name === 'calls'));
    expect(await announce(PICTURE_PATH, { ...OWN_HEADERS, cookie })).toMatch(/^HTTP\/1\.1 429 [^]*rate\.limited/);
    take.mockRestore();
  });

  it('is refused as it comes when it holds more than some values', async () => {
    expect(await toDesk(listsOf('picture', 4 * MEGABYTE))).toEqual({ status: 400, code: 'input.malformed' });
    expect(await toDesk(withSigns('picture', SIGNS_MAX))).toEqual({ status: 400, code: 'input.invalid' });
    expect(await toDesk(withSigns('picture', SIGNS_MAX + 1))).toEqual({ status: 400, code: 'input.malformed' });
  });

  it('is refused as it comes when it holds more than some escapes', async () => {
    expect(await toDesk(withEscapes('picture', ESCAPES_MAX))).toEqual({ status: 400, code: 'input.invalid' });
    expect(await toDesk(withEscapes('picture', ESCAPES_MAX + 1))).toEqual({ status: 400, code: 'input.malformed' });
  });

  it('comes one at a time from each of the staff, and small ones beside it', async () => {
    const ada = await server.seat('ada');
    const first = await begin(eva.cookie, 2 * MEGABYTE, MEGABYTE);
    await vi.waitFor(async () => {
      const second = await toDesk(withSigns('picture', 40_000));
      expect(second).toEqual({ status: 429, code: 'rate.limited' });
    });
    expect(await toDesk(withSigns('picture', 100))).toEqual({ status: 400, code: 'input.invalid' });
    const colleague = await begin(ada.cookie, 2 * MEGABYTE, MEGABYTE);
    expect(await colleague.rest()).toBe('400');
    expect(await first.rest()).toBe('400');
    expect((await toDesk(withSigns('picture', 40_000))).status).toBe(400);
  });

  it('makes room when its sender leaves in the middle', async () => {
    const first = await begin(eva.cookie, 2 * MEGABYTE, MEGABYTE);
    await vi.waitFor(async () => expect((await toDesk(withSigns('picture', 40_000))).status).toBe(429));
    first.end();
    await vi.waitFor(async () => expect((await toDesk(withSigns('picture', 40_000))).status).toBe(400));
  });

  const everyLanguage = (text: unknown) => Object.fromEntries(CODES.map((code) => [code, text]));
  /** Three bytes each, as in most scripts of Asia. */
  const written = (characters: number) => '語'.repeat(characters);

  it('may be a page at its longest in every language', async () => {
    const title = written(CONTENT_TEXT_MAX);
    const content = `<p>${written(CONTENT_HTML_MAX - 7)}</p>`;
    const page = saveHelp.path.replace(':merchantId', site.merchantId).replace(':tag', 'longest');
    const body = Buffer.from(JSON.stringify({ version: null, sort: 1, texts: everyLanguage({ title, content }) }));
    expect(body.length).toBeGreaterThan(2.3 * MEGABYTE);
    expect(await toDesk(body, page)).toEqual({ status: 200, code: undefined });
  });

  // Nothing but the texts, so that it is refused by who has read all of it.
  it.each([
    [saveNotice, { texts: everyLanguage({ title: written(CONTENT_TEXT_MAX), content: written(CONTENT_HTML_MAX) }) }],
    [
      saveBroadcast,
      {
        texts: everyLanguage({ title: written(CONTENT_TEXT_MAX), content: written(CONTENT_HTML_MAX) }),
        audience: { who: 'named', userNames: Array.from({ length: NAMED_MAX }, () => written(60)) },
      },
    ],
    [savePromotion, { texts: everyLanguage({ title: written(80), summary: written(200), content: written(20_000) }) }],
    [saveCannedAnswer, { texts: everyLanguage(written(1000)) }],
  ])('may be whatever $id takes in every language', async ({ path, method }, body) => {
    const to = path.replace(':merchantId', site.merchantId).replace(/:\w+Id/, crypto.randomUUID());
    expect(await toDesk(Buffer.from(JSON.stringify(body)), to, method)).toEqual({ status: 400, code: 'input.invalid' });
  });

  it('may ask after as many names as a message may have', async () => {
    const userNames = Array.from({ length: NAMED_MAX }, (_, at) => `${written(50)}${at}`);
    const audience = { who: 'named' as const, userNames };
    const answer = await eva.ask(broadcastReaders, { merchantId: site.merchantId, audience });
    expect(answer).toMatchObject({ success: true, value: { readers: 0 } });
  });

  it('may be long texts in forty languages, whatever stands in them', async () => {
    const content = `<p>${'"[{,:\\'.repeat(1_500)}</p>`;
    const texts = everyLanguage({ title: 'A page', content });
    const page = saveHelp.path.replace(':merchantId', site.merchantId).replace(':tag', 'page');
    const body = Buffer.from(JSON.stringify({ version: null, sort: 1, texts }));
    expect(body.length).toBeGreaterThan(0.4 * MEGABYTE);
    expect(await toDesk(body, page)).toEqual({ status: 200, code: undefined });
  });
});

describe('a large body at the site', () => {
  it('is not waited for before its sender is known and the site is open', async () => {
    const to = { method: 'POST', http: server.http };
    const { path } = uploadIdImages;
    expect(await announce(path, { host: site.host }, to)).toMatch(/^HTTP\/1\.1 401 [^]*session\.required/);
    const closed = await server.openSite({ settings: { maintenance: true } });
    const { token: known } = await closed.member('ana');
    const headers = { host: closed.host, authorization: `Bearer ${known}` };
    expect(await announce(path, headers, to)).toMatch(/^HTTP\/1\.1 503 [^]*system\.maintenance/);
  });

  it('is refused as it comes when it holds more than some values, whatever its depth', async () => {
    const malformed = { status: 400, code: 'input.malformed' };
    expect(await toSite(listsOf('idCardFront', 20 * MEGABYTE))).toEqual(malformed);
    const deep = 10 * MEGABYTE - 10;
    expect(await toSite(Buffer.from(`{"a":${'['.repeat(deep)}${']'.repeat(deep)}}`))).toEqual(malformed);
    expect(await toSite(withSigns('idCardFront', SIGNS_MAX))).toEqual({ status: 400, code: 'input.invalid' });
    expect(await toSite(withSigns('idCardFront', SIGNS_MAX + 1))).toEqual(malformed);
  });

  it('is refused as it comes when it holds more than some escapes', async () => {
    expect(await toSite(withEscapes('idCardFront', 10 * MEGABYTE))).toEqual({ status: 400, code: 'input.malformed' });
    expect(await toSite(withEscapes('idCardFront', ESCAPES_MAX))).toEqual({ status: 400, code: 'kyc.pictures' });
  });
});

describe('an ordinary body', () => {
  const many = Buffer.from(`${'['.repeat(30_000)}${']'.repeat(30_000)}`);
  it('of more values than anybody sends is refused unparsed, to whichever listener it comes', async () => {
    const malformed = { status: 400, code: 'input.malformed' };
    const [login, desk] = [
      { method: 'POST', path: '/wps/session/login' },
      { method: 'POST', path: '/bo/v1/login' },
    ];
    const parse = vi.spyOn(JSON, 'parse');
    expect(await send(server.http, { ...login, headers: { host: site.host } }, many)).toEqual(malformed);
    expect(await send(server.desk, { ...desk, headers: { host: HOST, ...OWN_HEADERS } }, many)).toEqual(malformed);
    expect(parse.mock.calls.some(([text]) => text.startsWith('[['))).toBe(false);
    parse.mockRestore();
  });

  it('that nobody reads ends with its answer, and nothing else does', async () => {
    const login = { method: 'POST', path: '/wps/session/login' };
    const headers = { host: site.host, 'content-type': 'application/xml' };
    expect(await send(server.http, { ...login, headers }, many)).toEqual({ status: 415, code: 'input.unsupported' });
  });

  it.each(['GET', 'POST'])('that nobody reads leaves the line to the next request: %s', async (method) => {
    const line = connect(portOf(server.http), '127.0.0.1');
    let heard = '';
    line.on('data', (bytes: Buffer) => (heard += bytes.toString()));
    const head = `host: ${site.host}\r\ncontent-type: application/xml\r\n`;
    line.write(`${method} /wps/session/login HTTP/1.1\r\n${head}content-length: ${MEGABYTE}\r\n\r\n`);
    line.write(Buffer.alloc(MEGABYTE, 'x'));
    line.write(`GET /nowhere HTTP/1.1\r\n${head}\r\n`);
    await expect.poll(() => heard.match(/HTTP\/1\.1/g)).toHaveLength(2);
    line.destroy();
  });

  it('is read with as many as a long form has', async () => {
    const body = withSigns('userName', ORDINARY_SIGNS_MAX);
    const desk = { method: 'POST', path: '/bo/v1/login', headers: { host: HOST, ...OWN_HEADERS } };
    expect(body.length).toBeGreaterThan(4 * 1024);
    expect(await send(server.desk, desk, body)).toEqual({ status: 400, code: 'input.invalid' });
  });
});
