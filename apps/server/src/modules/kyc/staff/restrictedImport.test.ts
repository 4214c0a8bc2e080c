import {
  askRestrictedImport,
  decideRestrictedImport,
  previewRestrictedImport,
  restrictedImports,
} from '@baize/contract/backoffice/restrictedImport.ts';
import { lookUpRestricted, restrictedList, restrictPerson } from '@baize/contract/backoffice/restricted.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeskServer, type DeskServer, type StaffPerson } from '../../../../test/desk.ts';
import { fields, registering } from '../../../../test/registering.ts';
import type { Site } from '../../../../test/testServer.ts';
import { findCredentials, isRestricted } from '../../identity/index.ts';
import { runImports } from '../../identity/restricted/imports.ts';
import { matchRestricted } from '../../identity/restricted/matchRestricted.ts';

const DAY_MS = 86_400_000;
const reason = 'the list of November';
const HEAD = 'name,birthday,idNumber,source,until';

let server: DeskServer;
let eva: StaffPerson;
let ruth: StaffPerson;
beforeAll(async () => {
  server = await startDeskServer();
  eva = await server.seat('eva');
  ruth = await server.seat('ruth');
}, 60_000);
afterAll(() => server.stop());

const openSite = () => server.openSite({ settings: { registerFields: fields('payeeName') } });
const statusOf = async (site: Site, userName: string) =>
  (await findCredentials(server.db, site.merchantId, userName))?.status;
const isListed = async ({ merchantId }: Site, name: string, birthday = '1990-05-01') =>
  (await eva.ask(lookUpRestricted, { merchantId, name, birthday })).value.list.length > 0;
const file = (...lines: string[]) => [HEAD, ...lines].join('\n');
const preview = ({ merchantId }: Site, csv: string) =>
  eva.ask(previewRestrictedImport, { merchantId, source: 'PAGCOR', csv });

async function askFor({ merchantId }: Site, csv: string, importId = server.app.ids.uuid()) {
  return eva.ask(askRestrictedImport, { merchantId, importId, source: 'PAGCOR', fileName: 'nov.csv', csv, reason });
}

async function take(site: Site, csv: string): Promise<void> {
  const { importId } = (await askFor(site, csv)).value;
  const decision = { merchantId: site.merchantId, importId, verdict: 'approve' as const, reason };
  expect((await ruth.ask(decideRestrictedImport, decision)).value.state).toBe('running');
  await runImports(server.app);
}

describe('a file of restricted persons', () => {
  it('rule A3: is previewed, approved by a second person, and closes accounts that are there and that come', async () => {
    const site = await openSite();
    const { merchantId } = site;
    const { byName } = registering(server, site);
    await byName({ username: 'maria_1', payeeName: 'José dela Cruz' });
    await byName({ username: 'maria_2', payeeName: 'Ana Reyes' });
    const csv = file('"DELA CRUZ, Jose",1990-05-01,,,', 'Nobody,,,,', ',,N01-23,,', 'Jose Dela Cruz,1990-05-01,,,');
    expect((await preview(site, csv)).value).toEqual({
      ...{ persons: 2, sources: ['PAGCOR'], added: 2, known: 0, gone: 0, tooManyGone: false, members: 1 },
      problemCount: 2,
      problems: [
        { line: 3, problem: 'person' },
        { line: 5, problem: 'twice' },
      ],
    });
    expect(await isListed(site, 'Jose dela Cruz')).toBe(false);
    const { importId } = (await askFor(site, csv)).value;
    // A repeat after a lost answer is the same import.
    expect((await askFor(site, csv, importId)).value).toMatchObject({ importId, persons: 2, state: 'waiting' });
    const decision = { merchantId, importId, verdict: 'approve' as const, reason };
    expect((await eva.ask(decideRestrictedImport, decision)).errorCode).toBe('restricted.importOwn');
    await runImports(server.app);
    expect(await isListed(site, 'Jose dela Cruz')).toBe(false);
    expect((await ruth.ask(decideRestrictedImport, decision)).value).toMatchObject({
      state: 'running',
      decidedBy: 'ruth',
    });
    expect((await ruth.ask(decideRestrictedImport, decision)).errorCode).toBe('restricted.importDecided');
    await runImports(server.app);
    const [row] = (await eva.ask(restrictedImports, { merchantId })).value.list;
    expect(row).toMatchObject({ state: 'done', done: 2, leftOut: 2, excluded: 1, removed: 0 });
    expect([await statusOf(site, 'maria_1'), await statusOf(site, 'maria_2')]).toEqual(['excluded', 'active']);
    await byName({ username: 'maria_3', payeeName: 'Jose dela Cruz' });
    expect(await statusOf(site, 'maria_3')).toBe('excluded');
    const kept = await server.db.row<{ sealed: Uint8Array | null }>`
      select sealed from identity_restricted_import where merchant_id = ${merchantId} and id = ${importId}`;
    expect(kept?.sealed).toBeNull();
    expect(JSON.stringify(await server.audit()).toLowerCase()).not.toMatch(/dela|n01-23|1990-05-01/);
  });

  it('is refused, or taken back by whoever asked, and then changes nothing', async () => {
    const site = await openSite();
    const { merchantId } = site;
    for (const who of [eva, ruth]) {
      const { importId } = (await askFor(site, file('Ana Reyes,1990-05-01,,,'))).value;
      const refuse = { merchantId, importId, verdict: 'refuse' as const, reason };
      expect((await who.ask(decideRestrictedImport, refuse)).value.state).toBe('refused');
    }
    await runImports(server.app);
    expect(await isListed(site, 'Ana Reyes')).toBe(false);
    const elsewhere = { merchantId: (await openSite()).merchantId, importId: server.app.ids.uuid() };
    expect((await ruth.ask(decideRestrictedImport, { ...elsewhere, verdict: 'approve', reason })).errorCode).toBe(
      'restricted.importUnknown',
    );
  });

  it('takes those off its own list that it no longer names, but not when more than 5 percent would leave', async () => {
    const site = await openSite();
    const { merchantId } = site;
    const person = (at: number) => `Person ${'abcdefghij'[at % 10]}${'abcdefghij'[Math.floor(at / 10)]},1990-05-01,,,`;
    const all = Array.from({ length: 40 }, (_, at) => person(at));
    await take(site, file(...all));
    const byHand = { merchantId, name: 'Person aa', birthday: '1990-05-01', reason: 'by hand' };
    await eva.ask(restrictPerson, byHand);
    await take(site, file('Person ba,1990-05-01,,NCR court,'));
    expect((await preview(site, file(...all.slice(3)))).value).toMatchObject({ gone: 3, tooManyGone: true });
    expect((await askFor(site, file(...all.slice(3)))).errorCode).toBe('restricted.tooManyGone');
    // Two leave: one stays by hand, one by another list.
    expect((await preview(site, file(...all.slice(2)))).value).toMatchObject({
      known: 38,
      gone: 2,
      tooManyGone: false,
    });
    await take(site, file(...all.slice(2)));
    const entries = (await eva.ask(restrictedList, { merchantId })).value.list.map(({ source }) => source);
    expect(entries).toEqual(expect.arrayContaining(['', 'NCR court', 'PAGCOR']));
    expect(await isListed(site, 'Person aa')).toBe(true);
    expect(await isListed(site, 'Person ba')).toBe(true);
    const count = await server.db.row<{ count: number }>`
      select count(*)::int as count from identity_restricted_person where merchant_id = ${merchantId} and source = 'PAGCOR'`;
    expect(count?.count).toBe(38);
  });

  it('names the last day of an entry, which ends by itself', async () => {
    const site = await openSite();
    const until = new Date(server.clock.now().getTime() + DAY_MS).toISOString().slice(0, 10);
    await take(site, file(`Ana Reyes,1990-05-01,,,${until}`, 'Ben Cruz,1990-05-01,,,'));
    const ana = { name: 'Ana Reyes', birthday: '1990-05-01' };
    expect(await isRestricted(server.app, server.db, site.merchantId, ana)).toBe(true);
    server.clock.move(3 * DAY_MS);
    expect(await isRestricted(server.app, server.db, site.merchantId, ana)).toBe(false);
    await matchRestricted(server.app);
    const left = await server.db.rows<{ until: Date | null }>`
      select until from identity_restricted_person where merchant_id = ${site.merchantId}`;
    expect(left).toEqual([{ until: null }]);
  });
});
