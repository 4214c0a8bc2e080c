import { provide } from '../../apps/server/src/kernel/ports.ts';
import { openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { findLotteryGame, findPlay, payOf, readSelection, dayOf, type Family } from '@baize/lottery/index.ts';
import { createApp } from '@baize/server/createApp.ts';
import type { App } from '@baize/server/kernel/app.ts';
import { systemClock } from '@baize/server/kernel/clock.ts';
import { readConfig } from '@baize/server/kernel/config.ts';
import { otherDrawHouse } from '@baize/server/modules/lottery/drawHouse.ts';
import { insertIssues, scopeOf } from '@baize/server/modules/lottery/index.ts';
import { findAnyIssue, type IssueRow } from '@baize/server/modules/lottery/issues.store.ts';
import { sealAhead } from '@baize/server/modules/lottery/plan.ts';
import { moveEntry, post } from '@baize/server/modules/wallet/ledger/index.ts';
import { walletModule } from '@baize/server/modules/wallet/index.ts';
import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { openDrawHouse } from '../../apps/server/test/drawHouse.ts';
import { openLedgerMember } from '../../apps/server/test/ledgerMember.ts';
import type { FromProcess, OrderAnswer, OrderRequest, ToProcess } from './lotteryProcess.ts';

export const MERCHANT = 'lotto';
export const OPENING = 10_000_000n;
const MIGRATIONS = { folder: new URL('../../apps/server/migrations/', import.meta.url), schema: 'public' };

type Request = ToProcess extends infer One ? (One extends { at: number } ? Omit<One, 'at'> : never) : never;

/** A process that may be killed; unanswered is null. */
export interface LotteryProcess {
  ask(request: Request): Promise<OrderAnswer | 'done' | null>;
  kill(): Promise<void>;
  end(): Promise<void>;
}

export async function startLottery(url: string): Promise<LotteryProcess> {
  const child: ChildProcess = fork(new URL('./lotteryProcess.ts', import.meta.url), {
    ...{ serialization: 'advanced', execArgv: [] },
  });
  const opened = once(child, 'message');
  child.send({ open: url } satisfies ToProcess);
  await opened;
  const waiting = new Map<number, (answer: OrderAnswer | 'done' | null) => void>();
  let next = 0;
  child.on('message', (message: FromProcess) => {
    if (message === 'open') return;
    waiting.get(message.at)?.(message.answer);
    waiting.delete(message.at);
  });
  const gone = Promise.all([once(child, 'exit'), once(child, 'disconnect')]).then(() => {
    for (const answer of waiting.values()) answer(null);
    waiting.clear();
  });
  return {
    ask: (request) =>
      new Promise((resolve) => {
        if (!child.connected) return resolve(null);
        const at = next++;
        waiting.set(at, resolve);
        child.send({ ...request, at } as ToProcess, (error) => {
          if (!error) return;
          waiting.delete(at);
          resolve(null);
        });
      }),
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
    async end() {
      if (child.connected) child.disconnect();
      await gone;
    },
  };
}

/** A database with a merchant, funded members, and issues with known numbers. */
export interface LotteryHouse {
  readonly db: TestDatabase;
  readonly app: App;
  readonly url: string;
  readonly members: readonly string[];
  openIssues(game: string, count: number, lockInMs: number): Promise<IssueRow[]>;
  drawnOf(issue: IssueRow): string[];
  close(): Promise<void>;
}

export async function openHouse(memberCount: number): Promise<LotteryHouse> {
  const db = await openTestDatabase({ migrations: MIGRATIONS, kind: 'postgres', max: 10 });
  const { app, stop } = await createApp({
    config: { ...readConfig({ LOG_LEVEL: 'silent' }), roles: new Set() },
    db,
    clock: systemClock,
  });
  const house = openDrawHouse();
  provide(app, otherDrawHouse, house);
  const members = Array.from({ length: memberCount }, () => randomUUID());
  for (let from = 0; from < members.length; from += 500) {
    const some = members
      .slice(from, from + 500)
      .map((memberId) => ({ merchantId: MERCHANT, memberId, currency: 'PHP', trial: false }));
    await Promise.all(some.map((key) => openLedgerMember(db, key)));
    await Promise.all(
      some.map((key) =>
        post(
          app,
          moveEntry({
            ...key,
            ...{ source: 'opening', txId: key.memberId, code: 'OPENING' },
            ...{ debit: 'house:opening', credit: 'main', amount: OPENING },
          }),
        ),
      ),
    );
  }
  let seq = 1;
  return {
    ...{ db, app, members, url: db.url ?? '' },
    async openIssues(game, count, lockInMs) {
      const found = findLotteryGame(game);
      if (!found) throw new Error(game);
      const scope = scopeOf(found, MERCHANT);
      const issues = Array.from({ length: count }, (_, at) => {
        const number = seq++;
        const lockAt = new Date(Date.now() + lockInMs + at * 1000);
        return {
          id: randomUUID(),
          seq: number,
          numero: `20261127-${String(number).padStart(4, '0')}`,
          lockAt,
          drawAt: lockAt,
        };
      });
      await insertIssues(db, scope, issues);
      if (found.mode !== 'Lott') await sealAhead(app, scope);
      return Promise.all(issues.map(async ({ id }) => (await findAnyIssue(db, id)) ?? Promise.reject(new Error(id))));
    },
    drawnOf: (issue) => house.numbersOf(issue.chainId ?? '', issue.step ?? 0, familyOf(issue.game)),
    async close() {
      await walletModule.stop?.(app);
      await stop();
      await db.close();
    },
  };
}

const familyOf = (game: string): Family => findLotteryGame(game)?.family ?? 'SSC';

/** An order's win on a draw, counted independently. */
export function winOf(lines: OrderRequest['lines'], numbers: readonly string[], numero: string): bigint {
  let win = 0n;
  for (const { playId, selection, multiple } of lines) {
    const play = findPlay(playId);
    const picked = play && readSelection(play, selection);
    if (picked) win += payOf(play, picked, { numbers, day: dayOf(numero) }, 100n * BigInt(multiple)).win;
  }
  return win;
}

/** What an order costs in one issue, in minor units. */
export function stakeOf(lines: OrderRequest['lines']): bigint {
  let stake = 0n;
  for (const { playId, selection, multiple } of lines) {
    const play = findPlay(playId);
    const picked = play && readSelection(play, selection);
    if (picked) stake += 100n * BigInt(multiple * play.count(picked) * play.factor);
  }
  return stake;
}
