import { captcha, login } from '@baize/contract/identity/session.ts';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, withPassword } from '../../../../test/passwords.ts';
import { startTestServer, type Site, type TestServer } from '../../../../test/testServer.ts';
import { solveCaptcha } from './captcha.ts';
import { puzzleRounds } from './captcha.rules.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.stop());

async function strictSite(): Promise<Site> {
  const site = await server.openSite({ flags: { CAPTCHA3: true }, settings: { lockAfter: 1000 } });
  await withPassword(server, site, 'ana');
  return site;
}

const enter = (site: Site, answer: { captchaId: string; captcha: string }) =>
  site.ask('guest', login, { username: 'ana', password: PASSWORD, ...answer });

/** Does the work that stands for reading the picture. Answers the digits and how many hashes they cost. */
function work(captchaId: string, { digits, rounds, check }: { digits: number; rounds: number; check: string }) {
  for (let n = 0; n < 10 ** digits; n++) {
    const answer = String(n).padStart(digits, '0');
    let hash = createHash('sha256').update(`${captchaId}:${answer}`).digest();
    for (let round = 0; round < rounds; round++) hash = createHash('sha256').update(hash).digest();
    if (hash.toString('hex') === check) return { answer, hashes: (n + 1) * (rounds + 1) };
  }
  throw new Error('the puzzle has no answer');
}

describe('a captcha [A5-2, A7-5]', () => {
  it('can be solved by work instead of eyes, and what it gives is good once, too', async () => {
    const site = await strictSite();
    const { captchaId, puzzle } = (await site.ask('guest', captcha, { puzzle: '1' })).value;
    if (!puzzle) throw new Error('no puzzle');
    const { answer } = work(captchaId, puzzle);
    expect(answer).toMatch(/^\d{5}$/);
    expect((await enter(site, { captchaId, captcha: answer })).success).toBe(true);
    expect(await enter(site, { captchaId, captcha: answer })).toMatchObject({ errorCode: 'captcha.wrong' });
  });

  it('hands its puzzle out only to who asks for it, and never its digits', async () => {
    const site = await strictSite();
    const plain = (await site.ask('guest', captcha, {})).value;
    expect(Object.keys(plain).toSorted()).toEqual(['captchaId', 'image']);
  });

  it('costs an address that fails more and more work', () => {
    expect([0, 9, 10, 20, 30, 1000].map(puzzleRounds)).toEqual([7, 7, 15, 31, 63, 63]);
  });

  it.each([
    // Guesses of another length than the answer's are wrong for sure, so the test is never right by chance.
    ['a picture', {}, ['11111', '22222', '333333']],
    ['a puzzle', { puzzle: '1' as const }, ['1111', '2222', '333333']],
  ])(
    'with %s stands brute force: one guess each, and of answers that come at once one is looked at',
    async (_, asked, tried) => {
      const site = await strictSite();
      const guesses = await Promise.all(
        Array.from({ length: 40 }, async () => {
          const { captchaId } = (await site.ask('guest', captcha, asked)).value;
          const answers = await Promise.all(tried.map((one) => enter(site, { captchaId, captcha: one })));
          return answers.map(({ errorCode }) => errorCode);
        }),
      );
      expect(new Set(guesses.flat())).toEqual(new Set(['captcha.wrong']));
      expect(await server.db.row`select 1 from identity_captcha where merchant_id = ${site.merchantId}`).toBeNull();
      await server.db.run`delete from identity_login_throttle`;
    },
  );

  it('is good for its own merchant, for five minutes', async () => {
    const [site, elsewhere] = [await strictSite(), await strictSite()];
    const mine = (await site.ask('guest', captcha, { puzzle: '1' })).value;
    if (!mine.puzzle) throw new Error('no puzzle');
    const answer = { captchaId: mine.captchaId, captcha: work(mine.captchaId, mine.puzzle).answer };
    expect(await enter(elsewhere, answer)).toMatchObject({ errorCode: 'captcha.wrong' });
    server.clock.move(4 * 60_000);
    expect((await enter(site, answer)).success).toBe(true);

    const late = (await elsewhere.ask('guest', captcha, { puzzle: '1' })).value;
    if (!late.puzzle) throw new Error('no puzzle');
    const found = work(late.captchaId, late.puzzle).answer;
    server.clock.move(5 * 60_000);
    expect(await solveCaptcha(server.app, elsewhere.merchantId, late.captchaId, found)).toBe(false);
  });
});
