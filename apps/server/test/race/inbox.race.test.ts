import { inbox, inboxUnread, readInbox } from '@baize/contract/inbox/inbox.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERYBODY, saveDraft, sendDraft, writeMessage } from '../../src/modules/inbox/index.ts';
import { startTestServer, type Site, type TestServer } from '../testServer.ts';

const ROUNDS = 6;
const WRITERS = 4;

describe('an inbox that is marked as read while messages come', () => {
  let one: TestServer;
  let two: TestServer;
  beforeAll(async () => {
    one = await startTestServer({ kind: 'postgres' });
    two = await startTestServer({ beside: one });
    for (const { app } of [one, two]) await app.merchants.list();
  }, 60_000);
  afterAll(async () => {
    await two.stop();
    await one.stop();
  });

  const broadcast = async ({ app }: TestServer, merchantId: string) => {
    const id = app.ids.uuid();
    const draft = await saveDraft(
      app,
      {
        ...{ merchantId, id, version: 0, kind: 'news', startsAt: null, endsAt: null },
        texts: { EN: { title: 'x', content: '' } },
        audience: { ...EVERYBODY, includeNew: true },
        staff: { id: null, name: 'eva' },
      },
      async () => {},
    );
    if (typeof draft === 'string') throw new Error(draft);
    const sent = await sendDraft(app, { merchantId, id, version: draft.version }, async () => {});
    if (typeof sent === 'string') throw new Error(sent);
    return id;
  };
  const own = async ({ app }: TestServer, site: Site, memberId: string) => {
    const id = app.ids.uuid();
    const saying = { by: 'staff', title: 'x', text: 'y' } as const;
    await app.db.transaction((tx) =>
      writeMessage(app, tx, { merchantId: site.merchantId, memberId, id, kind: 'service', saying }),
    );
    return id;
  };

  it('has read exactly what the page had, never what came meanwhile', async () => {
    const site = await one.openSite();
    const { id: memberId } = await site.member('ana');
    await one.app.events.deliver();
    for (let round = 0; round < ROUNDS; round++) {
      let seen: { id: string }[] = [];
      let upTo = '';
      const writing = Array.from({ length: WRITERS }, (_, index) => {
        const server = index % 2 === 0 ? one : two;
        return index < 2 ? broadcast(server, site.merchantId) : own(server, site, memberId);
      });
      const reading = site.ask('ana', inbox, { pageSize: 50 }).then(async ({ value }) => {
        seen = value.list;
        upTo = value.upTo;
        await site.ask('ana', readInbox, { upTo });
      });
      const [ids] = await Promise.all([Promise.all(writing), reading]);
      // What news between processes would do; without Redis each hears itself alone.
      one.app.live.toMerchant(site.merchantId, { type: 'inbox' });
      const after = (await site.ask('ana', inbox, { pageSize: 50, unread: 'true' })).value.list.map(({ id }) => id);
      const had = new Set(seen.map(({ id }) => id));
      expect(after.sort()).toEqual(ids.filter((id) => !had.has(id)).sort());
      expect((await site.ask('ana', inboxUnread, {})).value).toBe(after.length);
      await site.ask('ana', readInbox, { ids: after });
    }
  }, 60_000);
});
