import {
  cancelWithdraw,
  withdraw,
  withdrawDetail,
  withdrawOptions,
  withdrawReport,
} from '@baize/contract/cashier/withdrawals.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { cursorOf, isUuid, readCursor } from '../../../kernel/cursor.ts';
import { present } from '../../../kernel/must.ts';
import { on, type Ask } from '../../../kernel/on.ts';
import { dayEnd, dayStart } from '../../../kernel/dayStart.rules.ts';
import { cashierSettingsOf } from '../settings.ts';
import { advance, advanceSoon, reread } from './advance.ts';
import { step } from './step.ts';
import { facesOf } from './faces.ts';
import { listWithdrawals } from './history.store.ts';
import { optionsFor } from './options.ts';
import { findRepeat, requestWithdrawal } from './request.ts';
import type { Withdrawal } from './withdrawal.types.ts';
import { canCancel, HELD_MS, STATES_OF } from './withdrawals.rules.ts';
import { findWithdrawal } from './withdrawals.store.ts';

export const withdrawalCalls = [
  on(withdrawOptions, optionsFor),

  on(withdraw, async (ask) => {
    const { app } = ask;
    const known = await findRepeat(ask);
    const row = known ?? (await requestWithdrawal(ask));
    // Held and judged while the member waits; what a gateway has to say comes later.
    const now = row.state === 'asked' ? await holdAndJudge(ask, row) : row;
    if (now.state === 'void' && now.note === 'notEnough') throw ask.fail('wallet.insufficientFunds');
    if (now.state === 'approved' && now.attempt === 0) advanceSoon(app, now);
    return faceFor(ask, now);
  }),

  on(withdrawDetail, async (ask) => faceFor(ask, await getOwn(ask))),

  on(withdrawReport, async ({ app, db, session, merchant, input, invalid }) => {
    const position = input.cursor ? readCursor(input.cursor, [isUuid]) : [];
    if (!position) throw invalid({ cursor: sentence('field.notCursor') });
    const { timeZone } = merchant.settings;
    const found = await listWithdrawals(db, session, {
      from: input.from ? dayStart(timeZone, input.from) : null,
      until: input.to ? dayEnd(timeZone, input.to) : null,
      states: input.status ? STATES_OF[input.status] : null,
      before: position[0] ?? null,
      limit: input.pageSize + 1,
    });
    const page = found.slice(0, input.pageSize);
    const last = found.length > input.pageSize ? page.at(-1) : undefined;
    return { list: await facesOf(app, merchant, page), nextCursor: last ? cursorOf([last.id]) : null };
  }),

  on(cancelWithdraw, async (ask) => {
    const { app, merchant } = ask;
    const row = await getOwn(ask);
    const isAllowed = cashierSettingsOf(merchant).canCancelWithdrawal;
    if (!isAllowed) throw ask.fail('withdraw.cancelOff');
    const now = app.clock.now();
    if (!canCancel(row, { isAllowed, now })) throw ask.fail('withdraw.tooLate');
    const cancelled = await step(app, row, {
      patch: { state: 'rejected', reason: 'cancelled', nextAt: new Date(now.getTime() + HELD_MS) },
      events: [{ step: 'rejected', reason: 'cancelled' }],
      unclaimedAt: now,
    });
    if (!cancelled) throw ask.fail('withdraw.tooLate');
    await advance(app, cancelled);
    return faceFor(ask, await reread(app, row));
  }),
];

type WithdrawAsk = Ask<typeof withdraw>;

/** Two callers under one key both come here: steps are guarded by the row and the hold by its key, so they do one thing. */
async function holdAndJudge({ app }: WithdrawAsk, row: Withdrawal): Promise<Withdrawal> {
  await advance(app, row, { isNew: true, untilDecided: true });
  return reread(app, row);
}

async function getOwn(ask: Ask<typeof withdrawDetail> | Ask<typeof cancelWithdraw>): Promise<Withdrawal> {
  const { db, session, input } = ask;
  const row = await findWithdrawal(db, { id: input.withdrawalId, merchantId: session.merchantId });
  if (!row || row.memberId !== session.memberId) throw ask.fail('withdraw.unknown');
  return row;
}

type FaceAsk = Pick<WithdrawAsk, 'app' | 'merchant'>;

const faceFor = async ({ app, merchant }: FaceAsk, row: Withdrawal) =>
  present((await facesOf(app, merchant, [row]))[0], 'the face of a withdrawal');
