import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_RATES } from '../../src/kernel/rateLimit.ts';
import { notifyMember } from '../../src/modules/delivery/index.ts';
import { listSentMessages } from '../../src/modules/delivery/sentMessages.ts';
import { setVerifiedMobile } from '../../src/modules/identity/contact/contact.store.ts';
import { startTestServer, type Site, type TestServer } from '../testServer.ts';

const SHARE = DEFAULT_RATES.notices.points;
const AT_ONCE = 36;
const ROUNDS = 5;

describe('notices of one kind that two processes write at once', () => {
  let gateway: Server;
  let one: TestServer;
  let two: TestServer;
  const sites: Site[] = [];
  beforeAll(async () => {
    gateway = createServer((_, response) => response.end());
    await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
    const process = {
      config: { rates: DEFAULT_RATES },
      environment: {
        SMS_WEBHOOK_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms`,
        SMS_WEBHOOK_SECRET: 'the gateway and we, and nobody else at all',
      },
    };
    one = await startTestServer({ kind: 'postgres', ...process });
    two = await startTestServer({ beside: one, ...process });
    for (let count = 0; count < ROUNDS; count++) sites.push(await one.openSite());
    // As the first request of each process would: no transaction below is the one that waits for them.
    for (const { app } of [one, two]) await app.merchants.list();
  }, 60_000);
  afterAll(async () => {
    await two.stop();
    await one.stop();
    gateway.close();
  });

  it('spend the share only with what is kept, and leave one that waits for all the others', async () => {
    for (const site of sites) {
      const owner = { merchantId: site.merchantId, memberId: (await site.member('ana')).id };
      await setVerifiedMobile(one.db, owner, '+639171234567', one.clock.now());
      const tell = (app: TestServer['app'], isKept: boolean) =>
        app.db.transaction(async (tx) => {
          await notifyMember(app, tx, { ...owner, notice: 'passwordChanged', language: 'EN' });
          if (!isKept) throw new Error('the change is taken back');
        });
      const written = await Promise.allSettled(
        Array.from({ length: AT_ONCE }, (_, index) => tell((index % 2 === 0 ? one : two).app, index % 3 !== 0)),
      );
      const kept = written.filter(({ status }) => status === 'fulfilled').length;
      const problems = (await listSentMessages(one.app, site.merchantId)).map(({ lastProblem }) => lastProblem);
      const count = (wanted: string) => problems.filter((problem) => problem === wanted).length;
      expect([kept, count(''), count('desk.message.beyondShare'), count('desk.message.laterOne')]).toEqual([
        (AT_ONCE / 3) * 2,
        SHARE,
        1,
        kept - SHARE - 1,
      ]);
    }
  });
});
