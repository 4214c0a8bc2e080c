import { randomUUID } from 'node:crypto';
import { decideAdjustment, proposeAdjustment } from '@baize/contract/backoffice/cashierLedger.ts';
import { decideChange } from '@baize/contract/backoffice/changes.ts';
import { decideIdentity } from '@baize/contract/backoffice/kyc.ts';
import { dropRelation, markRelation, memberRelations } from '@baize/contract/backoffice/relations.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMINISTRATOR, startDeskServer, type DeskServer, type StaffPerson } from '../../../../test/desk.ts';

const reason = 'a clerk’s sister plays here';
let server: DeskServer;
let eva: StaffPerson;
let noel: StaffPerson;
beforeAll(async () => {
  server = await startDeskServer();
  await server.role('clerkTest', [
    'members.read',
    'cashier.read',
    'cashier.decide',
    'cashier.second',
    'adjust.propose',
    'adjust.approve',
    'kyc.decide',
  ]);
  eva = await server.seat('eva', ADMINISTRATOR);
  noel = await server.seat('noel', [{ roleId: 'clerkTest', merchantId: '*' }]);
}, 60_000);
afterAll(() => server.stop());

it('nobody corrects, approves or checks the member who they are, or are close to', async () => {
  const site = await server.openSite();
  const { merchantId } = site;
  const { id: memberId, userName } = await site.member('ana');
  const proposal = { merchantId, userName, amount: '10.00', code: 'other', publicText: 'Correction', reason } as const;
  const proposed = await eva.ask(proposeAdjustment, { ...proposal, adjustmentId: randomUUID() });
  expect((await noel.ask(markRelation, { merchantId, memberId, staffName: 'eva' })).errorCode).toBe('access.denied');
  expect((await noel.ask(markRelation, { merchantId, memberId, staffName: 'noel' })).status).toBe(200);
  expect((await noel.ask(markRelation, { merchantId, memberId, staffName: 'noel' })).status).toBe(200);

  const own = { errorCode: 'staff.ownRelation' };
  expect(await noel.ask(proposeAdjustment, { ...proposal, adjustmentId: randomUUID() })).toMatchObject(own);
  const { adjustmentId, version } = proposed.value;
  const decision = { merchantId, adjustmentId, version, verdict: 'approve' } as const;
  expect(await noel.ask(decideAdjustment, decision)).toMatchObject(own);
  const check = { merchantId, memberId, attempt: 1, verdict: 'approve', reasons: [], note: '' } as const;
  expect(await noel.ask(decideIdentity, { ...check, reasons: [] })).toMatchObject(own);

  // Of others, who manages staff marks and takes away; a lead does neither.
  const mark = { merchantId, memberId, staffName: 'noel', reason };
  expect((await noel.ask(dropRelation, mark)).errorCode).toBe('access.denied');
  expect((await eva.ask(dropRelation, { ...mark, staffName: 'eva' })).errorCode).toBe('staff.notOneself');
  expect((await eva.ask(markRelation, { merchantId, memberId, staffName: 'eva' })).status).toBe(200);
  expect(await eva.ask(dropRelation, mark)).toMatchObject(own);
  expect((await eva.ask(markRelation, { merchantId, memberId, staffName: 'nobody' })).errorCode).toBe('staff.unknown');
  const { list } = (await noel.ask(memberRelations, { merchantId, memberId })).value;
  expect(list.map(({ staffName, saidBy }) => [staffName, saidBy])).toEqual([
    ['eva', 'eva'],
    ['noel', 'noel'],
  ]);
  const ruth = await server.seat('ruth', ADMINISTRATOR);
  const { waits } = (await ruth.ask(dropRelation, mark)).value;
  const request = { merchantId, changeId: waits, verdict: 'approve', reason } as const;
  // Neither the one whom it is about, nor who asked, nor who is close to the member.
  for (const [who, code] of [
    [noel, 'change.unknown'],
    [ruth, 'approval.sameStaff'],
    [eva, 'staff.ownRelation'],
  ] as const)
    expect((await who.ask(decideChange, request)).errorCode).toBe(code);
  expect((await noel.ask(decideAdjustment, decision)).errorCode).toBe('staff.ownRelation');
  await server.agreed(Promise.resolve({ value: { waits } }), merchantId);
  expect(await noel.ask(decideAdjustment, decision)).toMatchObject({ value: { state: 'posted' } });
});

it('a mark at one merchant says nothing at another', async () => {
  const [site, other] = [await server.openSite(), await server.openSite()];
  const { id: memberId } = await site.member('ana');
  const there = { merchantId: other.merchantId, memberId };
  expect((await noel.ask(markRelation, { ...there, staffName: 'noel' })).errorCode).toBe('member.unknown');
  expect((await noel.ask(memberRelations, there)).errorCode).toBe('member.unknown');
});
