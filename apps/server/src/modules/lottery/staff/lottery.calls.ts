import {
  enterLotteryResult,
  lotteryGames,
  lotteryIssues,
  showLotteryGame,
  voidLotteryIssue,
} from '@baize/contract/backoffice/lottery.ts';
import { PageSize } from '@baize/contract/backoffice/shapes.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { FAMILIES, findLotteryGame, limitsOf, LOTTERY_GAMES } from '@baize/lottery/index.ts';
import { formatAmount } from '@baize/money';
import { cursorOf, isSequence, readCursor } from '../../../kernel/cursor.ts';
import { askVoid, enterResult, readNumbers } from '../results.ts';
import {
  countOverdue,
  findAnyIssue,
  listClosed,
  listForStaff,
  listNow,
  setClosed,
  sumIssues,
  type IssueRow,
} from '../issues.store.ts';
import { limitsAt } from '../exposure.ts';
import { listBooks, listCaps } from '../exposure.store.ts';
import { capsOf, worstShareOf } from '../heat.ts';
import { ownRtp, prizesAt } from '../prizes.ts';
import { scopeOf } from '../plan.ts';
import { listTyped } from '../typed.store.ts';
import { tellDrawn } from '../drive.ts';
import { requireMerchant } from '../../../kernel/staff/requireMerchant.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';
import { lotteryAlarmHandlers } from './lotteryAlarms.calls.ts';
import { lotteryDaysHandlers } from './lotteryDays.calls.ts';
import { lotteryOrdersHandlers } from './lotteryOrders.calls.ts';
import { lotteryPrizesHandlers } from './lotteryPrizes.calls.ts';
import { lotteryReportHandlers } from './lotteryReports.calls.ts';
import { lotteryScheduleHandlers } from './lotterySchedule.calls.ts';
import { lotteryRiskHandlers, worstOf } from './lotteryRisk.calls.ts';

const NOT_A_PLACE = sentence('desk.notPosition');
const REASON_MIN = 5;

const games = onStaff(lotteryGames, async ({ app, db, input: { merchantId }, fail }) => {
  await requireMerchant({ app, fail }, merchantId);
  const codes = LOTTERY_GAMES.map(({ code }) => code);
  const [closed, now, overdue] = await Promise.all([
    listClosed(db, merchantId),
    listNow(db, codes, merchantId),
    countOverdue(db, merchantId),
  ]);
  const rtps = new Map(
    await Promise.all(FAMILIES.map(async (family) => [family, (await prizesAt(db, merchantId, family)).rtp] as const)),
  );
  const limits = new Map(
    await Promise.all(LOTTERY_GAMES.map(async (game) => [game.code, await limitsAt(db, merchantId, game)] as const)),
  );
  return {
    list: LOTTERY_GAMES.map((game) => {
      const next = now.find(({ kind, game: code }) => kind === 'open' && code === game.code);
      return {
        gameCode: game.code,
        gameName: game.name,
        family: game.family,
        prizeMode: game.mode,
        closed: closed.has(game.code),
        rtp: String((rtps.get(game.family) ?? ownRtp(game.family)) / 100),
        nextNumero: next?.numero ?? null,
        nextDraw: next?.drawAt.toISOString() ?? null,
        overdue: overdue.get(game.code) ?? 0,
        limits: limits.get(game.code) ?? limitsOf(game),
      };
    }),
  };
});

const show = onStaff(showLotteryGame, async ({ app, db, input, audit, fail }) => {
  const { merchantId, gameCode, closed, reason } = input;
  await requireMerchant({ app, fail }, merchantId);
  if (!findLotteryGame(gameCode)) throw fail('lottery.unknown');
  await db.transaction(async (tx) => {
    const was = (await listClosed(tx, merchantId)).has(gameCode);
    await setClosed(tx, { game: gameCode, merchantId }, closed);
    await audit(tx, {
      target: { kind: 'lotteryGame', id: gameCode },
      merchantId,
      reason,
      before: { closed: was },
      after: { closed },
    });
  });
  return {};
});

const issues = onStaff(lotteryIssues, async ({ app, db, input, fail, invalid }) => {
  const { merchantId, gameCode, show: which } = input;
  const game = findLotteryGame(gameCode);
  if (!game) throw fail('lottery.unknown');
  const position = input.cursor === '' ? [] : readCursor(input.cursor, [isSequence]);
  if (!position) throw invalid({ cursor: NOT_A_PLACE });
  const before = position[0] === undefined ? null : BigInt(position[0]);
  const found = await listForStaff(db, scopeOf(game, merchantId), { show: which, before, limit: PageSize + 1 });
  const page = found.slice(0, PageSize);
  const ids = page.map(({ id }) => id);
  const [sums, typed, merchant] = await Promise.all([
    sumIssues(db, merchantId, ids),
    listTyped(db, merchantId, ids),
    app.merchants.byId(merchantId),
  ]);
  const currency = merchant?.settings.currency ?? 'PHP';
  const books = await listBooks(db, merchantId, ids);
  const exposure = worstOf(books);
  const [capRows, limits] = await Promise.all([listCaps(db, merchantId, ids), limitsAt(db, merchantId, game)]);
  const shareOf = (id: string) =>
    worstShareOf(
      capsOf(
        currency,
        limits,
        capRows.filter(({ issueId }) => issueId === id),
      ),
      books.filter(({ issueId }) => issueId === id),
    );
  const last = found.length > PageSize && which !== 'next' ? page.at(-1) : undefined;
  return {
    list: page.map((issue) => {
      const sum = sums.find(({ issueId }) => issueId === issue.id);
      const waits = typed.find(({ issueId }) => issueId === issue.id);
      return {
        issueId: issue.id,
        gameCode,
        numero: issue.numero,
        state: issue.state,
        lockTime: issue.lockAt.toISOString(),
        drawTime: issue.drawAt.toISOString(),
        winningNumber: issue.numbers,
        version: issue.version,
        orders: sum?.orders ?? 0,
        stake: formatAmount(sum?.stake ?? 0n, currency),
        win: formatAmount(sum?.win ?? 0n, currency),
        exposure: formatAmount(exposure.get(issue.id) ?? 0n, currency),
        worstShare: shareOf(issue.id),
        waits: waits?.kind ?? ('none' as const),
        waitsBy: waits?.staffName ?? '',
        official: game.mode === 'Lott',
        disputed: issue.disputed,
      };
    }),
    nextCursor: last ? cursorOf([last.seq]) : null,
  };
});

/** The merchant whose issue it is; null: it is everybody's. */
const ownerOf = ({ merchantId }: IssueRow): string | null => (merchantId === '' ? null : merchantId);

const enter = onStaff(enterLotteryResult, async ({ app, db, input, staff, audit, fail, invalid }) => {
  const { issueId, source, reason } = input;
  const issue = await findAnyIssue(db, issueId);
  if (!issue) throw fail('lottery.issueUnknown');
  const numbers = readNumbers(issue, input.numbers);
  if (numbers === null) throw invalid({ numbers: sentence('desk.numbersNotOfGame') });
  const corrects = issue.version > 0 && issue.numbers !== numbers;
  if (corrects && reason.length < REASON_MIN) throw invalid({ reason: sentence('desk.reasonMin') });
  const clerk = { id: staff.id, name: staff.userName };
  const outcome = await db.transaction(async (tx) => {
    const told = await enterResult(app, tx, issue, { numbers, source, ...(corrects ? { reason } : {}), clerk });
    if (told === 'sameStaff' || told === 'notEnterable' || told === 'copied') return told;
    // Not in the log while a second person types unseen.
    await audit(tx, {
      target: { kind: 'lotteryIssue', id: issueId },
      merchantId: ownerOf(issue),
      reason: corrects ? reason : source,
      after: { outcome: told, source, ...(told === 'waiting' ? {} : { numbers }) },
    });
    return told;
  });
  if (outcome === 'sameStaff') throw fail('approval.sameStaff');
  if (outcome === 'notEnterable') throw fail('lottery.notEnterable');
  if (outcome === 'copied')
    throw invalid({
      numbers: sentence('desk.numbersOfBefore'),
    });
  if (outcome === 'drawn' || outcome === 'corrected' || outcome === 'confirmed') await tellDrawn(app, issue);
  return { outcome };
});

const voidIt = onStaff(voidLotteryIssue, async ({ app, db, input, staff, audit, fail }) => {
  const { issueId, reason } = input;
  const issue = await findAnyIssue(db, issueId);
  if (!issue) throw fail('lottery.issueUnknown');
  const outcome = await db.transaction(async (tx) => {
    const told = await askVoid(app, tx, issue, { reason, clerk: { id: staff.id, name: staff.userName } });
    if (told === 'sameStaff' || told === 'notEnterable') return told;
    await audit(tx, {
      target: { kind: 'lotteryIssue', id: issueId },
      merchantId: ownerOf(issue),
      reason,
      before: { state: issue.state },
      after: { outcome: told },
    });
    return told;
  });
  if (outcome === 'sameStaff') throw fail('approval.sameStaff');
  if (outcome === 'notEnterable') throw fail('lottery.notEnterable');
  if (outcome === 'void') await tellDrawn(app, issue);
  return { outcome };
});

export const lotteryHandlers: readonly StaffHandler[] = [
  games,
  show,
  issues,
  enter,
  voidIt,
  ...lotteryOrdersHandlers,
  ...lotteryRiskHandlers,
  ...lotteryReportHandlers,
  ...lotteryScheduleHandlers,
  ...lotteryPrizesHandlers,
  ...lotteryDaysHandlers,
  ...lotteryAlarmHandlers,
];
