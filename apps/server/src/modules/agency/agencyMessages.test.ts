import {
  messageDownlines,
  TEAM_MESSAGE_RECEIVERS_MAX,
  TEAM_MESSAGE_TEXT_MAX,
  TEAM_MESSAGES_PER_DAY,
  TEAM_MESSAGES_PER_MEMBER,
} from '@baize/contract/agency/messages.ts';
import { inbox, inboxMessage } from '@baize/contract/inbox/inbox.ts';
import { timeOut } from '@baize/contract/protection/limits.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, openBelow, type TeamMember } from '../../../test/agents.ts';
import { startTestServer, type Site, type TestServer } from '../../../test/testServer.ts';
import { insertSent } from './messages/messages.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const DAY_MS = 86_400_000;

async function openTeam() {
  const site = await server.openSite();
  const carla = await site.member('carla');
  const bea = await openBelow(server, site, 'bea', { parentId: carla.id, type: 1 });
  const pia = await openBelow(server, site, 'pia', { parentId: bea.id });
  const pol = await openBelow(server, site, 'pol', { parentId: carla.id });
  return { site, carla, bea, pia, pol };
}
type Asked = { userNames: string[]; text?: string; clientId?: string };
const send = (site: Site, { userNames, text = 'Hello there.', clientId = randomUUID() }: Asked) =>
  site.ask('carla', messageDownlines, { userNames, text, clientId });

async function lettersOf(site: Site, { id }: Pick<TeamMember, 'id'>) {
  await server.app.events.deliver();
  const token = await logIn(server, id);
  const { value } = await site.askWith(token, inbox, { kind: 'service' });
  return { list: value.list, open: (letterId: string) => site.askWith(token, inboxMessage, { id: letterId }) };
}

describe('messages of an agent', () => {
  it('lie in the inboxes of those whom they were sent to, as plain text under the agent’s name', async () => {
    const { site, carla, bea, pia, pol } = await openTeam();
    const text = ' Rates <b>change</b> on "Monday".\r\n\r\n{agent} \u0007& I will\u202E tell you more.  ';
    const answer = await send(site, { userNames: ['bea', 'pol', 'bea'], text });
    expect(answer.value).toEqual({ sent: 2, leftToday: TEAM_MESSAGES_PER_DAY - 2 });
    for (const receiver of [bea, pol]) {
      const { list, open } = await lettersOf(site, receiver);
      expect(list).toMatchObject([
        { kind: 'service', title: `Message from your agent, ${carla.userName}`, broadcast: false, read: false },
      ]);
      const { content } = (await open(list[0]?.id ?? '')).value;
      expect(content).toContain(
        '<p>Rates &lt;b&gt;change&lt;/b&gt; on &quot;Monday&quot;.</p><p>{agent} &amp; I will tell you more.</p>',
      );
      expect(content).toContain(`<p>${carla.userName}, your agent.`);
    }
    expect((await lettersOf(site, pia)).list).toEqual([]);
    const row = await server.db.row<{
      sealed: Uint8Array;
    }>`select sealed from inbox_message where member_id = ${pol.id}`;
    expect(Buffer.from(row?.sealed ?? []).toString()).not.toContain('Monday');
  });

  it('go to direct downlines only: whoever else is named is nobody, and nobody gets anything', async () => {
    const { site, pol, bea } = await openTeam();
    const other = await server.openSite();
    await openBelow(server, other, 'pil', { parentId: (await other.member('carla')).id });
    for (const name of ['pia', 'carla', 'ana', 'pil', 'nobody'])
      expect(await send(site, { userNames: ['pol', name] })).toMatchObject({
        status: 404,
        errorCode: 'agency.unknown',
      });
    const upwards = await site.askWith(bea.token, messageDownlines, {
      ...{ userNames: ['carla'], text: 'Hi', clientId: randomUUID() },
    });
    expect(upwards).toMatchObject({ errorCode: 'agency.unknown' });
    expect(
      await site.ask('ana', messageDownlines, { userNames: ['pol'], text: 'Hi', clientId: randomUUID() }),
    ).toMatchObject({ status: 403 });
    expect((await lettersOf(site, pol)).list).toEqual([]);
  });

  it('are the same once more, and refused when the same form asks for something else', async () => {
    const { site, pol } = await openTeam();
    const clientId = randomUUID();
    const [first, again] = await Promise.all([1, 2].map(() => send(site, { userNames: ['pol'], clientId })));
    expect([first?.value, again?.value]).toEqual([first?.value, first?.value]);
    expect(await send(site, { userNames: ['pol'], text: 'Other words', clientId })).toMatchObject({
      errorCode: 'idempotency.reused',
    });
    expect((await lettersOf(site, pol)).list).toHaveLength(1);
  });

  it('are answered again as they went, whoever has left meanwhile', async () => {
    const { site, pol } = await openTeam();
    const clientId = randomUUID();
    const first = await send(site, { userNames: ['pol'], clientId });
    await server.db.run`update identity_member set status = 'disabled' where id = ${pol.id}`;
    expect((await send(site, { userNames: ['pol'], clientId })).value).toEqual(first.value);
    expect(await send(site, { userNames: ['bea'], clientId })).toMatchObject({ errorCode: 'idempotency.reused' });
  });

  it('say at the field what is wrong with them', async () => {
    const { site } = await openTeam();
    const fieldsOf = async (asked: Asked) => Object.keys((await send(site, asked)).fields ?? {});
    expect(await fieldsOf({ userNames: ['pol'], text: ' \n\u200B ' })).toEqual(['text']);
    expect(await fieldsOf({ userNames: ['pol'], text: 'é'.repeat(TEAM_MESSAGE_TEXT_MAX + 1) })).toEqual(['text']);
    expect(await fieldsOf({ userNames: [] })).toEqual(['userNames']);
    const many = Array.from({ length: TEAM_MESSAGE_RECEIVERS_MAX + 1 }, (_, at) => `pol${at}`);
    expect(await fieldsOf({ userNames: many })).toEqual(['userNames']);
    expect((await send(site, { userNames: ['pol'], text: '🎴'.repeat(TEAM_MESSAGE_TEXT_MAX) })).success).toBe(true);
  });

  it('are so many a day, of the agent and to each member; what is too much is sent to nobody', async () => {
    const { site, carla, bea, pol } = await openTeam();
    for (let at = 0; at < TEAM_MESSAGES_PER_MEMBER; at += 1)
      expect((await send(site, { userNames: ['pol'] })).success).toBe(true);
    expect(await send(site, { userNames: ['bea', 'pol'] })).toMatchObject({
      ...{ status: 429, errorCode: 'agency.messageMemberLimit' },
      value: { userName: 'pol', max: TEAM_MESSAGES_PER_MEMBER },
    });
    expect((await lettersOf(site, bea)).list).toEqual([]);
    const { merchantId } = site;
    const row = { ...{ merchantId, agentId: carla.id, day: '2026-11-21', print: '', at: server.app.clock.now() } };
    await server.db.transaction((tx) =>
      insertSent(tx, {
        ...row,
        clientId: randomUUID(),
        receivers: TEAM_MESSAGES_PER_DAY - TEAM_MESSAGES_PER_MEMBER - 1,
      }),
    );
    // One is left, and two ask for it at once.
    const asked = await Promise.all([1, 2].map(() => send(site, { userNames: ['bea'] })));
    expect(asked.map(({ success }) => success).sort()).toEqual([false, true]);
    expect(asked.find(({ success }) => !success)).toMatchObject({
      errorCode: 'agency.messageLimit',
      value: { left: 0 },
    });
    expect((await lettersOf(site, bea)).list).toHaveLength(1);
    server.clock.move(DAY_MS);
    const token = await logIn(server, carla.id);
    const tomorrow = { userNames: ['pol'], text: 'Good morning', clientId: randomUUID() };
    expect((await site.askWith(token, messageDownlines, tomorrow)).value.leftToday).toBe(TEAM_MESSAGES_PER_DAY - 1);
    expect((await lettersOf(site, pol)).list).toHaveLength(TEAM_MESSAGES_PER_MEMBER + 1);
    server.clock.move(-DAY_MS);
  });

  it('reach nobody who takes a break, without a word to the agent, and no closed account', async () => {
    const { site, bea, pol } = await openTeam();
    await site.askWith(pol.token, timeOut, { hours: 24 });
    expect((await send(site, { userNames: ['bea', 'pol'] })).value.sent).toBe(2);
    const letters = await server.app.events
      .deliver()
      .then(
        () =>
          server.db
            .rows`select member_id as id from inbox_message where merchant_id = ${site.merchantId} and kind = 'service'`,
      );
    expect(letters).toEqual([{ id: bea.id }]);
    await server.db.run`update identity_member set status = 'disabled' where id = ${pol.id}`;
    expect(await send(site, { userNames: ['bea', 'pol'] })).toMatchObject({
      ...{ status: 409, errorCode: 'agency.memberClosed', value: { userName: 'pol' } },
    });
  });
});
