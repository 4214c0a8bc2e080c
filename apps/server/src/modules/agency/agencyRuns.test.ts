import { agencyRun, agencyRuns, holdAgencyStatement, recomputeAgencyRun } from '@baize/contract/backoffice/agency.ts';
import { memberWallet } from '@baize/contract/wallet/wallet.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBelow, playRound, saveAgency, verify, type TeamMember } from '../../../test/agents.ts';
import { ADMINISTRATOR, startDeskServer, type DeskServer } from '../../../test/desk.ts';
import { insertContract } from './contracts/contracts.store.ts';
import { canonicalHash } from './contracts/terms.rules.ts';
import { NO_RATES, ppmOf } from './keys.rules.ts';
import { writeRates } from './rates/rates.store.ts';
import { closeAgencyDay } from './runs/closeDay.ts';
import { listDeficits } from './runs/corrections.store.ts';
import { findHandedOn } from './runs/facts.store.ts';
import { payRun } from './runs/pay.ts';
import {
  checkRun,
  findRun,
  holdRun,
  insertCorrectionRun,
  listRuns,
  releaseRun,
  replaceStatements,
  type RunKind,
  type StatementDraft,
} from './runs/runs.store.ts';
import { insertDispute, listOfReceiver, stepStatement } from './runs/statements.store.ts';

let server: DeskServer;
beforeAll(async () => {
  server = await startDeskServer();
});
afterAll(() => server.stop());

const TODAY = '2026-11-21';
const reason = 'because of a test';

/** Carla, verified, and the player pia below her. */
async function openTeam() {
  const site = await server.openSite();
  const { merchantId } = site;
  await saveAgency(server, site, { secondFactor: false });
  const carla = await site.member('carla');
  await verify(server, site, carla.id);
  const pia = await openBelow(server, site, 'pia', { parentId: carla.id });
  const giveRate = (RNG: string) =>
    server.db.transaction((tx) =>
      writeRates(tx, { merchantId, day: '2026-11-01' }, [{ id: carla.id, ppm: ppmOf({ RNG }, NO_RATES) }], 'test'),
    );
  return { site, merchantId, carla, pia, giveRate };
}

const LINE = {
  ...{ what: 'amount', memberId: null, category: null, base: null, ppm: null, ownPpm: null, belowPpm: null },
  amount: 0n,
};

/** What a run of one day came to for one receiver. */
function draftOf(receiver: TeamMember, change: Partial<StatementDraft> & { readonly toDay: string }): StatementDraft {
  return {
    ...{ sourceKey: 'one', periodKey: change.toDay, fromDay: change.toDay, category: 'CONS', giverId: null },
    ...{ receiverId: receiver.id, funding: 'merchant', currency: 'PHP', teamBet: 0n, teamProfit: 0n, active: 0 },
    ...{ tier: null, rateText: null, ownAmount: 0n, amount: 0n, shared: 0n, carryIn: 0n, carryOut: 0n },
    ...{ deficitIn: 0n, deficitOut: 0n, net: 0n, payDays: 3, corrections: [], lines: [LINE] },
    ...change,
  };
}

/** Computes a run of a day anew: into these. */
async function compute(
  merchantId: string,
  { kind, day }: { readonly kind: RunKind; readonly day: string },
  drafts: readonly StatementDraft[],
): Promise<void> {
  const at = { computedAt: server.clock.now(), computedBy: 'eva' };
  await server.db.transaction(async (tx) => {
    const frame = { merchantId, kind, periodKey: day, fromDay: day, toDay: day };
    const id = await holdRun(tx, { ...frame, ...at, id: randomUUID() }, { begins: true });
    if (id === null) throw new Error('a preview is computed anew');
    const run = { id, merchantId, kind, inputHash: 'hash', ...at };
    await replaceStatements(
      tx,
      run,
      drafts.map((draft) => ({ ...draft, id: randomUUID() })),
    );
  });
}

const statementsOf = ({ id: receiverId }: TeamMember, merchantId: string) =>
  listOfReceiver(server.db, { merchantId, receiverId, before: null, limit: 10 });

describe('a statement that staff hold', () => {
  it('stays held also when it came to nothing in between, and no release pays it', async () => {
    const { site, merchantId, pia, giveRate } = await openTeam();
    const eva = await server.seat(`eva-${merchantId}`, ADMINISTRATOR);
    await giveRate('0.80');
    await playRound(server, site, pia.id, { stake: 1_000_000n });
    await closeAgencyDay(server.app, { merchantId, day: TODAY });
    const runId = (await eva.ask(agencyRuns, { merchantId, kind: 'rebate' })).value.list[0]?.runId ?? '';
    const line = async () => (await eva.ask(agencyRun, { merchantId, runId })).value.list[0];
    const statementId = (await line())?.statementId ?? '';
    expect((await eva.ask(holdAgencyStatement, { merchantId, statementId, hold: true, reason })).success).toBe(true);
    await giveRate('0.00');
    expect((await eva.ask(recomputeAgencyRun, { merchantId, runId })).success).toBe(true);
    expect(await line()).toMatchObject({ statementId, net: '0.00', state: 'nothing' });
    await giveRate('0.80');
    expect((await eva.ask(recomputeAgencyRun, { merchantId, runId })).success).toBe(true);
    expect(await line()).toMatchObject({ statementId, net: '80.00', state: 'held', heldFor: 'review' });
    const run = await findRun(server.db, merchantId, runId);
    if (!run) throw new Error('the run is there');
    const step = { merchantId, id: runId, inputHash: run.inputHash };
    expect(await checkRun(server.db, { ...step, by: 'noel' })).toBe(true);
    const request = { ...step, by: 'ruth', at: server.clock.now(), from: 'checked' as const };
    expect(await server.db.transaction((tx) => releaseRun(tx, request))).toBe(true);
    await payRun(server.app, run);
    expect((await site.ask('carla', memberWallet, {})).value.main).toBe('0.00');
    // Staff let it go.
    await eva.ask(holdAgencyStatement, { merchantId, statementId, hold: false, reason });
    expect(await line()).toMatchObject({ state: 'due', heldFor: '' });
  });

  it('stays held when its sum fell to zero and rose again', async () => {
    const { merchantId, carla } = await openTeam();
    const frame = { kind: 'daily', day: '2026-11-20' } as const;
    const paying = draftOf(carla, { toDay: frame.day, amount: 500n, net: 500n });
    await compute(merchantId, frame, [paying]);
    const [first] = await statementsOf(carla, merchantId);
    if (!first) throw new Error('the statement is there');
    await stepStatement(server.db, first, { from: ['preview'], to: 'held', heldFor: 'review' });
    await compute(merchantId, frame, [{ ...paying, amount: 0n, net: 0n }]);
    expect(await statementsOf(carla, merchantId)).toMatchObject([{ id: first.id, state: 'nothing', net: 0n }]);
    await compute(merchantId, frame, [paying]);
    expect(await statementsOf(carla, merchantId)).toMatchObject([{ id: first.id, state: 'held', heldFor: 'review' }]);
  });
});

describe('what a period hands on', () => {
  it('is not lost by a later statement that is no longer drafted', async () => {
    const { merchantId, carla } = await openTeam();
    const terms = {
      tiers: [{ minimumBet: '100.00', activeMember: 1, rateType: 'P' as const, rate: '0.1000' }],
      activeRule: { bet: '0.00', deposit: '0.00' },
      ...{ ownPlay: false, feeRate: '0.0000', costs: [], carry: { mode: 'NONE' as const }, payDays: 3 },
    };
    const of = { kind: 'dividend', category: 'CONS', period: 'HALF_MONTH', funding: 'merchant', terms } as const;
    const contractId = randomUUID();
    await insertContract(server.db, {
      ...{ ...of, id: contractId, merchantId, giverId: null, receiverId: carla.id, status: 'A' },
      ...{ fromDay: '2026-09-01', untilDay: null, endAskedBy: null, replaces: null, proposedBy: 'eva' },
      ...{ proposedAt: server.clock.now(), answeredAt: server.clock.now(), termsHash: canonicalHash(of) },
    });
    const source = { sourceKey: contractId };
    const [first, second] = ['2026-10-15', '2026-10-31'];
    await compute(merchantId, { kind: 'dividend', day: first }, [
      draftOf(carla, { ...source, toDay: first, carryOut: -700n, deficitOut: -300n }),
    ]);
    const later = { kind: 'dividend', day: second } as const;
    await compute(merchantId, later, [draftOf(carla, { ...source, toDay: second, carryOut: -50n, deficitOut: -20n })]);
    const handed = () => findHandedOn(server.db, { merchantId, contractId, before: '2026-11-01' });
    const owed = () => listDeficits(server.db, { merchantId, sourceKeys: [contractId], before: '2026-11-01' });
    expect(await handed()).toEqual({ carry: -50n, deficit: -20n });
    expect(await owed()).toEqual([{ sourceKey: contractId, deficit: -20n }]);
    const [newest] = await statementsOf(carla, merchantId);
    await insertDispute(server.db, {
      ...{ merchantId, statementId: newest?.id ?? '', at: server.clock.now(), byStaff: '', text: 'Too little.' },
    });
    await compute(merchantId, later, []);
    expect(await statementsOf(carla, merchantId)).toMatchObject([{ id: newest?.id, state: 'nothing' }, {}]);
    expect(await handed()).toEqual({ carry: -700n, deficit: -300n });
    expect(await owed()).toEqual([{ sourceKey: contractId, deficit: -300n }]);
    // One that is drafted and comes to zero does hand on zero.
    await compute(merchantId, later, [draftOf(carla, { ...source, toDay: second })]);
    expect(await handed()).toEqual({ carry: 0n, deficit: 0n });
  });
});

describe('a usual run', () => {
  it('is released by itself, and never when it came to nothing: it may be computed anew', async () => {
    const { site, merchantId, pia, giveRate } = await openTeam();
    await saveAgency(server, site, { rebateRelease: 'auto' });
    for (const day of [14, 15, 16, 17, 18, 19, 20].map((date) => `2026-11-${date}`))
      await insertCorrectionRun(server.db, {
        ...{ id: randomUUID(), merchantId, kind: 'rebate', periodKey: day, fromDay: day, toDay: day, total: 100n },
        ...{ inputHash: day, computedAt: server.clock.now(), by: 'eva', releasedBy: 'ruth' },
      });
    await giveRate('0.80');
    await playRound(server, site, pia.id, { stake: 1_000_000n });
    const state = async () => {
      await closeAgencyDay(server.app, { merchantId, day: TODAY });
      const runs = await listRuns(server.db, { merchantId, kind: 'rebate', isOpen: false, limit: 20 });
      const { total, state: at } = runs.find(({ toDay }) => toDay === TODAY) ?? {};
      return [total, at];
    };
    expect(await state()).toEqual([8_000n, 'preview']);
    await giveRate('0.00');
    expect(await state()).toEqual([0n, 'preview']);
    await giveRate('0.02');
    expect(await state()).toEqual([200n, 'paid']);
  });
});
