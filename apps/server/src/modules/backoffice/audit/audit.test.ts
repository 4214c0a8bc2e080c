import { auditLog, checkAudit } from '@baize/contract/backoffice/audit.ts';
import { noteSavedList } from '@baize/contract/backoffice/session.ts';
import { addRole, addStaff, changeStaff, removeRole } from '@baize/contract/backoffice/staff.ts';
import type { TestDatabase } from '@baize/db/testing.ts';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createCipher } from '../../../kernel/crypto.ts';
import { readHashKeys } from '../../../kernel/hashKeys.ts';
import { createLog } from '../../../kernel/log.ts';
import { plainHashOf } from './audit.rules.ts';
import { listChain } from './audit.store.ts';
import { proveAndKeepHead, proveAudit, recordAuditEvent, sealFirstEnd } from './audit.ts';
import { reencryptAudit } from './chainKey.ts';
import { PASSWORD, startDeskServer, type StaffPerson, type DeskServer } from '../../../../test/desk.ts';

const REASON = 'because of a test';

let server: DeskServer;
let eva: StaffPerson;
beforeAll(async () => {
  server = await startDeskServer();
  eva = await server.seat('eva');
}, 60_000);
afterAll(() => server.stop());

const prove = () => proveAudit({ db: server.db, cipher: server.app.cipher, at: server.clock.now() });
const system = { staffId: null, staffName: 'system', ip: '', requestId: '' };

describe('the audit log', () => {
  it('keeps who did what, why, when, before and after', async () => {
    const { staffId: id } = await server.hire('new.one', []);
    await eva.ask(changeStaff, {
      ...{ id, version: 0, displayName: 'Newer', email: '', status: 'disabled', roles: [], reason: REASON },
    });
    const { list } = (await eva.ask(auditLog, { targetId: id })).value;
    expect(list.map(({ action, staffName, reason }) => [action, staffName, reason])).toEqual([
      ['changeStaff', 'eva', REASON],
    ]);
    expect(list[0]).toMatchObject({
      before: { displayName: 'new.one', status: 'active' },
      after: { displayName: 'Newer', status: 'disabled' },
    });
    expect(JSON.stringify(list)).not.toContain(PASSWORD);
  });

  it('keeps who saved which list as a file, at the merchant whose list it is', async () => {
    const [here, there] = [(await server.openSite()).merchantId, (await server.openSite()).merchantId];
    await server.role('reader', ['members.read', 'merchants.read', 'vendors.read', 'audit.read']);
    const noel = await server.seat('noel', [{ roleId: 'reader', merchantId: here }]);
    const list = { list: 'members', merchantId: here, lines: 51 } as const;
    const refused = async (who: StaffPerson, change: object) => {
      const lines = (await server.audit()).length;
      const { errorCode, fields } = await who.ask(noteSavedList, { ...list, ...change } as never);
      expect((await server.audit()).length).toBe(lines);
      return Object.keys(fields ?? {})[0] ?? errorCode;
    };
    const last = async () => (await noel.ask(auditLog, { action: 'noteSavedList' })).value.list[0];

    expect((await eva.ask(noteSavedList, list)).success).toBe(true);
    // Whoever reads the log of this merchant only reads it, too.
    const line = { merchantId: here, targetKind: 'list', targetId: 'members', after: { lines: 51 } };
    expect(await last()).toMatchObject({ staffName: 'eva', ...line });
    expect((await noel.ask(noteSavedList, list)).success).toBe(true);
    expect(await last()).toMatchObject({ staffName: 'noel', ...line });

    // A line says nothing that cannot be.
    expect(await refused(noel, { merchantId: there })).toBe('merchant.unknown');
    expect(await refused(noel, { list: 'ledger' })).toBe('merchant.unknown');
    expect(await refused(eva, { merchantId: 'nowhere' })).toBe('merchant.unknown');
    expect(await refused(eva, { merchantId: null })).toBe('merchantId');
    expect(await refused(eva, { list: 'vendors' })).toBe('merchantId');
    expect(await refused(noel, { list: 'vendors', merchantId: null })).toBe('access.denied');
    expect(await refused(noel, { list: 'staff', merchantId: null })).toBe('access.denied');
    expect(await refused(eva, { list: 'Everything, by ruth' })).toBe('list');
    expect(await refused(eva, { lines: 5001 })).toBe('lines');
    expect(await refused(eva, { lines: 'many' })).toBe('lines');

    // Over all merchants, or over those that somebody sees.
    const merchants = { list: 'merchants', merchantId: null, lines: 2 } as const;
    expect((await eva.ask(noteSavedList, merchants)).success).toBe(true);
    const [everywhere] = (await eva.ask(auditLog, { action: 'noteSavedList' })).value.list;
    expect(everywhere).toMatchObject({ staffName: 'eva', targetId: 'merchants', merchantId: null });
    expect((await noel.ask(noteSavedList, merchants)).success).toBe(true);
    expect(await last()).toMatchObject({ staffName: 'noel', targetId: 'merchants', merchantId: here });
  });

  it('keeps no line of what was refused or failed', async () => {
    const before = (await server.audit()).length;
    await eva.ask(addStaff, { userName: 'new.one', displayName: '', email: 'n@example.com', roles: [] });
    await eva.ask(removeRole, { id: 'administrator', reason: REASON });
    await eva.ask(addRole, { name: '', description: '', permissions: [], reason: REASON });
    expect((await server.audit()).length).toBe(before);
  });

  it('is searched by words, target, action and day, page after page', async () => {
    for (let n = 0; n < 60; n++) {
      await server.db.transaction((tx) =>
        recordAuditEvent(server.app, tx, system, { action: 'manyThings', target: { kind: 'thing', id: `thing-${n}` } }),
      );
    }
    const first = (await eva.ask(auditLog, { search: 'manyth' })).value;
    expect(first.list).toHaveLength(50);
    const second = (await eva.ask(auditLog, { search: 'manyth', cursor: first.nextCursor ?? '' })).value;
    expect(second.list.map(({ targetId }) => targetId)).toEqual(Array.from({ length: 10 }, (_, n) => `thing-${9 - n}`));
    expect(second.nextCursor).toBeNull();
    expect((await eva.ask(auditLog, { search: 'thing_1' })).value.list).toEqual([]);
    expect((await eva.ask(auditLog, { action: 'manyThings', from: '2026-11-22' })).value.list).toEqual([]);
    expect((await eva.ask(auditLog, { action: 'manyThings', to: '2026-11-21' })).value.list).toHaveLength(50);
  });

  it('shows the staff of one merchant what was done there and nothing else', async () => {
    const [here, there] = [await server.openSite(), await server.openSite()];
    for (const { merchantId } of [here, there])
      await server.db.transaction((tx) =>
        recordAuditEvent(server.app, tx, system, {
          action: 'hereOrThere',
          merchantId,
          target: { kind: 'thing', id: merchantId },
        }),
      );
    await server.role('auditor', ['audit.read']);
    const ann = await server.seat('ann', [{ roleId: 'auditor', merchantId: here.merchantId }]);
    const { list } = (await ann.ask(auditLog, {})).value;
    expect(list.map(({ targetId }) => targetId)).toEqual([here.merchantId]);
    expect((await ann.ask(checkAudit, {})).errorCode).toBe('access.denied');
  });

  it('stays one chain when many write at once, whatever they write', async () => {
    const odd = [' \u00e9', '\ud800 half', '"\\', '\u2028', '😀', 'a'.repeat(500)];
    await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        server.db.transaction((tx) =>
          recordAuditEvent(server.app, tx, system, {
            action: 'atOnce',
            target: { kind: 'thing', id: odd[n % odd.length] ?? '' },
            reason: odd[n % odd.length],
            before: { [odd[n % odd.length] ?? '']: [n, n / 3, -0, 1e21, null, { deep: [odd] }], gone: undefined },
            after: new Date(0),
          }),
        ),
      ),
    );
    expect(await prove()).toMatchObject({ ok: true, brokenAt: null });
    expect((await eva.ask(checkAudit, {})).value.ok).toBe(true);
  });
});

/** As who can write in the database and has no key makes it: every hash, the end and its first keyed line anew. */
async function makeAnew(db: TestDatabase): Promise<void> {
  let hash: Buffer = Buffer.alloc(0);
  const lines = await listChain(db, 0, 1_000_000);
  for (const line of lines) {
    const made = plainHashOf(hash, line);
    await db.run`update backoffice_audit set prev_hash = ${hash}, hash = ${made} where seq = ${line.seq}`;
    hash = made;
  }
  const seq = lines.at(-1)?.seq ?? 0;
  await db.run`update backoffice_audit_head set seq = ${seq}, chain_hash = ${hash}, keyed_from = ${seq + 1} where id = 1`;
}

describe('a log that somebody touched in the database', () => {
  const edits: readonly (readonly [string, string])[] = [
    ['a reason', `update backoffice_audit set reason = 'another' where seq = 3`],
    ['a person', `update backoffice_audit set staff_name = 'mallory' where seq = 3`],
    ['a value before', `update backoffice_audit set before = '{"status": "active"}' where seq = 3`],
    ['a microsecond', `update backoffice_audit set at = at + interval '1 microsecond' where seq = 3`],
    ['a row less', `delete from backoffice_audit where seq = 3`],
    ['the order', `update backoffice_audit set seq = case seq when 3 then -1 else seq end where seq = 3`],
    [
      'the end cut off, and the head set back',
      `delete from backoffice_audit where seq > 5;
       update backoffice_audit_head set seq = 5, chain_hash = (select hash from backoffice_audit where seq = 5)`,
    ],
    [
      'an empty log, as on the first day',
      `delete from backoffice_audit; update backoffice_audit_head set seq = 0, chain_hash = '', keyed_from = 1`,
    ],
    [
      'a line behind the head',
      `insert into backoffice_audit (seq, at, staff_name, ip, request_id, action, target_kind, target_id, prev_hash, hash)
       select h.seq + 1, now(), 'mallory', '', '', 'addStaff', 'staff', 'mallory', h.chain_hash, h.chain_hash from backoffice_audit_head h`,
    ],
    ['no head', `delete from backoffice_audit_head`],
  ];
  const kept = { lines: [] as string[], head: '' };
  beforeAll(async () => {
    const { db } = server;
    const lines = await db.rows<{ line: string }>`select row_to_json(a)::text as line from backoffice_audit a`;
    kept.lines = lines.map(({ line }) => line);
    const head = await db.row<{ line: string }>`select row_to_json(h)::text as line from backoffice_audit_head h`;
    kept.head = head?.line ?? '';
    expect(await prove()).toMatchObject({ ok: true });
  });
  /** As it was, so that the next edit is the only one. */
  afterEach(async () => {
    const { db } = server;
    await db.script('delete from backoffice_audit; delete from backoffice_audit_head');
    for (const line of kept.lines)
      await db.run`insert into backoffice_audit select * from json_populate_record(null::backoffice_audit, ${line}::json)`;
    await db.run`
      insert into backoffice_audit_head select * from json_populate_record(null::backoffice_audit_head, ${kept.head}::json)`;
  });

  it.each(edits)('is found: %s', async (_, statement) => {
    await server.db.script(statement);
    expect(await prove()).toMatchObject({ ok: false });
    const { brokenAt, problem } = (await eva.ask(checkAudit, {})).value;
    expect(brokenAt).toBeGreaterThanOrEqual(0);
    // In words, not as the code that is kept.
    expect(problem).toMatch(/ (missing|line|lines|changed|chain|key)/);
    expect(problem).not.toContain('desk.');
  });

  it.each(edits.filter(([what]) => what !== 'no head'))(
    'is found when the chain is made anew without the key: %s',
    async (_, statement) => {
      await server.db.script(statement);
      await makeAnew(server.db);
      expect(await prove()).toMatchObject({ ok: false });
      // Nor does work that goes on, or a process that starts, make it whole.
      await server.db.transaction((tx) =>
        recordAuditEvent(server.app, tx, system, { action: 'later', target: { kind: 'thing', id: 'later' } }),
      );
      await sealFirstEnd(server.app);
      expect(await prove()).toMatchObject({ ok: false });
    },
  );

  it('is found by the end that was kept outside, though the whole database was set back', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'baize-head-'));
    const auditHeadFile = join(folder, 'kept', 'audit-head');
    const app = { ...server.app, config: { ...server.app.config, auditHeadFile } };
    expect(await proveAndKeepHead(app)).toMatchObject({ ok: true });
    await server.db.transaction((tx) =>
      recordAuditEvent(app, tx, system, { action: 'later', target: { kind: 'thing', id: 'later' } }),
    );
    const { rows, headHash } = await proveAndKeepHead(app);
    // The end as it was then, with its own seal: the key alone says that all is well.
    await server.db.script('delete from backoffice_audit where seq = (select max(seq) from backoffice_audit)');
    await server.db.script('delete from backoffice_audit_head');
    await server.db.run`
      insert into backoffice_audit_head select * from json_populate_record(null::backoffice_audit_head, ${kept.head}::json)`;
    expect(await prove()).toMatchObject({ ok: true });
    expect(await proveAndKeepHead(app)).toMatchObject({ ok: false, brokenAt: rows });
    // Another process has the file, and who wrote the end down has the line.
    expect(await proveAndKeepHead({ ...app })).toMatchObject({ ok: false, brokenAt: rows });
    const told = [{ seq: rows, hash: Buffer.from(headHash, 'hex') }];
    expect(await proveAudit({ db: server.db, cipher: app.cipher, at: new Date(), kept: told })).toMatchObject({
      ok: false,
    });
    // A file that somebody wrote proves nothing, though it names the end that is there.
    const now = await prove();
    const filed = await readFile(auditHeadFile, 'utf8');
    await writeFile(auditHeadFile, filed.replace(/^\S+/, `${now.rows}:${now.headHash}`));
    expect(await proveAndKeepHead({ ...app })).toMatchObject({ ok: false });
    await rm(folder, { recursive: true });
  });

  it('goes on from lines of before the key, and finds what is done to those too', async () => {
    const { db } = server;
    await makeAnew(db);
    await db.run`update backoffice_audit_head set seal = null`;
    await sealFirstEnd(server.app);
    await db.transaction((tx) =>
      recordAuditEvent(server.app, tx, system, { action: 'later', target: { kind: 'thing', id: 'later' } }),
    );
    expect(await prove()).toMatchObject({ ok: true });
    await db.run`update backoffice_audit set reason = 'another' where seq = 3`;
    await makeAnew(db);
    expect(await prove()).toMatchObject({ ok: false });
  });

  it('is found when lines without the key stand where keyed ones belong, and a start has sealed their end', async () => {
    await makeAnew(server.db);
    await server.db.run`update backoffice_audit_head set keyed_from = 1, seal = null`;
    await sealFirstEnd(server.app);
    expect(await prove()).toMatchObject({ ok: false, brokenAt: 1 });
  });

  it('is proven under the secret it was written with after that has left', async () => {
    const { db } = server;
    const [old, fresh] = [server.app.config.secrets, ['a new secret of at least 32 characters']];
    const both = { ...server.app.config, secrets: [...fresh, ...old] };
    await reencryptAudit({ ...server.app, config: both, cipher: createCipher(both.secrets) });
    const cipher = createCipher(fresh, await readHashKeys(db, createCipher(fresh)));
    await db.transaction((tx) =>
      recordAuditEvent({ ...server.app, cipher }, tx, system, {
        action: 'later',
        target: { kind: 'thing', id: 'later' },
      }),
    );
    expect(await proveAudit({ db, cipher, at: new Date() })).toMatchObject({ ok: true });
    expect(await proveAudit({ db, cipher: createCipher(fresh), at: new Date() })).toMatchObject({ ok: false });
  });
});

it('writes every end to the log of the process, at every level', async () => {
  const said: string[] = [];
  const log = createLog({ level: 'silent', pretty: false, to: { write: (line) => void said.push(line) } });
  const app = { ...server.app, log, config: { ...server.app.config, demo: false } };
  await server.db.transaction((tx) =>
    recordAuditEvent(app, tx, system, { action: 'later', target: { kind: 'thing', id: 'later' } }),
  );
  const { rows, headHash } = await proveAndKeepHead(app);
  expect(said.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ audit: `${rows}:${headHash}`, action: 'later' }),
    expect.objectContaining({ auditHead: `${rows}:${headHash}`, ok: true }),
  ]);
});
