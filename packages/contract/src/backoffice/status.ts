import * as v from 'valibot';
import { Instant, Nothing, Uuid } from '../shapes.ts';
import { defineStaffCall } from './call.ts';
import { defineOne } from './define.ts';
import { VENDOR_STATES } from './vendors.ts';

export const Proof = v.object({
  name: v.picklist(['books', 'audit']),
  at: v.nullable(Instant),
  ok: v.nullable(v.boolean()),
  lines: v.array(v.object({ what: v.string(), looked: v.number(), broken: v.number() })),
});
export type Proof = v.InferOutput<typeof Proof>;

/** Fifty of them are listed, the oldest first. */
export const STUCK_EVENTS_SHOWN = 50;
/** One that failed as often is shown: about a minute of tries. */
export const STUCK_TRIES = 5;

/** An event that a listener cannot take. */
export const StuckEvent = v.object({
  id: Uuid,
  name: v.string(),
  /** The module that failed last; empty: its process died. */
  by: v.string(),
  /** Whose later events wait for it; empty: nobody’s. */
  userName: v.string(),
  at: Instant,
  tries: v.number(),
  /** Null: given up, until staff try it again. */
  nextAt: v.nullable(Instant),
});
export type StuckEvent = v.InferOutput<typeof StuckEvent>;

export const systemStatus = defineOne({
  id: 'systemStatus',
  noun: 'status',
  path: '/bo/v1/status',
  access: 'operator:system.read',
  platform: true,
  input: Nothing,
  output: v.object({
    version: v.string(),
    database: v.picklist(['postgres', 'embedded']),
    demo: v.boolean(),
    now: Instant,
    processes: v.array(
      v.object({
        id: v.string(),
        roles: v.string(),
        version: v.string(),
        startedAt: Instant,
        seenAt: Instant,
        alive: v.boolean(),
      }),
    ),
    jobs: v.array(
      v.object({
        name: v.string(),
        periodMs: v.number(),
        endedAt: Instant,
        tookMs: v.number(),
        failed: v.boolean(),
        failedAt: v.nullable(Instant),
        /** It should have run again by now. */
        late: v.boolean(),
      }),
    ),
    events: v.object({
      waiting: v.number(),
      oldestAt: v.nullable(Instant),
      stuck: v.array(StuckEvent),
      stuckCount: v.number(),
    }),
    messages: v.object({ waiting: v.number(), failed: v.number() }),
    proofs: v.array(Proof),
    vendors: v.array(
      v.object({
        code: v.string(),
        name: v.string(),
        state: v.picklist(VENDOR_STATES),
        /** `state` for open pages; goes with the next release. */
        status: v.string(),
        available: v.boolean(),
        seenAt: v.nullable(Instant),
        games: v.number(),
      }),
    ),
    merchants: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        members: v.number(),
        sessions: v.number(),
        maintenance: v.boolean(),
      }),
    ),
  }),
  errors: [],
  summary: 'Whether everything runs as it should.',
});

export const proveBooks = defineStaffCall({
  id: 'proveBooks',
  method: 'POST',
  path: '/bo/v1/status/books',
  access: 'operator:system.prove',
  platform: true,
  input: Nothing,
  output: Proof,
  errors: [],
  summary: 'Proves now that every entry sums to zero and every balance equals its postings.',
});

export const retryEvent = defineStaffCall({
  id: 'retryEvent',
  method: 'POST',
  path: '/bo/v1/status/events/:eventId/retry',
  access: 'operator:system.retry',
  platform: true,
  input: v.object({ eventId: Uuid }),
  output: Nothing,
  errors: ['event.notWaiting'],
  summary: 'Tries an event again now that a listener could not take.',
});
