import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { paymentPassword } from '@baize/contract/account/security.ts';
import { languageOf } from '@baize/i18n/languages.ts';
import type { Notice } from '@baize/i18n/messages.ts';
import { formatMoment } from '@baize/i18n/moments.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givePassword, PASSWORD } from '../../../test/accountMember.ts';
import { startTestServer, type TestServer } from '../../../test/testServer.ts';
import { DEFAULT_RATES } from '../../kernel/rateLimit.ts';
import { setVerifiedMobile } from '../identity/contact/contact.store.ts';
import { notifyMember } from './index.ts';
import { listSentMessages } from './sentMessages.ts';
import { sendWaiting } from './send.ts';
import { deleteOverShares } from './shares.store.ts';

const { points: SHARE, seconds: DAY_SECONDS } = DEFAULT_RATES.notices;
const NUMBER = '+639171234567';

let gateway: Server;
let texts: string[] = [];
let server: TestServer;
beforeAll(async () => {
  gateway = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    texts.push(JSON.parse(body).text);
    response.writeHead(200).end();
  });
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
  const plenty = { points: 1_000_000, seconds: 1 };
  const all = Object.fromEntries(Object.keys(DEFAULT_RATES).map((name) => [name, plenty])) as typeof DEFAULT_RATES;
  server = await startTestServer({
    config: { rates: { ...all, notices: DEFAULT_RATES.notices } },
    environment: {
      SMS_WEBHOOK_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms`,
      SMS_WEBHOOK_SECRET: 'the gateway and we, and nobody else at all',
    },
  });
}, 60_000);
afterAll(async () => {
  await server.stop();
  gateway.close();
});

/** A run under way may have looked before the last message was there, so the second one is waited for. */
async function sendAll(): Promise<void> {
  for (const _ of ['under way', 'own']) await sendWaiting(server.app);
}

async function reachable() {
  await sendAll();
  texts = [];
  const site = await server.openSite();
  const owner = { merchantId: site.merchantId, memberId: await givePassword(server, site, 'ana') };
  await setVerifiedMobile(server.db, owner, NUMBER, server.clock.now());
  const tell = (notice: Notice, more: { uselessAt?: Date } = {}) =>
    server.db.transaction((tx) => notifyMember(server.app, tx, { ...owner, notice, language: 'EN', ...more }));
  const states = async () =>
    (await listSentMessages(server.app, site.merchantId)).map(({ state, lastProblem }) => [state, lastProblem]);
  return { site, tell, states };
}

it('bounds what changes of one kind cost: a share goes out, and of the rest one message when the share opens again', async () => {
  const { site, states } = await reachable();
  const digits = ['246813', '135792'];
  for (let n = 0; n < SHARE + 3; n++) {
    server.clock.move(30_000);
    const [paymentDigits = '', oldPaymentPassword = ''] = n % 2 === 0 ? digits : digits.toReversed();
    const change = { paymentPassword: paymentDigits, oldPaymentPassword, password: PASSWORD };
    expect(await site.ask('ana', paymentPassword, change)).toMatchObject({ success: true });
    await sendAll();
  }
  expect(texts).toHaveLength(SHARE);
  expect((await states()).slice(0, 4)).toEqual([
    ['waiting', 'desk.message.beyondShare'],
    ['withheld', 'desk.message.laterOne'],
    ['withheld', 'desk.message.laterOne'],
    ['sent', ''],
  ]);

  const last = formatMoment(server.clock.now().toISOString(), 'Asia/Manila', languageOf('EN'));
  server.clock.move(DAY_SECONDS * 1000);
  await sendAll();
  expect(texts).toHaveLength(SHARE + 1);
  expect(texts.at(-1)).toContain(`payment password of your account was changed on ${last}.`);
});

it('holds back no other kind, and no link, which must be had in time', async () => {
  const { tell } = await reachable();
  for (let n = 0; n < SHARE + 3; n++) await tell('paymentPasswordChanged');
  await tell('passwordChanged');
  const uselessAt = new Date(server.clock.now().getTime() + 3_600_000);
  for (let n = 0; n < SHARE + 1; n++) await tell('emailPending', { uselessAt });
  await sendAll();
  expect(texts).toHaveLength(SHARE + 1 + SHARE + 1);
  expect(texts.filter((text) => text.includes('the password of your account'))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('email address'))).toHaveLength(SHARE + 1);
});

it.each([
  ['though its row is still there', false],
  ['and its row is forgotten, but not before', true],
])('opens the share again a day after the first, %s', async (_, isForgotten) => {
  const { tell, states } = await reachable();
  const forget = () => (isForgotten ? deleteOverShares(server.db, server.clock.now()) : undefined);
  await tell('passwordChanged');
  server.clock.move(DAY_SECONDS * 1000 - 1);
  await forget();
  for (let n = 0; n < SHARE; n++) await tell('passwordChanged');
  expect((await states()).map(([, problem]) => problem)).toEqual(['desk.message.beyondShare', '', '', '', '', '']);
  server.clock.move(1);
  await forget();
  for (let n = 0; n < SHARE; n++) await tell('passwordChanged');
  await sendAll();
  expect(texts.filter((text) => text.includes('the password of your account'))).toHaveLength(SHARE + 1 + SHARE);
});
