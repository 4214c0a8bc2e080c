import { randomUUID } from 'node:crypto';
import {
  askDepositNow,
  askProofAgain,
  cashierMethods,
  claimDeposit,
  confirmDeposit,
  depositProof,
  rejectDeposit,
  saveCashierMethod,
  staffDeposit,
  staffDeposits,
} from '@baize/contract/backoffice/cashierDeposits.ts';
import { cashierExceptions, explainException } from '@baize/contract/backoffice/cashierExceptions.ts';
import {
  confirmManualDeposit,
  createDeposit,
  depositDetail,
  depositMethods,
} from '@baize/contract/cashier/deposits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDeskServer, type DeskServer, type StaffPerson } from '../../../../test/desk.ts';
import { openCashier, startFakeGateway, type FakeGateway } from '../../../../test/fakeGateway.ts';
import { aPng, asAddress } from '../../../../test/pictures.ts';
import type { Site } from '../../../../test/testServer.ts';
import type { App } from '../../../kernel/app.ts';
import { rejectDeposit as rejectAndDie } from '../deposits/staff.ts';
import { settleDeposit } from '../deposits/settle.ts';
import { saveMethod } from '../methods/saveMethod.ts';
import { findBalances } from '../../wallet/index.ts';

describe('deposits at the desk', () => {
  let server: DeskServer;
  let gateway: FakeGateway;
  let site: Site;
  let eva: StaffPerson;
  let noel: StaffPerson;
  beforeAll(async () => {
    server = await startDeskServer();
    gateway = await startFakeGateway(() => server.clock.now());
    eva = await server.seat('eva');
    noel = await server.seat('noel');
  });
  afterAll(async () => {
    await gateway.close();
    await server.stop();
  });
  beforeEach(async () => {
    site = await server.openSite();
    await openCashier(server.app, site.merchantId, gateway);
  });

  const begin = async (methodId = 'bdo', amount = '500') =>
    (await site.ask('ana', createDeposit, { methodId, amount }, { idempotencyKey: randomUUID() })).value;
  async function prove(depositId: string, bankReference = 'REF-0001') {
    const proof = { depositId, bankReference, paidAmount: '500.00', payerName: 'Ana Reyes' };
    const image = asAddress(await aPng(), 'image/png');
    const paidAt = server.clock.now().toISOString();
    return site.ask('ana', confirmManualDeposit, { ...proof, image, paidAt });
  }
  const refOf = (depositId: string) => ({ merchantId: site.merchantId, depositId });
  const fileOf = async (depositId: string) => (await eva.ask(staffDeposit, refOf(depositId))).value;
  const main = async (): Promise<bigint> => {
    const { id: memberId } = await site.member('ana');
    return (await findBalances(server.db, { merchantId: site.merchantId, memberId, currency: 'PHP', trial: false }))
      .main;
  };
  async function held(
    change: { currency?: string; amount?: string },
    amount = '500',
  ): Promise<{ id: string; paymentId: string }> {
    const { depositId: id } = await begin('gcash', amount);
    const paymentId = gateway.pay(id, change);
    await settleDeposit(server.app, { merchantId: site.merchantId, id }, 'callback');
    return { id, paymentId };
  }

  it('lists what waits, shows its proof, and credits it under the bank’s reference, once', async () => {
    const { depositId } = await begin();
    await prove(depositId);
    const queue = await eva.ask(staffDeposits, { merchantId: site.merchantId });
    expect(queue.value).toMatchObject({ waiting: 1, list: [{ depositId, userName: 'ana', state: 'checking' }] });
    expect((await eva.ask(depositProof, refOf(depositId))).value.jpeg.length).toBeGreaterThan(100);
    const { version, proof } = await fileOf(depositId);
    expect(proof).toMatchObject({ bankReference: 'REF-0001', payerName: 'Ana Reyes', duplicates: [] });
    const yes = { ...refOf(depositId), version, paymentReference: 'bdo 77 x', amount: '500.25' };
    expect((await eva.ask(confirmDeposit, yes)).value).toEqual({ state: 'paid', needsSecond: false });
    expect((await eva.ask(confirmDeposit, yes)).value).toEqual({ state: 'paid', needsSecond: false });
    const late = { errorCode: 'approval.closed', value: { by: 'eva', did: 'confirmDeposit' } };
    expect(await eva.ask(confirmDeposit, { ...yes, amount: '501' })).toMatchObject(late);
    expect(await main()).toBe(50_025n);
    const paid = { status: 'paid', credited: '500.25' };
    expect((await site.ask('ana', depositDetail, { depositId })).value).toMatchObject(paid);
    const other = await begin();
    await prove(other.depositId, 'REF-0002');
    const again = {
      ...refOf(other.depositId),
      version: (await fileOf(other.depositId)).version,
      paymentReference: 'BDO77X',
      amount: '500',
    };
    expect(await eva.ask(confirmDeposit, again)).toMatchObject({ errorCode: 'deposit.referenceUsed' });
    expect(await prove((await begin()).depositId, 'bdo 77X')).toMatchObject({ errorCode: 'deposit.referenceUsed' });
    expect((await server.audit()).map(({ action }) => action)).toContain('confirmDeposit');
  });

  it('is credited by nobody who is the member, or close to them', async () => {
    const { depositId } = await begin();
    await prove(depositId);
    const { version, deposit } = await fileOf(depositId);
    await server.db.run`
      insert into backoffice_relation (merchant_id, member_id, staff_id, said_by, created_at)
      values (${site.merchantId}, ${deposit.memberId}, ${noel.staffId}, 'noel', now())`;
    const at = { ...refOf(depositId), version };
    const own = { errorCode: 'staff.ownRelation' };
    expect(await noel.ask(claimDeposit, refOf(depositId))).toMatchObject(own);
    expect(await noel.ask(confirmDeposit, { ...at, paymentReference: 'OWN-1', amount: '500' })).toMatchObject(own);
    expect(await noel.ask(askProofAgain, { ...at, note: 'not readable' })).toMatchObject(own);
    const no = { ...at, publicReason: 'notReceived', reason: 'nothing came' } as const;
    expect(await noel.ask(rejectDeposit, no)).toMatchObject(own);
    expect((await eva.ask(confirmDeposit, { ...at, paymentReference: 'OWN-1', amount: '500' })).status).toBe(200);
  });

  it('credits once when two of the staff confirm at once', async () => {
    const { depositId } = await begin();
    await prove(depositId);
    const { version } = await fileOf(depositId);
    const answers = await Promise.all(
      [eva, noel, eva, noel].map((one, index) =>
        one.ask(confirmDeposit, { ...refOf(depositId), version, paymentReference: `ref ${index}x`, amount: '500' }),
      ),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await main()).toBe(50_000n);
  });

  it('asks two persons from the threshold on', async () => {
    site = await server.openSite({ settings: { cashier: { kycAfterDeposits: '1000000.00' } } });
    await openCashier(server.app, site.merchantId, gateway);
    const { depositId } = await begin('bdo', '60000');
    await prove(depositId);
    const yes = async (who: StaffPerson, amount = '60000') => {
      const { version } = await fileOf(depositId);
      return who.ask(confirmDeposit, { ...refOf(depositId), version, paymentReference: 'BIG-1', amount });
    };
    expect((await yes(eva)).value).toEqual({ state: 'checking', needsSecond: true });
    expect(await yes(eva)).toMatchObject({ errorCode: 'approval.sameStaff' });
    expect(await main()).toBe(0n);
    expect((await yes(noel, '70000')).value).toMatchObject({ needsSecond: true });
    expect((await yes(eva, '70000')).value).toEqual({ state: 'paid', needsSecond: false });
    expect(await main()).toBe(7_000_000n);
  });

  it('is held for who has claimed it, and taken over by who says so', async () => {
    const { depositId } = await begin();
    await prove(depositId);
    expect((await eva.ask(claimDeposit, refOf(depositId))).value.holder).toMatchObject({ isSelf: true });
    expect((await noel.ask(claimDeposit, refOf(depositId))).value.holder).toMatchObject({
      isSelf: false,
      staffName: 'eva',
    });
    const { version } = await fileOf(depositId);
    const yes = { ...refOf(depositId), version, paymentReference: 'CLM-1', amount: '500' };
    expect(await noel.ask(confirmDeposit, yes)).toMatchObject({ errorCode: 'cashier.claimed' });
    expect((await noel.ask(claimDeposit, { ...refOf(depositId), takeOver: true })).value.holder).toMatchObject({
      isSelf: true,
    });
    expect(await noel.ask(confirmDeposit, { ...yes, version: version + 1 })).toMatchObject({
      errorCode: 'approval.stale',
    });
    expect((await noel.ask(confirmDeposit, yes)).value.state).toBe('paid');
  });

  it('asks for a clearer proof three times at most', async () => {
    const { depositId } = await begin();
    const again = async () => {
      const { version } = await fileOf(depositId);
      return eva.ask(askProofAgain, { ...refOf(depositId), version, note: 'The reference cannot be read.' });
    };
    for (let round = 0; round < 3; round++) {
      await prove(depositId);
      expect(await again()).toMatchObject({ success: true });
      expect((await site.ask('ana', depositDetail, { depositId })).value).toMatchObject({
        phase: 'proof',
        reason: 'proofUnclear',
        proof: { note: 'The reference cannot be read.' },
      });
    }
    await prove(depositId);
    expect(await again()).toMatchObject({ errorCode: 'approval.closed' });
    const { version } = await fileOf(depositId);
    const no = { ...refOf(depositId), version, publicReason: 'notReceived' as const, reason: 'nothing on the account' };
    expect(await eva.ask(rejectDeposit, no)).toMatchObject({ success: true });
    expect((await site.ask('ana', depositDetail, { depositId })).value).toMatchObject({
      status: 'rejected',
      reason: 'notReceived',
    });
    const late = {
      ...refOf(depositId),
      version: (await fileOf(depositId)).version,
      paymentReference: 'LATE-1',
      amount: '500',
    };
    expect((await eva.ask(confirmDeposit, late)).value.state).toBe('paid');
  });

  it('credits a held payment as staff say, and never lets it be kept', async () => {
    const { id, paymentId } = await held({ currency: 'USD', amount: '10.00' });
    const { version } = await fileOf(id);
    const no = { ...refOf(id), version, publicReason: 'notReceived' as const, reason: 'another currency' };
    expect(await eva.ask(rejectDeposit, no)).toMatchObject({ errorCode: 'input.invalid' });
    const yes = { ...refOf(id), version, amount: '560' };
    expect(await eva.ask(confirmDeposit, { ...yes, paymentReference: 'another' })).toMatchObject({
      errorCode: 'input.invalid',
    });
    expect((await eva.ask(confirmDeposit, { ...yes, paymentReference: paymentId })).value.state).toBe('paid');
    expect(await main()).toBe(56_000n);
  });

  it('sends a held payment back, and writes down what the gateway would not do', async () => {
    const { id } = await held({ currency: 'USD' });
    const { version } = await fileOf(id);
    const back = { ...refOf(id), version, publicReason: 'sentBack' as const, reason: 'another currency' };
    expect(await eva.ask(rejectDeposit, back)).toMatchObject({ success: true });
    const { deposit, payments } = await fileOf(id);
    expect([deposit.state, payments[0]?.state]).toEqual(['rejected', 'sentBack']);
    await settleDeposit(server.app, { merchantId: site.merchantId, id }, 'callback');
    expect(await main()).toBe(0n);
  });

  it('credits a held payment with what the gateway has counted, and no other amount', async () => {
    site = await server.openSite({ settings: { cashier: { heldFrom: '1000.00' } } });
    await openCashier(server.app, site.merchantId, gateway);
    const { id, paymentId } = await held({}, '1000');
    const yes = { ...refOf(id), version: (await fileOf(id)).version, paymentReference: paymentId };
    const more = await eva.ask(confirmDeposit, { ...yes, amount: '40000' });
    expect([more.errorCode, Object.keys(more.fields ?? {})]).toEqual(['input.invalid', ['amount']]);
    expect((await eva.ask(confirmDeposit, { ...yes, amount: '1000' })).value.state).toBe('paid');
    expect(await main()).toBe(100_000n);
  });

  it('asks a second person for small ones that one person makes a large one of within a day', async () => {
    site = await server.openSite({ settings: { cashier: { kycAfterDeposits: '1000000.00' } } });
    await openCashier(server.app, site.merchantId, gateway);
    const confirm = async (who: StaffPerson, reference: string) => {
      const { depositId } = await begin('bdo', '30000');
      await prove(depositId, reference);
      const request = async () => ({
        ...{ ...refOf(depositId), version: (await fileOf(depositId)).version },
        ...{ paymentReference: reference, amount: '30000' },
      });
      return { first: (await who.ask(confirmDeposit, await request())).value, request };
    };
    expect((await confirm(eva, 'DAY-1')).first).toEqual({ state: 'paid', needsSecond: false });
    const { first, request } = await confirm(eva, 'DAY-2');
    expect(first).toEqual({ state: 'checking', needsSecond: true });
    expect(await eva.ask(confirmDeposit, await request())).toMatchObject({ errorCode: 'approval.sameStaff' });
    expect((await noel.ask(confirmDeposit, await request())).value.state).toBe('paid');
    // A colleague’s own sum is another one, and so is the next day’s.
    expect((await confirm(noel, 'DAY-3')).first.state).toBe('paid');
    await server.db.run`
      update cashier_allocation set period = '2000-01-01' where merchant_id = ${site.merchantId}`;
    expect((await confirm(eva, 'DAY-4')).first.state).toBe('paid');
  });

  it('leaves money to staff that a process has not sent back before it died', async () => {
    const open = async () =>
      (await eva.ask(cashierExceptions, { merchantId: site.merchantId })).value.list.map(({ kind }) => kind);
    const back = async (id: string) => ({
      ...{ merchantId: site.merchantId, version: (await fileOf(id)).version },
      ...{ publicReason: 'sentBack' as const, reason: 'another currency' },
    });
    const sent = await held({ currency: 'USD' });
    await eva.ask(rejectDeposit, { ...(await back(sent.id)), depositId: sent.id });
    expect(await open()).toEqual([]);
    const dead = await held({ currency: 'USD' });
    const request = { ...(await back(dead.id)), id: dead.id, staff: { id: eva.staffId, userName: 'eva' } };
    await server.app.db.transaction((tx) => rejectAndDie(server.app, tx, request));
    expect(await open()).toEqual(['sendBack']);
    const refused = await held({ currency: 'USD' });
    gateway.mood.create = 'refused';
    await eva.ask(rejectDeposit, { ...(await back(refused.id)), depositId: refused.id });
    gateway.mood.create = 'well';
    expect(await open()).toEqual(['sendBack', 'sendBack']);
  });

  it('sends a large payment back by two persons', async () => {
    const { id } = await held({ currency: 'USD', amount: '70000.00' });
    const back = async (who: StaffPerson) => {
      const { version } = await fileOf(id);
      const request = { ...refOf(id), version, publicReason: 'sentBack' as const, reason: 'another currency' };
      return who.ask(rejectDeposit, request);
    };
    expect((await back(eva)).value).toEqual({ needsSecond: true });
    expect(await back(eva)).toMatchObject({ errorCode: 'approval.sameStaff' });
    expect((await back(noel)).value).toEqual({ needsSecond: false });
    expect((await fileOf(id)).payments[0]?.state).toBe('sentBack');
  });

  it('asks the gateway now', async () => {
    const { depositId } = await begin('gcash');
    gateway.pay(depositId);
    expect((await eva.ask(askDepositNow, refOf(depositId))).value).toEqual({ answer: 'paid', state: 'paid' });
  });

  it('keeps what a gateway that is not sure has said, and what it refused with', async () => {
    const { depositId } = await begin('gcash');
    gateway.mood.status = 'broken';
    const { answer } = (await eva.ask(askDepositNow, refOf(depositId))).value;
    gateway.mood.status = 'well';
    expect(answer).toBe('result unknown: status 503 away');
    expect((await server.audit()).at(-1)).toMatchObject({ after: { answer: 'unknown', why: 'status 503 away' } });
    gateway.mood.create = 'refused';
    await begin('gcash');
    gateway.mood.create = 'well';
    const { list } = (await eva.ask(staffDeposits, { merchantId: site.merchantId, show: 'ended' })).value;
    const { events } = await fileOf(list[0]?.depositId ?? '');
    expect(JSON.parse(events.at(-1)?.detail ?? '')).toMatchObject({ code: 'refused', text: 'not now' });
  });

  it('saves methods by their version, and shows players what was saved', async () => {
    const { value } = await eva.ask(cashierMethods, { merchantId: site.merchantId });
    const gcash = value.list.find(({ methodId }) => methodId === 'gcash');
    if (!gcash) throw new Error('no gcash');
    const { methodId, currency, state, position, version, settings } = gcash;
    const request = { merchantId: site.merchantId, methodId, currency, state, position, version };
    const dearer = { ...settings, min: '150.00', quick: ['150.00'] };
    // On the embedded database a second connection would be waited for without end.
    const onOne: App = Object.create(server.app, {
      db: { get: () => expect.fail('a connection beside the transaction') },
    });
    await server.app.db
      .transaction(async (tx) => {
        const saved = await saveMethod(onOne, tx, {
          request: { ...request, settings: dearer },
          askedBy: { id: eva.staffId, userName: 'eva' },
        });
        expect(saved).toMatchObject({ version: 2 });
        throw new Error('taken back');
      })
      .catch((error: unknown) => expect(String(error)).toContain('taken back'));
    expect((await eva.ask(saveCashierMethod, { ...request, settings: dearer })).value).toEqual({
      version: 2,
      waits: null,
    });
    expect(await eva.ask(saveCashierMethod, { ...request, settings })).toMatchObject({
      errorCode: 'staff.changedMeanwhile',
    });
    expect(await eva.ask(saveCashierMethod, { ...request, version: 0, settings })).toMatchObject({
      errorCode: 'method.idTaken',
    });
    const wrong = { ...settings, max: '1.00' };
    expect(await eva.ask(saveCashierMethod, { ...request, version: 2, settings: wrong })).toMatchObject({
      errorCode: 'input.invalid',
    });
    const elsewhere = { ...settings, gatewayAccountIds: ['gw_sandbox_other'] };
    expect(await eva.ask(saveCashierMethod, { ...request, version: 2, settings: elsewhere })).toMatchObject({
      errorCode: 'gateway.unknown',
    });
    const shown = await site.ask('ana', depositMethods, {});
    expect(shown.value.list[0]).toMatchObject({ methodId: 'gcash', min: '150.00' });
    const closed = {
      ...request,
      version: 2,
      state: 'closed' as const,
      settings: { ...dearer, closedText: { EN: 'Back on Monday' } },
    };
    await eva.ask(saveCashierMethod, closed);
    expect((await site.ask('ana', depositMethods, {})).value.list[0]).toMatchObject({
      open: false,
      closedText: 'Back on Monday',
    });
    expect(await begin('gcash')).toEqual({});
  });

  it('closes an exception by one, a large one by two persons', async () => {
    const small = await begin('gcash');
    gateway.pay(small.depositId, { amount: '5.00' });
    await settleDeposit(server.app, { merchantId: site.merchantId, id: small.depositId }, 'callback');
    const large = await begin('gcash');
    gateway.pay(large.depositId, { amount: '50001.00' });
    await settleDeposit(server.app, { merchantId: site.merchantId, id: large.depositId }, 'callback');
    const { value } = await eva.ask(cashierExceptions, { merchantId: site.merchantId });
    expect(value.list.map(({ kind, userName }) => [kind, userName])).toEqual([
      ['amount', 'ana'],
      ['amount', 'ana'],
    ]);
    const explain = (who: StaffPerson, at: number, explanation = 'paid by hand') =>
      who.ask(explainException, {
        merchantId: site.merchantId,
        exceptionId: value.list[at]?.exceptionId ?? '',
        explanation,
      });
    expect((await explain(eva, 0)).value).toEqual({ closed: true });
    for (const _ of ['asked', 'repeated']) expect((await explain(eva, 1)).value).toEqual({ closed: false });
    expect(await explain(eva, 1, 'by hand')).toMatchObject({ errorCode: 'approval.sameStaff' });
    expect((await explain(noel, 1)).value).toEqual({ closed: true });
    expect((await eva.ask(cashierExceptions, { merchantId: site.merchantId })).value.open).toBe(0);
  });
});
