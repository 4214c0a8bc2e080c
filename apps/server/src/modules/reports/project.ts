import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import {
  countRounds,
  OTHER_CATEGORY,
  type AccountKey,
  type JournalLine,
  type ProjectedEntry,
} from './figures.rules.ts';
import { readJournal, sumRoundsBefore, type AccountMark, type EarlierRound, type ReadLine } from './journal.store.ts';
import { lockMarks, moveMarks, shareProjections, type Mark } from './marks.store.ts';
import type { Projection } from './projection.ts';
import { categoriesOf, projectionsOf } from './projections.ts';
import { dayFinder, zoneOf } from './zones.ts';

/** So many entries are read in one step. */
const STEP_ENTRIES = 5_000;
/** Enough to write shared figures once, few enough for a short step. */
export const STEP_ACCOUNTS = 250;
const STEP_ATTEMPTS = 10;

/**
 * The next entries of some accounts, figures and marks in one transaction: each counts once. Answers accounts with
 * more.
 */
export async function projectStep(
  app: App,
  accounts: readonly AccountKey[],
  entriesMax: number = STEP_ENTRIES,
): Promise<AccountKey[]> {
  const projections = projectionsOf(app);
  const names = projections.map(({ name }) => name);
  const limit = Math.max(1, Math.floor(entriesMax / accounts.length));
  const sorted = [...accounts].sort(
    (a, b) => a.bucket - b.bucket || (a.memberId + a.currency < b.memberId + b.currency ? -1 : 1),
  );
  for (const { merchantId } of sorted) await zoneOf(app, app.db, merchantId);
  const { more, added } = await app.db.transaction(
    async (tx) => {
      const added: (readonly [Projection, readonly ProjectedEntry[]])[] = [];
      await shareProjections(tx, names);
      const marks = await lockMarks(tx, sorted, names);
      const starts = sorted.map((account, index) => ({ ...account, seq: firstOf(marks, index) }));
      const lines = await readJournal(tx, starts, limit);
      if (lines.length === 0) return { more: [], added };
      const entries = await project(app, tx, starts, lines);
      for (const projection of projections) {
        const seqs = new Map(
          marks.filter(({ projection: name }) => name === projection.name).map(({ at, seq }) => [at, seq]),
        );
        const news = entries.filter(({ at, entry }) => entry.seq > (seqs.get(at) ?? 0n)).map(({ entry }) => entry);
        if (news.length === 0) continue;
        await projection.apply(tx, news);
        added.push([projection, news]);
      }
      await moveMarks(
        tx,
        starts.flatMap((account, index) => {
          const last = lines.findLast(({ at }) => at === index + 1);
          return last ? [{ account, seq: last.seq }] : [];
        }),
        names,
      );
      const counts = new Map<number, number>();
      for (const { at } of lines) counts.set(at, (counts.get(at) ?? 0) + 1);
      return { more: sorted.filter((_, index) => counts.get(index + 1) === limit), added };
    },
    { attempts: STEP_ATTEMPTS },
  );
  for (const [projection, news] of added) projection.applied?.(news);
  return more;
}

/** The mark of the projection that has read least. */
const firstOf = (marks: readonly Mark[], index: number): bigint =>
  marks.filter(({ at }) => at === index + 1).reduce((least, { seq }) => (seq < least ? seq : least), 2n ** 62n);

/** The lines with day, category and what each made of its round. */
async function project(
  app: App,
  tx: Db,
  accounts: readonly AccountMark[],
  lines: readonly ReadLine[],
): Promise<{ at: number; entry: ProjectedEntry }[]> {
  const categories = await categoriesByGame(app, tx, lines);
  const earlier = await sumRoundsBefore(tx, earlierRounds(accounts, lines));
  const finders = new Map<string, (moment: Date) => string>();
  for (const { merchantId } of accounts)
    if (!finders.has(merchantId)) finders.set(merchantId, dayFinder(await zoneOf(app, tx, merchantId)));
  return byAccount(lines).flatMap(({ at, own }) => {
    const account = accounts[at - 1];
    if (!account) return [];
    const { merchantId, memberId, bucket, currency } = account;
    const dayOf = finders.get(merchantId);
    const told = own.map((line) => ({
      ...line,
      category: line.played ?? categories.get(gameKey(line)) ?? OTHER_CATEGORY,
    }));
    const counted = countRounds(told, earlier.get(account) ?? new Map());
    return told.map((line, index) => ({
      at,
      entry: {
        ...line,
        merchantId,
        memberId,
        bucket,
        currency,
        day: dayOf?.(line.createdAt) ?? '',
        rounds: counted[index] ?? 0,
      },
    }));
  });
}

/** The lines arrive sorted by account. */
function byAccount(lines: readonly ReadLine[]): { at: number; own: ReadLine[] }[] {
  const groups: { at: number; own: ReadLine[] }[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last?.at === line.at) last.own.push(line);
    else groups.push({ at: line.at, own: [line] });
  }
  return groups;
}

const gameKey = ({ source, game }: Pick<JournalLine, 'source' | 'game'>): string => `${source} ${game}`;

async function categoriesByGame(app: App, tx: Db, lines: readonly ReadLine[]): Promise<Map<string, string>> {
  const games = new Map(
    lines.flatMap((line) =>
      line.game === null ? [] : [[gameKey(line), { vendor: line.source, game: line.game }] as const],
    ),
  );
  if (games.size === 0) return new Map();
  const told = await categoriesOf(app, tx, [...games.values()]);
  return new Map([...games.keys()].map((key, index) => [key, told[index] ?? OTHER_CATEGORY]));
}

/** Rounds of the lines that began before their account's mark. */
function earlierRounds(accounts: readonly AccountMark[], lines: readonly ReadLine[]): EarlierRound[] {
  const rounds = new Map<string, EarlierRound>();
  for (const { at, source, roundId, openedSeq } of lines) {
    const account = accounts[at - 1];
    if (!account || roundId === null || openedSeq === null || openedSeq > account.seq) continue;
    rounds.set(`${at} ${source} ${roundId}`, { account, source, roundId, openedSeq });
  }
  return [...rounds.values()];
}
