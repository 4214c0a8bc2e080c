import { transferList } from '@baize/contract/backoffice/transfers.ts';
import { walletTransfer } from '@baize/contract/wallet/transfer.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TransferVendor } from '../../../../../../tools/lib/transferVendor.ts';
import { OWN_HEADERS, startDeskServer, type DeskServer } from '../../../../test/desk.ts';
import type { Site } from '../../../../test/testServer.ts';
import { connectVendor } from '../../../../test/transferVendor.ts';
import { cursorOf } from '../../../kernel/cursor.ts';
import { resumeDueTransfers } from '../resume.ts';
import { postOpening } from '../../wallet/index.ts';

let server: DeskServer;
let acme: TransferVendor;
beforeAll(async () => {
  server = await startDeskServer();
  acme = await connectVendor(server.app);
}, 60_000);
afterAll(async () => {
  await acme.close();
  await server.stop();
});

const move = (site: Site, from: string, to: string, amount: string) =>
  site.ask('ana', walletTransfer, { from, to, amount }, { idempotencyKey: randomUUID() });

/** Of the staff who read Filipino. */
const IN_FILIPINO = { ...OWN_HEADERS, 'Accept-Language': 'TY' };

it('shows staff what a silent vendor leaves on its way, whose it is and what was said last', async () => {
  const site = await server.openSite();
  const { id } = await site.member('ana');
  await postOpening(server.app, id, 10_000n);
  await move(site, 'main', 'ACME', '10.00');
  acme.mood = () => ({ http: 502 });
  server.clock.move(1);
  await move(site, 'main', 'ACME', '20.00');
  for (let turn = 0; turn < 5; turn++) {
    server.clock.move(400_000);
    await resumeDueTransfers(server.app);
  }
  const eva = await server.seat('eva');
  const list = async (request: object, who = eva) =>
    (await who.ask(transferList, { merchantId: site.merchantId, ...request })).value;
  const stuck = await list({});
  expect(stuck).toMatchObject({
    list: [
      {
        memberId: id,
        userName: 'ana',
        vendor: 'ACME',
        direction: 'in',
        amount: '20.00',
        currency: 'PHP',
        state: 'sent',
        tries: 6,
        problem: 'HTTP 502',
        nextAt: expect.any(String),
        endedAt: null,
      },
    ],
    nextCursor: null,
  });
  expect((await list({ show: 'open' })).list).toHaveLength(1);
  const all = await list({ show: 'all' });
  expect(all.list.map(({ amount, state }) => [amount, state])).toEqual([
    ['20.00', 'sent'],
    ['10.00', 'completed'],
  ]);
  expect((await list({ show: 'all', cursor: cursorOf([all.list[0]?.id ?? '']) })).list).toMatchObject([
    { amount: '10.00' },
  ]);
  expect((await list({ show: 'all', memberId: id })).list).toHaveLength(2);
  expect((await list({ show: 'all', memberId: randomUUID() })).list).toEqual([]);
  expect((await list({ show: 'all', id: all.list[1]?.id ?? '' })).list).toMatchObject([{ amount: '10.00' }]);
  acme.mood = () => ({ instead: { status: 'RS_ERROR_USER_DISABLED' } });
  server.clock.move(400_000);
  await resumeDueTransfers(server.app);
  const refused = { merchantId: site.merchantId, show: 'all', id: all.list[0]?.id ?? '' } as const;
  expect((await list(refused)).list).toMatchObject([{ problem: 'the account is blocked, here or at the vendor' }]);
  expect((await eva.ask(transferList, refused, IN_FILIPINO)).value.list).toMatchObject([
    { problem: 'naka-block ang account, dito o sa vendor' },
  ]);
  const elsewhere = await server.openSite();
  expect((await eva.ask(transferList, { merchantId: elsewhere.merchantId, show: 'all' })).value.list).toEqual([]);
  const abroad = await eva.ask(transferList, {
    merchantId: elsewhere.merchantId,
    show: 'all',
    id: all.list[0]?.id ?? '',
  });
  expect(abroad.value.list).toEqual([]);

  await server.role('clerk', ['members.read']);
  const carl = await server.seat('carl', [{ roleId: 'clerk', merchantId: site.merchantId }]);
  expect((await carl.ask(transferList, { merchantId: site.merchantId })).status).toBe(403);
});
