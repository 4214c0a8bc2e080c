import { lotteryDraws, lotteryFairness, lotteryTrend } from '@baize/contract/lottery/draws.ts';
import { sentence } from '@baize/contract/sentence.ts';
import type { Db } from '@baize/db';
import { findLotteryGame, rulesOf, type Family, type LotteryGame } from '@baize/lottery/index.ts';
import { createHash } from 'node:crypto';
import { cursorOf, isSequence, readCursor } from '../../kernel/cursor.ts';
import { on } from '../../kernel/on.ts';
import { findChain, findNumero, listResults, listVersions, type IssueRow, type Scope } from './issues.store.ts';
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

/** Hits by place: of what can be drawn there; prizes of many digits by the special one's. */
function countedOf({ family }: LotteryGame): { symbols: string[]; numbersOf(issue: IssueRow): string[] } {
  const { form } = rulesOf(family);
  return form.is === 'prizes'
    ? { symbols: [...'0123456789'], numbersOf: (issue) => [...(listOf(issue.numbers)[0] ?? '')] }
    : { symbols: [...form.symbols], numbersOf: (issue) => listOf(issue.numbers) };
}

/** How the family's numbers are drawn, for others to repeat. */
function formOf(family: Family) {
  const { form } = rulesOf(family);
  return form.is === 'prizes'
    ? { is: form.is, symbols: [], count: form.digits.length, digits: [...form.digits] }
    : { is: form.is, symbols: [...form.symbols], count: form.count, digits: [] };
}

/** The link's hash: from the link itself, or else what the draw before has shown. */
async function sealOf(db: Db, scope: Scope, issue: IssueRow, chainEnd: string | null): Promise<string | null> {
  if (issue.link !== null) return createHash('sha256').update(issue.link).digest('hex');
  if (issue.step === null) return null;
  if (issue.step === 1) return chainEnd;
  const [before] = await listResults(db, scope, { before: issue.seq, limit: 1 });
  return before?.chainId === issue.chainId && before.step === issue.step - 1 ? before.link : null;
}

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
    const scope = scopeOf(game, merchant.id);
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
      seal: await sealOf(db, scope, issue, chain?.end ?? null),
      link: issue.link,
      salt: chain?.salt ?? null,
      drawnAt: versions[0]?.at.toISOString() ?? null,
      form: game.mode === 'Lott' ? null : formOf(game.family),
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
