import * as v from 'valibot';
import { Instant, Nothing, Uuid, Whole } from '../shapes.ts';
import { defineStaffCall } from './call.ts';
import { defineList, Typed } from './define.ts';
import { PermissionName } from './permissions.ts';
import { Reason, StaffName, Waits } from './shapes.ts';
import { sentence } from '../sentence.ts';

const RoleId = v.pipe(v.string(), v.maxLength(40), v.regex(/^[a-z0-9-]+$/, sentence('desk.notRole')));
export const Grant = v.object({ roleId: RoleId, merchantId: v.pipe(v.string(), v.maxLength(40)) });
export type Grant = v.InferOutput<typeof Grant>;
const Grants = v.pipe(v.array(Grant), v.maxLength(50, sentence('field.max', { max: 50 })));
const StaffEmail = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(200, sentence('field.charactersMax', { max: 200 })),
  v.check(
    (text) => text === '' || /^[^\s@<>",;:]{1,64}@[^\s@<>",;:]+\.[^\s@<>",;:]+$/.test(text),
    sentence('desk.staffEmailForm'),
  ),
);
const Version = Whole(0, 1_000_000_000);

export const StaffRow = v.object({
  id: Uuid,
  userName: v.string(),
  displayName: v.string(),
  /** Where links for a first password go; empty: none. */
  email: v.string(),
  status: v.picklist(['active', 'disabled']),
  hasSecondFactor: v.boolean(),
  lastLoginAt: v.nullable(Instant),
  createdAt: Instant,
  sessions: v.number(),
  roles: v.array(Grant),
  version: v.number(),
});
export type StaffRow = v.InferOutput<typeof StaffRow>;

export const RoleRow = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  builtIn: v.boolean(),
  permissions: v.array(PermissionName),
  holders: v.number(),
  version: v.number(),
});
export type RoleRow = v.InferOutput<typeof RoleRow>;

export const staffList = defineList({
  id: 'staffList',
  noun: 'staff',
  path: '/bo/v1/staff',
  access: 'operator:staff.read',
  row: StaffRow,
  keyOf: ({ id }) => id,
  filters: {
    search: Typed,
    status: v.optional(v.picklist(['', 'active', 'disabled']), ''),
    roleId: v.optional(v.union([RoleId, v.literal('')]), ''),
  },
  more: { total: v.number() },
  isEverywhere: true,
  platform: true,
  summary: 'The people who work here, by name, fifty to a page.',
});

export const addStaff = defineStaffCall({
  id: 'addStaff',
  method: 'POST',
  path: '/bo/v1/staff',
  access: 'operator:staff.write',
  platform: true,
  input: v.object({
    userName: StaffName,
    displayName: v.pipe(v.string(), v.trim(), v.maxLength(80, sentence('field.charactersMax', { max: 80 }))),
    email: StaffEmail,
    roles: Grants,
  }),
  output: v.object({ id: Uuid, waits: Uuid }),
  errors: ['staff.nameTaken', 'staff.noMail', 'role.unknown', 'role.beyondOwn', 'merchant.unknown'],
  summary: 'Asks for a new person. Once a second person has approved it, a link to set a password goes to the address.',
});

export const changeStaff = defineStaffCall({
  id: 'changeStaff',
  method: 'PUT',
  path: '/bo/v1/staff/:id',
  access: 'operator:staff.write',
  platform: true,
  dangerous: true,
  input: v.object({
    id: Uuid,
    version: Version,
    displayName: v.pipe(v.string(), v.trim(), v.maxLength(80, sentence('field.charactersMax', { max: 80 }))),
    email: StaffEmail,
    status: v.picklist(['active', 'disabled']),
    roles: Grants,
    reason: Reason,
  }),
  /** `waits`: the change that a second person has to approve; null: all of it holds. */
  output: v.object({ version: v.number(), waits: Waits }),
  errors: [
    'staff.unknown',
    'staff.changedMeanwhile',
    'staff.notOneself',
    'staff.lastAdministrator',
    'role.unknown',
    'role.beyondOwn',
    'merchant.unknown',
  ],
  summary:
    'Changes name, address, status and roles of a colleague; a disabled one is logged out at once. More rights, another address and letting somebody in again wait for a second person.',
});

export const resetStaff = defineStaffCall({
  id: 'resetStaff',
  method: 'POST',
  path: '/bo/v1/staff/:id/reset',
  access: 'operator:staff.write',
  platform: true,
  dangerous: true,
  input: v.object({ id: Uuid, version: Version, reason: Reason }),
  output: v.object({ waits: Uuid }),
  errors: [
    'staff.noMail',
    'staff.unknown',
    'staff.changedMeanwhile',
    'staff.notOneself',
    'role.beyondOwn',
    'role.unknown',
  ],
  summary:
    'Asks for a new beginning of a colleague. Once a second person has approved it, password and second factor are gone, every session ends, and a link to set a password goes to the colleague’s address.',
});

export const roleList = defineStaffCall({
  id: 'roleList',
  method: 'GET',
  path: '/bo/v1/roles',
  access: 'operator:staff.read',
  platform: true,
  input: Nothing,
  output: v.object({ list: v.array(RoleRow) }),
  errors: [],
  summary: 'The roles and what they may; at most 100.',
});

const RoleWords = {
  name: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(2, sentence('field.charactersMin', { min: 2 })),
    v.maxLength(60, sentence('field.charactersMax', { max: 60 })),
  ),
  description: v.pipe(v.string(), v.trim(), v.maxLength(200, sentence('field.charactersMax', { max: 200 }))),
  permissions: v.pipe(v.array(PermissionName), v.maxLength(200)),
  reason: Reason,
};

export const addRole = defineStaffCall({
  id: 'addRole',
  method: 'POST',
  path: '/bo/v1/roles',
  access: 'operator:staff.write',
  platform: true,
  dangerous: true,
  input: v.object(RoleWords),
  output: v.object({ id: v.string() }),
  errors: ['role.nameTaken', 'role.full', 'role.beyondOwn'],
  summary: 'Adds a role. Nobody can give a permission that is not his own.',
});

export const changeRole = defineStaffCall({
  id: 'changeRole',
  method: 'PUT',
  path: '/bo/v1/roles/:id',
  access: 'operator:staff.write',
  platform: true,
  dangerous: true,
  input: v.object({ id: RoleId, version: Version, ...RoleWords }),
  /** `waits`: the change that a second person has to approve; null: all of it holds. */
  output: v.object({ version: v.number(), waits: Waits }),
  errors: ['role.unknown', 'role.builtIn', 'role.nameTaken', 'role.beyondOwn', 'staff.changedMeanwhile'],
  summary: 'Changes what a role may, for everybody who has it. More permissions wait for a second person.',
});

export const removeRole = defineStaffCall({
  id: 'removeRole',
  method: 'DELETE',
  path: '/bo/v1/roles/:id',
  access: 'operator:staff.write',
  platform: true,
  dangerous: true,
  input: v.object({ id: RoleId, reason: Reason }),
  output: Nothing,
  errors: ['role.unknown', 'role.builtIn', 'role.inUse'],
  summary: 'Removes a role that nobody has.',
});
