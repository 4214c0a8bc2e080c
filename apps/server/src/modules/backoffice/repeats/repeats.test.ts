import { decideChange } from '@baize/contract/backoffice/changes.ts';
import { changeMerchantSettings, merchantFile } from '@baize/contract/backoffice/merchants.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMINISTRATOR, startDeskServer, type DeskServer, type StaffPerson } from '../../../../test/desk.ts';
import { ANSWER_MS } from './repeats.ts';

const reason = 'the season begins';
let server: DeskServer;
let eva: StaffPerson;
let ruth: StaffPerson;
let noel: StaffPerson;
beforeAll(async () => {
  server = await startDeskServer();
  eva = await server.seat('eva', ADMINISTRATOR);
  ruth = await server.seat('ruth', ADMINISTRATOR);
  noel = await server.seat('noel', ADMINISTRATOR);
}, 60_000);
afterAll(() => server.stop());

async function asked(): Promise<{ merchantId: string; changeId: string }> {
  const { merchantId } = await server.openSite();
  const { version, settings } = (await eva.ask(merchantFile, { merchantId })).value;
  const cashier = { ...(settings.cashier ?? expect.fail()), autoApproveMax: '20000.00' };
  const { waits } = (await eva.ask(changeMerchantSettings, { merchantId, version, ...settings, cashier, reason }))
    .value;
  return { merchantId, changeId: waits ?? expect.fail() };
}

it('answers the same person’s same decision as the first time, and does it once', async () => {
  const ref = await asked();
  const yes = { ...ref, verdict: 'approve', reason } as const;
  const first = await ruth.ask(decideChange, yes);
  expect(first.value).toMatchObject({ state: 'approved', decidedBy: 'ruth' });
  const lines = (await server.audit()).length;
  expect(await ruth.ask(decideChange, yes)).toEqual(first);
  expect((await server.audit()).length).toBe(lines);
});

it('tells everybody else, and who decides otherwise now, by whom and when it was decided', async () => {
  const ref = await asked();
  const at = server.clock.now().toISOString();
  await ruth.ask(decideChange, { ...ref, verdict: 'approve', reason });
  const told = { errorCode: 'approval.closed', value: { by: 'ruth', at, did: 'decideChange' } };
  expect(await noel.ask(decideChange, { ...ref, verdict: 'approve', reason })).toMatchObject(told);
  expect(await ruth.ask(decideChange, { ...ref, verdict: 'refuse', reason })).toMatchObject(told);
});

it('forgets an answer after five minutes: then it says who and when', async () => {
  const ref = await asked();
  const yes = { ...ref, verdict: 'approve', reason } as const;
  const first = await ruth.ask(decideChange, yes);
  server.clock.move(ANSWER_MS - 1);
  expect(await ruth.ask(decideChange, yes)).toEqual(first);
  server.clock.move(2);
  expect(await ruth.ask(decideChange, yes)).toMatchObject({ errorCode: 'approval.closed', value: { by: 'ruth' } });
});

it('says of a request that nobody decided that its time is over, not that somebody decided', async () => {
  const ref = await asked();
  await server.db.run`
    update backoffice_change set asked_at = asked_at - interval '8 days'
    where merchant_id = ${ref.merchantId} and id = ${ref.changeId}::uuid`;
  expect(await ruth.ask(decideChange, { ...ref, verdict: 'approve', reason })).toMatchObject({
    errorCode: 'change.over',
    value: { days: 7 },
  });
});
