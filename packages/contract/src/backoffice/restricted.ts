import * as v from 'valibot';
import { Day, Instant, Text, Uuid } from '../shapes.ts';
import { defineStaffCall } from './call.ts';
import { defineAct, defineList } from './define.ts';
import { MerchantId, Waits } from './shapes.ts';
import { sentence } from '../sentence.ts';

export const RestrictedRow = v.object({
  /** Keyed: names nobody. */
  entry: v.string(),
  kind: v.picklist(['person', 'idNumber']),
  /** Which list says so; empty: staff by hand. */
  source: v.string(),
  /** Null: until lifted. */
  until: v.nullable(Instant),
  reason: v.string(),
  by: v.string(),
  at: Instant,
});
export type RestrictedRow = v.InferOutput<typeof RestrictedRow>;

export const restrictedList = defineList({
  id: 'restrictedList',
  noun: 'restricted',
  path: '/bo/v1/merchants/:merchantId/restricted',
  access: 'operator:restricted.read',
  row: RestrictedRow,
  keyOf: ({ entry, source }) => `${entry}.${source}`,
  summary: 'Who may not play at a merchant, newest first, fifty at a time. The list names nobody.',
});

const Person = {
  name: v.optional(v.pipe(Text(120), v.trim()), ''),
  birthday: v.optional(v.union([v.literal(''), Day], sentence('field.dayUnknown')), ''),
  idNumber: v.optional(v.pipe(Text(60), v.trim()), ''),
};

export const lookUpRestricted = defineStaffCall({
  id: 'lookUpRestricted',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/restricted/search',
  access: 'operator:restricted.read',
  unlogged: 'reads only; a body keeps the name out of addresses, and a line would keep it in the log for ever',
  input: v.object({ merchantId: MerchantId, ...Person }),
  output: v.object({ list: v.array(RestrictedRow) }),
  errors: [],
  summary: 'Whether a person is restricted: by name with birthday, or by the number of an ID.',
});

export const restrictPerson = defineAct({
  id: 'restrictPerson',
  noun: 'restricted',
  path: '/bo/v1/merchants/:merchantId/restricted',
  access: 'operator:restricted.write',
  fields: { ...Person },
  reason: true,
  output: v.object({ entries: v.number(), excluded: v.number() }),
  errors: ['merchant.unknown'],
  summary:
    'Bars a person: accounts that are theirs are excluded at once, and those that they open later from the start.',
});

export const restrictMember = defineAct({
  id: 'restrictMember',
  noun: 'members',
  path: '/bo/v1/merchants/:merchantId/members/:memberId/bar',
  access: 'operator:restricted.write',
  fields: { memberId: Uuid },
  reason: true,
  output: v.object({ entries: v.number(), excluded: v.number() }),
  errors: ['member.unknown', 'restricted.nothingKnown'],
  summary: 'Bars the person behind an account, by what the account and its identity check say.',
});

export const liftRestriction = defineAct({
  id: 'liftRestriction',
  noun: 'restricted',
  path: '/bo/v1/merchants/:merchantId/restricted/:entry/lift',
  access: 'operator:restricted.write',
  fields: {
    entry: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{20,100}$/, sentence('desk.notEntry'))),
  },
  reason: true,
  output: v.object({ waits: Waits }),
  errors: ['restricted.unknown'],
  summary:
    'Asks for an entry to be taken off the list, which a second person decides; accounts that it has excluded stay excluded.',
});
