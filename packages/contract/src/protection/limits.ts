import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Amount, Instant, Nothing, Uuid, Whole } from '../shapes.ts';
import { sentence } from '../sentence.ts';

export const LIMIT_KINDS = ['deposit', 'loss', 'wager', 'session'] as const;
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
/** Minutes between two reality checks. */
export const CHECK_MINUTES = [15, 30, 60] as const;
/** How long a time-out can be. */
export const TIME_OUT_HOURS = [24, 72, 168, 720] as const;
/** How long a member can be excluded. */
export const EXCLUSION_TERMS = ['6m', '1y', '5y'] as const;
/** Hours a higher limit waits, then waits to be confirmed. */
export const RAISE_WAIT_HOURS = 24;
export const CONFIRM_DAYS = 7;

export const LimitKind = v.picklist(LIMIT_KINDS);
export type LimitKind = v.InferOutput<typeof LimitKind>;
export const LimitPeriod = v.picklist(LIMIT_PERIODS);
export type LimitPeriod = v.InferOutput<typeof LimitPeriod>;
export const ExclusionTerm = v.picklist(EXCLUSION_TERMS);
export type ExclusionTerm = v.InferOutput<typeof ExclusionTerm>;

/** Money, or whole minutes of a time limit. */
const Figure = v.pipe(v.string(), v.regex(/^-?\d{1,15}(\.\d{2,3})?$/));
const AskedFigure = v.pipe(
  v.string(),
  v.regex(/^\d{1,12}(\.\d{1,3})?$/, sentence('field.numberForm', { whole: 500, decimal: '500.50' })),
);

export const PlayBlock = v.object({
  block: v.picklist(['timeOut', 'excluded', 'family', 'restricted', 'held']),
  /** Null: until it is lifted. */
  until: v.nullable(Instant),
});
export type PlayBlock = v.InferOutput<typeof PlayBlock>;

export const PlayerLimit = v.object({
  id: Uuid,
  kind: LimitKind,
  period: LimitPeriod,
  /** Null: no limit holds any more. */
  amount: v.nullable(Figure),
  used: Figure,
  /** Null: no limit holds. */
  left: v.nullable(Figure),
  resetsAt: Instant,
  since: Instant,
  setBy: v.picklist(['member', 'staff']),
  /** A waiting higher limit; null amount: removal. */
  next: v.nullable(
    v.object({
      amount: v.nullable(Figure),
      state: v.picklist(['waiting', 'toConfirm']),
      effectiveAt: Instant,
      confirmUntil: Instant,
    }),
  ),
});
export type PlayerLimit = v.InferOutput<typeof PlayerLimit>;

export const limits = defineCall({
  id: 'limits',
  method: 'GET',
  path: '/wps/member/limits',
  access: 'session',
  input: Nothing,
  output: v.object({
    zone: v.string(),
    currency: v.string(),
    /** Trial money is not limited. */
    open: v.boolean(),
    limits: v.array(PlayerLimit),
    check: v.object({
      everyMinutes: v.number(),
      /** Longer from the next check on. */
      nextMinutes: v.nullable(v.number()),
      choices: v.array(v.number()),
    }),
    /** Wait of higher limits, and time to confirm. */
    raise: v.object({ hours: v.number(), waitsForPeriod: v.boolean(), confirmDays: v.number() }),
    /** Won less staked of own money, by the period in which a round began. */
    net: v.object({ day: Amount, week: Amount, month: Amount }),
    /** The same of bonus money, beside it. */
    bonusNet: v.object({ day: Amount, week: Amount, month: Amount }),
    /** Paid in less paid out, over all time. */
    netDeposits: Amount,
    block: v.nullable(PlayBlock),
    timeOutHours: v.array(v.object({ hours: v.number(), until: Instant })),
    terms: v.array(v.object({ term: ExclusionTerm, until: Instant })),
    /** Asked for by an exclusion. */
    hasPassword: v.boolean(),
    help: v.array(v.object({ label: v.string(), phone: v.string() })),
  }),
  errors: [],
  summary: 'The member’s own limits with what is used and left, the reality check, and what stops play.',
});

export const setLimit = defineCall({
  id: 'setLimit',
  method: 'POST',
  path: '/wps/member/limits',
  access: 'real',
  /** An amount, of time (`session`) minutes; null removes the limit. */
  input: v.object({
    kind: LimitKind,
    period: LimitPeriod,
    amount: v.optional(v.nullable(AskedFigure)),
    minutes: v.optional(
      v.nullable(
        v.pipe(
          v.number(),
          v.integer(sentence('field.wholeMinutes')),
          v.minValue(0),
          v.maxValue(31 * 24 * 60, sentence('field.wholeMinutes')),
        ),
      ),
    ),
  }),
  output: v.object({ limit: PlayerLimit }),
  errors: ['limit.unknown'],
  summary:
    'Sets a limit: a lower one holds at once, a higher one after the merchant’s wait (24 hours at least) and a confirmation.',
});

export const limitOffer = defineCall({
  id: 'limitOffer',
  method: 'GET',
  path: '/wps/member/limits/offer',
  access: 'session',
  input: Nothing,
  output: v.object({ offer: v.boolean() }),
  errors: [],
  summary: 'Whether to offer a deposit limit: to who has set none and has not put the offer off twice.',
});

export const putOffLimit = defineCall({
  id: 'putOffLimit',
  method: 'POST',
  path: '/wps/member/limits/offer',
  access: 'real',
  input: Nothing,
  output: v.object({ offer: v.boolean() }),
  errors: [],
  summary: 'The member wants no limit now; the offer comes once more.',
});

export const confirmLimit = defineCall({
  id: 'confirmLimit',
  method: 'POST',
  path: '/wps/member/limits/:id/confirm',
  access: 'real',
  input: v.object({ id: Uuid }),
  output: v.object({ limit: PlayerLimit }),
  errors: ['limit.unknown', 'limit.notYet'],
  summary: 'Confirms a higher limit that has waited long enough.',
});

export const dropLimit = defineCall({
  id: 'dropLimit',
  method: 'DELETE',
  path: '/wps/member/limits/:id',
  access: 'real',
  input: v.object({ id: Uuid }),
  output: v.object({ limit: PlayerLimit }),
  errors: ['limit.unknown'],
  summary: 'Keeps the limit as it is: a higher one that waits is forgotten.',
});

export const PlayState = v.object({
  mayPlay: v.boolean(),
  block: v.nullable(PlayBlock),
  /** A reality check due before the next round. */
  check: v.nullable(
    v.object({
      ...{ id: v.string(), since: Instant, minutes: v.number(), staked: Amount, won: Amount, net: Amount },
      /** So many seconds without an answer, and money comes home from the vendor whose game is open; null: its money is here. */
      homeInSeconds: v.nullable(v.number()),
    }),
  ),
  /** The sitting under way. */
  sitting: v.nullable(v.object({ since: Instant, minutes: v.number(), net: Amount })),
  /** Until a time limit; null: none. */
  minutesLeft: v.nullable(v.number()),
  /** The limit that refused a bet and still would. */
  limit: v.nullable(
    v.object({
      kind: LimitKind,
      period: LimitPeriod,
      amount: Figure,
      left: Figure,
      resetsAt: Instant,
      at: v.nullable(Instant),
    }),
  ),
});
export type PlayState = v.InferOutput<typeof PlayState>;

export const playState = defineCall({
  id: 'playState',
  method: 'GET',
  path: '/wps/member/playState',
  access: 'session',
  input: v.object({
    /** A game is in view: its minute counts. */
    atGame: v.optional(v.picklist(['1'])),
  }),
  output: PlayState,
  errors: [],
  summary: 'Whether the member may play now, and what has to be answered first.',
});

export const setCheck = defineCall({
  id: 'setCheck',
  method: 'POST',
  path: '/wps/member/realityCheck',
  access: 'real',
  input: v.object({
    everyMinutes: v.pipe(
      Whole(15, 60),
      v.check(
        (n) => n === 15 || n === 30 || n === 60,
        sentence('field.chooseMinutes', { first: 15, second: 30, third: 60 }),
      ),
    ),
  }),
  output: v.object({ everyMinutes: v.number(), nextMinutes: v.nullable(v.number()) }),
  errors: [],
  summary: 'Sets how often play pauses for a reality check: more often at once, less often from the next one on.',
});

export const answerCheck = defineCall({
  id: 'answerCheck',
  method: 'POST',
  path: '/wps/member/realityCheck/answer',
  access: 'real',
  input: v.object({
    id: v.pipe(v.string(), v.regex(/^\d{1,16}$/, sentence('field.notCheck'))),
    choice: v.picklist(['proceed', 'stop']),
  }),
  output: PlayState,
  errors: ['check.over'],
  summary: 'Answers a reality check: goes on playing, or ends the sitting.',
});

export const timeOut = defineCall({
  id: 'timeOut',
  method: 'POST',
  path: '/wps/member/timeOut',
  access: 'real',
  input: v.object({
    hours: v.pipe(
      Whole(24, 720),
      v.check((n) => TIME_OUT_HOURS.some((one) => one === n), sentence('field.chooseOneOfList')),
    ),
  }),
  output: v.object({ until: Instant }),
  errors: ['play.blocked', 'block.shorter'],
  summary: 'Closes play and deposits for some days; nobody can take it back.',
});

export const selfExclude = defineCall({
  id: 'selfExclude',
  method: 'POST',
  path: '/wps/member/selfExclusion',
  access: 'real',
  encrypted: true,
  limit: 'login',
  input: v.object({
    term: ExclusionTerm,
    password: v.pipe(v.string(), v.minLength(1, sentence('field.password')), v.maxLength(200)),
    /** Both consequences were ticked. */
    understood: v.literal(true, sentence('field.tickBoth')),
    shareWithRegulator: v.optional(v.boolean()),
  }),
  output: v.object({ until: Instant }),
  errors: [
    'account.passwordWrong',
    'account.passwordMissing',
    'account.locked',
    'block.shorter',
    'encryption.required',
    'encryption.invalid',
    'encryption.expired',
    'encryption.replayed',
  ],
  summary: 'Excludes the member for a term that nobody can end early; withdrawals stay open.',
});
