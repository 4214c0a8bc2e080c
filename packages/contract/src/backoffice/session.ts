import * as v from 'valibot';
import { Nothing, Text, Uuid, Whole } from '../shapes.ts';
import { defineStaffCall } from './call.ts';
import { PermissionName } from './permissions.ts';
import { SAVED_LIST_NAMES } from './savedLists.ts';
import { MerchantId, NewStaffPassword } from './shapes.ts';
import { sentence } from '../sentence.ts';

export const Need = v.nullable(v.picklist(['password', 'secondFactor']));

export const StaffFace = v.object({
  id: Uuid,
  userName: v.string(),
  displayName: v.string(),
  need: Need,
  hasSecondFactor: v.boolean(),
  /** Recovery codes that are still good. */
  recoveryCodes: v.number(),
  /** Null: all. */
  permissions: v.record(PermissionName, v.nullable(v.array(v.string()))),
});
export type StaffFace = v.InferOutput<typeof StaffFace>;

export const staffSession = defineStaffCall({
  id: 'staffSession',
  method: 'GET',
  path: '/bo/v1/session',
  access: 'anyone',
  input: Nothing,
  output: v.object({
    /** Null for whoever has not logged in. */
    staff: v.nullable(StaffFace),
    merchants: v.array(v.object({ id: v.string(), name: v.string(), timeZone: v.string() })),
    demo: v.boolean(),
    version: v.string(),
  }),
  errors: [],
  summary: 'Who is logged in here, what this person may do and where.',
});

export const staffLogin = defineStaffCall({
  id: 'staffLogin',
  method: 'POST',
  path: '/bo/v1/login',
  access: 'anyone',
  input: v.object({
    userName: v.pipe(v.string(), v.trim(), v.minLength(1, sentence('field.userName')), v.maxLength(60)),
    password: v.pipe(v.string(), v.minLength(1, sentence('field.password')), v.maxLength(100)),
    code: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(20)), ''),
  }),
  output: v.object({ usedRecoveryCode: v.boolean() }),
  errors: ['login.failed', 'login.locked', 'staff.codeRequired', 'staff.codeWrong'],
  summary: 'Logs staff in; the session is a cookie that scripts cannot read.',
});

export const setStaffPassword = defineStaffCall({
  id: 'setStaffPassword',
  method: 'POST',
  path: '/bo/v1/password',
  access: 'anyone',
  input: v.object({
    token: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{20,100}$/, sentence('desk.notLink'))),
    password: NewStaffPassword,
  }),
  output: v.object({ userName: v.string() }),
  errors: ['staff.linkOver'],
  summary: 'Sets a password by the link that went to its owner; the link is good once, for three days.',
});

export const staffLogout = defineStaffCall({
  id: 'staffLogout',
  method: 'POST',
  path: '/bo/v1/logout',
  access: 'staff',
  input: Nothing,
  output: Nothing,
  errors: [],
  summary: 'Ends this session.',
});

export const changeOwnPassword = defineStaffCall({
  id: 'changeOwnPassword',
  method: 'POST',
  path: '/bo/v1/own/password',
  access: 'staff',
  input: v.object({ current: v.pipe(v.string(), v.maxLength(100)), password: NewStaffPassword }),
  output: Nothing,
  errors: ['login.failed', 'login.locked', 'staff.samePassword'],
  summary: 'Changes the own password and ends the other sessions.',
});

export const beginSecondFactor = defineStaffCall({
  id: 'beginSecondFactor',
  method: 'POST',
  path: '/bo/v1/own/secondFactor',
  access: 'staff',
  input: v.object({ current: v.pipe(v.string(), v.maxLength(100)) }),
  output: v.object({
    /** For an authenticator without a camera. */
    secret: v.string(),
    uri: v.string(),
    qr: v.array(v.string()),
  }),
  errors: ['login.failed', 'login.locked'],
  summary: 'Makes a new secret for an authenticator; it counts after its first right code.',
});

export const confirmSecondFactor = defineStaffCall({
  id: 'confirmSecondFactor',
  method: 'POST',
  path: '/bo/v1/own/secondFactor/confirm',
  access: 'staff',
  input: v.object({ code: v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/, sentence('desk.sixDigits'))) }),
  output: v.object({ recoveryCodes: v.array(v.string()) }),
  errors: ['staff.codeWrong', 'login.locked'],
  summary: 'Puts the new secret into use and answers recovery codes, once.',
});

export const SavedFilter = v.object({ screen: Text(40), name: Text(60), query: Text(1000) });
export const FILTERS_MAX = 20;

export const savedFilters = defineStaffCall({
  id: 'savedFilters',
  method: 'GET',
  path: '/bo/v1/own/filters',
  access: 'staff',
  input: Nothing,
  output: v.object({ list: v.array(SavedFilter) }),
  errors: [],
  summary: 'The filters that this person keeps, by screen and name.',
});

const OWN_PREFERENCE = 'a preference of the person’s own, seen by nobody else';

export const saveFilter = defineStaffCall({
  id: 'saveFilter',
  method: 'PUT',
  path: '/bo/v1/own/filters',
  access: 'staff',
  input: v.object({
    screen: v.pipe(v.string(), v.regex(/^[a-zA-Z-]{1,40}$/, sentence('desk.notScreen'))),
    name: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, sentence('desk.name')),
      v.maxLength(60, sentence('field.charactersMax', { max: 60 })),
    ),
    query: Text(1000),
  }),
  output: Nothing,
  errors: ['filters.full'],
  unlogged: OWN_PREFERENCE,
  summary: 'Keeps a filter; the same name is written over.',
});

export const removeFilter = defineStaffCall({
  id: 'removeFilter',
  method: 'DELETE',
  path: '/bo/v1/own/filters',
  access: 'staff',
  input: v.object({ screen: Text(40), name: Text(60) }),
  output: Nothing,
  errors: [],
  unlogged: OWN_PREFERENCE,
  summary: 'Forgets a filter; once more does nothing.',
});

/** So many lines of a list are saved as a file at most. */
export const LIST_FILE_MAX = 5000;

export const noteSavedList = defineStaffCall({
  id: 'noteSavedList',
  method: 'POST',
  path: '/bo/v1/own/savedLists',
  access: 'staff',
  input: v.object({
    list: v.picklist(SAVED_LIST_NAMES, sentence('desk.notScreen')),
    /** Null: a list over all merchants, or over those that this person sees. */
    merchantId: v.nullable(MerchantId),
    lines: Whole(0, LIST_FILE_MAX),
  }),
  output: Nothing,
  errors: ['access.denied', 'merchant.unknown'],
  summary:
    'Notes in the audit log that this person saves a list as a file; its rows were read by the calls of its screen.',
});
