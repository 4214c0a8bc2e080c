import { hash } from '@node-rs/argon2';
import { addBankCard } from '@baize/contract/cashier/payoutAccounts.ts';
import { createClient, Refusal } from '@baize/client/index.ts';
import type { AskOf, Call, OutputOf } from '@baize/contract/call.ts';
import { randomUUID } from 'node:crypto';
import { openCashier, startFakeGateway, type FakeGateway } from '../../apps/server/test/fakeGateway.ts';
import { injectFetch, startTestServer, type Site, type TestServer } from '../../apps/server/test/testServer.ts';
import { createTestVendor, type TestVendor } from '../../apps/server/test/testVendor.ts';
import { bucketOf } from '../../apps/server/src/kernel/bucket.ts';
import { hashToken } from '../../apps/server/src/kernel/ids.ts';
import { settleDeposit } from '../../apps/server/src/modules/cashier/deposits/settle.ts';
import { insertMember, updatePayeeNameRow } from '../../apps/server/src/modules/identity/index.ts';
import { freeOver } from '../../apps/server/src/modules/protection/stop.ts';
import { createLaunchToken } from '../../apps/server/src/modules/vendors/index.ts';
import { postOpening } from '../../apps/server/src/modules/wallet/index.ts';

export const PASSWORD = 'a quiet evening by the sea';
export const DIGITS = '280917';
const DAY_MS = 86_400_000;
const MONEY = 1_000_000_000n;
/** What is hashed here opens nothing that anybody has. */
const CHEAP = { memoryCost: 8, timeCost: 1 } as const;

export type Asked<C extends Call> =
  | { readonly success: true; readonly value: OutputOf<C>; readonly errorCode?: undefined }
  | { readonly success: false; readonly errorCode: string; readonly fields: Readonly<Record<string, string>> };

export interface Person {
  readonly id: string;
  readonly token: string;
  readonly launch: string;
  readonly card: string;
}

/** The server in this process with a virtual clock, a signing vendor, and fully verified members. */
export class GamingWorld {
  readonly server: TestServer;
  readonly site: Site;
  readonly vendor: TestVendor;
  readonly #gateway: FakeGateway;
  readonly #hashes: { readonly password: string; readonly digits: string };

  private constructor(
    server: TestServer,
    site: Site,
    vendor: TestVendor,
    gateway: FakeGateway,
    hashes: { readonly password: string; readonly digits: string },
  ) {
    this.server = server;
    this.site = site;
    this.vendor = vendor;
    this.#gateway = gateway;
    this.#hashes = hashes;
  }

  static async open(): Promise<GamingWorld> {
    const server = await startTestServer();
    const gateway = await startFakeGateway(() => server.clock.now());
    const vendor = await createTestVendor(server, 'ACME');
    const site = await server.openSite();
    await openCashier(server.app, site.merchantId, gateway);
    const [password, digits] = await Promise.all([hash(PASSWORD, CHEAP), hash(DIGITS, CHEAP)]);
    return new GamingWorld(server, site, vendor, gateway, { password, digits });
  }

  get now(): number {
    return this.server.clock.now().getTime();
  }

  /** A member with money, an open game, passwords and an e-wallet. */
  async join(name: string): Promise<Person> {
    const { app, db, clock } = this.server;
    const { merchantId } = this.site;
    const id = app.ids.uuid();
    const token = app.ids.token();
    const now = clock.now();
    const longAgo = new Date(now.getTime() - 400 * DAY_MS);
    await insertMember(db, {
      ...{ id, merchantId, bucket: bucketOf(id), userName: name, passwordHash: this.#hashes.password, type: 0 },
      ...{ currency: 'PHP', nickname: '', birthday: '1990-01-01', profile: {}, registerMethod: 'H5' },
      ...{ termsVersion: '2026-11', at: longAgo },
    });
    await db.run`
      insert into identity_session (token_hash, id, merchant_id, member_id, device, ip, created_at, last_seen_at)
      values (${hashToken(token)}, ${app.ids.uuid()}, ${merchantId}, ${id}, 'test', '127.0.0.1', ${now}, ${now})`;
    await db.run`
      insert into account_payment_password (member_id, merchant_id, password_hash, changed_at)
      values (${id}, ${merchantId}, ${this.#hashes.digits}, ${longAgo})`;
    await updatePayeeNameRow(db, { merchantId, memberId: id }, `${name} Reyes`);
    await postOpening(app, id, MONEY);
    const number = `09${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;
    const account = { kind: 'ewallet', institution: 'PH_GCASH', number, password: PASSWORD } as const;
    const added = await this.#askAs(token, addBankCard, account);
    if (!added.success) throw new Error(`no payout account: ${added.errorCode} ${JSON.stringify(added.fields)}`);
    const session = await app.sessions.byToken(token);
    if (!session) throw new Error('the member has no session');
    const launch = await createLaunchToken(app, { vendor: 'ACME', game: 'perlas', gameType: 'RNG', session });
    return { id, token, launch, card: added.value.bankCardId };
  }

  ask<C extends Call>(person: Person, call: C, input: AskOf<C>): Promise<Asked<C>> {
    const options = call.moneyMoving ? { idempotencyKey: randomUUID() } : {};
    return this.#askAs(person.token, call, input, options);
  }

  /** Keys for encrypted bodies are of this moment: the clock jumps over days. */
  async #askAs<C extends Call>(
    token: string,
    call: C,
    input: AskOf<C>,
    options: { idempotencyKey?: string } = {},
  ): Promise<Asked<C>> {
    const client = createClient({
      ...{ baseUrl: '', token: () => token, language: () => 'EN', cacheKey: `gaming ${this.now}` },
      fetch: injectFetch(this.server.http, this.site.host),
    });
    try {
      return { success: true, value: await client.call(call, input, options) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { success: false, errorCode: error.code, fields: error.fields };
    }
  }

  /** The member pays what was asked for. */
  async pay(depositId: string): Promise<void> {
    this.#gateway.pay(depositId);
    await settleDeposit(this.server.app, { merchantId: this.site.merchantId, id: depositId }, 'callback');
  }

  /** What the vendor sends: the status it is told. */
  async play(person: Person, path: 'bet' | 'win' | 'rollback', fields: Record<string, unknown>): Promise<string> {
    const answer = await this.vendor.send(`/transaction/${path}`, {
      ...{ user: person.id, token: person.launch, game_code: 'perlas', request_uuid: randomUUID() },
      ...{ transaction_uuid: randomUUID(), supplier_transaction_id: '1', round: randomUUID(), round_closed: false },
      ...{ currency: 'PHP', is_free: false, is_supplier_promo: false },
      ...fields,
    });
    return answer.status;
  }

  /** Time passes; sessions and games stay open, and due ends are carried out. */
  async wait(ms: number, people: readonly Person[]): Promise<void> {
    this.server.clock.move(ms);
    const now = this.server.clock.now();
    const { merchantId } = this.site;
    const { db } = this.server;
    const ids = people.map(({ id }) => id);
    await db.run`update identity_session set last_seen_at = ${now}, created_at = ${now}
      where merchant_id = ${merchantId} and member_id = any(${ids}::uuid[])`;
    await db.run`
      update vendors_launch set expires_at = ${new Date(now.getTime() + 400 * DAY_MS)} where merchant_id = ${merchantId} and member_id = any(${ids}::uuid[])`;
    await freeOver(this.server.app);
  }

  async close(): Promise<void> {
    await this.#gateway.close();
    await this.server.stop();
  }
}
