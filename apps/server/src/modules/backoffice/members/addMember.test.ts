import { addMember, memberFile, STAFF_MADE_TYPES } from '@baize/contract/backoffice/members.ts';
import { login } from '@baize/contract/identity/session.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeskServer, type DeskServer, type StaffPerson } from '../../../../test/desk.ts';
import type { Site } from '../../../../test/testServer.ts';
import { agentTypesOver } from '../../identity/members/addMemberFor.ts';

let server: DeskServer;
let eva: StaffPerson;
beforeAll(async () => {
  server = await startDeskServer();
  eva = await server.seat('eva');
}, 60_000);
afterAll(() => server.stop());

const add = (site: Site, request: object, who = eva) =>
  who.ask(addMember, {
    merchantId: site.merchantId,
    memberId: randomUUID(),
    type: 2,
    userName: 'head_one',
    payeeName: 'Hedy Cruz',
    birthday: '1985-02-03',
    ...request,
  });
const enter = (site: Site, username: string, password: string) =>
  site.ask('guest', login, { type: 'username', username, password });

describe('a member whom staff make', () => {
  it.each(STAFF_MADE_TYPES)('of type %i logs in with the first password and has to set an own one', async (type) => {
    const site = await server.openSite();
    const made = await add(site, { type, userName: 'Head_One', nickname: 'Head' });
    expect(made.value).toMatchObject({ userName: 'head_one', password: expect.stringMatching(/^(\w{5}-){3}\w{5}$/) });
    const { memberId, password } = made.value;
    expect(await enter(site, 'head_one', password)).toMatchObject({
      success: true,
      value: { firstTimeLogin: true, type },
    });
    const { value } = await eva.ask(memberFile, { merchantId: site.merchantId, memberId });
    expect(value).toMatchObject({ type, nickname: 'Head', registerMethod: 'staff', balances: { trial: type >= 40 } });
    const line = (await server.audit()).at(-1);
    expect(line).toMatchObject({ action: 'addMember', after: { userName: 'head_one', type } });
    expect(JSON.stringify(await server.audit())).not.toContain(password);
  });

  it('stands under an agent of its own kind, and under nobody else', async () => {
    const site = await server.openSite();
    const head = await add(site, { type: 42, userName: 'test_head' });
    const under = await add(site, { type: 40, userName: 'test_player', agent: 'TEST_HEAD' });
    const { value } = await eva.ask(memberFile, { merchantId: site.merchantId, memberId: under.value.memberId });
    expect([head.success, value.agent]).toEqual([true, 'test_head']);
    await site.member('ana');
    for (const agent of ['ana', 'nobody', 'test_head'])
      expect((await add(site, { type: 2, userName: 'real_head', agent })).fields).toHaveProperty('agent');
    expect([2, 40, 41, 42].map((type) => agentTypesOver(type as 2))).toEqual([[2], [41, 42], [42], [42]]);
  });

  it.each([
    ['a name that registration refuses', { userName: '1x' }, 'userName'],
    ['a nickname of one letter', { nickname: 'x' }, 'nickname'],
    ['a player', { type: 0 }, 'type'],
    ['nobody’s, though it plays for money', { payeeName: '' }, 'payeeName'],
    ['of somebody without a birthday', { birthday: '' }, 'birthday'],
    ['of a child', { birthday: '2015-02-03' }, 'birthday'],
    ['an agent', { type: 1 }, 'type'],
    ['no name', { userName: ' ' }, 'userName'],
  ])('is refused with %s', async (_, request, field) => {
    const site = await server.openSite();
    expect((await add(site, request)).fields).toHaveProperty(field);
  });

  it('is one member however often it is asked for, with the newest password, until somebody has come with it', async () => {
    const site = await server.openSite();
    const memberId = randomUUID();
    const [first, again] = await Promise.all([add(site, { memberId }), add(site, { memberId })]);
    expect([first.success, again.success]).toEqual([true, true]);
    const last = await add(site, { memberId });
    expect((await enter(site, 'head_one', last.value.password)).success).toBe(true);
    expect((await add(site, { memberId })).errorCode).toBe('register.usernameTaken');
    expect((await add(site, {})).fields).toHaveProperty('userName');
  });

  it('needs the permission at the merchant', async () => {
    const site = await server.openSite();
    await server.role('maker', ['members.create']);
    await server.role('reader', ['members.read', 'members.write']);
    const maker = await server.seat('maker', [{ roleId: 'maker', merchantId: site.merchantId }]);
    const reader = await server.seat('reader', [{ roleId: 'reader', merchantId: site.merchantId }]);
    expect((await add(site, {}, maker)).success).toBe(true);
    expect((await add(site, { userName: 'other' }, reader)).status).toBe(403);
    expect((await add(await server.openSite(), {}, maker)).status).toBe(403);
  });
});
