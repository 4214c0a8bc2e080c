import { demoTopUp, memberWallet, transactions } from '@baize/contract/wallet/wallet.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenBooks } from '../../../../test/brokenBooks.ts';
import { startTestServer, type Site, type TestServer, type Who } from '../../../../test/testServer.ts';
import { postOpening, postOpeningRest } from '../index.ts';

const AT_ONCE = 8;

describe('money that the house gives', () => {
  let one: TestServer;
  let two: TestServer;
  beforeAll(async () => {
    one = await startTestServer();
    two = await startTestServer({ beside: one });
  });
  afterAll(async () => {
    await two.stop();
    await one.stop();
  });

  const codesOf = async (site: Site, who: Who) =>
    (await site.ask(who, transactions, {})).value.list.map(({ code, amount }) => `${code} ${amount}`);
  const many = (work: (server: TestServer) => Promise<unknown>) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, index) => work(index % 2 === 0 ? one : two)));

  it('is given to a trial member once, however often and wherever the registration is told', async () => {
    const site = await one.openSite();
    const { id: memberId } = await site.member('dado');
    const told = { merchantId: site.merchantId, memberId };
    await many(async ({ app, db }) => {
      await db.transaction((tx) => app.events.emit(tx, 'memberRegistered', told));
      await app.events.deliver();
    });
    expect(await codesOf(site, 'dado')).toEqual(['TRIAL_GRANT 1000.00']);
  });

  it('opens a demo person’s wallet once when two processes start at once, whatever the second would give', async () => {
    const site = await one.openSite();
    const { id } = await site.member('ana');
    await many(({ app }) => postOpening(app, id, app === one.app ? 5_000n : 7_000n));
    const [opening, ...more] = await codesOf(site, 'ana');
    expect(['OPENING 50.00', 'OPENING 70.00']).toContain(opening);
    expect(more).toEqual([]);
    await many(({ app }) => postOpeningRest(app, id, 15_000n));
    expect(await codesOf(site, 'ana')).toHaveLength(2);
    expect((await site.ask('ana', memberWallet, {})).value.main).toBe('150.00');
  });

  it('is a top-up of the day once when it is asked for at once under many keys', async () => {
    const site = await one.openSite();
    await site.member('ben');
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        site.ask('ben', demoTopUp, {}, { idempotencyKey: `ben-key-${index}` }),
      ),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(new Set(answers.filter(({ success }) => !success).map(({ errorCode }) => errorCode))).toEqual(
      new Set(['wallet.topUpUsed']),
    );
    expect(await codesOf(site, 'ben')).toEqual(['DEMO_TOP_UP 1000.00']);
  });

  it('leaves the books clean', async () => {
    expect(await brokenBooks(one)).toEqual([]);
  });
});
