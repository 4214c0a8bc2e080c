import { VENDOR_HEADER, SIGNATURE_HEADER, type VendorAnswer } from '@baize/contract/vendor/protocol.ts';
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createLaunchToken, registerVendor } from '../src/modules/vendors/index.ts';
import { postOpening } from '../src/modules/wallet/index.ts';
import type { Member, Site, TestServer, Who } from './testServer.ts';

export interface VendorReply extends VendorAnswer {
  readonly http: number;
  readonly country?: string;
}

/** A vendor of a test's own, that signs what it sends. */
export interface TestVendor {
  readonly code: string;
  /** Sends bytes or a message; the signature is right unless another is given. */
  send(path: string, message: object | string | Uint8Array, headers?: Record<string, string>): Promise<VendorReply>;
  sign(body: string | Uint8Array): string;
  /** A member with money and an open game; `player` is the start of every message of theirs. */
  open(site: Site, who: Who, change?: { money?: bigint; game?: string; gameType?: string }): Promise<TestPlayer>;
}

export interface TestPlayer {
  readonly member: Member;
  readonly token: string;
  /** The fields of a bet of 10.00 in a new round, with the given ones instead. */
  message(change?: Record<string, unknown>): Record<string, unknown>;
}

const pair = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

export async function createTestVendor(
  server: TestServer,
  code: string,
  change: {
    trialWallet?: boolean;
    baseUrl?: string;
    walletMode?: 'seamless' | 'transfer';
    promoWinMax?: bigint;
    freeRounds?: boolean;
  } = {},
): Promise<TestVendor> {
  await registerVendor(server.app, {
    code,
    name: code,
    walletMode: change.walletMode ?? 'seamless',
    publicKey: pair.publicKey,
    baseUrl: change.baseUrl ?? 'http://127.0.0.1:9',
    categories: [],
    currencies: ['PHP'],
    trialWallet: change.trialWallet ?? true,
    freeRounds: change.freeRounds ?? false,
    ...(change.promoWinMax === undefined ? {} : { promoWinMax: change.promoWinMax }),
  });
  const signBytes = (body: string | Uint8Array) =>
    sign('RSA-SHA256', Buffer.from(body), pair.privateKey).toString('base64');
  return {
    code,
    sign: signBytes,
    async send(path, message, headers) {
      const body =
        typeof message === 'string' || message instanceof Uint8Array
          ? Buffer.from(message)
          : Buffer.from(JSON.stringify(message));
      const reply = await server.http.inject({
        method: 'POST',
        url: `/vendor/v1${path}`,
        headers: {
          'content-type': 'application/json',
          [VENDOR_HEADER]: code,
          [SIGNATURE_HEADER]: signBytes(body),
          ...headers,
        },
        payload: body,
      });
      return { ...(JSON.parse(reply.body) as VendorAnswer), http: reply.statusCode };
    },
    async open(site, who, { money = 100_000n, game = 'perlas', gameType = 'RNG' } = {}) {
      const member = await site.member(who);
      const session = await server.app.sessions.byToken(member.token);
      if (!session) throw new Error('the member has no session');
      if (who !== 'dado') await postOpening(server.app, member.id, money);
      const token = await createLaunchToken(server.app, { vendor: code, game, gameType, session });
      return {
        member,
        token,
        message: (fields = {}) => ({
          user: member.id,
          token,
          game_code: game,
          request_uuid: randomUUID(),
          transaction_uuid: randomUUID(),
          supplier_transaction_id: '1',
          round: randomUUID(),
          round_closed: false,
          amount: 1_000_000,
          currency: 'PHP',
          is_free: false,
          is_supplier_promo: false,
          ...fields,
        }),
      };
    },
  };
}
