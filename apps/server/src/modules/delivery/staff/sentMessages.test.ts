import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sentMessages, retryMessage } from '@baize/contract/backoffice/sentMessages.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OWN_HEADERS, startDeskServer, type StaffPerson, type DeskServer } from '../../../../test/desk.ts';
import { notifyMember, queueMessage } from '../queueMessage.ts';
import { sendWaiting } from '../send.ts';
import { setVerifiedMobile } from '../../identity/contact/contact.store.ts';

let gateway: Server;
let server: DeskServer;
let eva: StaffPerson;
let answer = 200;
beforeAll(async () => {
  gateway = createServer((_, response) => response.writeHead(answer).end());
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
  server = await startDeskServer({
    environment: {
      SMS_WEBHOOK_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms`,
      SMS_WEBHOOK_SECRET: 'the gateway and we, and nobody else at all',
    },
  });
  eva = await server.seat('eva');
}, 60_000);
afterAll(async () => {
  await server.stop();
  gateway.close();
});

async function failed() {
  const site = await server.openSite();
  const { merchantId } = site;
  const memberId = (await site.member('ana')).id;
  await setVerifiedMobile(server.db, { merchantId, memberId }, '+639171234567', server.clock.now());
  answer = 400;
  await server.db.transaction((tx) =>
    notifyMember(server.app, tx, { merchantId, memberId, notice: 'passwordChanged', language: 'EN' }),
  );
  await sendWaiting(server.app);
  answer = 200;
  return { merchantId, memberId };
}
const CODE = {
  memberId: null,
  channel: 'sms',
  to: '+639171234567',
  purpose: 'login',
  language: 'EN',
  text: '482913 is your code.',
} as const;
const only = async (merchantId: string) => (await eva.ask(sentMessages, { merchantId })).value.list[0];

it('tells how delivery stands, by state and by member, without the words', async () => {
  const { merchantId, memberId } = await failed();
  expect(await only(merchantId)).toMatchObject({
    to: '+639171234567',
    purpose: 'passwordChanged',
    state: 'failed',
    lastProblem: 'gateway 400',
    canRetry: true,
    text: null,
  });
  const list = async (request: { state?: 'sent' | 'failed'; memberId?: string }) =>
    (await eva.ask(sentMessages, { merchantId, ...request })).value.list.length;
  expect([await list({ state: 'failed' }), await list({ state: 'sent' }), await list({ memberId })]).toEqual([1, 0, 1]);
});

it('says what it did not send itself in the language of who asks', async () => {
  const { merchantId } = await server.openSite();
  const now = server.clock.now();
  await server.db.transaction((tx) =>
    queueMessage(server.app, tx, { ...CODE, merchantId, uselessAt: new Date(now.getTime() - 1) }),
  );
  await sendWaiting(server.app);
  expect(await only(merchantId)).toMatchObject({ state: 'failed', lastProblem: 'expired before it was sent' });
  const inFilipino = await eva.ask(sentMessages, { merchantId }, { ...OWN_HEADERS, 'Accept-Language': 'TY' });
  expect(inFilipino.value.list).toMatchObject([{ lastProblem: 'nag-expire bago naipadala' }]);
});

it('sends a notice again that was given up, once, and writes it down', async () => {
  const { merchantId } = await failed();
  const id = (await only(merchantId))?.id ?? '';
  expect((await eva.ask(retryMessage, { merchantId, id })).success).toBe(true);
  await sendWaiting(server.app);
  expect(await only(merchantId)).toMatchObject({ state: 'sent', canRetry: false });
  expect((await eva.ask(retryMessage, { merchantId, id })).errorCode).toBe('message.notRetryable');
  expect((await server.audit()).at(-1)).toMatchObject({
    action: 'retryMessage',
    before: { state: 'failed' },
    after: { state: 'waiting', purpose: 'passwordChanged' },
  });
});

it('sends no code again, and nothing of another merchant', async () => {
  const { merchantId } = await failed();
  const other = await server.openSite();
  const id = (await only(merchantId))?.id ?? '';
  expect((await eva.ask(retryMessage, { merchantId: other.merchantId, id })).errorCode).toBe('message.unknown');
  answer = 400;
  await server.db.transaction((tx) => queueMessage(server.app, tx, { ...CODE, merchantId: other.merchantId }));
  await sendWaiting(server.app);
  const code = await only(other.merchantId);
  expect(code).toMatchObject({ state: 'failed', canRetry: false });
  const again = await eva.ask(retryMessage, { merchantId: other.merchantId, id: code?.id ?? '' });
  expect(again.errorCode).toBe('message.notRetryable');
});
