import { answerContract, contract as contractsOf, type ContractTerms } from '@baize/contract/agency/contracts.ts';
import { agencyContracts, agencyRuns } from '@baize/contract/backoffice/agency.ts';
import {
  agencyRunCsv,
  agencyTemplates,
  deleteAgencyTemplate,
  offerAgencyTemplate,
  previewAgencyOffer,
  saveAgencyTemplate,
  type OfferTo,
} from '@baize/contract/backoffice/agencyContracts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givePaymentPassword, openBelow, playRound, saveAgency } from '../../../../test/agents.ts';
import { ADMINISTRATOR, startDeskServer, type DeskServer } from '../../../../test/desk.ts';
import { writeRates } from '../rates/rates.store.ts';
import { closeAgencyDay } from '../runs/closeDay.ts';

let server: DeskServer;
beforeAll(async () => {
  server = await startDeskServer();
});
afterAll(() => server.stop());

const reason = 'because of a test';
const TERMS: ContractTerms = {
  tiers: [{ minimumBet: '50000', activeMember: 3, rateType: 'P', rate: '0.001' }],
  activeRule: { bet: '1000', deposit: '0' },
  ...{ ownPlay: false, feeRate: '0', costs: [], carry: { mode: 'NONE' }, payDays: 3 },
};
const WHOLE = { name: 'Starter salary', kind: 'daily', category: 'CONS', terms: TERMS } as const;
const EVERYBODY: OfferTo = { who: 'filter', kind: 'all', below: '', membersMin: 0 };

/** carla of the house with the agents bea and bo and the player pia; gina of the house with a player; dora is closed. */
async function openHouse(staff: string) {
  const site = await server.openSite();
  const { merchantId } = site;
  const eva = await server.seat(staff, ADMINISTRATOR);
  const carla = await site.member('carla');
  const bea = await openBelow(server, site, 'bea', { parentId: carla.id, type: 1 });
  const bo = await openBelow(server, site, 'bo', { parentId: bea.id, type: 1 });
  const pia = await openBelow(server, site, 'pia', { parentId: carla.id });
  const gina = await openBelow(server, site, 'gina', { parentId: null, type: 2 });
  const dora = await openBelow(server, site, 'dora', { parentId: null, type: 1 });
  await openBelow(server, site, 'test', { parentId: null, type: 41 });
  await server.db.run`update identity_member set status = 'disabled' where id = ${dora.id}`;
  const save = (change: Partial<typeof WHOLE> | object = {}) =>
    eva.ask(saveAgencyTemplate, { merchantId, templateId: null, ...WHOLE, version: 0, ...change });
  return { site, merchantId, eva, carla, bea, bo, pia, gina, dora, save };
}

describe('templates of contracts', () => {
  it('are kept, changed by whoever saw the newest, and taken away; contracts made of them stay', async () => {
    const { eva, merchantId, save } = await openHouse('eva');
    const first = (await save()).value;
    expect(first).toMatchObject({ name: 'Starter salary', period: null, version: 1, savedBy: 'eva', terms: TERMS });
    expect(await save({ terms: { ...TERMS, tiers: [{ ...TERMS.tiers[0], rate: '0.02' }] } })).toMatchObject({
      errorCode: 'agency.contractTerms',
    });
    const { templateId } = first;
    const second = await save({ templateId, name: 'Starter', version: 1 });
    expect(second.value).toMatchObject({ templateId, version: 2, termsHash: first.termsHash });
    expect(await save({ templateId, version: 1 })).toMatchObject({ errorCode: 'staff.changedMeanwhile' });
    expect((await save({ kind: 'dividend', name: 'Share' })).value.period).toBe('MONTH');
    expect((await eva.ask(agencyTemplates, { merchantId })).value.list.map(({ name }) => name)).toEqual([
      'Starter',
      'Share',
    ]);
    const to: OfferTo = { who: 'named', userNames: ['bea'] };
    const offered = eva.ask(offerAgencyTemplate, { merchantId, templateId, version: 2, to, reason });
    expect((await server.agreed(offered, merchantId)).success).toBe(true);
    const remove = (version: number) => eva.ask(deleteAgencyTemplate, { merchantId, templateId, version });
    expect(await remove(1)).toMatchObject({ errorCode: 'staff.changedMeanwhile' });
    expect((await remove(2)).success).toBe(true);
    expect(await remove(2)).toMatchObject({ errorCode: 'agency.templateUnknown' });
    expect((await eva.ask(agencyContracts, { merchantId })).value.list).toMatchObject([
      { receiver: 'bea', termsHash: first.termsHash },
    ]);
    const there = await server.openSite();
    expect((await eva.ask(agencyTemplates, { merchantId: there.merchantId })).value.list).toEqual([]);
    const other = second.value.templateId;
    expect(
      await eva.ask(saveAgencyTemplate, { merchantId: there.merchantId, templateId: other, ...WHOLE, version: 2 }),
    ).toMatchObject({ errorCode: 'agency.templateUnknown' });
  });

  it('are offered to one, or to all agents of a filter who have no such contract; each answers for itself', async () => {
    const { site, eva, merchantId, carla, save } = await openHouse('eva2');
    const { templateId, termsHash } = (await save()).value;
    const look = async (to: OfferTo, changes = false) =>
      (await eva.ask(previewAgencyOffer, { merchantId, templateId, version: 1, to, changes })).value;
    const filter = (change: object): OfferTo => ({ ...EVERYBODY, ...change }) as OfferTo;
    expect(await look(EVERYBODY)).toEqual({ agents: 4, names: ['bea', 'bo', carla.userName, 'gina'], skipped: [] });
    expect((await look(filter({ kind: 'house' }))).names).toEqual([carla.userName, 'gina']);
    expect((await look(filter({ kind: 'general' }))).names).toEqual(['gina']);
    expect((await look(filter({ below: carla.userName }))).names).toEqual(['bea', 'bo']);
    expect((await look(filter({ membersMin: 2 }))).names).toEqual([carla.userName]);
    expect((await look({ who: 'named', userNames: ['bea', 'pia', 'dora', 'test', 'nobody', 'bea'] })).skipped).toEqual([
      ...['pia', 'dora', 'test', 'nobody'],
    ]);
    expect(
      await eva.ask(previewAgencyOffer, { merchantId, templateId, version: 1, to: filter({ below: 'pia' }) }),
    ).toMatchObject({ errorCode: 'agency.unknown' });

    const offer = (to: OfferTo, changes = false, version = 1) =>
      server.agreed(
        eva.ask(offerAgencyTemplate, { merchantId, templateId, version, to, changes, reason: 'a salary for starters' }),
        merchantId,
      );
    expect(await offer(EVERYBODY, false, 7)).toMatchObject({ errorCode: 'staff.changedMeanwhile' });
    const waits = expect.any(String);
    const named = (await offer({ who: 'named', userNames: ['bea'] })).value;
    expect(named).toEqual({ offered: 0, left: 0, skipped: [], waits });
    expect((await offer(EVERYBODY)).value).toEqual({ offered: 0, left: 0, skipped: [], waits });
    expect(await offer(EVERYBODY)).toMatchObject({ errorCode: 'agency.offerNobody' });
    const logged = (await server.audit()).filter(
      ({ action, reason: why }) => action === 'offerAgencyTemplate' && why === 'a salary for starters',
    );
    expect(logged).toHaveLength(2);

    // carla says yes; the next terms are a change for her and nothing for who has not answered.
    await saveAgency(server, site, { secondFactor: false });
    await givePaymentPassword(server, site, carla.id, '280591');
    const contractId = (await site.ask('carla', contractsOf, { kind: 'daily' })).value.mine[0]?.contractId ?? '';
    const yes = { kind: 'daily', contractId, status: 'A', termsHash, paymentPassword: '280591' } as const;
    expect((await site.ask('carla', answerContract, yes)).success).toBe(true);
    await save({ templateId, version: 1, terms: { ...TERMS, payDays: 5 } });
    expect(await offer(EVERYBODY, false, 2)).toMatchObject({ errorCode: 'agency.offerNobody' });
    expect((await offer(EVERYBODY, true, 2)).value).toEqual({ offered: 0, left: 0, skipped: [], waits });
    expect(
      (await site.ask('carla', contractsOf, { kind: 'daily' })).value.mine.map(({ status }) => status).sort(),
    ).toEqual(['A', 'E']);
  });
});

describe('a run as a file', () => {
  it('says what it was computed from and by whom, and has every statement', async () => {
    const { site, eva, merchantId, carla, pia } = await openHouse('eva3');
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
    await closeAgencyDay(server.app, { merchantId, day: '2026-11-21' });
    const [run] = (await eva.ask(agencyRuns, { merchantId, kind: 'rebate' })).value.list;
    const runId = run?.runId ?? '';
    const file = (await eva.ask(agencyRunCsv, { merchantId, runId })).value;
    expect(file).toMatchObject({ lines: 2, inputHash: run?.inputHash });
    expect(file.fileName).toBe(`agency-rebate-2026-11-21-${file.inputHash.slice(0, 16)}.csv`);
    const lines = file.csv.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines.slice(0, 5)).toEqual([
      `Run,${runId}`,
      'Kind,rebate',
      'Period,2026-11-21,2026-11-21',
      'State,preview',
      `Input hash,${file.inputHash}`,
    ]);
    const [head = '', ...rows] = lines.slice(lines.indexOf('') + 1);
    const net = head.split(',').indexOf('Net');
    expect(rows.map((row) => [row.split(',')[1], row.split(',')[net]])).toEqual([
      [carla.userName, '50.00'],
      ['pia', '30.00'],
    ]);
    const there = await server.openSite();
    expect(await eva.ask(agencyRunCsv, { merchantId: there.merchantId, runId })).toMatchObject({
      errorCode: 'agency.runUnknown',
    });
  });
});
