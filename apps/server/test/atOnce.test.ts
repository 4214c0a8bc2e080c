import { memberWallet } from '@baize/contract/wallet/wallet.ts';
import type { Database } from '@baize/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSessionFinder } from '../src/modules/identity/index.ts';
import { postOpening } from '../src/modules/wallet/index.ts';
import { moneyOf } from '../src/modules/wallet/ledger/moneyOf.ts';
import { startTestServer, type Member, type Site, type TestServer } from './testServer.ts';

const CAST = ['ana', 'ben', 'carla', 'tess'] as const;

/** The same database, which counts the statements that are sent to it. */
function counting(db: Database): { db: Database; count: () => number } {
  let sent = 0;
  const counted =
    <A extends readonly unknown[], R>(send: (...args: A) => R) =>
    (...args: A): R => {
      sent += 1;
      return send(...args);
    };
  const face = { ...db, rows: counted(db.rows), row: counted(db.row), run: counted(db.run), query: counted(db.query) };
  return { db: face as Database, count: () => sent };
}

/** Members of several merchants who are asked for in one turn of the event loop. */
describe('who asks at once', () => {
  let server: TestServer;
  let people: { site: Site; member: Member; money: bigint }[];
  beforeAll(async () => {
    server = await startTestServer();
    people = [];
    for (let index = 0; index < 3; index++) {
      const site = await server.openSite();
      for (const who of CAST) {
        const member = await site.member(who);
        const money = BigInt(100 + people.length);
        await postOpening(server.app, member.id, money);
        people.push({ site, member, money });
      }
    }
  }, 60_000);
  afterAll(() => server.stop());

  it('is found by one statement, each by their own token', async () => {
    const { db, count } = counting(server.db);
    const sessions = createSessionFinder({ db, clock: server.clock });
    const tokens = people.map(({ member }) => member.token);
    const found = await Promise.all([...tokens, 'x'.repeat(43), ...tokens].map((token) => sessions.byToken(token)));
    expect(count()).toBe(1);
    const ids = people.map(({ member, site }) => [member.id, site.merchantId]);
    expect(found.map((session) => session && [session.memberId, session.merchantId])).toEqual([...ids, null, ...ids]);
  });

  it('has their money told by one statement, each their own', async () => {
    const { db, count } = counting(server.db);
    const app = { ...server.app, db };
    const found = await Promise.all(
      people.map(({ member, site: { merchantId } }, index) =>
        moneyOf(app, { merchantId, memberId: member.id, currency: 'PHP', trial: CAST[index % CAST.length] === 'tess' }),
      ),
    );
    expect(count()).toBe(1);
    expect(found.map(({ main }) => main)).toEqual(people.map(({ money }) => money));
  });

  it('has no money under another merchant’s name', async () => {
    const [ana] = people;
    const elsewhere = people.at(-1)?.site.merchantId ?? '';
    const key = { memberId: ana?.member.id ?? '', currency: 'PHP', trial: false };
    const [own, foreign] = await Promise.all(
      [ana?.site.merchantId ?? '', elsewhere].map((merchantId) => moneyOf(server.app, { ...key, merchantId })),
    );
    expect([own?.main, foreign?.main]).toEqual([100n, 0n]);
  });

  it('gets their own answer over HTTP, and with a token of another merchant none', async () => {
    const elsewhere = (index: number) => people[(index + CAST.length) % people.length]?.site as Site;
    const [own, foreign] = await Promise.all([
      Promise.all(people.map(({ site, member }) => site.askWith(member.token, memberWallet, {}))),
      Promise.all(people.map(({ member }, index) => elsewhere(index).askWith(member.token, memberWallet, {}))),
    ]);
    expect(own.map(({ value }) => value.main)).toEqual(
      people.map(({ money }) => `${money / 100n}.${String(money % 100n).padStart(2, '0')}`),
    );
    expect(new Set(foreign.map(({ errorCode }) => errorCode))).toEqual(new Set(['session.ended']));
  });
});
