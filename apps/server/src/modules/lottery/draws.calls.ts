import { lotteryDraws, lotteryFairness, lotteryTrend } from '@baize/contract/lottery/draws.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { findLotteryGame, rulesOf, type LotteryGame } from '@baize/lottery/index.ts';
import { cursorOf, isSequence, readCursor } from '../../kernel/cursor.ts';
import { on } from '../../kernel/on.ts';
import { findChain, findNumero, listResults, listVersions, type IssueRow } from './issues.store.ts';
import { scopeOf } from './plan.ts';

const PAGE = 30;
const PLACES = ['FIRST', 'SECOND', 'THIRD', 'FOURTH', 'FIFTH', 'SIXTH', 'SEVENTH', 'EIGHTH', 'NINTH', 'TENTH'];

const listOf = (numbers: string | null): string[] => numbers?.split(',') ?? [];

const drawFace = (game: LotteryGame, issue: IssueRow) => ({
  numero: issue.numero,
  winningNumber: issue.numbers,
  state: issue.state,
  drawTime: issue.drawAt.toISOString(),
  version: issue.version,
  corrected: issue.version > 1,
  simulated: issue.simulated,
  facts: issue.numbers === null ? null : rulesOf(game.family).facts(listOf(issue.numbers)),
});

/** Hits by place; prizes of many digits by the special one's. */
function countedOf(game: LotteryGame): { symbols: string[]; numbersOf(issue: IssueRow): string[] } {
  const { family } = game;
  if (family === 'VNN' || family === 'VNS')
    return { symbols: [...'0123456789'], numbersOf: (issue) => [...(listOf(issue.numbers)[0] ?? '')] };
  const symbols = [
    ...new Set(
      rulesOf(family).plays.flatMap(({ sheet, rows }) => (sheet === 'trad' ? rows.flatMap((row) => row.symbols) : [])),
    ),
  ];
  const isNumber = (symbol: string) => rulesOf(family).isDraw(Array.from({ length: drawSize(family) }, () => symbol));
  const whole = symbols.filter((symbol) => /^\d+$/.test(symbol));
  const repeats = whole.some(isNumber);
  return {
    symbols: repeats ? whole.filter(isNumber) : whole.filter(({ length }) => length === 2),
    numbersOf: (issue) => listOf(issue.numbers),
  };
}

const drawSize = (family: LotteryGame['family']): number =>
  ({ SSC: 5, X5: 5, K3: 3, PK10: 10, MK6: 7, VNN: 27, VNS: 18, D2: 2, D3: 3, P42: 6 })[family];

const WITH_DRAGON: readonly LotteryGame['family'][] = ['SSC', 'X5', 'PK10'];
function dragonOf(numbers: readonly string[]): 'D' | 'T' | 'X' {
  const [first, last] = [Number(numbers[0]), Number(numbers.at(-1))];
  if (first === last) return 'X';
  return first > last ? 'D' : 'T';
}

export const drawCalls = [
  on(lotteryDraws, async ({ db, merchant, input, fail, invalid }) => {
    const game = findLotteryGame(input.gameCode);
    if (!game) throw fail('lottery.unknown');
    const position = input.cursor === '' ? [] : readCursor(input.cursor, [isSequence]);
    if (!position) throw invalid({ cursor: sentence('field.notCursor') });
    const before = position[0] === undefined ? null : BigInt(position[0]);
    const found = await listResults(db, scopeOf(game, merchant.id), {
      ...{ before, limit: PAGE + 1 },
      day: input.date?.replaceAll('-', ''),
    });
    const page = found.slice(0, PAGE);
    const last = found.length > PAGE ? page.at(-1) : undefined;
    return { list: page.map((issue) => drawFace(game, issue)), nextCursor: last ? cursorOf([last.seq]) : null };
  }),

  on(lotteryTrend, async ({ db, merchant, input: { gameCode, count }, fail }) => {
    const game = findLotteryGame(gameCode);
    if (!game) throw fail('lottery.unknown');
    const issues = await listResults(db, scopeOf(game, merchant.id), { before: null, limit: count });
    const { symbols, numbersOf } = countedOf(game);
    const drawn = issues.map(numbersOf);
    const places = PLACES.slice(0, drawn[0]?.length ?? 0);
    const perPlace = (of: (position: number, symbol: string) => number) =>
      Object.fromEntries(places.map((name, position) => [name, symbols.map((symbol) => of(position, symbol))]));
    const facts = issues.map((issue) => rulesOf(game.family).facts(listOf(issue.numbers))).toReversed();
    return {
      draws: issues.length,
      symbols,
      hot: perPlace((position, symbol) => drawn.filter((numbers) => numbers[position] === symbol).length),
      gap: perPlace((position, symbol) => {
        const at = drawn.findIndex((numbers) => numbers[position] === symbol);
        return at === -1 ? drawn.length : at;
      }),
      gapMax: perPlace((position, symbol) => longestGap(drawn.map((numbers) => numbers[position] === symbol))),
      issues: issues.map(({ numero, numbers }) => ({ numero, winningNumber: numbers ?? '' })),
      roads: {
        size: facts.map(({ big }) => (big ? 'B' : 'S')),
        parity: facts.map(({ odd }) => (odd ? 'O' : 'E')),
        dragon: WITH_DRAGON.includes(game.family) ? drawn.map(dragonOf).toReversed() : [],
      },
    };
  }),

  on(lotteryFairness, async ({ app, db, merchant, language, input: { gameCode, numero }, fail }) => {
    const game = findLotteryGame(gameCode);
    const issue = game && (await findNumero(db, scopeOf(game, merchant.id), numero));
    if (!issue) throw fail('lottery.unknown');
    const [chain, versions] = await Promise.all([
      issue.chainId === null ? null : findChain(db, issue.merchantId, issue.chainId),
      listVersions(db, merchant.id, issue.id),
    ]);
    const official = game.mode === 'Lott' ? ('official' as const) : ('drawHouse' as const);
    return {
      numero,
      source: issue.simulated ? ('simulated' as const) : official,
      winningNumber: issue.numbers,
      chainEnd: chain?.end ?? null,
      steps: issue.step,
      link: issue.link,
      salt: chain?.salt ?? null,
      drawnAt: versions[0]?.at.toISOString() ?? null,
      algorithm: game.mode === 'Lott' ? null : `${app.config.feltUrl}/verify?lang=${language}`,
      versions: versions.map(({ version, numbers, at, reference, reason }) => ({
        version,
        winningNumber: numbers,
        at: at.toISOString(),
        reference,
        reason,
      })),
    };
  }),
];

/** The longest run of draws without it. */
function longestGap(shows: readonly boolean[]): number {
  let longest = 0;
  let run = 0;
  for (const isShown of shows) {
    run = isShown ? 0 : run + 1;
    longest = Math.max(longest, run);
  }
  return longest;
}
