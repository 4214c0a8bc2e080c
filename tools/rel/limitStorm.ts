import { openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { betEntry, moveEntry, type WalletKey } from '@baize/server/modules/wallet/ledger/index.ts';
import { booksReport } from '@baize/server/modules/wallet/books/index.ts';
import { findPlayLimits, setPlayLimits } from '@baize/server/modules/wallet/limits/index.ts';
import { randomUUID } from 'node:crypto';
import { openLedgerMember } from '../../apps/server/test/ledgerMember.ts';
import { startLedger, type LedgerProcess } from '../../apps/server/test/race/startLedger.ts';
import { chanceFrom, type readArguments } from '../lib/arguments.ts';

const MIGRATIONS = { folder: new URL('../../apps/server/migrations/', import.meta.url), schema: 'public' };
const OPENING = 100_000n;
const ZONE = 'Asia/Manila';
/** Bets of a member that are under way at once, in each process. */
const AT_ONCE = 8;

interface Player {
  readonly key: WalletKey;
  limit: bigint;
  lost: bigint;
  isBlocked: boolean;
}

interface Findings {
  bets: number;
  taken: number;
  refused: number;
  /** Taken although play was blocked before they were sent. */
  afterBlock: number;
}

/**
 * Players at loss limits at two processes while limits change: losses equal the limit to the centavo, nothing passes
 * a block.
 */
export async function limitStorm(args: ReturnType<typeof readArguments>): Promise<boolean> {
  const count = args.number('players', 64);
  const bets = args.number('bets', 6_000);
  const seed = args.number('seed', 20_261_126);
  process.stdout.write(`limit-storm: ${count} players, ${bets} bets, 2 processes, PostgreSQL, seed ${seed}\n`);
  const chance = chanceFrom(seed);
  const db = await openTestDatabase({ migrations: MIGRATIONS, kind: 'postgres' });
  const ledgers = await Promise.all([startLedger(db.url ?? ''), startLedger(db.url ?? '')]);
  try {
    const players = await openPlayers(db, ledgers, { count, chance });
    const findings: Findings = { bets: 0, taken: 0, refused: 0, afterBlock: 0 };
    while (findings.bets < bets) {
      await Promise.all([
        ...ledgers.map((ledger) => stakeAll(ledger, players, { chance, findings })),
        changeSome(db, players, chance),
      ]);
    }
    await exhaust(ledgers, players, findings);
    return await report(db, players, findings);
  } finally {
    await Promise.all(ledgers.map((ledger) => ledger.end()));
    await db.close();
  }
}

async function openPlayers(
  db: TestDatabase,
  [ledger]: readonly LedgerProcess[],
  { count, chance }: { readonly count: number; readonly chance: () => number },
): Promise<Player[]> {
  const players = Array.from({ length: count }, (): Player => ({
    key: { merchantId: 'storm', memberId: randomUUID(), currency: 'PHP', trial: false },
    limit: 5_000n + BigInt(Math.floor(chance() * 20_000)),
    lost: 0n,
    isBlocked: false,
  }));
  for (const { key } of players) await openLedgerMember(db, key);
  const opened = await ledger?.post(
    players.map(({ key }) =>
      moveEntry({
        ...key,
        ...{ source: 'opening', txId: key.memberId, code: 'OPENING' },
        ...{ debit: 'house:opening', credit: 'main', amount: OPENING },
      }),
    ),
  );
  if (!opened?.every((outcome) => outcome?.verdict === 'applied')) throw new Error('an opening was not applied');
  for (const player of players) await write(db, player);
  return players;
}

const write = (db: TestDatabase, { key, limit, isBlocked }: Player): Promise<void> =>
  db.transaction((tx) =>
    setPlayLimits(
      tx,
      key,
      { zone: ZONE, block: isBlocked ? 'excluded' : null, blockUntil: null, stake: {}, loss: { month: limit } },
      new Date(),
    ),
  );

const betOf = ({ key }: Player, amount: bigint) =>
  betEntry({
    ...key,
    ...{ vendor: 'STORM', txId: randomUUID(), amount },
    round: { id: randomUUID(), game: 'storm', closes: false },
  });

interface Staking {
  readonly chance: () => number;
  readonly findings: Findings;
}

/** Every player stakes several times at once in one process. */
async function stakeAll(ledger: LedgerProcess, players: readonly Player[], { chance, findings }: Staking) {
  const requests = players.flatMap((player) =>
    Array.from({ length: AT_ONCE }, () => ({ player, wasBlocked: player.isBlocked, amount: stakeBy(chance) })),
  );
  const outcomes = await ledger.post(requests.map(({ player, amount }) => betOf(player, amount)));
  for (const [at, { player, wasBlocked, amount }] of requests.entries())
    count(findings, player, { amount, wasBlocked, isTaken: outcomes[at]?.verdict === 'applied' });
}

const stakeBy = (chance: () => number): bigint => 1n + BigInt(Math.floor(chance() * 900));

function count(
  findings: Findings,
  player: Player,
  { amount, wasBlocked, isTaken }: { readonly amount: bigint; readonly wasBlocked: boolean; readonly isTaken: boolean },
): void {
  findings.bets++;
  if (!isTaken) {
    findings.refused++;
    return;
  }
  findings.taken++;
  player.lost += amount;
  if (wasBlocked) findings.afterBlock++;
}

/** Meanwhile some limits are rewritten, and some players blocked for good. */
async function changeSome(db: TestDatabase, players: readonly Player[], chance: () => number): Promise<void> {
  for (const player of players.filter(() => chance() < 0.1)) {
    const isToBeBlocked = chance() < 0.2;
    const changed = { ...player, isBlocked: player.isBlocked || isToBeBlocked };
    await write(db, changed);
    player.isBlocked = changed.isBlocked;
  }
}

/** The rest to the limit, finally by hundredths: exactly all may be lost. */
async function exhaust(ledgers: readonly LedgerProcess[], players: readonly Player[], findings: Findings) {
  const free = players.filter(({ isBlocked }) => !isBlocked);
  for (const amount of [1_000n, 100n, 10n, 1n]) {
    for (let taken = -1; taken !== findings.taken;) {
      taken = findings.taken;
      await Promise.all(
        ledgers.map(async (ledger) => {
          const outcomes = await ledger.post(free.map((player) => betOf(player, amount)));
          for (const [at, player] of free.entries())
            count(findings, player, { amount, wasBlocked: false, isTaken: outcomes[at]?.verdict === 'applied' });
        }),
      );
    }
  }
}

async function report(db: TestDatabase, players: readonly Player[], findings: Findings): Promise<boolean> {
  let passed = 0;
  let inexact = 0;
  let otherSum = 0;
  for (const { key, limit, lost, isBlocked } of players) {
    if (lost > limit) passed++;
    if (!isBlocked && lost !== limit) inexact++;
    if ((await findPlayLimits(db, key, new Date()))?.lost.month !== lost) otherSum++;
  }
  const broken = (await booksReport(db, new Date())).results.filter((result) => result.broken > 0).length;
  const blocked = players.filter(({ isBlocked }) => isBlocked).length;
  const figures = { ...findings, blocked, passed, inexact, otherSum, broken };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  return passed + inexact + otherSum + broken + findings.afterBlock === 0;
}
