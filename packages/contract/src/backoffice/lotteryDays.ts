import * as v from 'valibot';
import { ClosedDay, GameCode } from '../lottery/games.ts';
import { Day, Instant, Text } from '../shapes.ts';
import { sentence } from '../sentence.ts';
import { defineStaffCall } from './call.ts';
import { defineOne } from './define.ts';
import { Reason, Waits } from './shapes.ts';

/** Days that one request may close or open. */
export const CLOSED_DAYS_MAX = 400;

export const lotteryClosedDays = defineOne({
  id: 'lotteryClosedDays',
  noun: 'lotteryClosedDays',
  path: '/bo/v1/lottery/closed-days',
  access: 'operator:lottery.result',
  /** Left out: of every game. */
  input: v.object({ gameCode: v.optional(GameCode) }),
  output: v.object({
    /** From today on, the next first. */
    list: v.array(
      v.object({
        ...{ gameCode: v.string(), gameName: v.string(), ...ClosedDay.entries },
        ...{ askedBy: v.string(), approvedBy: v.string(), at: Instant },
      }),
    ),
  }),
  errors: ['lottery.unknown'],
  platform: true,
  summary: 'Days to come on which lottery games are not drawn.',
});

export const setLotteryClosedDays = defineStaffCall({
  id: 'setLotteryClosedDays',
  method: 'POST',
  path: '/bo/v1/lottery/closed-days',
  access: 'operator:lottery.result',
  input: v.object({
    gameDays: v.pipe(
      v.array(v.object({ gameCode: GameCode, day: Day })),
      v.minLength(1, sentence('desk.chooseGames')),
      v.maxLength(CLOSED_DAYS_MAX, sentence('field.max', { max: CLOSED_DAYS_MAX })),
    ),
    /** False: draws are held after all, on days that nothing is planned for yet. */
    closed: v.optional(v.boolean(), true),
    /** Members read it, such as `Tết`; to close only. */
    why: v.optional(v.pipe(Text(60), v.trim()), ''),
    /** Where it is announced; members read it, too. To close only. */
    source: v.optional(v.pipe(Text(300), v.trim()), ''),
    reason: Reason,
  }),
  /** The change that a second person has to approve. */
  output: v.object({ waits: Waits }),
  errors: ['lottery.unknown'],
  platform: true,
  dangerous: true,
  summary:
    'Asks for days without draws of lottery games: nothing is planned on them, and what was planned is void, its stakes returned. A second person approves.',
});
