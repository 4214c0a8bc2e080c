import { chatMessages, sendChatMessage } from '@baize/contract/chat/chat.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sayAsStaff, setAvailability, takeConversation } from '../../src/modules/chat/index.ts';
import { transferConversation } from '../../src/modules/chat/staffChat.ts';
import { startTestServer, type Site, type TestServer, type Who } from '../testServer.ts';

const MEMBERS: readonly Who[] = ['ana', 'ben', 'carla', 'tess'];
const EACH = 12;

describe('conversations at two processes at once', () => {
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

  const openSite = async () => {
    const site = await one.openSite({ flags: { CBS3: true } });
    await two.refreshMerchants();
    return site;
  };
  const colleague = async ({ merchantId }: Site, name: string) => {
    const who = { staffId: one.app.ids.uuid(), name };
    await setAvailability(one.app, merchantId, who, 'here');
    return who;
  };
  const begin = async (site: Site, who: Who) =>
    (await site.ask(who, sendChatMessage, { clientId: one.app.ids.uuid(), text: 'Hello' })).value.conversationId;

  it('has every message once and in one order, however they are sent', async () => {
    const site = await openSite();
    const { merchantId } = site;
    const eva = await colleague(site, 'Eva');
    const first = one.app.ids.uuid();
    // The first message itself comes twice.
    const begun = await Promise.all(
      [1, 2].map(() => site.ask('ana', sendChatMessage, { clientId: first, text: 'first' })),
    );
    const [id] = begun.map(({ value }) => value.conversationId);
    expect(new Set(begun.map(({ value }) => value.conversationId)).size).toBe(1);
    if (id === undefined) throw new Error('nothing was begun');
    await takeConversation(two.app, merchantId, eva, id);
    const sent: { clientId: string; seq: number }[] = [];
    const fromMember = async (number: number) => {
      const clientId = one.app.ids.uuid();
      const ask = { conversationId: id, clientId, text: `m${number}` };
      const answers = await Promise.all([site.ask('ana', sendChatMessage, ask), site.ask('ana', sendChatMessage, ask)]);
      expect(answers.filter(({ value }) => !value.repeated)).toHaveLength(1);
      for (const { value } of answers) sent.push({ clientId, seq: value.seq });
    };
    const fromStaff = async (number: number) => {
      const say = { clientId: one.app.ids.uuid(), content: { text: `s${number}` } };
      const answers = await Promise.all([one, two].map(({ app }) => sayAsStaff(app, { merchantId, id }, eva, say)));
      for (const answer of answers)
        if (typeof answer === 'string') throw new Error(answer);
        else sent.push({ clientId: say.clientId, seq: answer.seq });
    };
    await Promise.all(Array.from({ length: EACH }, (_, n) => [fromMember(n), fromStaff(n)]).flat());
    const { messages } = (await site.ask('ana', chatMessages, { conversationId: id, after: 0 })).value;
    expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1));
    expect(messages.filter(({ by }) => by !== 'event')).toHaveLength(2 * EACH + 1);
    for (const { clientId, seq } of sent) expect(messages[seq - 1]?.clientId).toBe(clientId);
  }, 60_000);

  it('gives each conversation to one colleague, and nobody more than there is room for', async () => {
    const site = await openSite();
    const { merchantId } = site;
    const [eva, ruth] = [await colleague(site, 'Eva'), await colleague(site, 'Ruth')];
    const ids: string[] = [];
    for (const who of MEMBERS) ids.push(await begin(site, who));
    const takes = await Promise.all(
      ids.flatMap((id) => [
        takeConversation(one.app, merchantId, eva, id),
        takeConversation(two.app, merchantId, ruth, id),
        takeConversation(two.app, merchantId, eva, null),
      ]),
    );
    const taken = takes.filter((one) => typeof one !== 'string');
    expect(taken.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const owners = await one.db.rows<{ staff: string; count: number }>`
      select staff_id as staff, count(*)::int as count from chat_conversation where merchant_id = ${merchantId} group by 1`;
    for (const { count } of owners) expect(count).toBeLessThanOrEqual(4);
  }, 60_000);

  it('never fills a colleague beyond the room by handing over', async () => {
    const site = await openSite();
    const { merchantId } = site;
    const room = JSON.stringify(Array.from({ length: 7 }, () => ({ from: '00:00', to: '24:00' })));
    await one.db.run`
      insert into chat_settings (merchant_id, hours, room, version) values (${merchantId}, ${room}::jsonb, 2, 1)`;
    const givers = await Promise.all(['Eva', 'Ruth'].map((name) => colleague(site, name)));
    const noel = await colleague(site, 'Noel');
    const owned: { id: string; who: { staffId: string; name: string } }[] = [];
    for (const [index, member] of MEMBERS.entries()) {
      const who = givers[index % 2];
      if (!who) throw new Error('nobody');
      const id = await begin(site, member);
      await takeConversation(one.app, merchantId, who, id);
      owned.push({ id, who });
    }
    const log = async () => {};
    const moves = await Promise.all(
      owned.map(({ id, who }, index) =>
        transferConversation((index % 2 === 0 ? one : two).app, { merchantId, id }, who, { to: noel, note: '', log }),
      ),
    );
    expect(moves.filter((move) => typeof move !== 'string')).toHaveLength(2);
    expect(moves.filter((move) => move === 'noRoom')).toHaveLength(2);
  }, 60_000);
});
