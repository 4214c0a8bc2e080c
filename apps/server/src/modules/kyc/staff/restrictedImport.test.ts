import {
  askRestrictedImport,
  decideRestrictedImport,
  previewRestrictedImport,
  restrictedImports,
} from '@baize/contract/backoffice/restrictedImport.ts';
import { lookUpRestricted, restrictedList, restrictPerson } from '@baize/contract/backoffice/restricted.ts';
import type { Encoding, EncodingCandidate } from '@baize/contract/backoffice/textFile.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeskServer, type DeskServer, type StaffPerson } from '../../../../test/desk.ts';
import { fields, registering } from '../../../../test/registering.ts';
import type { Site } from '../../../../test/testServer.ts';
import { findCredentials } from '../../identity/index.ts';
import { isRestricted } from '../../identity/restricted/restricted.ts';
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
const base64 = (content: string | Uint8Array) => Buffer.from(content as string).toString('base64');
const preview = ({ merchantId }: Site, content: string | Uint8Array, encoding: Encoding | '' = '') =>
  eva.ask(previewRestrictedImport, { merchantId, source: 'PAGCOR', file: base64(content), encoding });

async function askFor(
  { merchantId }: Site,
  content: string | Uint8Array,
  importId = server.app.ids.uuid(),
  encoding: Encoding | '' = '',
) {
  const sent = { file: base64(content), encoding, fileName: 'nov.csv' };
  return eva.ask(askRestrictedImport, { merchantId, importId, source: 'PAGCOR', ...sent, reason });
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
      encoding: 'utf-8',
      rows: [
        { line: 1, cells: ['name', 'birthday', 'idNumber', 'source', 'until'] },
        { line: 2, cells: ['DELA CRUZ, Jose', '1990-05-01', '', '', ''] },
        { line: 3, cells: ['Nobody', '', '', '', ''] },
        { line: 4, cells: ['', '', 'N01-23', '', ''] },
        { line: 5, cells: ['Jose Dela Cruz', '1990-05-01', '', '', ''] },
      ],
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
    expect((await eva.ask(decideRestrictedImport, decision)).errorCode).toBe('approval.sameStaff');
    await runImports(server.app);
    expect(await isListed(site, 'Jose dela Cruz')).toBe(false);
    expect((await ruth.ask(decideRestrictedImport, decision)).value).toMatchObject({
      state: 'running',
      decidedBy: 'ruth',
    });
    expect((await ruth.ask(decideRestrictedImport, decision)).value).toMatchObject({ decidedBy: 'ruth' });
    expect((await ruth.ask(decideRestrictedImport, { ...decision, verdict: 'refuse' })).errorCode).toBe(
      'restricted.importDecided',
    );
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
    const person = (at: number) => `Person ${'abcdefghij'[at % 10]}${'klmnopqrst'[Math.floor(at / 10)]},1990-05-01,,,`;
    const all = Array.from({ length: 40 }, (_, at) => person(at));
    await take(site, file(...all));
    const byHand = { merchantId, name: 'Person ak', birthday: '1990-05-01', reason: 'by hand' };
    await eva.ask(restrictPerson, byHand);
    await take(site, file('Person bk,1990-05-01,,NCR court,'));
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
    expect(await isListed(site, 'Person ak')).toBe(true);
    expect(await isListed(site, 'Person bk')).toBe(true);
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

/** Bytes as another country's spreadsheet writes them: `姓名,生日` with `王伟` and so on. */
const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const TAIL = ',1990-05-01';
const inHex = (name: string, tail = TAIL) => Buffer.concat([hex(name), Buffer.from(`${tail}\n`, 'latin1')]);
const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

describe('a list that is not in UTF-8', () => {
  // Days have passed.
  beforeAll(() => Promise.all([eva.logIn(), ruth.logIn()]));

  it.each<[string, Encoding, Uint8Array, string]>([
    ['GBK', 'gb18030', inHex('cdf5 ceb0'), '王伟'],
    ['Big5', 'big5', inHex('b3af a443'), '陳七'],
    ['Shift-JIS', 'shift_jis', inHex('93c8 8cb4'), '栃原'],
    ['EUC-KR', 'euc-kr', inHex('b1e8 bfc0'), '김오'],
    ['TIS-620', 'windows-874', inHex('cac1 aad2 c2'), 'สมชาย'],
    ['windows-1258', 'windows-1258', inHex('4e67 7579 eade 6e'), 'Nguyễn'],
    ['MacRoman', 'macintosh', inHex('4a6f 738e 204e 9c96 657a'), 'José Núñez'],
    ['UTF-16 without a mark', 'utf-16le', utf16(`王伟${TAIL}\n`), '王伟'],
    ['UTF-16, big-endian, without a mark', 'utf-16be', utf16(`王伟${TAIL}\n`, true), '王伟'],
  ])('%s is asked about, with how it would read, and bars whom it names', async (_, encoding, bytes, name) => {
    const site = await openSite();
    for (const refused of [await preview(site, bytes), await askFor(site, bytes)]) {
      expect(refused.errorCode).toBe('file.encoding');
      const { candidates } = refused.value as unknown as { candidates: EncodingCandidate[] };
      expect(candidates.find((one) => one.encoding === encoding)?.rows).toEqual([
        { line: 1, cells: [name, '1990-05-01'] },
      ]);
    }
    expect((await preview(site, bytes, encoding)).value).toMatchObject({
      encoding,
      persons: 1,
      problemCount: 0,
      rows: [{ line: 1, cells: [name, '1990-05-01'] }],
    });
    const { importId } = (await askFor(site, bytes, server.app.ids.uuid(), encoding)).value;
    const decision = { merchantId: site.merchantId, importId, verdict: 'approve' as const, reason };
    expect((await ruth.ask(decideRestrictedImport, decision)).success).toBe(true);
    await runImports(server.app);
    const person = { name, birthday: '1990-05-01' };
    expect(await isRestricted(server.app, server.db, site.merchantId, person)).toBe(true);
  });

  it.each([
    ['little', utf16(`\uFEFF姓名\t生日\r\n王伟\t1990-05-01\r\n`)],
    ['big', utf16(`\uFEFF姓名\t生日\r\n王伟\t1990-05-01\r\n`, true)],
  ])('UTF-16 with its mark, %s-endian, is read by it', async (_, bytes) => {
    const { value } = await preview(await openSite(), bytes);
    expect(value.encoding).toMatch(/^utf-16/);
    expect(value.rows[1]).toEqual({ line: 2, cells: ['王伟', '1990-05-01'] });
  });

  it('is refused where nothing reads it, or its quotes do not fit, with the line', async () => {
    const site = await openSite();
    expect((await preview(site, Uint8Array.of(0xff, 0, 0, 0x81, 7))).fields?.['file']).toMatch(/text file/);
    expect((await preview(site, 'name,birthday\nAna,1990-05-01\n"Ben,1990-05-01\n')).fields?.['file']).toMatch(
      /[Ff]rom line \d/,
    );
    expect((await preview(site, '"Ana" x,1990-05-01')).fields?.['file']).toMatch(/line 1/);
  });
});
