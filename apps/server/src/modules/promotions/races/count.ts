import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import type { ProjectedEntry } from '../../reports/index.ts';
import { ROUND_CODES } from '../../wallet/rounds/index.ts';
import { listOf } from '../rules/args.rules.ts';
import { raceByOf, type RaceBy } from '../rules/socialConditions.rules.ts';
import {
  addToStanding,
  findRounds,
  listRacers,
  listRaces,
  takeBest,
  writeRounds,
  type Race,
  type RoundKey,
} from './race.store.ts';
import { COUNTING_MS, NO_ROUND, roundAfter, scoreOf, type RaceRound } from './race.rules.ts';

const PLAY: readonly string[] = ROUND_CODES;
const keyText = ({ promotionId, memberId, source, roundId }: RoundKey): string =>
  [promotionId, memberId, source, roundId].join(' ');

/** In the transaction that moves their accounts' marks. */
export async function countRaces(app: App, tx: Db, entries: readonly ProjectedEntry[]): Promise<void> {
  const played = entries.filter(({ code, roundId }) => roundId !== null && PLAY.includes(code));
  if (played.length === 0) return;
  const merchantIds = [...new Set(played.map(({ merchantId }) => merchantId))].sort();
  const races = await listRaces(tx, merchantIds, app.clock.now());
  for (const race of races) await countRace(tx, race, played);
}

async function countRace(tx: Db, race: Race, played: readonly ProjectedEntry[]): Promise<void> {
  const own = played.filter((entry) => entry.merchantId === race.merchantId && fits(race, entry));
  if (own.length === 0) return;
  const memberIds = [...new Set(own.map(({ memberId }) => memberId))].sort();
  const racers = await listRacers(tx, { merchantId: race.merchantId, promotionIds: [race.id], memberIds });
  const since = new Map(racers.map((racer) => [racer.memberId, racer.since]));
  const counted = own.filter(({ memberId, createdAt }) => {
    const from = since.get(memberId);
    return from !== undefined && createdAt >= from;
  });
  if (counted.length === 0) return;
  await countEntries(tx, race, counted);
}

function fits({ startsAt, endsAt, currency, rules }: Race, entry: ProjectedEntry): boolean {
  const { args } = rules.condition;
  const categories = listOf(args['categories'] ?? '');
  const last = endsAt.getTime() + COUNTING_MS;
  return (
    entry.currency === currency &&
    entry.createdAt >= startsAt &&
    entry.createdAt.getTime() < last &&
    (categories.length === 0 || categories.includes(entry.category)) &&
    (!args['vendor'] || entry.source === args['vendor']) &&
    (!args['game'] || entry.game === args['game'])
  );
}

interface Gain {
  score: bigint;
  rounds: number;
  at: Date;
}

async function countEntries(tx: Db, race: Race, entries: readonly ProjectedEntry[]): Promise<void> {
  const by = raceByOf(race.rules.condition.args);
  const keyOf = ({ memberId, source, roundId }: ProjectedEntry): RoundKey => ({
    ...{ merchantId: race.merchantId, promotionId: race.id, memberId, source, roundId: roundId ?? '' },
  });
  const keys = new Map(entries.map((entry) => [keyText(keyOf(entry)), keyOf(entry)]));
  const known = new Map((await findRounds(tx, [...keys.values()])).map((row) => [keyText(row), row as RaceRound]));
  const now = new Map<string, RaceRound>();
  const gains = new Map<string, Gain>();
  for (const entry of entries) {
    const key = keyText(keyOf(entry));
    const before = now.get(key) ?? known.get(key);
    // Begun before joining, or after the end: none of the race.
    if (!before && (entry.code !== 'BET' || entry.createdAt >= race.endsAt)) continue;
    const after = roundAfter(before ?? NO_ROUND, entry, race.endsAt);
    now.set(key, after);
    noteGain(gains, entry, { by, before: before ?? NO_ROUND, after });
  }
  await writeRounds(
    tx,
    [...now].flatMap(([text, round]) => {
      const key = keys.get(text);
      return key ? [{ ...key, ...round }] : [];
    }),
  );
  for (const [memberId, gain] of [...gains].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const row = { merchantId: race.merchantId, promotionId: race.id, memberId, ...gain };
    await (by === 'multiple' ? takeBest(tx, row) : addToStanding(tx, row));
  }
}

function noteGain(
  gains: Map<string, Gain>,
  { memberId, createdAt }: ProjectedEntry,
  { by, before, after }: { readonly by: RaceBy; readonly before: RaceRound; readonly after: RaceRound },
): void {
  const [was, is] = [scoreOf(by, before), scoreOf(by, after)];
  if (was === null && is === null) return;
  const gain = gains.get(memberId) ?? { score: 0n, rounds: 0, at: createdAt };
  gain.score += (is ?? 0n) - (was ?? 0n);
  gain.rounds += Number(is !== null) - Number(was !== null);
  if (is !== was) gain.at = createdAt;
  gains.set(memberId, gain);
}
