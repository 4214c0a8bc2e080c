import * as v from 'valibot';
import { Instant, Nothing, Text, Uuid, Whole } from '../shapes.ts';
import { defineStaffCall } from './call.ts';
import { PermissionName } from './permissions.ts';
import { NewStaffPassword, Reason, StaffName } from './shapes.ts';
import { sentence } from '../sentence.ts';

const RoleId = v.pipe(v.string(), v.maxLength(40), v.regex(/^[a-z0-9-]+$/, sentence('desk.notRole')));
export const Grant = v.object({ roleId: RoleId, merchantId: v.pipe(v.string(), v.maxLength(40)) });
export type Grant = v.InferOutput<typeof Grant>;
const Grants = v.pipe(v.array(Grant), v.maxLength(50, sentence('field.max', { max: 50 })));
const Version = Whole(0, 1_000_000_000);

export const StaffRow = v.object({
  id: Uuid,
  userName: v.string(),
  displayName: v.string(),
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

export const staffList = defineStaffCall({
  id: 'staffList',
  method: 'GET',
  path: '/bo/v1/staff',
  access: 'operator:staff.read',
  platform: true,
  input: v.object({
    search: v.optional(Text(60), ''),
    status: v.optional(v.picklist(['', 'active', 'disabled']), ''),
    roleId: v.optional(v.union([RoleId, v.literal('')]), ''),
    page: v.optional(Whole(1, 1000), 1),
  }),
  output: v.object({ list: v.array(StaffRow), total: v.number() }),
  errors: [],
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
    password: NewStaffPassword,
    roles: Grants,
  }),
  output: v.object({ id: Uuid }),
  errors: ['staff.nameTaken', 'role.unknown', 'role.beyondOwn', 'merchant.unknown'],
  summary: 'Adds a person with a first password, which has to be changed at the first login.',
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
    status: v.picklist(['active', 'disabled']),
    roles: Grants,
    reason: Reason,
  }),
  output: v.object({ version: v.number() }),
  errors: [
    'staff.unknown',
    'staff.changedMeanwhile',
    'staff.notOneself',
    'staff.lastAdministrator',
    'role.unknown',
    'role.beyondOwn',
    'merchant.unknown',
  ],
  summary: 'Changes name, status and roles of a colleague; a disabled one is logged out at once.',
});

export const resetStaff = defineStaffCall({
  id: 'resetStaff',
  method: 'POST',
  path: '/bo/v1/staff/:id/reset',
  access: 'operator:staff.write',
  platform: true,
  dangerous: true,
  input: v.object({ id: Uuid, version: Version, password: NewStaffPassword, reason: Reason }),
  output: v.object({ version: v.number() }),
  errors: ['staff.unknown', 'staff.changedMeanwhile', 'staff.notOneself', 'role.beyondOwn', 'role.unknown'],
  summary: 'Gives a colleague a first password again, forgets the second factor and ends every session.',
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
  output: v.object({ version: v.number() }),
  errors: ['role.unknown', 'role.builtIn', 'role.nameTaken', 'role.beyondOwn', 'staff.changedMeanwhile'],
  summary: 'Changes what a role may; it holds for everybody who has it, at once.',
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
