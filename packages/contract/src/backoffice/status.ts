import * as v from 'valibot';
import { Instant, Nothing } from '../shapes.ts';
import { defineStaffCall } from './call.ts';
import { VENDOR_STATES } from './vendors.ts';

export const Proof = v.object({
  name: v.picklist(['books', 'audit']),
  at: v.nullable(Instant),
  ok: v.nullable(v.boolean()),
  lines: v.array(v.object({ what: v.string(), looked: v.number(), broken: v.number() })),
});
export type Proof = v.InferOutput<typeof Proof>;

export const systemStatus = defineStaffCall({
  id: 'systemStatus',
  method: 'GET',
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
    events: v.object({ waiting: v.number(), oldestAt: v.nullable(Instant) }),
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
