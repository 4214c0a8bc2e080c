import { nodeIdOf, type GameType } from '@baize/contract/games/games.ts';
import { betDetail, betRecords, type BetRecord } from '@baize/contract/games/rounds.ts';
import { visitNet } from '@baize/contract/games/visits.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { isLotteryVendor } from '@baize/lottery/index.ts';
import { formatAmount } from '@baize/money';
import type { App } from '../../kernel/app.ts';
import { isSequence, readSealedCursor, sealedCursorOf } from '../../kernel/cursor.ts';
import { on } from '../../kernel/on.ts';
import { dayEnd, dayStart } from '../../kernel/dayStart.rules.ts';
import {
  entriesOfRound,
  findRound,
  listRounds,
  partsOfRound,
  playedSince,
  roundState,
  type Round,
  type RoundState,
  type RoundsQuestion,
} from '../wallet/rounds/index.ts';
import { isTrialType, lineId } from '../wallet/index.ts';
import { findGames, type GameRow } from './catalogue.store.ts';
import { bonusText, isOfType, sumOfBets } from './betSums.ts';
import { findReplay } from './replay.ts';

/** Reach of one call for a rare category; the cursor continues. */
const LOOKS_MAX = 8;
const LOOK_ROUNDS = 200;

interface Played {
  readonly round: Round;
  readonly game: GameRow | undefined;
}

export const roundCalls = [
  on(betRecords, async ({ app, merchant, session, input, invalid }) => {
    const before = input.cursor ? placeAt(app, session, input.cursor) : undefined;
    if (before === null) throw invalid({ cursor: sentence('field.notCursor') });
    const { timeZone } = merchant.settings;
    const { list, next } = await listPlayed(app, session, {
      from: input.from ? dayStart(timeZone, input.from) : undefined,
      to: input.to ? dayEnd(timeZone, input.to) : undefined,
      before,
      gameType: input.gameType,
      vendor: input.vendor,
      status: input.status,
      count: input.pageSize,
    });
    return {
      sum: before ? null : await sumOfBets(app, session, { ...input, timeZone }),
      list: list.map(recordOf),
      nextCursor: next
        ? sealedCursorOf(app.cipher, purposeOf(session), [BigInt(next.createdAt.getTime()), next.openedSeq])
        : null,
    };
  }),

  on(visitNet, async ({ app, session, input: { nodeId, since } }) => {
    const { currency, type } = session;
    const plays = await playedSince(app.db, session, { since: new Date(since), currency, trial: isTrialType(type) });
    const played = plays?.filter((one) => nodeOf(one) === nodeId) ?? [];
    if (played.length === 0) return { net: null };
    const bonus = played.reduce((sum, { bonusNet }) => sum + bonusNet, 0n);
    return {
      net: formatAmount(
        played.reduce((sum, { staked, won }) => sum + won - staked, 0n),
        currency,
      ),
      ...(bonus === 0n ? {} : { bonusNet: formatAmount(bonus, currency) }),
    };
  }),

  on(betDetail, async ({ app, db, merchant, session, input, fail }) => {
    const round = await findRound(db, session, input.roundId, input.vendor);
    if (!round) throw fail('rounds.unknown');
    const [entries, games, replay] = await Promise.all([
      entriesOfRound(db, session, round),
      gamesOf(app, [round]),
      findReplay(app, round, { memberId: session.memberId, timeZone: merchant.settings.timeZone }),
    ]);
    return {
      ...recordOf({ round, game: games.get(nodeOf(round)) }),
      entries: entries.map(({ seq, code, amount, bonusPart, balance, createdAt }) => ({
        id: lineId(app.cipher, { ...session, currency: round.currency, trial: round.trial }, seq),
        code,
        amount: formatAmount(amount, round.currency),
        ...(bonusPart === 0n ? {} : { bonusPart: formatAmount(bonusPart, round.currency) }),
        balance: formatAmount(balance, round.currency),
        createdAt: createdAt.toISOString(),
      })),
      ...replay,
    };
  }),
];

type Owner = { readonly merchantId: string; readonly memberId: string };

const purposeOf = ({ merchantId, memberId }: Owner): string => `bet record:${merchantId}:${memberId}`;

type RequestOrigin = Pick<Round, 'createdAt' | 'openedSeq'>;

/** A date's last millisecond. */
const TIME_MAX_MS = 253_402_300_799_999;

/** The place in a cursor, or null. */
function placeAt(app: App, session: Owner, cursor: string): RequestOrigin | null {
  const [ms = '', openedSeq = ''] =
    readSealedCursor(app.cipher, purposeOf(session), cursor, [isSequence, isSequence]) ?? [];
  if (ms === '' || Number(ms) > TIME_MAX_MS) return null;
  return { createdAt: new Date(Number(ms)), openedSeq: BigInt(openedSeq) };
}

interface PlayedQuestion extends Omit<RoundsQuestion, 'limit' | 'status'> {
  readonly gameType: GameType | '';
  readonly vendor: string | undefined;
  readonly status: RoundState | undefined;
  readonly count: number;
}

/** Those that wait for their end, newest first. */
export async function openRoundsOf(app: App, owner: Owner, count: number): Promise<BetRecord[]> {
  const { list } = await listPlayed(app, owner, { gameType: '', vendor: undefined, status: 'open', count });
  return list.map(recordOf);
}

/** Newest first, and the place to continue. */
async function listPlayed(
  app: App,
  owner: Owner,
  { gameType, vendor, status, count, ...question }: PlayedQuestion,
): Promise<{ list: Played[]; next: RequestOrigin | null }> {
  const list: Played[] = [];
  // Open ones have their own search: few, and far apart.
  const isSifted = gameType !== '' || vendor !== undefined || (status !== undefined && status !== 'open');
  const limit = isSifted ? LOOK_ROUNDS : count + 1;
  let before: RequestOrigin | undefined = question.before;
  for (let look = 0; look < LOOKS_MAX; look++) {
    const rounds = await listRounds(app.db, owner, {
      ...question,
      status: status === 'open' ? status : undefined,
      before,
      limit,
    });
    const games = await gamesOf(app, rounds);
    for (const round of rounds) {
      const game = games.get(nodeOf(round));
      if (!isOfType(game?.gameType, gameType) || (vendor !== undefined && round.source !== vendor)) continue;
      if (status !== undefined && roundState(round) !== status) continue;
      if (list.length === count) return { list, next: list.at(-1)?.round ?? null };
      list.push({ round, game });
    }
    before = rounds.at(-1);
    if (rounds.length < limit) return { list, next: null };
  }
  return { list, next: before ?? null };
}

async function gamesOf({ db }: App, rounds: readonly Round[]): Promise<Map<string, GameRow>> {
  const nodeIds = [...new Set(rounds.map(nodeOf))];
  const games = nodeIds.length === 0 ? [] : await findGames(db, nodeIds);
  return new Map(games.map((game) => [game.nodeId, game]));
}

/** The ledger has the vendor's game code. */
const nodeOf = ({ source, game }: Pick<Round, 'source' | 'game'>): string => nodeIdOf(source, game) ?? '';

function recordOf({ round, game }: Played): BetRecord {
  const parts = partsOfRound(round);
  return {
    roundId: round.roundId,
    nodeId: nodeOf(round),
    gameName: game?.name ?? round.game,
    vendor: round.source,
    stake: formatAmount(parts.stake, round.currency),
    win: formatAmount(parts.win, round.currency),
    net: formatAmount(parts.net, round.currency),
    ...bonusText(parts, round.currency),
    status: roundState(round),
    ...(isLotteryVendor(round.source) ? { lottery: true } : {}),
    createdAt: round.createdAt.toISOString(),
  };
}
