import {
  agencyRuns,
  agencyTree,
  holdAgencyStatement,
  previewAgencyRates,
  setAgencyRates,
} from '@baize/contract/backoffice/agency.ts';
import { agencyStatement, agencyStatements, makeGeneralAgent } from '@baize/contract/backoffice/agencyStatements.ts';
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

async function openTeam(name: string) {
  const site = await server.openSite();
  const eva = await server.seat(name, ADMINISTRATOR);
  const carla = await site.member('carla');
  await verify(server, site, carla.id);
  const bea = await openBelow(server, site, 'bea', { parentId: carla.id, type: 1 });
  const pia = await openBelow(server, site, 'pia', { parentId: bea.id });
  const { merchantId } = site;
  const rows = [
    [carla.id, 8_000],
    [bea.id, 6_000],
    [pia.id, 3_000],
  ] as const;
  await server.db.transaction((tx) =>
    writeRates(
      tx,
      { merchantId, day: '2026-11-01' },
      rows.map(([id, RNG]) => ({ id, ppm: [RNG, 0, 0, 0, 0, 0, 0] })),
      'test',
    ),
  );
  return { site, eva, carla, bea, pia, merchantId };
}

describe('the desk of agents', () => {
  it('tells what a member has earned, why it is late, and which lines add up to it', async () => {
    const { site, eva, pia, merchantId } = await openTeam('eva1');
    await playRound(server, site, pia.id, { stake: 1_000_000n });
    await closeAgencyDay(server.app, { merchantId, day: TODAY });
    const of = async (userName: string) => eva.ask(agencyStatements, { merchantId, userName });
    const [mine] = (await of('carla')).value.list;
    // The run waits; agents see nothing of it yet.
    expect(mine).toMatchObject({ kind: 'rebate', net: '20.00', state: 'preview', runState: 'preview', toDay: TODAY });
    const statementId = mine?.statementId ?? '';
    const { value } = await eva.ask(agencyStatement, { merchantId, statementId });
    expect(value.lines).toMatchObject([
      { what: 'downline', userName: 'bea', category: 'RNG', base: '10000.00', rate: '0.0020', amount: '20.00' },
    ]);
    await eva.ask(holdAgencyStatement, { merchantId, statementId, hold: true, reason });
    expect((await of('carla')).value.list).toMatchObject([{ state: 'held', heldFor: 'review' }]);
    expect(await of('nobody')).toMatchObject({ errorCode: 'agency.unknown' });
    // Another merchant's statement is none.
    const other = await server.openSite();
    expect(await eva.ask(agencyStatement, { merchantId: other.merchantId, statementId })).toMatchObject({
      errorCode: 'agency.statementUnknown',
    });
    expect((await eva.ask(agencyRuns, { merchantId })).value.list.length).toBe(1);
  });

  it('says whom other rates would cut before anything is cut', async () => {
    const { eva, merchantId } = await openTeam('eva2');
    const request = { merchantId, userName: 'carla', rates: { RNG: '0.20' } };
    expect((await eva.ask(previewAgencyRates, request)).value).toEqual({
      fromDay: '2026-11-22',
      byDepth: [
        { depth: 1, count: 1 },
        { depth: 2, count: 1 },
      ],
    });
    expect((await eva.ask(agencyTree, { merchantId, userName: 'carla' })).value.node?.pending).toBeNull();
    expect(await eva.ask(previewAgencyRates, { ...request, rates: { RNG: '5.00' } })).toMatchObject({
      errorCode: 'agency.rateAbove',
    });
    expect((await eva.ask(setAgencyRates, { ...request, cascade: true, reason })).value.changed).toBe(3);
  });

  it('makes who has no upline a general agent, once', async () => {
    const { site, eva, merchantId } = await openTeam('eva3');
    const sol = await openBelow(server, site, 'sol', { parentId: null });
    const make = (userName: string) => eva.ask(makeGeneralAgent, { merchantId, userName, reason });
    expect(await make('bea')).toMatchObject({ errorCode: 'agency.notOfHouse' });
    expect(await make('nobody')).toMatchObject({ errorCode: 'agency.unknown' });
    expect((await make('sol')).value).toEqual({ type: 2 });
    expect(await make('sol')).toMatchObject({ errorCode: 'agency.alreadyAgent' });
    const { value } = await eva.ask(agencyTree, { merchantId });
    expect(value.list.map(({ userName, type }) => [userName, type])).toContainEqual(['sol', 2]);
    await openBelow(server, site, 'sal', { parentId: sol.id });
    expect((await eva.ask(agencyTree, { merchantId, userName: 'sol' })).value.node).toMatchObject({ members: 1 });
    expect((await server.audit()).map(({ action }) => action)).toContain('makeGeneralAgent');
  });
});
