import {
  capLotteryNumber,
  lotteryExposure,
  lotteryHeat,
  setLotteryLimits,
} from '@baize/contract/backoffice/lotteryRisk.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { SOURCE_LANGUAGE } from '@baize/i18n/languages.ts';
import { BOOK_SUM, findBook, findLotteryGame, limitsOf, lotteryUnit, type LotteryGame } from '@baize/lottery/index.ts';
import { formatAmount, parseAmount } from '@baize/money';
import { findAnyIssue, sumIssues, type IssueRow } from '../issues.store.ts';
import { limitsAt } from '../exposure.ts';
import { booksOf, capsOf, heatOf, worstShareOf } from '../heat.ts';
import { listBooks, listCaps, setCap, writeLimits } from '../exposure.store.ts';
import { otherPlays } from '../words.ts';
import { requireMerchant } from '../../../kernel/staff/requireMerchant.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';

const WORST_SHOWN = 20;

export function worstOf(books: readonly { issueId: string; cells: readonly number[] }[]): ReadonlyMap<string, bigint> {
  const worst = new Map<string, bigint>();
  for (const { issueId, cells } of books)
    worst.set(issueId, (worst.get(issueId) ?? 0n) + BigInt(cells.reduce((most, cell) => Math.max(most, cell), 0)));
  return worst;
}

/** The merchant's own, or a shared one. */
const isOf = (issue: IssueRow | null, merchantId: string): issue is IssueRow =>
  issue !== null && (issue.merchantId === '' || issue.merchantId === merchantId);
const gameOf = (issue: IssueRow): LotteryGame | undefined => findLotteryGame(issue.game);
const nameOf = (game: LotteryGame, book: string, cell: number, language: string): string =>
  book === BOOK_SUM ? otherPlays(language) : (findBook(game.family, book)?.cells[cell] ?? String(cell));

const exposure = onStaff(lotteryExposure, async ({ app, db, language, input: { merchantId, issueId }, fail }) => {
  const merchant = await requireMerchant({ app, fail }, merchantId);
  const issue = await findAnyIssue(db, issueId);
  const game = isOf(issue, merchantId) ? gameOf(issue) : undefined;
  if (!game) throw fail('lottery.issueUnknown');
  const { currency } = merchant.settings;
  const [rows, caps, limits, sums] = await Promise.all([
    listBooks(db, merchantId, [issueId]),
    listCaps(db, merchantId, [issueId]),
    limitsAt(db, merchantId, game),
    sumIssues(db, merchantId, [issueId]),
  ]);
  const unit = BigInt(lotteryUnit(currency));
  const usual = (book: string) => BigInt(book === BOOK_SUM ? limits.bookMax : limits.cellMax) * unit;
  const capOf = (book: string, cell: number) =>
    caps.find((cap) => cap.book === book && cap.cell === cell)?.cap ?? usual(book);
  return {
    currency,
    stake: formatAmount(sums[0]?.stake ?? 0n, currency),
    worst: formatAmount(worstOf(rows).get(issueId) ?? 0n, currency),
    books: rows
      .map(({ book, cells }) => {
        const shown = cells
          .map((amount, cell) => ({ amount, cell }))
          .filter(({ amount }) => amount > 0)
          .toSorted((a, b) => b.amount - a.amount)
          .slice(0, WORST_SHOWN);
        return {
          book,
          most: formatAmount(BigInt(shown[0]?.amount ?? 0), currency),
          cap: formatAmount(usual(book), currency),
          cells: shown.map(({ cell, amount }) => ({
            ...{ cell, name: nameOf(game, book, cell, language) },
            amount: formatAmount(BigInt(amount), currency),
            cap: formatAmount(capOf(book, cell), currency),
          })),
        };
      })
      .filter(({ cells }) => cells.length > 0),
    capped: caps.map(({ book, cell, cap, staffName, reason }) => ({
      ...{ book, cell, name: nameOf(game, book, cell, language), cap: formatAmount(cap, currency), staffName, reason },
    })),
  };
});

const heat = onStaff(lotteryHeat, async ({ app, db, language, input, fail, invalid }) => {
  const { merchantId, issueId, under } = input;
  const merchant = await requireMerchant({ app, fail }, merchantId);
  const issue = await findAnyIssue(db, issueId);
  const game = isOf(issue, merchantId) ? gameOf(issue) : undefined;
  if (!game) throw fail('lottery.issueUnknown');
  const { currency } = merchant.settings;
  const [rows, capRows, limits] = await Promise.all([
    listBooks(db, merchantId, [issueId]),
    listCaps(db, merchantId, [issueId]),
    limitsAt(db, merchantId, game),
  ]);
  const caps = capsOf(currency, limits, capRows);
  const money = (amount: number) => formatAmount(BigInt(amount), currency);
  const books = booksOf(game).map((book) => ({
    book,
    share: worstShareOf(
      caps,
      rows.filter((row) => row.book === book),
    ),
    cap: money(caps.usual(book)),
  }));
  const dearest = books.reduce(
    (most, one) => (one.share > most.share ? one : most),
    books[0] ?? { book: '', share: 0 },
  );
  const book = input.book ?? dearest.book;
  if (!books.some((one) => one.book === book)) throw invalid({ book: sentence('desk.bookUnknown') });
  const amounts = rows.find((row) => row.book === book)?.cells ?? [];
  const grid = heatOf(game, caps, { book, amounts, under, language });
  if (!grid) throw invalid({ under: sentence('desk.bookNumberStart') });
  const fields = grid.fields.map((field) => ({ ...field, amount: money(field.amount), cap: money(field.cap) }));
  return { currency, books, book, rows: [...grid.rows], columns: [...grid.columns], fields };
});

const cap = onStaff(capLotteryNumber, async ({ app, db, input, staff, audit, fail, invalid }) => {
  const { merchantId, issueId, book, number, reason } = input;
  const merchant = await requireMerchant({ app, fail }, merchantId);
  const issue = await findAnyIssue(db, issueId);
  const game = isOf(issue, merchantId) ? gameOf(issue) : undefined;
  if (!issue || !game) throw fail('lottery.issueUnknown');
  const known = findBook(game.family, book);
  if (!known && book !== BOOK_SUM) throw invalid({ book: sentence('desk.bookUnknown') });
  const cell = book === BOOK_SUM ? 0 : (known?.cells.indexOf(number) ?? -1);
  if (cell === -1) throw invalid({ number: sentence('desk.bookNumber') });
  const amount = parseAmount(input.cap, merchant.settings.currency);
  if (amount === null || amount < 0n) throw invalid({ cap: sentence('desk.amountFromZero') });
  if (issue.state !== 'open') throw fail('lottery.notEnterable');
  await db.transaction(async (tx) => {
    await setCap(tx, merchantId, { issueId, book, cell, cap: amount, staffName: staff.userName, reason });
    await audit(tx, {
      ...{ target: { kind: 'lotteryIssue', id: issueId }, merchantId, reason },
      after: { book, number: nameOf(game, book, cell, SOURCE_LANGUAGE), cap: input.cap },
    });
  });
  return {};
});

const limits = onStaff(setLotteryLimits, async ({ app, db, input, audit, fail, invalid }) => {
  const { merchantId, gameCode, reason, lineMax, issueMax, winMax, cellMax, bookMax } = input;
  await requireMerchant({ app, fail }, merchantId);
  const game = findLotteryGame(gameCode);
  if (!game) throw fail('lottery.unknown');
  const wanted = { lineMax, issueMax, winMax, cellMax, bookMax };
  const usual = limitsOf(game);
  const over = (Object.keys(wanted) as (keyof typeof wanted)[]).filter((key) => wanted[key] > usual[key]);
  if (over.length > 0) throw invalid(Object.fromEntries(over.map((key) => [key, sentence('desk.overProductLimit')])));
  await db.transaction(async (tx) => {
    const before = await limitsAt(tx, merchantId, game);
    await writeLimits(tx, merchantId, gameCode, wanted);
    await audit(tx, { target: { kind: 'lotteryGame', id: gameCode }, merchantId, reason, before, after: wanted });
  });
  return {};
});

export const lotteryRiskHandlers: readonly StaffHandler[] = [exposure, heat, cap, limits];
