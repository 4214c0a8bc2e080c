import * as v from 'valibot';
import { Amount, Day, Instant, Text, Uuid } from '../shapes.ts';
import { sentence } from '../sentence.ts';
import { defineAct, defineList, oneOf, defineOne } from './define.ts';
import { MerchantId } from './shapes.ts';

/** Those that Felt tells; another vendor may have others. */
export const ROOM_SIGNAL_KINDS = ['together', 'flow', 'leaving', 'device', 'address', 'seeds', 'program'] as const;

export const RoomSignalRow = v.object({
  /** The vendor and its number. */
  signalId: v.string(),
  kind: v.string(),
  vendor: v.string(),
  /** As players know it. */
  game: v.string(),
  room: v.number(),
  stake: Amount,
  currency: v.string(),
  trial: v.boolean(),
  /** In the order of the facts. Null: another merchant’s. */
  members: v.array(v.nullable(v.object({ memberId: Uuid, userName: v.string() }))),
  facts: v.array(v.object({ name: v.string(), value: v.string() })),
  madeAt: Instant,
  /** When it was last found again. */
  toldAt: Instant,
  seen: v.nullable(v.object({ by: v.string(), at: Instant, note: v.string() })),
});
export type RoomSignalRow = v.InferOutput<typeof RoomSignalRow>;

export const roomSignals = defineList({
  id: 'roomSignals',
  noun: 'roomSignals',
  path: '/bo/v1/merchants/:merchantId/roomSignals',
  access: 'operator:review.read',
  row: RoomSignalRow,
  keyOf: ({ signalId }) => signalId,
  filters: { show: oneOf(['open', 'all'], 'open') },
  more: {
    open: v.number(),
    /** Vendors with rooms that do not answer now. */
    silent: v.array(v.string()),
  },
  errors: ['vendor.silent', 'merchant.unknown'],
  summary:
    'What staff should look at in rooms in which members play against each other, newest first. Nothing follows by itself.',
});

export const seeRoomSignal = defineAct({
  id: 'seeRoomSignal',
  noun: 'roomSignals',
  path: '/bo/v1/merchants/:merchantId/roomSignals/seen',
  access: 'operator:review.write',
  fields: {
    signalId: v.pipe(Text(60), v.regex(/^[A-Z0-9_-]{1,30}\.[0-9]{1,18}$/, sentence('desk.notPosition'))),
    note: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(3, sentence('desk.findingMin')),
      v.maxLength(500, sentence('field.charactersMax', { max: 500 })),
    ),
  },
  output: v.object({}),
  errors: ['entry.unknown', 'staff.changedMeanwhile', 'vendor.silent', 'merchant.unknown'],
  summary: 'Marks a signal as looked at, with what was found.',
});

export const RoomTakingLine = v.object({
  key: v.string(),
  name: v.string(),
  vendor: v.string(),
  sittings: v.number(),
  bought: Amount,
  paid: Amount,
  ggr: Amount,
  rake: Amount,
  /** What the house’s bots won from members; less than nothing: lost to them. */
  bots: Amount,
  /** What members won from those of other merchants, or lost to them, as the house sees it: GGR less rake and bots. */
  between: Amount,
});
export type RoomTakingLine = v.InferOutput<typeof RoomTakingLine>;

export const roomTakings = defineOne({
  id: 'roomTakings',
  noun: 'reports',
  path: '/bo/v1/merchants/:merchantId/reports/rooms',
  access: 'operator:reports.read',
  input: v.object({
    merchantId: MerchantId,
    from: Day,
    to: Day,
    currency: v.optional(v.pipe(v.string(), v.regex(/^([A-Z]{3})?$/, sentence('desk.notCurrency'))), ''),
  }),
  output: v.object({
    currency: v.string(),
    list: v.array(RoomTakingLine),
    /** What the ledger says of these vendors’ rooms in the same days; the difference still lies on tables, or was paid on another day. */
    ledger: Amount,
    difference: Amount,
    silent: v.array(v.string()),
  }),
  errors: ['merchant.unknown'],
  summary: 'Rake and the net of bots by game, from sittings that were paid in some days, held against the ledger.',
});
