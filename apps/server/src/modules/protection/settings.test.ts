import { changeMerchantSettings, merchantFile } from '@baize/contract/backoffice/merchants.ts';
import { decideChange, pendingChanges } from '@baize/contract/backoffice/changes.ts';
import { PROTECTION_DEFAULTS, type ProtectionSettings } from '@baize/contract/backoffice/protectionSettings.ts';
import { limits, setCheck, setLimit, timeOut } from '@baize/contract/protection/limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMINISTRATOR, startDeskServer, type DeskServer, type StaffPerson } from '../../../test/desk.ts';
import { giveFirstLimits } from './firstLimits.ts';
import { reminderOf } from './play.ts';

const HOUR_MS = 3_600_000;
const reason = 'the rules of this market';
let server: DeskServer;
let eva: StaffPerson;
let ruth: StaffPerson;
beforeAll(async () => {
  server = await startDeskServer();
  eva = await server.seat('eva', ADMINISTRATOR);
  ruth = await server.seat('ruth');
}, 60_000);
afterAll(() => server.stop());

const openSite = (protection: Partial<ProtectionSettings>) => server.openSite({ settings: { protection } });

async function save(merchantId: string, change: object) {
  const { version, settings } = (await eva.ask(merchantFile, { merchantId })).value;
  const protection = { ...PROTECTION_DEFAULTS, ...settings.protection, ...change };
  return eva.ask(changeMerchantSettings, { merchantId, version, ...settings, protection, reason });
}
const settingsOf = async (merchantId: string) =>
  (await eva.ask(merchantFile, { merchantId })).value.settings.protection ?? expect.fail();

describe('a merchant’s settings of player protection', () => {
  it('rule M5: are the wait for a higher limit, which is a day at least', async () => {
    const site = await openSite({ raiseHours: 72, confirmDays: 3 });
    await site.ask('ana', setLimit, { kind: 'loss', period: 'day', amount: '500.00' });
    const now = server.clock.now().getTime();
    const { next } = (await site.ask('ana', setLimit, { kind: 'loss', period: 'day', amount: '900.00' })).value.limit;
    const at = (text: string | undefined) => Date.parse(text ?? '') - now;
    expect([at(next?.effectiveAt), at(next?.confirmUntil)]).toEqual([72 * HOUR_MS, 144 * HOUR_MS]);
    expect((await site.ask('ana', limits, {})).value.raise).toEqual({
      hours: 72,
      waitsForPeriod: false,
      confirmDays: 3,
    });
    expect((await save(site.merchantId, { raiseHours: 23 })).fields).toEqual({
      'protection.raiseHours': 'At least 24.',
    });
    // What stands there past the desk, below the floor, is not read.
    const wrong = await openSite({ raiseHours: 1 } as never);
    expect((await wrong.ask('ana', limits, {})).value.raise.hours).toBe(24);
  });

  it('rule M5: make a higher limit wait for the end of its period', async () => {
    const site = await openSite({ raiseWaitsForPeriod: true });
    await site.ask('ana', setLimit, { kind: 'wager', period: 'month', amount: '500.00' });
    const { limit } = (await site.ask('ana', setLimit, { kind: 'wager', period: 'month', amount: '900.00' })).value;
    const dayOn = server.clock.now().getTime() + 24 * HOUR_MS;
    expect(Date.parse(limit.next?.effectiveAt ?? '')).toBe(Math.max(dayOn, Date.parse(limit.resetsAt)));
  });

  it('are the choices of breaks and reality checks', async () => {
    const site = await openSite({ checkMinutes: [15, 30], checkDefault: 30, timeOutHours: [72] });
    const page = (await site.ask('ana', limits, {})).value;
    expect(page.check).toMatchObject({ everyMinutes: 30, choices: [15, 30] });
    expect(page.timeOutHours.map(({ hours }) => hours)).toEqual([72]);
    const owner = { merchantId: site.merchantId, memberId: (await site.member('ana')).id };
    expect(await reminderOf(server.app, owner)).toEqual({ intervalSeconds: 1800, elapsedSeconds: 0 });
    expect((await site.ask('ana', setCheck, { everyMinutes: 60 })).errorCode).toBe('input.invalid');
    expect((await site.ask('ana', setCheck, { everyMinutes: 15 })).value.everyMinutes).toBe(15);
    const [now, since] = [server.clock.now(), new Date(server.clock.now().getTime() - 5 * 60_000)];
    await server.db.run`
      update protection_member set sitting_since = ${since}, last_stake_at = ${now},
        check_at = ${since}::timestamptz + interval '15 minutes'
      where merchant_id = ${owner.merchantId} and member_id = ${owner.memberId}`;
    expect(await reminderOf(server.app, owner)).toEqual({ intervalSeconds: 900, elapsedSeconds: 300 });
    expect((await site.ask('ana', timeOut, { hours: 24 })).errorCode).toBe('input.invalid');
    expect((await site.ask('ana', timeOut, { hours: 72 })).success).toBe(true);
  });

  it('give new players limits to begin with, once, and nobody who plays for nothing', async () => {
    const none = { day: '', week: '', month: '' };
    const firstLimits = {
      ...{ deposit: { ...none, day: '5000' }, loss: none, wager: none },
      session: { ...none, day: '120' },
    };
    const site = await openSite({ firstLimits });
    const { merchantId } = site;
    const memberId = (await site.member('ana')).id;
    await server.app.events.deliver();
    const held = async (who: 'ana' | 'dado') =>
      (await site.ask(who, limits, {})).value.limits.map(({ kind, amount, setBy }) => [kind, amount, setBy]).toSorted();
    expect(await held('ana')).toEqual([
      ['deposit', '5000.00', 'staff'],
      ['session', '120', 'staff'],
    ]);
    expect(await held('dado')).toEqual([]);
    const lower = await site.ask('ana', setLimit, { kind: 'deposit', period: 'day', amount: '100.00' });
    expect(lower.value.limit).toMatchObject({ amount: '100.00', setBy: 'member' });
    // The event that comes twice, or late, changes nothing of what the player has set.
    await giveFirstLimits(server.app, { merchantId, memberId });
    expect(await held('ana')).toContainEqual(['deposit', '100.00', 'member']);
    const raise = await site.ask('ana', setLimit, { kind: 'session', period: 'day', minutes: 600 });
    expect(raise.value.limit).toMatchObject({ amount: '120', next: { state: 'waiting' } });
  });

  it('rule A15: change at once where they protect more, and by two where they protect less', async () => {
    const { merchantId } = await openSite({ raiseHours: 72 });
    expect((await save(merchantId, { confirmDays: 5, raiseHours: 24 })).value.waits).toEqual(expect.any(String));
    expect(await settingsOf(merchantId)).toMatchObject({ raiseHours: 72, confirmDays: 5 });
    const [change] = (await ruth.ask(pendingChanges, { merchantId })).value.list;
    expect(change).toMatchObject({ kind: 'protection', before: { raiseHours: 72 }, after: { raiseHours: 24 } });
    const decision = { merchantId, changeId: change?.changeId ?? '', verdict: 'approve' as const, reason };
    expect((await eva.ask(decideChange, decision)).errorCode).toBe('approval.sameStaff');
    expect((await ruth.ask(decideChange, decision)).success).toBe(true);
    expect(await settingsOf(merchantId)).toMatchObject({ raiseHours: 24, confirmDays: 5 });
    const wrong = { checkMinutes: [15], checkDefault: 60 };
    expect((await save(merchantId, wrong)).fields).toHaveProperty(['protection.checkDefault']);
  });
});
