import { logout } from '@baize/contract/identity/session.ts';
import { memberWallet } from '@baize/contract/wallet/wallet.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../src/kernel/ids.ts';
import { startTestServer, type Site, type TestServer } from '../testServer.ts';

const ROUNDS = 12;
const CALLERS = 16;

/** Members who are asked for by many calls at once, through two processes, while their session ends in one of them. */
describe('a session that ends', () => {
  let one: TestServer;
  let two: TestServer;
  let here: Site;
  let there: Site;
  beforeAll(async () => {
    one = await startTestServer({ kind: 'postgres' });
    two = await startTestServer({ kind: 'postgres', beside: one });
    // The same merchant, of which both processes know.
    here = await one.openSite();
    there = await two.openSite();
  }, 60_000);
  afterAll(async () => {
    await two.stop();
    await one.stop();
  });

  async function addSession(): Promise<string> {
    const { id } = await here.member('ana');
    const token = one.app.ids.token();
    const now = one.clock.now();
    await one.db.run`
      insert into identity_session (token_hash, id, merchant_id, member_id, device, ip, created_at, last_seen_at)
      values (${hashToken(token)}, ${one.app.ids.uuid()}, ${here.merchantId}, ${id}, 'test', '127.0.0.1', ${now}, ${now})`;
    return token;
  }

  it('is refused by the next call, on the other process too, however many ask at once', async () => {
    const staying = await addSession();
    for (let round = 0; round < ROUNDS; round++) {
      const token = await addSession();
      const [ends, other] = round % 2 === 0 ? [here, there] : [there, here];
      let hasEnded = false;
      const wrong: string[] = [];
      const asks = async (site: Site): Promise<void> => {
        for (let more = 3; more > 0;) {
          const askedAfter = hasEnded;
          if (askedAfter) more -= 1;
          const [answer, stayed] = await Promise.all([
            site.askWith(token, memberWallet, {}),
            site.askWith(staying, memberWallet, {}),
          ]);
          if (askedAfter && answer.errorCode !== 'session.ended') wrong.push(answer.errorCode ?? 'answered');
          if (!answer.success && answer.errorCode !== 'session.ended') wrong.push(answer.errorCode ?? 'refused');
          if (!stayed.success) wrong.push(`staying: ${stayed.errorCode}`);
        }
      };
      const callers = Array.from({ length: CALLERS }, (_, index) => asks(index % 2 === 0 ? ends : other));
      expect((await ends.askWith(token, logout, {})).success).toBe(true);
      hasEnded = true;
      await Promise.all(callers);
      expect(wrong).toEqual([]);
    }
  }, 60_000);
});
