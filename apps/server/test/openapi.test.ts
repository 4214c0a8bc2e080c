import { ALL_CALLS } from '@baize/contract/index.ts';
import { encryptionKeys } from '@baize/contract/system/start.ts';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { jsonSchemaOf } from '../src/kernel/http/serialise.ts';
import { startTestServer, type TestServer } from './testServer.ts';

interface Document {
  openapi: string;
  info: { description: string };
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        responses: Record<string, unknown>;
        parameters: { name: string; in: string; required: boolean; schema: object }[];
        requestBody?: { content: Record<string, { schema: object }> };
      }
    >
  >;
}

/** Not calls: the connection for news, the document itself, and where a sign-in service sends the browser back to. */
const NOT_CALLS = ['GET /wps/live', 'GET /wps/openapi.json', 'GET /wps/session/social/:provider/callback'];

const CATALOGUE = `
  systemStatus whitelabel consolidatedSettings templateSettings domainRoute helpCenter systemCountries
  dropdownMenu downloadLinks customerService encryptionKeys clientConfig login logout testPlay socialStart
  socialFinish captcha registerSettings usernameValidity affiliateCheck affiliateCode register registerMobile
  sendCode sendLoginCode verification forgotPassword setPasswordByMobile changePassword paymentPassword
  resetPaymentPassword hasWithdrawalPassword memberInfo updateNickname updateEmail updatePayeeName headIcon
  updateHeadIcon securityConfig securityQuestions answerSecurityQuestions customerSecurityQuestion
  personalInfo uploadIdImages sessions endSession limits setLimit timeOut selfExclude announcements
  markAnnouncementRead lobbyNews popularAnnouncements inbox inboxUnread readInbox deleteInbox chatUnread
  launchChat liveModels feedback vendorGameTypes gameList hotGames winnerBoard addFavorite removeFavorite
  favoriteIds favoriteList addRecent recentGames launchGame lotteryList openedNumero lotteryMenu
  vnOpenedNumero vnRecent lotteryOrder lotteryOrders lotteryOrderDetail cancelSuborder memberWallet
  walletTransfer transactions transactionCodes memberPnl betRecords betDetail demoTopUp depositMethods
  depositPromos createDeposit depositReport confirmManualDeposit paymentCallback bankCards addBankCard
  removeBankCard withdraw withdrawReport cancelWithdraw applyPromotion claimPromotion promotionStatus rewards
  claimReward mallItems redeemItem vip redRain grabRedRain teamKpi subordinates downlines createDownline
  transferDownline transferMultipleDownline downlineRebates updateDownlineRebates teamPnl teamBets
  teamTransactions teamRebate affiliateUrls contractRequests contract answerContract proposeContract
  currentDailySalary currentDividend queryDividend payoutDividend`;

describe('/wps/openapi.json [G7-3b]', () => {
  let server: TestServer;
  let document: Document;
  beforeAll(async () => {
    server = await startTestServer();
    const { host } = await server.openSite();
    document = JSON.parse(
      (await server.http.inject({ url: '/wps/openapi.json', headers: { host } })).payload,
    ) as Document;
  });
  afterAll(() => server.stop());

  const operations = (): string[] =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );

  it('is packed once, sent only to who has not got it, and counted like a call', async () => {
    const { host } = await server.openSite();
    const ask = (headers: Record<string, string>) =>
      server.http.inject({ url: '/wps/openapi.json', headers: { host, ...headers } });
    const written = vi.spyOn(JSON, 'stringify');
    const counted = vi.spyOn(server.app.rateLimits, 'take');
    const packed = await ask({ 'accept-encoding': 'gzip, br' });
    const zipped = await ask({ 'accept-encoding': 'gzip' });
    const tag = String(packed.headers['etag']);
    const again = await ask({ 'if-none-match': `"other", ${tag}` });
    expect(written.mock.calls.filter(([value]) => typeof value === 'object')).toEqual([]);
    expect(counted.mock.calls.filter(([name]) => name === 'calls')).toHaveLength(3);
    vi.restoreAllMocks();
    expect([packed.headers['content-encoding'], zipped.headers['content-encoding']]).toEqual(['br', 'gzip']);
    for (const text of [brotliDecompressSync(packed.rawPayload), gunzipSync(zipped.rawPayload)])
      expect(JSON.parse(text.toString())).toEqual(document);
    expect(packed.rawPayload.length).toBeLessThan(60_000);
    expect([again.statusCode, again.payload]).toEqual([304, '']);
  });

  it('is OpenAPI 3.1 and names every call once', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(ALL_CALLS.map(({ id }) => id)));
  });

  it('has every route of the server, and the server has every operation', () => {
    const served = routesOf(server).filter((route) => / \/(wps|lgw)\//.test(route) && !NOT_CALLS.includes(route));
    expect(operations().sort()).toEqual(served.sort());
  });

  /** `calls.md` without the vendor's API, live news and health, which are no JSON calls. */
  it('has every call of the catalogue under its id', () => {
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(CATALOGUE.split(/\s+/).filter((id) => id !== '' && !ids.includes(id))).toEqual([]);
  });

  it('has the calls and aliases of the contract, what gateways call, and nothing else', () => {
    const promised = ALL_CALLS.flatMap((call) =>
      [call.path, ...(call.aliases ?? [])].map((path) => `${call.method} ${path}`),
    );
    expect(operations().sort()).toEqual([...promised, 'POST /wps/payment/:gateway/callback'].sort());
  });

  it('tells of each operation what it takes and answers', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const operation of Object.values(methods)) {
        expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', '400', '429', '500']));
        const inPath = operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name);
        expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
      }
    }
  });

  it('tells of encrypted calls, and of them alone, the header and the wrapper, and shows what is inside', () => {
    const bySealing = Map.groupBy(ALL_CALLS, ({ encrypted }) => encrypted === true);
    expect(bySealing.get(true)?.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['login', 'register', 'paymentPassword']),
    );
    for (const [isSealed, calls] of bySealing) {
      for (const call of calls) {
        const operation = document.paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
        const header = { name: 'Encryption', in: 'header', required: true, schema: { type: 'string', const: 'JWE' } };
        expect(operation?.parameters.filter(({ name }) => name === 'Encryption')).toEqual(isSealed ? [header] : []);
        const payload = {
          type: 'string',
          description: expect.stringContaining('compact JWE'),
          contentMediaType: 'application/jose',
          contentSchema: jsonSchemaOf(call.input, 'input'),
        };
        const wrapper = { type: 'object', required: ['payload'], properties: { payload } };
        const content = operation?.requestBody?.content ?? {};
        if (isSealed) expect(content).toEqual({ 'application/json': { schema: wrapper } });
        else expect(JSON.stringify(content)).not.toContain('application/jose');
      }
    }
    for (const word of ['Encryption: JWE', '{"payload": "<JWE>"}', encryptionKeys.path])
      expect(document.info.description).toContain(word);
  });
});

/** The router's own word, read from the tree it prints. HEAD comes with every GET. */
function routesOf({ http }: TestServer): string[] {
  const trail: string[] = [];
  return http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const match = /^([│├└─ ]*)(\S+)(?: \(([A-Z, ]+)\))?/.exec(line);
      if (!match?.[2]) return [];
      const depth = (match[1] ?? '').length / 4 - 1;
      trail.length = Math.max(depth, 0);
      trail.push(match[2]);
      return (match[3] ?? '')
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD')
        .map((method) => `${method} ${trail.join('')}`);
    });
}
