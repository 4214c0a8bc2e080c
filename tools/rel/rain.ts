import { booksReport } from '@baize/server/modules/wallet/books/index.ts';
import { insertRain, tendRains } from '@baize/server/modules/loyalty/index.ts';
import { parseAmount } from '@baize/money';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { readArguments } from '../lib/arguments.ts';
import { MERCHANT, openCrowd, quantileOf, type Crowd, type Told } from './crowd.ts';

const ENVELOPES = 100;
const BUDGET = 200_000n;
const SECONDS = 60;
const P99_MS = 500;
/** A rain is prepared before its start, and its tokens read. */
const AHEAD_MS = 20_000;
const PAID_MS = 60_000;

interface Tried {
  readonly memberId: string;
  readonly told: Told | null;
}

/**
 * Thousands at two processes: as many wins as envelopes, the budget to the centavo, nobody twice. `--kill`: the other
 * process pays the rest.
 */
export async function rain(args: ReturnType<typeof readArguments>): Promise<boolean> {
  const grabs = args.number('grabs', 2_000);
  const overMs = args.number('over', 1_000);
  const rains = args.number('rains', 3);
  const kill = args.flag('kill');
  process.stdout.write(`rain: ${rains} × ${grabs} grabs of ${ENVELOPES} envelopes, 2 processes, PostgreSQL\n`);
  const crowd = await openCrowd(grabs, { played: true });
  try {
    let ok = true;
    for (let turn = 0; turn < rains; turn++) {
      const isLast = turn === rains - 1;
      ok = (await oneRain(crowd, { overMs, kill: kill && isLast, turn })) && ok;
    }
    return ok;
  } finally {
    await crowd.close();
  }
}

interface Circumstances {
  /** The members press within so many milliseconds of the start. */
  readonly overMs: number;
  readonly kill: boolean;
  readonly turn: number;
}

async function oneRain(crowd: Crowd, { overMs, kill, turn }: Circumstances): Promise<boolean> {
  const { db, app, members } = crowd;
  // Those of the demo and the rain before are out of the way.
  await db.run`update loyalty_rain set state = 'cancelled' where merchant_id = ${MERCHANT} and state in ('planned', 'ready')`;
  const rainId = app.ids.uuid();
  const startsAt = new Date(Date.now() + AHEAD_MS);
  await insertRain(db, {
    ...{ merchantId: MERCHANT, id: rainId, startsAt, seconds: SECONDS, currency: 'PHP', budget: BUDGET },
    ...{ envelopes: ENVELOPES, least: 100n, most: 20_000n, madeBy: 'eva', madeAt: new Date() },
  });
  await tendRains(app);
  const tokens: string[] = [];
  for (let from = 0; from < members.length; from += 100)
    tokens.push(
      ...(await Promise.all(
        members
          .slice(from, from + 100)
          .map(async (member, at) =>
            String((await crowd.ask((from + at) % 2, member, { path: '/wps/redRain' })).value?.['rainToken'] ?? ''),
          ),
      )),
    );
  await pause(Math.max(0, startsAt.getTime() - Date.now()));
  const trying = members.map(async (member, at): Promise<Tried> => {
    await pause((at / members.length) * overMs);
    const body = { rainId, rainToken: tokens[at] };
    const ask = (process: number) => crowd.ask(process, member, { path: '/wps/redRain/grab', body });
    // A lost answer is asked again, of the living process.
    const told = await ask(at % 2).catch(() => (kill ? ask(0).catch(() => null) : null));
    return { memberId: member.memberId, told };
  });
  if (kill) {
    await pause(overMs / 3);
    await crowd.killSecond();
  }
  return report(crowd, { rainId, tried: await Promise.all(trying), kill, turn });
}

async function report(
  { db, app }: Crowd,
  { rainId, tried, kill, turn }: { rainId: string; tried: readonly Tried[]; kill: boolean; turn: number },
): Promise<boolean> {
  const told = tried.flatMap((one) => one.told ?? []);
  const won = tried.filter((one) => one.told?.value?.['result'] === 'won');
  const sum = won.reduce((all, one) => all + (parseAmount(String(one.told?.value?.['amount']), 'PHP') ?? 0n), 0n);
  const paid = () => db.row<{ winners: number; members: number; sum: bigint }>`
    select count(*)::int as winners, count(distinct e.member_id)::int as members, coalesce(sum(e.amount), 0)::bigint as sum
    from wallet_entry e join loyalty_grab g on g.member_id = e.member_id and g.rain_id = ${rainId}
    where e.code = 'RED_RAIN' and e.merchant_id = ${MERCHANT} and e.tx_id like ${`%${rainId}%`}`;
  let row = await paid();
  for (const until = Date.now() + PAID_MS; row?.winners !== ENVELOPES && Date.now() < until; row = await paid())
    await pause(500);
  const times = told.map(({ ms }) => ms);
  const figures = {
    ...{ rel: 'rain', database: 'postgres', processes: 2, turn: turn + 1, kill, grabs: tried.length },
    winners: row?.winners ?? 0,
    winningMembers: row?.members ?? 0,
    paid: String(row?.sum ?? 0n),
    budget: String(BUDGET),
    toldWon: won.length,
    toldSum: String(sum),
    refused: told.filter(({ errorCode }) => errorCode !== undefined).length,
    unanswered: tried.length - told.length,
    ...{ p50: quantileOf(times, 0.5), p99: quantileOf(times, 0.99), most: quantileOf(times, 1) },
    broken: (await booksReport(app.db, new Date())).results.filter((result) => result.broken > 0).length,
    load: loadavg()[0],
  };
  const isExact =
    figures.winners === ENVELOPES &&
    figures.winningMembers === ENVELOPES &&
    row?.sum === BUDGET &&
    figures.broken === 0;
  // A killed process answers nobody; who did not win asked the other.
  const isTold = kill || (won.length === ENVELOPES && sum === BUDGET && figures.refused + figures.unanswered === 0);
  const ok = isExact && isTold && (kill || figures.p99 < P99_MS);
  process.stdout.write(`${JSON.stringify({ ...figures, ok })}\n`);
  return ok;
}
