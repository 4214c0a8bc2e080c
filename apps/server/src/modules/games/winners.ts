import { nodeIdOf } from '@baize/contract/games/games.ts';
import { isLotteryVendor } from '@baize/lottery/index.ts';
import { WINNERS_SHOWN } from '@baize/contract/games/winners.ts';
import type { App } from '../../kernel/app.ts';
import { createCache } from '../../kernel/cache.ts';
import { dayIn } from '../../kernel/clock.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { perApp } from '../../kernel/perApp.ts';
import { findMember } from '../identity/index.ts';
import { entryListeners, type Entry } from '../wallet/ledger/index.ts';
import { findRound, findRoundOf, owedOfRound, type Round } from '../wallet/rounds/index.ts';
import { isShownWinner, isWon, maskName } from './winners.rules.ts';
import {
  deleteOldWinners,
  deleteWinner,
  listWinners,
  lowerWinner,
  putWinner,
  type WinnerRow,
} from './winners.store.ts';

/** Wins are collected and written together. */
const WRITE_EVERY_MS = 2000;
const FRESH_MS = 5000;
const NOTED_MAX = 2000;
const DAY_MS = 86_400_000;
const LOTTERY_TYPES = ['LOTT', 'ELOTT'];
/** Longer than a day everywhere on earth. */
const KEPT_DAYS = 3;
const FORGET_EVERY_MS = 3_600_000;

export interface Winners {
  /** Of some categories, or all. */
  board(merchant: Merchant, types?: readonly string[]): Promise<WinnerRow[]>;
  start(): void;
  stop(): Promise<void>;
  /** By a timer, and by tests. */
  write(): Promise<void>;
}

interface Noted {
  readonly entry: Entry;
  readonly at: Date;
}

/** From this process's wins and rollbacks. A killed process loses two seconds, never money. */
export const winnersOf = perApp((app: App): Winners => {
  const noted = new Map<string, Noted>();
  const boards = createCache<WinnerRow[]>({ ttlMs: FRESH_MS, max: 1000 });
  let timer: NodeJS.Timeout | null = null;
  let writing = Promise.resolve();

  const note = (entry: Entry): void => {
    const { kind, trial, amount, round, reference, memberId, source } = entry;
    if (trial || !round || !(kind === 'rollback' || (kind === 'win' && amount > 0n))) return;
    const key = `${kind} ${memberId} ${source} ${kind === 'rollback' ? reference : round.id}`;
    if (noted.size < NOTED_MAX || noted.has(key)) noted.set(key, { entry, at: app.clock.now() });
  };

  /** A rollback counts for its target's round. */
  const roundOf = async (entry: Entry): Promise<Round | null> => {
    const { kind, round, reference, source } = entry;
    if (kind !== 'rollback') return round && findRound(app.db, entry, round.id, source);
    return reference === null ? null : findRoundOf(app.db, entry, { source, txId: reference });
  };

  const dayOf = (merchant: Merchant, at: Date): string => dayIn(merchant.settings.timeZone, at);
  const daysAgo = (days: number): Date => new Date(app.clock.now().getTime() - days * DAY_MS);
  /** Every current day, with tomorrow's in other zones. */
  const keptDays = (): string[] =>
    Array.from({ length: KEPT_DAYS + 2 }, (_, index) => dayIn('UTC', daysAgo(index - 1)));
  const board = (merchant: Merchant, types: readonly string[] = []): Promise<WinnerRow[]> => {
    const day = dayOf(merchant, app.clock.now());
    return boards.get(`${merchant.id} ${day} ${types.toSorted().join(',')}`, () =>
      listWinners(app.db, merchant.id, { day, types, limit: WINNERS_SHOWN }),
    );
  };

  /** A full board's least. The lottery has its own. */
  const leastOf = async (merchant: Merchant, source: string): Promise<bigint> => {
    const known = await board(merchant, isLotteryVendor(source) ? LOTTERY_TYPES : []);
    return known.length < WINNERS_SHOWN ? 0n : (known.at(-1)?.win ?? 0n);
  };

  async function writeOne({ entry, at }: Noted): Promise<void> {
    const { memberId, source } = entry;
    const merchant = await app.merchants.byId(entry.merchantId);
    if (!merchant || merchant.settings.currency !== entry.currency) return;
    const round = await roundOf(entry);
    if (!round) return;
    // Most are too small anyway.
    if (entry.kind === 'win' && isWon(round) && round.win <= (await leastOf(merchant, source))) return;
    const { roundId } = round;
    const key = { memberId, source, roundId };
    // Rolled-back wins were not won, even if spent.
    const win = round.win - (await owedOfRound(app.db, entry, round));
    if (!isWon({ ...round, win })) return deleteWinner(app.db, merchant.id, keptDays(), key);
    // Not a new win: its time stays.
    if (entry.kind === 'rollback') return lowerWinner(app.db, merchant.id, keptDays(), { ...key, win });
    const member = await findMember(app.db, memberId);
    const nodeId = nodeIdOf(source, round.game);
    if (!member || !nodeId || !isShownWinner(member)) return;
    const memberName = maskName(member.userName);
    const winner = { ...key, memberName, nodeId, win, wonAt: at };
    await putWinner(app.db, merchant.id, dayOf(merchant, at), winner);
  }

  async function writeNoted(): Promise<void> {
    const wins = [...noted.values()];
    noted.clear();
    for (const win of wins) {
      await writeOne(win).catch((error: unknown) => app.log.warn({ err: error }, 'a win is missing on the board'));
    }
    if (wins.length > 0) boards.clear();
  }
  const write = (): Promise<void> => (writing = writing.then(writeNoted));

  return {
    board,
    write,
    start() {
      entryListeners(app).add(note);
      timer = setInterval(() => noted.size > 0 && void write(), WRITE_EVERY_MS);
      timer.unref();
      app.jobs.every('games-forget-winners', FORGET_EVERY_MS, () =>
        deleteOldWinners(app.db, dayIn('UTC', daysAgo(KEPT_DAYS))),
      );
    },
    async stop() {
      entryListeners(app).delete(note);
      if (timer) clearInterval(timer);
      await write();
    },
  };
});

export const lotteryWinners = (app: App, merchant: Merchant): Promise<WinnerRow[]> =>
  winnersOf(app).board(merchant, LOTTERY_TYPES);
