import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setPasswordByMobile } from '@baize/contract/identity/password.ts';
import { verification } from '@baize/contract/identity/codes.ts';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Site, type TestServer } from '../../../../test/testServer.ts';
import { present } from '../../../kernel/must.ts';
import { verifyFirebaseToken } from './firebase.ts';
import { setVerifiedMobile } from '../contact/contact.store.ts';

const ISSUER = 'https://securetoken.example.com/baize';
const AUDIENCE = 'baize';
const PHONE = '+639171234567';

let server: TestServer;
let keySet: Server;
let keySetUrl: string;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let strangersKeys: typeof keys;
beforeAll(async () => {
  server = await startTestServer();
  [keys, strangersKeys] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  keySet = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] })),
  );
  await new Promise<void>((done) => keySet.listen(0, '127.0.0.1', done));
  keySetUrl = `http://127.0.0.1:${(keySet.address() as AddressInfo).port}/keys`;
}, 60_000);
afterAll(async () => {
  keySet.close();
  await server.stop();
});

const openSite = () =>
  server.openSite({ settings: { phoneService: { issuer: ISSUER, audience: AUDIENCE, keySetUrl } } });
const merchantOf = async (site: Site) => present(await server.app.merchants.byId(site.merchantId), 'merchant');

interface Change {
  readonly claims?: Record<string, unknown>;
  readonly issuer?: string;
  readonly audience?: string;
  readonly key?: typeof keys.privateKey;
  readonly expiresInSeconds?: number;
}
function tokenFor({ claims, issuer, audience, key, expiresInSeconds = 3600 }: Change = {}): Promise<string> {
  const now = Math.floor(server.clock.now().getTime() / 1000);
  return new SignJWT({ phone_number: PHONE, auth_time: now, jti: crypto.randomUUID(), ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .setIssuer(issuer ?? ISSUER)
    .setAudience(audience ?? AUDIENCE)
    .setSubject('firebase-user')
    .setIssuedAt(now)
    .setExpirationTime(now + expiresInSeconds)
    .sign(key ?? keys.privateKey);
}

const bytesIn = (token: string): Buffer => Buffer.from(token.split('.')[2] ?? '', 'base64url');

describe('a token of the phone service [A3-4, A3-9, A4-6]', () => {
  it('proves its number once', async () => {
    const merchant = await merchantOf(await openSite());
    const token = await tokenFor();
    expect(await verifyFirebaseToken(server.app, merchant, token, { keep: true })).toEqual({ phone: PHONE });
    expect(await verifyFirebaseToken(server.app, merchant, token)).toEqual({ phone: PHONE });
    expect(await verifyFirebaseToken(server.app, merchant, token)).toBeNull();
  });

  it('proves its number once, however its signature is written', async () => {
    const merchant = await merchantOf(await openSite());
    const token = await tokenFor();
    expect(await verifyFirebaseToken(server.app, merchant, token)).toEqual({ phone: PHONE });
    // 256 bytes leave four bits of the last letter to whoever writes it.
    const same = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
      .map((letter) => `${token.slice(0, -1)}${letter}`)
      .filter((other) => other !== token && bytesIn(other).equals(bytesIn(token)));
    expect(same).toHaveLength(15);
    for (const other of same) expect(await verifyFirebaseToken(server.app, merchant, other)).toBeNull();
  });

  it.each<[string, () => Change]>([
    ['of another issuer', () => ({ issuer: 'https://securetoken.example.com/other' })],
    ['for another project', () => ({ audience: 'other' })],
    ['that has run out', () => ({ expiresInSeconds: -1 })],
    ['with another key under the same name', () => ({ key: strangersKeys.privateKey })],
    ['without a number', () => ({ claims: { phone_number: undefined } })],
    ['with a number that is none', () => ({ claims: { phone_number: '0917' } })],
    ['of a proof older than ten minutes', () => ({ claims: { auth_time: server.clock.now().getTime() / 1000 - 601 } })],
  ])('%s proves nothing', async (_, change) => {
    const merchant = await merchantOf(await openSite());
    expect(await verifyFirebaseToken(server.app, merchant, await tokenFor(change()))).toBeNull();
  });

  it.each(['', 'x', 'a.b.c', `${btoa('{"alg":"none"}')}.${btoa(`{"phone_number":"${PHONE}"}`)}.`])(
    'that is no token (%s) proves nothing',
    async (token) => {
      expect(await verifyFirebaseToken(server.app, await merchantOf(await openSite()), token)).toBeNull();
    },
  );

  it('proves nothing at a merchant without the service, or whose key set cannot be read', async () => {
    const [without, broken] = [
      await server.openSite(),
      await server.openSite({
        settings: { phoneService: { issuer: ISSUER, audience: AUDIENCE, keySetUrl: 'http://127.0.0.1:9/keys' } },
      }),
    ];
    for (const site of [without, broken])
      expect(await verifyFirebaseToken(server.app, await merchantOf(site), await tokenFor())).toBeNull();
  });

  it('sets a new password for the member of its number and for no other', async () => {
    const site = await openSite();
    expect((await site.ask('guest', verification, {})).value.phoneService).toBe('firebase');
    const { id: memberId } = await site.member('ana');
    await setVerifiedMobile(server.db, { merchantId: site.merchantId, memberId }, PHONE, server.clock.now());
    const set = async (mobileNum: string, firebaseIdToken: string) =>
      site.ask('guest', setPasswordByMobile, {
        mobileNum,
        countryDialingCode: '63',
        newPassword: 'a loud morning indeed',
        firebaseIdToken,
      });
    const token = await tokenFor();
    expect(await set('09181234567', token)).toMatchObject({ errorCode: 'code.wrong' });
    expect(await set('09171234567', token)).toMatchObject({ success: true, value: { userName: 'ana' } });
    expect(await set('09171234567', token)).toMatchObject({ errorCode: 'code.wrong' });
  });
});
