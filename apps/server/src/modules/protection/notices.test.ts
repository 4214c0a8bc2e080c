import { protectionAct } from '@baize/contract/backoffice/protection.ts';
import { setLimit } from '@baize/contract/protection/limits.ts';
import { inbox } from '@baize/contract/inbox/inbox.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMINISTRATOR, startDeskServer, type DeskServer } from '../../../test/desk.ts';
import { listSentMessages } from '../delivery/sentMessages.ts';
import { giveTimeOut } from './desk.ts';
import { tellRaises } from './raises.ts';
import { remindMembers } from './reminders.ts';

const DAY_MS = 86_400_000;
let server: DeskServer;
beforeAll(async () => {
  server = await startDeskServer();
}, 60_000);
afterAll(() => server.stop());

let seats = 0;
/** Ana with a proven address, whose last login was on pages in a language. */
async function open(language: string) {
  const site = await server.openSite();
  const { id } = await site.member('ana');
  await server.db.run`
    update identity_member set language = ${language}, email = ${`${id}@example.com`}, email_verified_at = ${server.clock.now()}
    where id = ${id} and merchant_id = ${site.merchantId}`;
  const owner = { merchantId: site.merchantId, memberId: id };
  // Days pass in these tests: a session of the staff lasts no day.
  const eva = await server.seat(`eva${seats++}`, ADMINISTRATOR);
  const act = (more: { act: 'lowerLimit' | 'timeOut' | 'pauseDeposits' } & object) =>
    eva.ask(protectionAct, { ...owner, reason: 'they asked us to help', ...more });
  const mails = async () =>
    (await listSentMessages(server.app, site.merchantId, { memberId: id })).map(({ text }) => text);
  return { site, owner, act, mails };
}

it('what staff do to protect a member, and what waits for one, is told in the member’s own language', async () => {
  const { site, owner, act, mails } = await open('TY');
  expect((await act({ act: 'lowerLimit', ...{ kind: 'loss', period: 'day', amount: '500' } })).success).toBe(true);
  expect((await act({ act: 'pauseDeposits', ...{ hours: 24 } })).success).toBe(true);
  for (const amount of ['50', '90']) await site.ask('ana', setLimit, { kind: 'wager', period: 'day', amount });
  server.clock.move(DAY_MS + 60_000);
  await tellRaises(server.app);
  await server.db.run`
    update protection_member set remind_at = ${server.clock.now()} where member_id = ${owner.memberId} and merchant_id = ${owner.merchantId}`;
  await remindMembers(server.app);
  await server.db.transaction((tx) =>
    giveTimeOut(server.app, tx, { ...owner, currency: 'PHP' }, 72, {
      staffId: server.app.ids.uuid(),
      reason: 'a break',
    }),
  );
  const told = await mails();
  const expected = [
    /ibinaba namin ang isa sa mga limit mo/,
    /naka-pause ang mga deposito mo hanggang/,
    /Mag-log in at kumpirmahin ito/,
    /bawas ang mga withdrawal mo/,
    /sarado para sa iyo ang mga laro at deposito hanggang/,
  ];
  for (const words of expected) expect(told.filter((text) => text !== null && words.test(text))).toHaveLength(1);
  expect(told).toHaveLength(expected.length);
  // A moment reads as the language writes it, too.
  expect(told.join(' ')).not.toMatch(/\b(January|February|November|December) \d{4} at\b/);
});

it('is in English for who reads English, and lies in the inbox as well', async () => {
  const { site, act, mails } = await open('EN');
  await act({ act: 'lowerLimit', ...{ kind: 'loss', period: 'week', amount: '500' } });
  await act({ act: 'pauseDeposits', ...{ hours: 24 } });
  expect((await mails()).toReversed().map((text) => text?.split(': ')[1]?.slice(0, 24))).toEqual([
    'we lowered one of your l',
    'deposits are paused for ',
  ]);
  await server.app.events.deliver();
  const { list } = (await site.ask('ana', inbox, {})).value;
  expect(list.map(({ kind, title }) => [kind, title])).toEqual([
    ['protection', 'Deposits are paused for you'],
    ['protection', 'We lowered one of your limits'],
  ]);
});

it('says until when a higher limit can be confirmed, by the merchant’s own days', async () => {
  const { site, mails } = await open('EN');
  await site.ask('ana', setLimit, { kind: 'wager', period: 'day', amount: '50' });
  await site.ask('ana', setLimit, { kind: 'wager', period: 'day', amount: '90' });
  server.clock.move(DAY_MS + 60_000);
  await tellRaises(server.app);
  const [text] = await mails();
  expect(text).toMatch(/confirm it by .*\d/);
  expect(text).not.toContain('24 hours');
});
