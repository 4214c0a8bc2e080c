import { staffSession } from '@baize/contract/backoffice/session.ts';
import {
  addRole,
  addStaff,
  changeRole,
  changeStaff,
  removeRole,
  resetStaff,
  roleList,
  staffList,
} from '@baize/contract/backoffice/staff.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMINISTRATOR, PASSWORD, startDeskServer, type StaffPerson, type DeskServer } from '../../../../test/desk.ts';
import { proveAudit } from '../audit/audit.ts';

const reason = 'because of a test';

let server: DeskServer;
let eva: StaffPerson;
beforeAll(async () => {
  server = await startDeskServer();
  eva = await server.seat('eva');
}, 60_000);
afterAll(() => server.stop());

const rowOf = async (userName: string) => {
  const row = (await eva.ask(staffList, { search: userName })).value.list.find((one) => one.userName === userName);
  if (!row) throw new Error(`${userName} is not there`);
  return row;
};
const active = (id: string, version: number) => ({ id, version, displayName: '', status: 'active' as const, reason });

describe('staff', () => {
  it('are added with a first password, found by name, state and role, and cannot share a name', async () => {
    const request = { userName: 'Ann.B', displayName: 'Ann Batac', password: PASSWORD, roles: [...ADMINISTRATOR] };
    expect((await eva.ask(addStaff, request)).success).toBe(true);
    expect(await eva.ask(addStaff, request)).toMatchObject({
      errorCode: 'staff.nameTaken',
      fields: { userName: 'This username is taken.' },
    });
    for (const filter of [{ search: 'BATAC' }, { search: 'ann.' }, { search: 'ann', roleId: 'administrator' }])
      expect((await eva.ask(staffList, filter)).value.list.map(({ userName }) => userName)).toEqual(['ann.b']);
    for (const filter of [{ search: 'a_n' }, { search: 'ann', status: 'disabled' as const }])
      expect((await eva.ask(staffList, filter)).value).toEqual({ list: [], total: 0 });
    const ann = server.stranger('ann.b');
    await ann.logIn();
    expect((await ann.ask(staffSession, {})).value.staff?.need).toBe('password');
  });

  it('are logged out at once when they are disabled, and their rights change with the next call', async () => {
    const ben = await server.seat('ben');
    const { id, version } = await rowOf('ben');
    await eva.ask(changeStaff, { ...active(id, version), roles: [] });
    expect((await ben.ask(staffList, {})).errorCode).toBe('access.denied');
    await eva.ask(changeStaff, { ...active(id, version + 1), status: 'disabled', roles: [] });
    expect((await ben.ask(staffList, {})).errorCode).toBe('session.ended');
    expect((await ben.logIn()).errorCode).toBe('login.failed');
  });

  it('notice each other when two change the same person at once', async () => {
    const fay = await server.seat('fay');
    await server.hire('cat', []);
    const { id, version } = await rowOf('cat');
    const answers = await Promise.all(
      [eva, fay, eva, fay].map((desk, n) =>
        desk.ask(changeStaff, { ...active(id, version), displayName: `Cat ${n}`, roles: [] }),
      ),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ errorCode }) => errorCode === 'staff.changedMeanwhile')).toHaveLength(3);
    expect((await rowOf('cat')).version).toBe(version + 1);
    const lines = (await server.audit()).filter(({ after }) => JSON.stringify(after)?.includes('Cat '));
    expect(lines).toHaveLength(1);
  });

  it('never lose their last administrator, also when two disable each other at once', async () => {
    const other = await startDeskServer();
    try {
      const [gus, hal] = [await other.seat('gus'), await other.seat('hal')];
      const disable = (by: StaffPerson, whom: StaffPerson) =>
        by.ask(changeStaff, { ...active(whom.staffId, 0), status: 'disabled', roles: [...ADMINISTRATOR] });
      const answers = await Promise.all([disable(gus, hal), disable(hal, gus)]);
      expect(answers.filter(({ success }) => success)).toHaveLength(1);
      const left = await other.db.rows`select 1 from backoffice_staff where status = 'active'`;
      expect(left).toHaveLength(1);
      expect((await proveAudit({ db: other.db, cipher: other.app.cipher, at: other.clock.now() })).ok).toBe(true);
    } finally {
      await other.stop();
    }
  });

  it('change nothing about themselves', async () => {
    const { id, version } = await rowOf('eva');
    expect((await eva.ask(changeStaff, { ...active(id, version), roles: [] })).errorCode).toBe('staff.notOneself');
    expect((await eva.ask(resetStaff, { id, version, password: PASSWORD, reason })).errorCode).toBe('staff.notOneself');
  });

  it('give no role that may more than they may, and take over nobody who does', async () => {
    await server.role('people', ['staff.read', 'staff.write']);
    const ida = await server.seat('ida', [{ roleId: 'people', merchantId: '*' }]);
    const request = { userName: 'jim', displayName: '', password: PASSWORD };
    expect((await ida.ask(addStaff, { ...request, roles: [...ADMINISTRATOR] })).errorCode).toBe('role.beyondOwn');
    expect((await ida.ask(addStaff, { ...request, roles: [{ roleId: 'nobody', merchantId: '*' }] })).errorCode).toBe(
      'role.unknown',
    );
    expect(
      (await ida.ask(addStaff, { ...request, roles: [{ roleId: 'people', merchantId: 'nowhere' }] })).errorCode,
    ).toBe('merchant.unknown');
    expect((await ida.ask(addStaff, { ...request, roles: [{ roleId: 'people', merchantId: '*' }] })).success).toBe(
      true,
    );
    const { id, version } = await rowOf('eva');
    expect((await ida.ask(resetStaff, { id, version, password: PASSWORD, reason })).errorCode).toBe('role.beyondOwn');
    expect((await ida.ask(changeStaff, { ...active(id, version), roles: [] })).errorCode).toBe('role.beyondOwn');
    const off = { ...active(id, version), status: 'disabled' as const, roles: [...ADMINISTRATOR] };
    expect((await ida.ask(changeStaff, off)).errorCode).toBe('role.beyondOwn');
    const words = { name: 'More', description: '', permissions: ['audit.read' as const], reason };
    expect((await ida.ask(addRole, words)).errorCode).toBe('role.beyondOwn');
    expect((await eva.ask(staffSession, {})).value.staff).not.toBeNull();
  });

  it('get a first password and lose every session and the authenticator when access is reset', async () => {
    const kim = await server.seat('kim');
    const { id, version } = await rowOf('kim');
    const fresh = 'a first password';
    await eva.ask(resetStaff, { id, version, password: fresh, reason });
    expect((await kim.ask(staffList, {})).errorCode).toBe('session.ended');
    expect((await kim.logIn()).errorCode).toBe('login.failed');
    expect((await kim.logIn({ password: fresh })).success).toBe(true);
    expect((await kim.ask(staffSession, {})).value.staff).toMatchObject({ need: 'password', hasSecondFactor: false });
    expect((await eva.ask(resetStaff, { id, version, password: fresh, reason })).errorCode).toBe(
      'staff.changedMeanwhile',
    );
  });
});

describe('roles', () => {
  const words = { name: 'Night shift', description: 'At night', permissions: ['audit.read' as const], reason };

  it('are added, changed for everybody who has them, and removed when nobody does', async () => {
    const { id } = (await eva.ask(addRole, words)).value;
    expect((await eva.ask(addRole, words)).errorCode).toBe('role.nameTaken');
    const lea = await server.seat('lea', [{ roleId: id, merchantId: '*' }]);
    expect((await lea.ask(staffList, {})).errorCode).toBe('access.denied');
    const changed = { ...words, id, version: 0, permissions: ['staff.read' as const] };
    expect((await eva.ask(changeRole, changed)).success).toBe(true);
    expect((await lea.ask(staffList, {})).success).toBe(true);
    expect((await eva.ask(changeRole, changed)).errorCode).toBe('staff.changedMeanwhile');
    expect((await eva.ask(removeRole, { id, reason })).errorCode).toBe('role.inUse');
    const { version } = await rowOf('lea');
    await eva.ask(changeStaff, { ...active(lea.staffId, version), roles: [] });
    expect((await eva.ask(removeRole, { id, reason })).success).toBe(true);
    expect((await eva.ask(roleList, {})).value.list.map((role) => role.id)).not.toContain(id);
  });

  it('keep the administrator’s as it is, which may everything', async () => {
    const role = (await eva.ask(roleList, {})).value.list.find(({ builtIn }) => builtIn);
    expect(role).toMatchObject({ id: 'administrator' });
    expect(role?.permissions).toContain('audit.read');
    const request = { ...words, name: 'Another', id: 'administrator', version: 0 };
    expect((await eva.ask(changeRole, request)).errorCode).toBe('role.builtIn');
    expect((await eva.ask(removeRole, { id: 'administrator', reason })).errorCode).toBe('role.builtIn');
  });
});
