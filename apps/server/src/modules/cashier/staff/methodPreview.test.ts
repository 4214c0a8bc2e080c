import { previewMethods } from '@baize/contract/backoffice/methodPreview.ts';
import { depositMethods } from '@baize/contract/cashier/deposits.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDeskServer, type DeskServer, type StaffPerson } from '../../../../test/desk.ts';
import { openCashier, startFakeGateway } from '../../../../test/fakeGateway.ts';
import { present } from '../../../kernel/must.ts';
import { findMethod, updateMethod } from '../methods/methods.store.ts';

let server: DeskServer;
let eva: StaffPerson;
beforeAll(async () => {
  server = await startDeskServer();
  eva = await server.seat('eva');
}, 60_000);
afterAll(() => server.stop());

it('shows staff the methods as a member, or anybody of a level, type and country, meets them', async () => {
  const site = await server.openSite();
  const { merchantId } = site;
  const gateway = await startFakeGateway(() => server.clock.now());
  await openCashier(server.app, merchantId, gateway);
  await gateway.close();
  const change = async (methodId: string, settings: object, state: 'open' | 'closed' = 'open') => {
    const { version, ...row } = present(await findMethod(server.db, merchantId, methodId), 'the method');
    const request = { ...row, state, settings: { ...row.settings, ...settings } };
    expect(await updateMethod(server.db, request, version, server.clock.now())).toBe(true);
  };
  await change('gcash', { levels: ['Gold'], firstDepositMin: '700.00' });
  await change('maya', { closedText: { EN: 'Back on Monday' } }, 'closed');
  await change('bdo', { closedText: {} }, 'closed');
  await change('qrph', { memberTypes: [1, 2] });
  const { id: memberId } = await site.member('ana');
  const look = async (input: object) =>
    (await eva.ask(previewMethods, { merchantId, ...input })).value.list.map(({ methodId, hidden, standing, min }) => [
      ...[methodId, hidden ?? standing, min],
    ]);
  const ids = async () => (await site.ask('ana', depositMethods, {})).value.list.map(({ methodId }) => methodId);
  const seen = async (input: object) =>
    (await look(input)).filter(([, state]) => ['open', 'closed'].includes(state ?? ''));

  expect(await look({})).toEqual(
    expect.arrayContaining([
      ['gcash', 'level', '100.00'],
      ['maya', 'closed', '100.00'],
      ['bdo', 'off', '500.00'],
      ['qrph', 'memberType', expect.any(String)],
    ]),
  );
  expect((await seen({ userName: 'ana' })).map(([id]) => id)).toEqual(await ids());
  await server.db.run`
    update identity_member set club_label = 'Gold' where id = ${memberId} and merchant_id = ${merchantId}`;
  // A first deposit has a minimum of its own.
  expect(await look({ userName: 'ANA' })).toContainEqual(['gcash', 'open', '700.00']);
  expect((await seen({ userName: 'ana' })).map(([id]) => id)).toEqual(await ids());
  expect(await look({ level: 'Gold', memberType: 1 })).toContainEqual(['qrph', 'open', expect.any(String)]);
  const out = (await eva.ask(previewMethods, { merchantId, direction: 'out', level: 'Gold' })).value.list;
  expect(out.length).toBeGreaterThan(0);

  expect((await eva.ask(previewMethods, { merchantId, userName: 'nobody' })).errorCode).toBe('member.unknown');
  const other = await server.openSite();
  expect((await eva.ask(previewMethods, { merchantId: other.merchantId, userName: 'ana' })).errorCode).toBe(
    'member.unknown',
  );
});
