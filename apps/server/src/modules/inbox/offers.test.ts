import { chooseMarketing, marketingChoice } from '@baize/contract/account/marketing.ts';
import {
  approveBroadcast,
  broadcastReaders,
  saveBroadcast,
  sendBroadcast,
  type Audience,
} from '@baize/contract/backoffice/inbox.ts';
import { protectionAct } from '@baize/contract/backoffice/protection.ts';
import { inbox, inboxUnread } from '@baize/contract/inbox/inbox.ts';
import { timeOut } from '@baize/contract/protection/limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDeskServer, type DeskServer, type StaffPerson } from '../../../test/desk.ts';
import type { Site, Who } from '../../../test/testServer.ts';
import { excludeFound } from '../identity/restricted/excludeRestricted.ts';
import { writeCase } from '../protection/index.ts';

const HOUR_MS = 3_600_000;
const ALL: Audience = {
  ...{ who: 'members', types: [], registeredFrom: null, registeredTo: null, languages: [], kyc: [], agent: '' },
  includeNew: false,
};

let server: DeskServer;
let eva: StaffPerson;
let ruth: StaffPerson;
let shift = 0;
beforeAll(async () => {
  server = await startDeskServer();
}, 60_000);
beforeEach(async () => {
  // The clock moves, and sessions of staff end: others sit down.
  shift += 1;
  eva = await server.seat(`eva_${shift}`);
  ruth = await server.seat(`ruth_${shift}`);
});
afterAll(() => server.stop());

async function send({ merchantId }: Site, kind: 'news' | 'promo'): Promise<number> {
  const draft = {
    ...{
      merchantId,
      broadcastId: server.app.ids.uuid(),
      version: 0,
      kind,
      audience: ALL,
      startsAt: null,
      endsAt: null,
    },
    texts: { EN: { title: kind, content: '' } },
  };
  const { broadcastId, version } = (await eva.ask(saveBroadcast, draft)).value;
  const sent = (await eva.ask(sendBroadcast, { merchantId, broadcastId, version })).value;
  if (sent.state === 'waiting') await ruth.ask(approveBroadcast, { merchantId, broadcastId, version: sent.version });
  return sent.readers;
}

const agree = (site: Site, who: Who, agreed = true) => site.ask(who, chooseMarketing, { agreed });
const agreedOf = async (site: Site, who: Who) => (await site.ask(who, marketingChoice, {})).value.agreed;
/** Moves the clock and keeps the members' sessions alive. */
async function later({ merchantId }: Site, ms: number): Promise<void> {
  server.clock.move(ms);
  await server.db.run`
    update identity_session set last_seen_at = ${server.clock.now()} where merchant_id = ${merchantId}`;
}

const reads = async (site: Site, who: Who) =>
  (await site.ask(who, inbox, {})).value.list.filter(({ broadcast }) => broadcast).map(({ kind }) => kind);

async function openOffers(): Promise<Site> {
  const site = await server.openSite();
  for (const who of ['ana', 'ben'] as const) await site.member(who);
  server.clock.move(1000);
  return site;
}

describe('offers by message', () => {
  it('go to who has agreed, from then on and no longer; news go to everybody', async () => {
    const site = await openOffers();
    const { merchantId } = site;
    expect(await agreedOf(site, 'ben')).toBe(false);
    expect((await agree(site, 'ben')).value).toMatchObject({ agreed: true, since: expect.any(String) });
    const readers = async (kind: 'news' | 'promo') =>
      (await eva.ask(broadcastReaders, { merchantId, audience: ALL, kind })).value.readers;
    expect([await readers('news'), await readers('promo')]).toEqual([2, 1]);
    const named: Audience = { who: 'named', userNames: [(await site.member('ana')).userName] };
    expect((await eva.ask(broadcastReaders, { merchantId, audience: named, kind: 'promo' })).value.readers).toBe(0);
    expect(await send(site, 'promo')).toBe(1);
    await send(site, 'news');
    expect([await reads(site, 'ana'), (await reads(site, 'ben')).toSorted()]).toEqual([['news'], ['news', 'promo']]);
    expect((await agree(site, 'ben', false)).value).toEqual({ agreed: false, since: null });
    expect(await reads(site, 'ben')).toEqual(['news']);
    const words = await server.db.rows<{ agreed: boolean; by: string }>`
      select agreed, decided_by as by from identity_marketing where merchant_id = ${merchantId} order by at, id`;
    expect(words).toEqual([
      { agreed: true, by: 'member' },
      { agreed: false, by: 'member' },
    ]);
  });

  it('stay away from whose deposits staff have paused, who has reached a limit, and who is at the highest risk', async () => {
    const site = await openOffers();
    for (const who of ['ana', 'ben'] as const) await agree(site, who);
    await send(site, 'promo');
    const [ana, ben] = [await site.member('ana'), await site.member('ben')];
    const { merchantId } = site;
    const pause = { merchantId, memberId: ana.id, act: 'pauseDeposits', hours: 24, reason: 'a call of today' } as const;
    expect((await eva.ask(protectionAct, pause)).success).toBe(true);
    expect([await reads(site, 'ana'), await reads(site, 'ben')]).toEqual([[], ['promo']]);
    const at = (ms: number): Date => new Date(server.clock.now().getTime() + ms);
    await server.db.run`
      update protection_member set hit_until = ${at(HOUR_MS)}, deposits_paused_until = null
      where merchant_id = ${merchantId} and member_id = ${ana.id}`;
    expect(await reads(site, 'ana')).toEqual([]);
    await later(site, HOUR_MS);
    expect(await reads(site, 'ana')).toEqual(['promo']);
    const seen = { id: server.app.ids.uuid(), points: 12, signs: [], now: at(0), dueAt: at(HOUR_MS) };
    await writeCase(server.db, { merchantId, memberId: ben.id }, seen);
    expect((await site.ask('ben', inboxUnread, {})).success).toBe(true);
    expect(await reads(site, 'ben')).toEqual([]);
  });

  it('rule R1: stay away from who takes a break or is excluded, and after an exclusion until they are asked for', async () => {
    const site = await openOffers();
    for (const who of ['ana', 'ben'] as const) await agree(site, who);
    await send(site, 'promo');
    await send(site, 'news');
    expect(await reads(site, 'ana')).toHaveLength(2);
    const ana = { merchantId: site.merchantId, memberId: (await site.member('ana')).id };
    const open = await server.db.row<{ exceptSessionId: string }>`
      select id as "exceptSessionId" from identity_session where merchant_id = ${ana.merchantId} and member_id = ${ana.memberId}`;
    await server.db.transaction((tx) => excludeFound(server.app, tx, { ...ana, ...open }));
    expect((await site.ask('ben', timeOut, { hours: 24 })).success).toBe(true);
    for (const who of ['ana', 'ben'] as const) {
      expect(await reads(site, who)).toEqual(['news']);
      expect((await agree(site, who)).errorCode).toBe('play.blocked');
    }
    // The break is over by the clock, and what was agreed before it holds again; an exclusion has taken it back.
    await later(site, 25 * HOUR_MS);
    expect(await reads(site, 'ben')).toHaveLength(2);
    await server.db.run`
      update identity_member set status = 'active' where merchant_id = ${ana.merchantId} and id = ${ana.memberId}`;
    expect(await agreedOf(site, 'ana')).toBe(false);
    expect(await reads(site, 'ana')).toEqual(['news']);
  });
});
