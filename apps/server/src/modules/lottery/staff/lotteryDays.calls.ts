import { lotteryClosedDays, setLotteryClosedDays } from '@baize/contract/backoffice/lotteryDays.ts';
import { addDays } from '@baize/contract/calendar.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { findLotteryGame } from '@baize/lottery/index.ts';
import type { Db } from '@baize/db';
import type { ChangeApplier } from '../../../kernel/staff/changes.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';
import { askSecond } from '../../../kernel/staff/secondPerson.ts';
import { todayOfGame } from '../closedDays.ts';
import {
  deleteClosedDays,
  lastPlannedDay,
  listClosedDays,
  lockClosedDays,
  voidOpenOn,
  writeClosedDays,
} from '../closedDays.store.ts';
import { tellDrawn } from '../drive.ts';
import { databaseNow } from '../issues.store.ts';

interface Asked {
  readonly days: readonly { readonly game: string; readonly day: string }[];
  readonly closed: boolean;
  readonly why: string;
  readonly source: string;
}

const read = onStaff(lotteryClosedDays, async ({ db, input: { gameCode }, fail }) => {
  if (gameCode !== undefined && !findLotteryGame(gameCode)) throw fail('lottery.unknown');
  const rows = await listClosedDays(db, {
    from: addDays((await databaseNow(db)).toISOString().slice(0, 10), -1),
    ...(gameCode === undefined ? {} : { games: [gameCode] }),
  });
  return {
    list: rows.map(({ game, at, ...row }) => ({
      ...{ ...row, gameCode: game, gameName: findLotteryGame(game)?.name ?? game, at: at.toISOString() },
    })),
  };
});

/** What keeps a day from being closed or opened; null: nothing. */
async function refusalOf(db: Db, { days, closed }: Asked, now: Date): Promise<string | null> {
  for (const { game: code, day } of days) {
    const game = findLotteryGame(code);
    if (!game || day < todayOfGame(game, now)) return sentence('desk.dayPast');
    // A draw in the middle of the chain would show the links of later ones.
    if (!closed && day <= (await lastPlannedDay(db, code))) return sentence('desk.daysPlanned');
  }
  return null;
}

const faceOf = ({ days, closed, why, source }: Asked) => ({
  ...{ days: days.map(({ game, day }) => `${game} ${day}`), closed },
  ...(closed ? { why, source } : {}),
});

const set = onStaff(setLotteryClosedDays, async (ask) => {
  const { db, input, fail, invalid } = ask;
  const { closed, why, source } = input;
  if (input.gameDays.some(({ gameCode }) => !findLotteryGame(gameCode))) throw fail('lottery.unknown');
  if (closed && why.length < 2) throw invalid({ why: sentence('field.charactersMin', { min: 2 }) });
  if (closed && source.length < 4) throw invalid({ source: sentence('desk.resultSource') });
  const known = new Map(input.gameDays.map(({ gameCode: game, day }) => [`${game} ${day}`, { game, day }]));
  const asked: Asked = { days: [...known.values()], closed, why, source };
  const refusal = await refusalOf(db, asked, await databaseNow(db));
  if (refusal !== null) throw invalid({ gameDays: refusal });
  const [first] = asked.days;
  const waits = await db.transaction((tx) =>
    askSecond(ask, tx, {
      ...{ kind: 'lotteryClosedDays', target: first?.day ?? '', audited: 'lotteryClosedDays' },
      ...{ before: {}, after: faceOf(asked), request: asked },
    }),
  );
  return { waits };
});

/** Closed days hold with the second person's yes; what was planned on them is void. */
export const closedDaysApplier: ChangeApplier = {
  kind: 'lotteryClosedDays',
  async apply(app, tx, { request, askedBy }, by) {
    const asked = request as Asked;
    await lockClosedDays(tx, 'change');
    if ((await refusalOf(tx, asked, await databaseNow(tx))) !== null) return 'outdated';
    const { days, closed, why, source } = asked;
    if (!closed) await deleteClosedDays(tx, days);
    else {
      const words = { why, source, askedBy, approvedBy: by.userName, at: app.clock.now() };
      await writeClosedDays(
        tx,
        days.map((day) => ({ ...day, ...words })),
      );
      await voidOpenOn(
        tx,
        days.map((day) => ({ ...day, why })),
      );
    }
    return 'applied';
  },
  // Of all merchants: closed days are the game's.
  afterwards: (app) => tellDrawn(app, { merchantId: '' }),
};

export const lotteryDaysHandlers: readonly StaffHandler[] = [read, set];
