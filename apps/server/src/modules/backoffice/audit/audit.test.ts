import { auditLog, checkAudit } from '@baize/contract/backoffice/audit.ts';
import { addRole, addStaff, changeStaff, removeRole } from '@baize/contract/backoffice/staff.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proveAudit, recordAuditEvent } from './audit.ts';
import { PASSWORD, startDeskServer, type StaffPerson, type DeskServer } from '../../../../test/desk.ts';

const REASON = 'because of a test';

let server: DeskServer;
let eva: StaffPerson;
beforeAll(async () => {
  server = await startDeskServer();
  eva = await server.seat('eva');
}, 60_000);
afterAll(() => server.stop());

const prove = () => proveAudit(server.db, server.clock.now());
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
    const second = (await eva.ask(auditLog, { search: 'manyth', beforeSeq: first.nextSeq ?? 0 })).value;
    expect(second.list.map(({ targetId }) => targetId)).toEqual(Array.from({ length: 10 }, (_, n) => `thing-${9 - n}`));
    expect(second.nextSeq).toBeNull();
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

describe('a row that somebody touched in the database', () => {
  const edits: readonly (readonly [string, string])[] = [
    ['a reason', `update backoffice_audit set reason = 'another' where seq = 3`],
    ['a person', `update backoffice_audit set staff_name = 'mallory' where seq = 3`],
    ['a value before', `update backoffice_audit set before = '{"status": "active"}' where seq = 3`],
    ['a microsecond', `update backoffice_audit set at = at + interval '1 microsecond' where seq = 3`],
    ['a row less', `delete from backoffice_audit where seq = 3`],
    ['the last row less', `delete from backoffice_audit where seq = (select max(seq) from backoffice_audit)`],
    ['the order', `update backoffice_audit set seq = case seq when 3 then -1 else seq end where seq = 3`],
    ['a head that was moved back', `update backoffice_audit_head set seq = seq - 1`],
  ];
  it.each(edits)('is found: %s', async (_, statement) => {
    expect((await prove()).ok).toBe(true);
    const rollback = await server.db.rows<{
      line: string;
    }>`select row_to_json(a)::text as line from backoffice_audit a`;
    const head = await server.db.row<{
      line: string;
    }>`select row_to_json(h)::text as line from backoffice_audit_head h`;
    await server.db.script(statement);
    expect(await prove()).toMatchObject({ ok: false });
    const { brokenAt, problem } = (await eva.ask(checkAudit, {})).value;
    expect(brokenAt).toBeGreaterThan(0);
    // In words, not as the code that is kept.
    expect(problem).toMatch(/ (missing|line|changed|chain)/);
    expect(problem).not.toContain('desk.');
    // As it was, so that the next edit is the only one.
    await server.db.script('delete from backoffice_audit; delete from backoffice_audit_head');
    for (const { line } of rollback)
      await server.db
        .run`insert into backoffice_audit select * from json_populate_record(null::backoffice_audit, ${line}::json)`;
    await server.db.run`
      insert into backoffice_audit_head select * from json_populate_record(null::backoffice_audit_head, ${head?.line}::json)`;
  });
});
