import { randomUUID } from 'node:crypto';
import { decideAdjustment, proposeAdjustment } from '@baize/contract/backoffice/cashierLedger.ts';
import { decideChange } from '@baize/contract/backoffice/changes.ts';
import { setStaffPassword, staffSession } from '@baize/contract/backoffice/session.ts';
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
import { openText } from '../../delivery/sealing.ts';
import { proveAudit } from '../audit/audit.ts';
import { resetStaffByMachine } from './createStaff.ts';

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
/** The token of the link that was mailed to an address. */
async function linkTo(address: string): Promise<string> {
  const row = await server.db.row<{ id: string; sealed: Uint8Array }>`
    select id, sealed from delivery_message where recipient = ${address} and merchant_id is not null order by id desc limit 1`;
  const text = row ? openText(server.app, row.id, row.sealed).text : '';
  return /token=([\w-]+)/.exec(text)?.[1] ?? '';
}

const active = (id: string, version: number) => ({
  id,
  version,
  displayName: '',
  email: '',
  status: 'active' as const,
  reason,
});

describe('staff', () => {
  it('are asked for by one and approved by another; the link goes to their address, and is good once', async () => {
    await server.openSite();
    const request = {
      userName: 'Ann.B',
      displayName: 'Ann Batac',
      email: 'ann@example.com',
      roles: [...ADMINISTRATOR],
    };
    const asked = await eva.ask(addStaff, request);
    expect((await eva.ask(staffList, { search: 'BATAC' })).value.list).toEqual([]);
    // Who asks is no second person.
    const decision = { merchantId: 'any', changeId: asked.value.waits, verdict: 'approve', reason } as const;
    expect((await eva.ask(decideChange, decision)).errorCode).toBe('approval.sameStaff');
    await server.agreed(Promise.resolve(asked));
    expect(await eva.ask(addStaff, request)).toMatchObject({
      errorCode: 'staff.nameTaken',
      fields: { userName: 'This username is taken.' },
    });
    for (const filter of [{ search: 'BATAC' }, { search: 'ann.' }, { search: 'ann', roleId: 'administrator' }])
      expect((await eva.ask(staffList, filter)).value.list.map(({ userName }) => userName)).toEqual(['ann.b']);
    for (const filter of [{ search: 'a_n' }, { search: 'ann', status: 'disabled' as const }])
      expect((await eva.ask(staffList, filter)).value).toEqual({ list: [], nextCursor: null, total: 0 });
    const ann = server.stranger('ann.b');
    expect((await ann.logIn()).errorCode).toBe('login.failed');
    const token = await linkTo('ann@example.com');
    expect((await ann.ask(setStaffPassword, { token, password: PASSWORD })).value).toEqual({ userName: 'ann.b' });
    expect((await ann.ask(setStaffPassword, { token, password: 'another password' })).errorCode).toBe('staff.linkOver');
    expect((await ann.logIn()).success).toBe(true);

    // Whoever made an account is no second person together with it, in either direction, for a week.
    const site = await server.openSite();
    const { userName } = await site.member('ana');
    const { merchantId } = site;
    const proposal = {
      merchantId,
      userName,
      amount: '1000000.00',
      code: 'other',
      publicText: 'Correction',
      reason,
    } as const;
    const propose = async (who: StaffPerson) =>
      (await who.ask(proposeAdjustment, { ...proposal, adjustmentId: randomUUID() })).value;
    const approve = async (who: StaffPerson, { adjustmentId, version }: Awaited<ReturnType<typeof propose>>) =>
      (await who.ask(decideAdjustment, { merchantId, adjustmentId, version, verdict: 'approve' })).errorCode;
    expect(await approve(ann, await propose(eva))).toBe('approval.sameStaff');
    expect(await approve(eva, await propose(ann))).toBe('approval.sameStaff');
    await server.db.run`update backoffice_staff_hand set at = at - interval '8 days'`;
    expect(await approve(ann, await propose(eva))).toBeUndefined();
  });

  it('are not taken over by a reset: it waits, the link goes to the owner, and who asked is one with them', async () => {
    const kim = await server.seat('kim');
    const lee = await server.seat('lee');
    const { id, version } = await rowOf('kim');
    expect((await eva.ask(resetStaff, { id, version, reason })).errorCode).toBe('staff.noMail');
    await server.db.run`update backoffice_staff set email = 'kim@example.com' where id = ${id}`;
    const asked = await eva.ask(resetStaff, { id, version, reason });
    expect((await kim.ask(staffList, {})).success).toBe(true);
    await server.agreed(Promise.resolve(asked));
    expect((await kim.ask(staffList, {})).errorCode).toBe('session.ended');
    expect((await kim.logIn()).errorCode).toBe('login.failed');
    expect(JSON.stringify(await server.audit())).not.toContain(await linkTo('kim@example.com'));
    await kim.ask(setStaffPassword, { token: await linkTo('kim@example.com'), password: PASSWORD });
    expect((await kim.logIn()).success).toBe(true);
    expect((await kim.ask(staffSession, {})).value.staff).toMatchObject({ hasSecondFactor: false });
    const { waits: changeId } = (
      await eva.ask(changeStaff, { ...active(lee.staffId, 0), email: 'eva@example.com', roles: [] })
    ).value;
    const decision = { merchantId: 'any', changeId: changeId ?? '', verdict: 'approve', reason } as const;
    expect((await kim.ask(decideChange, decision)).errorCode).toBe('approval.sameStaff');
  });

  it('get more rights, another address and their way back from two people, less from one', async () => {
    const mia = await server.seat('mia', []);
    const version = async () => (await rowOf('mia')).version;
    const wider = { ...active(mia.staffId, await version()), roles: [...ADMINISTRATOR] };
    const { waits } = (await eva.ask(changeStaff, wider)).value;
    expect((await mia.ask(staffList, {})).errorCode).toBe('access.denied');
    await server.agreed(Promise.resolve({ value: { waits } }));
    expect((await mia.ask(staffList, {})).success).toBe(true);
    const off = { ...active(mia.staffId, await version()), status: 'disabled' as const, roles: [...ADMINISTRATOR] };
    expect((await eva.ask(changeStaff, off)).value.waits).toBeNull();
    expect((await mia.ask(staffList, {})).errorCode).toBe('session.ended');
    const back = { ...active(mia.staffId, await version()), roles: [...ADMINISTRATOR] };
    const again = await eva.ask(changeStaff, back);
    expect((await mia.logIn()).errorCode).toBe('login.failed');
    await server.agreed(Promise.resolve(again));
    expect((await mia.logIn()).success).toBe(true);
    // What has changed meanwhile is not written over.
    const mail = await eva.ask(changeStaff, { ...back, version: await version(), email: 'mia@example.com' });
    await eva.ask(changeStaff, { ...back, version: await version(), displayName: 'Mia' });
    await expect(server.agreed(Promise.resolve(mail))).rejects.toThrow('change.outdated');
    expect((await rowOf('mia')).email).toBe('');
  });

  it('can be given a first password by the machine alone', async () => {
    const pia = await server.seat('pia');
    expect(await resetStaffByMachine(server.app, 'pia', 'a first password')).toBe(true);
    expect(await resetStaffByMachine(server.app, 'nobody', 'a first password')).toBe(false);
    expect((await pia.ask(staffList, {})).errorCode).toBe('session.ended');
    expect((await pia.logIn({ password: 'a first password' })).success).toBe(true);
    expect((await pia.ask(staffSession, {})).value.staff?.need).toBe('password');
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
    expect((await eva.ask(resetStaff, { id, version, reason })).errorCode).toBe('staff.notOneself');
  });

  it('give no role that may more than they may, and take over nobody who does', async () => {
    await server.role('people', ['staff.read', 'staff.write']);
    const ida = await server.seat('ida', [{ roleId: 'people', merchantId: '*' }]);
    const request = { userName: 'jim', displayName: '', email: 'jim@example.com' };
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
    expect((await ida.ask(resetStaff, { id, version, reason })).errorCode).toBe('role.beyondOwn');
    expect((await ida.ask(changeStaff, { ...active(id, version), roles: [] })).errorCode).toBe('role.beyondOwn');
    const off = { ...active(id, version), status: 'disabled' as const, roles: [...ADMINISTRATOR] };
    expect((await ida.ask(changeStaff, off)).errorCode).toBe('role.beyondOwn');
    const words = { name: 'More', description: '', permissions: ['audit.read' as const], reason };
    expect((await ida.ask(addRole, words)).errorCode).toBe('role.beyondOwn');
    expect((await eva.ask(staffSession, {})).value.staff).not.toBeNull();
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
    const { waits } = (await eva.ask(changeRole, changed)).value;
    expect((await lea.ask(staffList, {})).errorCode).toBe('access.denied');
    await server.agreed(Promise.resolve({ value: { waits } }));
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
