import { nodeIdOf } from '@baize/contract/games/games.ts';
import type { App } from '../../kernel/app.ts';
import { dayIn } from '../../kernel/clock.ts';
import { perApp } from '../../kernel/perApp.ts';
import { countPlayedRounds } from '../wallet/rounds/index.ts';
import { entryListeners, type Entry } from '../wallet/ledger/index.ts';
import { catalogueOf } from './catalogue.ts';
import { addPlays, deleteOldPlays, rankByPlays } from './plays.store.ts';

const WRITE_EVERY_MS = 5000;
/** Entries looked up at once: about fifty milliseconds. */
const PIECE = 1000;
/** Beyond this, plays are dropped: the list is for show. */
const HEARD_MAX = 100_000;
const RANK_EVERY_MS = 10 * 60_000;
/** A week; positions by play first. */
const LOOK_BACK_MS = 7 * 86_400_000;
const PLACES = 30;

/** Real rounds by game for the hot list, from the wallet. A killed process loses five seconds. */
export const playsOf = perApp((app: App) => {
  let heard: Pick<Entry, 'source' | 'txId'>[] = [];
  let writing = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;

  const hear = (entry: Entry): void => {
    const { kind, trial, round, source, txId } = entry;
    if (trial || !round || (kind === 'bet' && !round.closes)) return;
    if (heard.length < HEARD_MAX) heard.push({ source, txId });
  };
  const dayBefore = (ms: number): string => dayIn('UTC', new Date(app.clock.now().getTime() - ms));

  async function count(entries: typeof heard): Promise<void> {
    const counts = new Map<string, number>();
    for (const { source, game, rounds } of await countPlayedRounds(app.db, entries)) {
      const nodeId = nodeIdOf(source, game);
      if (nodeId && rounds !== 0) counts.set(nodeId, (counts.get(nodeId) ?? 0) + rounds);
    }
    const plays = [...counts].map(([nodeId, rounds]) => ({ nodeId, rounds }));
    if (plays.length > 0) await addPlays(app.db, dayBefore(0), plays);
  }

  async function writeHeard(): Promise<void> {
    const entries = heard;
    heard = [];
    for (let from = 0; from < entries.length; from += PIECE) {
      await count(entries.slice(from, from + PIECE)).catch((error: unknown) =>
        app.log.warn({ err: error }, 'rounds are missing in what decides the hot games'),
      );
    }
  }
  const write = (): Promise<void> => (writing = writing.then(writeHeard));

  async function rank(): Promise<void> {
    const since = dayBefore(LOOK_BACK_MS);
    if ((await rankByPlays(app.db, since, PLACES)) > 0) catalogueOf(app).refresh();
    await deleteOldPlays(app.db, since);
  }

  return {
    write,
    rank,
    start() {
      entryListeners(app).add(hear);
      timer = setInterval(() => void write(), WRITE_EVERY_MS);
      timer.unref();
      app.jobs.every('games-rank-by-plays', RANK_EVERY_MS, rank);
    },
    async stop() {
      entryListeners(app).delete(hear);
      if (timer) clearInterval(timer);
      await write();
    },
  };
});
