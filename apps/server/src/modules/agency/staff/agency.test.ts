import { randomUUID } from 'node:crypto';
import {
  agencyContracts,
  agencyMoves,
  agencyRun,
  agencyRuns,
  agencySettings,
  agencyTree,
  checkAgencyRun,
  decideAgencyMove,
  holdAgencyStatement,
  offerAgencyContract,
  recomputeAgencyRun,
  releaseAgencyRun,
  saveAgencySettings,
  setAgencyRates,
} from '@baize/contract/backoffice/agency.ts';
import { agencyDisputes, answerAgencyDispute } from '@baize/contract/backoffice/agencyDisputes.ts';
import { decideChange, pendingChanges } from '@baize/contract/backoffice/changes.ts';
import { disputeStatement, statements } from '@baize/contract/agency/contracts.ts';
import { moveDownlines } from '@baize/contract/agency/team.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBelow, playRound, verify } from '../../../../test/agents.ts';
import { ADMINISTRATOR, startDeskServer, type DeskServer } from '../../../../test/desk.ts';
import { closeAgencyDay } from '../runs/closeDay.ts';
import { writeRates } from '../rates/rates.store.ts';

let server: DeskServer;
beforeAll(async () => {
  server = await startDeskServer();
});
afterAll(() => server.stop());

const TODAY = '2026-11-21';
const reason = 'because of a test';

async function openTeam(first: string, second: string) {
  const site = await server.openSite();
  const [eva, ruth] = [await server.seat(first, ADMINISTRATOR), await server.seat(second, ADMINISTRATOR)];
  const carla = await site.member('carla');
  const bea = await openBelow(server, site, 'bea', { parentId: carla.id, type: 1 });
  const pia = await openBelow(server, site, 'pia', { parentId: carla.id });
  return { site, eva, ruth, carla, bea, pia, merchantId: site.merchantId };
}

describe('the desk of agents', () => {
  it('shows the tree, and changes rates, settings and moves with a line in the audit log', async () => {
    const { site, eva, ruth, carla, merchantId } = await openTeam('eva', 'ruth');
    const top = (await eva.ask(agencyTree, { merchantId })).value;
    expect(top.list.map(({ userName, members, agents }) => [userName, members, agents])).toEqual([
      [carla.userName, 2, 1],
    ]);
    const node = (await eva.ask(agencyTree, { merchantId, userName: carla.userName })).value;
    expect([node.list.map(({ userName }) => userName), node.figures?.betAmount]).toEqual([['bea', 'pia'], '0.00']);
    expect(await eva.ask(agencyTree, { merchantId, userName: 'nobody' })).toMatchObject({
      errorCode: 'agency.unknown',
    });
    expect(await eva.ask(agencyTree, { merchantId, cursor: 'abc' })).toMatchObject({ status: 400 });

    const rates = (userName: string, rng: string) =>
      eva.ask(setAgencyRates, { merchantId, userName, rates: { RNG: rng }, reason });
    expect(await rates('bea', '0.50')).toMatchObject({ errorCode: 'agency.rateAbove' });
    expect(await rates(carla.userName, '1.10')).toMatchObject({ errorCode: 'agency.rateAbove' });
    expect((await rates(carla.userName, '0.80')).value).toEqual({ fromDay: '2026-11-22', changed: 1 });
    expect((await rates('bea', '0.50')).success).toBe(true);
    expect(await rates(carla.userName, '0.20')).toMatchObject({ errorCode: 'agency.rateBelowDownline' });

    const { settings, version } = (await eva.ask(agencySettings, { merchantId })).value;
    const save = () =>
      eva.ask(saveAgencySettings, { merchantId, settings: { ...settings, openPerDay: 5 }, version, reason });
    expect((await save()).value).toEqual({ version: 1, waits: null });
    expect(await save()).toMatchObject({
      ...{ errorCode: 'staff.changedMeanwhile', value: { by: 'eva', did: 'saveAgencySettings' } },
    });

    const asked = await site.ask('carla', moveDownlines, { userNames: ['pia'], to: 'bea' });
    expect(asked.value.state).toBe('asked');
    const [move] = (await eva.ask(agencyMoves, { merchantId })).value.list;
    expect(move).toMatchObject({ userName: 'pia', to: 'bea', askedBy: carla.userName, state: 'asked' });
    const decide = (who: typeof eva, moveId = move?.moveId ?? '') =>
      who.ask(decideAgencyMove, { merchantId, moveId, approve: true, reason });
    expect((await decide(eva)).value).toEqual({ state: 'planned', fromDay: '2026-11-22' });
    expect((await decide(eva)).value).toEqual({ state: 'planned', fromDay: '2026-11-22' });
    expect(await decide(ruth)).toMatchObject({ errorCode: 'agency.moveOver', value: { by: 'eva' } });
    expect(await decide(ruth, randomUUID())).toMatchObject({ errorCode: 'agency.moveUnknown' });
    const actions = (await server.audit()).map(({ action }) => action);
    for (const action of ['setAgencyRates', 'saveAgencySettings', 'decideAgencyMove'])
      expect(actions).toContain(action);
  });

  it('gives agents more room only with a second person’s yes, and keeps at once what binds them more', async () => {
    const { eva, ruth, merchantId } = await openTeam('eva4', 'ruth4');
    const now = async () => (await eva.ask(agencySettings, { merchantId })).value;
    const { settings } = await now();
    const wide = { ...settings, openPerDay: 5, secondFactor: false, caps: { ...settings.caps, RNG: '2.00' } };
    const save = async () => {
      const { version } = await now();
      return (await eva.ask(saveAgencySettings, { merchantId, settings: wide, version, reason })).value;
    };
    const { waits } = await save();
    expect((await now()).settings).toEqual({ ...settings, openPerDay: 5 });
    const decide = (who: typeof eva, changeId: string | null) =>
      who.ask(decideChange, { merchantId, changeId: changeId ?? '', verdict: 'approve', reason });
    expect((await eva.ask(pendingChanges, { merchantId })).value.list).toMatchObject([
      {
        ...{ changeId: waits, kind: 'agencySettings', askedBy: 'eva4', reason },
        before: { caps: settings.caps, secondFactor: true },
        after: { caps: wide.caps, secondFactor: false },
      },
    ]);
    expect(await decide(eva, waits)).toMatchObject({ errorCode: 'approval.sameStaff' });
    expect((await now()).settings.secondFactor).toBe(true);
    const again = (await save()).waits;
    expect((await decide(ruth, waits)).success).toBe(true);
    expect((await now()).settings).toEqual(wide);
    // It has been changed since this one was asked for.
    expect(await decide(ruth, again)).toMatchObject({ errorCode: 'change.outdated' });
    expect((await now()).settings).toEqual(wide);
  });

  it('releases a run by two persons, pays it once, and holds what is to be looked at', async () => {
    const { site, eva, ruth, carla, bea, pia, merchantId } = await openTeam('eva2', 'ruth2');
    await Promise.all([carla, bea].map(({ id }) => verify(server, site, id)));
    await server.db.transaction((tx) =>
      writeRates(
        tx,
        { merchantId, day: '2026-11-01' },
        [
          { id: carla.id, ppm: [8_000, 0, 0, 0, 0, 0, 0] },
          { id: pia.id, ppm: [3_000, 0, 0, 0, 0, 0, 0] },
        ],
        'test',
      ),
    );
    await playRound(server, site, pia.id, { stake: 1_000_000n });
    await closeAgencyDay(server.app, { merchantId, day: TODAY });
    const [run] = (await eva.ask(agencyRuns, { merchantId, kind: 'rebate' })).value.list;
    expect(run).toMatchObject({ state: 'preview', statements: 2, total: '80.00', computedBy: 'system' });
    const runId = run?.runId ?? '';
    const anew = (await eva.ask(recomputeAgencyRun, { merchantId, runId })).value;
    expect(anew).toEqual({ inputHash: run?.inputHash, total: '80.00' });
    const { inputHash } = anew;
    const release = (who: typeof eva) => who.ask(releaseAgencyRun, { merchantId, runId, inputHash, reason });
    expect(await release(ruth)).toMatchObject({ errorCode: 'agency.runNotChecked' });
    expect(await ruth.ask(checkAgencyRun, { merchantId, runId, inputHash: 'another' })).toMatchObject({
      errorCode: 'staff.changedMeanwhile',
    });
    const checks = { merchantId, runId, inputHash };
    expect((await ruth.ask(checkAgencyRun, checks)).value).toEqual({ state: 'checked' });
    expect((await ruth.ask(checkAgencyRun, checks)).value).toEqual({ state: 'checked' });
    // The system computes it anew, with another content: nobody has checked that.
    await server.db.run`
      update agency_run set state = 'preview', input_hash = 'another', checked_by = '' where id = ${runId} and merchant_id = ${merchantId}`;
    expect((await ruth.ask(checkAgencyRun, checks)).errorCode).toBe('staff.changedMeanwhile');
    await server.db.run`
      update agency_run set input_hash = ${inputHash} where id = ${runId} and merchant_id = ${merchantId}`;
    expect((await ruth.ask(checkAgencyRun, checks)).value).toEqual({ state: 'checked' });
    // Neither who checked it nor who computed it.
    expect(await release(ruth)).toMatchObject({ errorCode: 'approval.sameStaff' });
    expect(await release(eva)).toMatchObject({ errorCode: 'approval.sameStaff' });
    const lines = (await eva.ask(agencyRun, { merchantId, runId })).value.list;
    const own = lines.find(({ receiver }) => receiver === 'pia');
    const hold = (on: boolean) =>
      eva.ask(holdAgencyStatement, { merchantId, statementId: own?.statementId ?? '', hold: on, reason });
    expect((await hold(true)).value).toEqual({ state: 'held' });
    const noel = await server.seat('noel2', ADMINISTRATOR);
    await server.db.run`
      insert into agency_run (id, merchant_id, kind, period_key, from_day, to_day, state, statements, total, input_hash, computed_at, computed_by)
      values (${randomUUID()}, ${merchantId}, 'rebate', '2026-11-02', '2026-11-02', '2026-11-02', 'preview', 0, 0, '', now(), 'system')`;
    // Which comes first, not that it is past that step.
    expect(await release(noel)).toMatchObject({ errorCode: 'agency.runEarlier', value: { period: '2026-11-02' } });
    await server.db.run`delete from agency_run where merchant_id = ${merchantId} and period_key = '2026-11-02'`;
    const released = await Promise.all([release(noel), release(noel)]);
    expect(released.some(({ success }) => success)).toBe(true);
    expect((await release(noel)).value).toEqual({ state: 'released' });
    const late = { errorCode: 'agency.runOver', value: { by: 'noel2', did: 'releaseAgencyRun' } };
    expect(await release(eva)).toMatchObject(late);
    expect(await ruth.ask(recomputeAgencyRun, { merchantId, runId })).toMatchObject(late);
    expect((await server.audit()).filter(({ action }) => action === 'releaseAgencyRun')).toHaveLength(1);
    const shown = (await site.ask('carla', statements, {})).value.list;
    expect(shown).toMatchObject([{ kind: 'rebate', net: '50.00', state: 'paid' }]);
    expect((await hold(false)).value).toEqual({ state: 'due' });
    const id = shown[0]?.id ?? '';
    await site.ask('carla', disputeStatement, { id, text: 'This is too little.' });
    expect((await eva.ask(agencyDisputes, { merchantId })).value.list).toMatchObject([{ text: 'This is too little.' }]);
    expect((await eva.ask(answerAgencyDispute, { merchantId, statementId: id, text: 'It is right.' })).success).toBe(
      true,
    );
  });

  it('offers contracts of the house', async () => {
    const { eva, merchantId } = await openTeam('eva3', 'ruth3');
    const offer = (change: object) =>
      server.agreed(
        eva.ask(offerAgencyContract, {
          ...{ merchantId, kind: 'daily', userName: 'bea', category: 'CONS', reason },
          terms: {
            tiers: [{ minimumBet: '50000', activeMember: 3, rateType: 'P', rate: '0.001' }],
            activeRule: { bet: '1000', deposit: '0' },
            ...{ ownPlay: false, feeRate: '0', costs: [], carry: { mode: 'NONE' }, payDays: 3 },
          },
          ...change,
        }),
        merchantId,
      );
    expect(await offer({ userName: 'pia' })).toMatchObject({ errorCode: 'agency.unknown' });
    expect((await offer({})).value.waits).toEqual(expect.any(String));
    expect(await offer({})).toMatchObject({ errorCode: 'agency.contractExists' });
    expect((await eva.ask(agencyContracts, { merchantId })).value.list).toMatchObject([
      { kind: 'daily', receiver: 'bea', giver: null, carry: '0.00' },
    ]);
  });
});
