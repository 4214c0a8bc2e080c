import * as v from 'valibot';
import { ALL_MERCHANTS } from '@baize/contract/backoffice/permissions.ts';
import { StaffName } from '@baize/contract/backoffice/shapes.ts';
import { addStaff, changeStaff, resetStaff, staffList, type Grant } from '@baize/contract/backoffice/staff.ts';
import { sentence } from '@baize/contract/sentence.ts';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import type { Staff } from '../../../kernel/staff/access.rules.ts';
import { beyond, holdWider, ownGrants } from './grants.rules.ts';
import { askSecond } from '../../../kernel/staff/secondPerson.ts';
import { onList } from '../../../kernel/staff/lists.ts';
import { onStaff, type Fail, type StaffHandler } from '../../../kernel/staff/onStaff.ts';
import { findStaffId } from './hands.store.ts';
import { holdRoles, listRolePermissions } from './roles.store.ts';
import { permissionsOfGrants, type NewPerson, type Reset, type WiderRights } from './staffHands.ts';
import { mailerOf } from './staffLink.ts';
import { endStaffSessions } from '../login/sessions.store.ts';
import {
  countStaff,
  deleteGrants,
  insertGrants,
  listGrants,
  listStaff,
  lockAdministrators,
  lockStaff,
  updateStaff,
  type StaffState,
} from './staff.store.ts';

const LIVING_MS = 30 * 60_000;

const list = onList(staffList, {
  cursor: [(text) => v.is(StaffName, text)],
  load: ({ app, db, input }, { after, limit }) =>
    listStaff(db, {
      ...input,
      livingSince: new Date(app.clock.now().getTime() - LIVING_MS),
      after: after?.[0] ?? '',
      limit,
    }),
  placeOf: ({ userName }) => [userName],
  present: async (page, { db }) => {
    const ids = page.map(({ id }) => id);
    const grants = await listGrants(db, ids);
    return page.map((row) => ({
      ...row,
      roles: grants.filter(({ staffId }) => staffId === row.id).map(grantOf),
    }));
  },
  more: async ({ db, input }) => ({ total: await countStaff(db, input) }),
});

const grantOf = ({ roleId, merchantId }: Grant): Grant => ({ roleId, merchantId });

const add = onStaff(addStaff, async (ask) => {
  const { app, db, input } = ask;
  await checkMerchants(ask, input.roles);
  const { userName, displayName, email, roles } = input;
  if (email === '') throw ask.invalid({ email: sentence('field.required') });
  if (!(await mailerOf(app))) throw ask.fail('staff.noMail');
  const id = app.ids.uuid();
  const waits = await db.transaction(async (tx) => {
    await checkGrants(ask, tx, roles, []);
    if ((await findStaffId(tx, userName)) !== null)
      throw ask.fail('staff.nameTaken', undefined, { userName: sentence('desk.userNameTaken') });
    const after = { userName, displayName, email, roles, permissions: await permissionsOfGrants(tx, roles) };
    return askSecond(ask, tx, {
      ...{ kind: 'newStaff', target: userName, audited: 'staff', before: {}, after },
      request: { id, userName, displayName, email, roles } satisfies NewPerson,
    });
  });
  return { id, waits };
});

const change = onStaff(changeStaff, async (ask) => {
  const { app, input, staff } = ask;
  if (input.id === staff.id) throw ask.fail('staff.notOneself');
  await checkMerchants(ask, input.roles);
  return app.db.transaction(async (tx) => {
    // In a fixed order, against deadlocks.
    const administrators = await lockAdministrators(tx);
    const before = await lockVersion(ask, tx, input);
    const had = (await listGrants(tx, [input.id])).map(grantOf);
    await checkGrants(ask, tx, input.roles, had);
    // Switching somebody on or off decides over all their rights.
    if (input.status !== before.status) await checkGrants(ask, tx, had, []);
    const stays = input.status === 'active' && input.roles.some(isAdministrator);
    if (!stays && administrators.length === 1 && administrators[0] === input.id)
      throw ask.fail('staff.lastAdministrator');

    const held = holdWider({ ...before, roles: had }, input);
    const { userName } = before;
    await updateStaff(tx, { id: input.id, ...held.now });
    await deleteGrants(tx, input.id);
    await insertGrants(tx, input.id, held.now.roles);
    if (held.now.status === 'disabled') await endStaffSessions(tx, input.id, null, app.clock.now());
    const waits =
      held.wider &&
      (await askSecond(ask, tx, {
        ...{ kind: 'staffRights', target: userName, audited: 'staff' },
        request: { id: input.id, version: before.version + 1, ...held.wider } satisfies WiderRights,
        before: { userName, email: held.now.email, status: held.now.status, roles: held.now.roles },
        after: { userName, ...held.wider, permissions: await permissionsOfGrants(tx, held.wider.roles) },
      }));
    await ask.audit(tx, {
      target: { kind: 'staff', id: input.id },
      reason: input.reason,
      before: { userName, displayName: before.displayName, email: before.email, status: before.status, roles: had },
      after: { userName, ...held.now, ...(waits === null ? {} : { waits }) },
    });
    return { version: before.version + 1, waits };
  });
});

const isAdministrator = ({ roleId, merchantId }: Grant): boolean =>
  roleId === 'administrator' && merchantId === ALL_MERCHANTS;

const reset = onStaff(resetStaff, async (ask) => {
  const { app, input, staff } = ask;
  if (input.id === staff.id) throw ask.fail('staff.notOneself');
  const hasMailer = (await mailerOf(app)) !== null;
  return app.db.transaction(async (tx) => {
    const before = await lockVersion(ask, tx, input);
    // Whoever resets a password could use that account's rights.
    await checkGrants(ask, tx, (await listGrants(tx, [input.id])).map(grantOf), []);
    if (!hasMailer || before.email === '') throw ask.fail('staff.noMail');
    const { userName, hasSecondFactor: secondFactor, email } = before;
    const waits = await askSecond(ask, tx, {
      ...{ kind: 'staffReset', target: userName, audited: 'staff' },
      request: { id: input.id, email } satisfies Reset,
      before: { userName, secondFactor },
      after: { userName, secondFactor: false, linkGoesTo: email },
    });
    return { waits };
  });
});

/** The row as seen, or a refusal when somebody else changed it. */
async function lockVersion(
  ask: { readonly fail: Fail<'staff.unknown' | 'staff.changedMeanwhile'> },
  tx: Db,
  { id, version }: { id: string; version: number },
): Promise<StaffState> {
  const before = await lockStaff(tx, id);
  if (!before) throw ask.fail('staff.unknown');
  if (before.version !== version) throw ask.fail('staff.changedMeanwhile');
  return before;
}

/** Outside the transaction: a first look would wait for the embedded database. */
async function checkMerchants(
  { app, fail }: { readonly app: App; readonly fail: Fail<'merchant.unknown'> },
  grants: readonly Grant[],
): Promise<void> {
  for (const { merchantId } of grants)
    if (merchantId !== ALL_MERCHANTS && !(await app.merchants.byId(merchantId))) throw fail('merchant.unknown');
}

/** Roles exist and are locked, and nobody gives or takes over more than their own rights. */
async function checkGrants(
  { staff, fail }: { readonly staff: Staff; readonly fail: Fail<'role.unknown' | 'role.beyondOwn'> },
  tx: Db,
  grants: readonly Grant[],
  had: readonly Grant[],
): Promise<void> {
  const wanted = [...new Set(grants.map(({ roleId }) => roleId))].toSorted();
  if ((await holdRoles(tx, wanted)) < wanted.length) throw fail('role.unknown');
  if (beyond(staff.permissions, ownGrants(grants, had), await listRolePermissions(tx))) throw fail('role.beyondOwn');
}

export const staffHandlers: readonly StaffHandler[] = [list, add, change, reset];
