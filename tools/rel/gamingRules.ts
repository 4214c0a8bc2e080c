import { withdraw } from '@baize/contract/cashier/withdrawals.ts';
import { createDeposit } from '@baize/contract/cashier/deposits.ts';
import {
  answerCheck,
  confirmLimit,
  limits,
  playState,
  selfExclude,
  setCheck,
  setLimit,
  timeOut,
} from '@baize/contract/protection/limits.ts';
import { randomUUID } from 'node:crypto';
import { chanceFrom, type readArguments } from '../lib/arguments.ts';
import { GamingModel, KINDS, PERIODS, type Kind, type Period } from './gamingModel.ts';
import { DIGITS, GamingWorld, PASSWORD, type Person } from './gamingWorld.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Histories that go on at once in one process and at one clock. */
const AT_ONCE = 200;
/** A vendor's amounts are hundred-thousandths. */
const VENDOR_UNITS = 1000;
/** What may stand in the way of a withdrawal besides protection. */
const ORDINARY = new Set(['withdraw.open', 'withdraw.dayLimit', 'withdraw.playThrough']);

interface History {
  readonly person: Person;
  readonly model: GamingModel;
  readonly chance: () => number;
  readonly bets: { tx: string; round: string; amount: number; over: boolean }[];
  readonly limitIds: Map<string, string>;
}

class Findings {
  readonly counts: Record<string, number> = {};
  readonly differences: string[] = [];

  count(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1;
  }

  /** What was seen is what the model says, or it is written down. */
  expect(what: string, seen: unknown, said: unknown): void {
    this.count(what);
    if (seen !== said) this.differences.push(`${what}: ${String(seen)} instead of ${String(said)}`);
  }
}

/**
 * Random limits, breaks, checks and money against a model: nothing passes a limit, and no win, rollback or withdrawal
 * is refused for one.
 */
export async function gamingRules(args: ReturnType<typeof readArguments>): Promise<boolean> {
  const histories = args.number('histories', 5000);
  const steps = args.number('steps', 28);
  const seed = args.number('seed', 20_261_127);
  process.stdout.write(`gaming-rules: ${histories} histories of ${steps} steps, seed ${seed}\n`);
  const world = await GamingWorld.open();
  const findings = new Findings();
  try {
    for (let done = 0; done < histories; done += AT_ONCE) {
      const count = Math.min(AT_ONCE, histories - done);
      await runTogether(world, findings, { first: done, count, steps, seed });
      process.stdout.write(`  ${done + count} histories, ${findings.differences.length} differences\n`);
      if (findings.differences.length > 100) break;
    }
  } finally {
    await world.close();
  }
  for (const difference of findings.differences.slice(0, 20)) process.stdout.write(`${difference}\n`);
  const result = { rel: 'gaming-rules', histories, steps, seed, ...findings.counts };
  process.stdout.write(`${JSON.stringify({ ...result, differences: findings.differences.length })}\n`);
  return findings.differences.length === 0;
}

async function runTogether(
  world: GamingWorld,
  findings: Findings,
  { first, count, steps, seed }: { first: number; count: number; steps: number; seed: number },
): Promise<void> {
  const all = await Promise.all(
    Array.from({ length: count }, async (_, at): Promise<History> => ({
      person: await world.join(`player_${first + at}`),
      model: new GamingModel(),
      chance: chanceFrom(seed + first + at),
      bets: [],
      limitIds: new Map(),
    })),
  );
  const clock = chanceFrom(seed * 31 + first);
  for (let step = 0; step < steps; step++) {
    await Promise.all(all.map((history) => act(world, findings, history)));
    await world.wait(
      pause(clock),
      all.map(({ person }) => person),
    );
  }
  await Promise.all(all.map((history) => compareSums(world, findings, history)));
}

/** Mostly minutes; sometimes over midnight, a week, an exclusion. */
function pause(chance: () => number): number {
  const kind = chance();
  const some = chance();
  if (kind < 0.75) return Math.floor(1000 + some * 9 * MINUTE);
  if (kind < 0.82) return Math.floor(some * 3 * HOUR);
  if (kind < 0.95) return Math.floor(some * 30 * HOUR);
  return kind < 0.99 ? Math.floor(some * 9 * DAY) : Math.floor(some * 200 * DAY);
}

const STEPS = [
  [0.5, bet],
  [0.62, win],
  [0.69, rollBack],
  [0.8, request],
  [0.84, confirm],
  [0.92, check],
  [0.955, deposit],
  [0.98, takeOut],
  [0.995, breakOff],
  [1, exclude],
] as const;

async function act(world: GamingWorld, findings: Findings, history: History): Promise<void> {
  const chosen = history.chance();
  const [, step] = STEPS.find(([upTo]) => chosen < upTo) ?? [1, bet];
  await step(world, findings, history);
}

const amountBy = (chance: () => number, most: number): number => 1 + Math.floor(chance() * most);

async function bet(world: GamingWorld, findings: Findings, history: History): Promise<void> {
  const { person, model, chance, bets } = history;
  const open = chance() < 0.2 ? bets.findLast(({ over }) => !over) : undefined;
  const round = open?.round ?? randomUUID();
  const amount = amountBy(chance, 20_000);
  const tx = randomUUID();
  const said = model.judgeBet(round, amount, world.now);
  const status = await world.play(person, 'bet', { transaction_uuid: tx, round, amount: amount * VENDOR_UNITS });
  const seen = status === 'RS_OK' ? 'taken' : 'refused';
  findings.expect(said === null ? 'bet' : `bet at ${said}`, seen, said === null ? 'taken' : 'refused');
  if (status !== 'RS_OK') return;
  model.bet(tx, round, amount, world.now);
  bets.push({ tx, round, amount, over: false });
}

async function win(world: GamingWorld, findings: Findings, { person, model, chance, bets }: History): Promise<void> {
  const won = bets.findLast(({ over }) => !over);
  if (!won) return;
  const amount = amountBy(chance, 30_000);
  const closes = chance() < 0.7;
  const tx = randomUUID();
  const fields = { transaction_uuid: tx, round: won.round, reference_transaction_uuid: won.tx, round_closed: closes };
  const status = await world.play(person, 'win', { ...fields, amount: amount * VENDOR_UNITS });
  findings.expect('win', status, 'RS_OK');
  if (status !== 'RS_OK') return;
  model.win(tx, won.round, amount, closes, world.now);
  if (closes) for (const one of bets.filter(({ round }) => round === won.round)) one.over = true;
}

async function rollBack(world: GamingWorld, findings: Findings, { person, model, bets }: History): Promise<void> {
  const last = bets.findLast(({ over }) => !over);
  if (!last) return;
  const fields = { round: last.round, reference_transaction_uuid: last.tx };
  const status = await world.play(person, 'rollback', fields);
  findings.expect('rollback', status, 'RS_OK');
  model.rollback(last.tx);
  last.over = true;
}

/** Near what binds, so that raises and lowerings meet. */
function requestedAmount(chance: () => number, kind: Kind, held: number | null): number | null {
  if (chance() < 0.1) return null;
  if (kind === 'session') return Math.max(1, Math.floor(1 + chance() * 12));
  const most = kind === 'deposit' ? 400_000 : 60_000;
  const wanted = held !== null && chance() < 0.5 ? held * (0.5 + chance()) : most * chance();
  return Math.max(100, Math.floor(wanted));
}

const one = <T>(chance: () => number, list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T; // Never empty.
const written = (kind: Kind, amount: number): string =>
  kind === 'session' ? String(amount) : (amount / 100).toFixed(2);

async function request(world: GamingWorld, findings: Findings, history: History): Promise<void> {
  const { person, model, chance, limitIds } = history;
  const [kind, period] = [one(chance, KINDS), one(chance, PERIODS)];
  const amount = requestedAmount(chance, kind, model.limit(kind, period));
  const asked = amount === null ? null : written(kind, amount);
  const answer = await world.ask(person, setLimit, { kind, period, amount: asked });
  const name = `${kind} ${period}`;
  if (amount === null && !limitIds.has(name)) {
    findings.expect('nothing to remove', answer.errorCode, 'limit.unknown');
    return;
  }
  if (amount === null && model.limit(kind, period) === null) return;
  findings.expect('limit', answer.success, true);
  if (!answer.success) return;
  model.request(kind, period, amount, world.now);
  limitIds.set(name, answer.value.limit.id);
  const said = model.limit(kind, period);
  findings.expect('limit that holds', answer.value.limit.amount, said === null ? null : written(kind, said));
}

async function confirm(world: GamingWorld, findings: Findings, history: History): Promise<void> {
  const { person, model, chance, limitIds } = history;
  const names = [...limitIds];
  if (names.length === 0) return;
  const [name, id] = one(chance, names);
  const [kind, period] = name.split(' ') as [Kind, Period];
  const answer = await world.ask(person, confirmLimit, { id });
  // A removed limit is answered as none, after its removal.
  const done = answer.success || answer.errorCode === undefined;
  findings.expect('confirmation', done, model.confirm(kind, period, world.now));
}

async function check(world: GamingWorld, findings: Findings, { person, model, chance }: History): Promise<void> {
  const due = model.checkDue(world.now);
  const state = await world.ask(person, playState, {});
  if (!state.success) {
    findings.expect('state', state.errorCode, undefined);
    return;
  }
  findings.expect('check', state.value.check?.id ?? null, due === null ? null : String(due));
  if (due !== null) {
    const choice = chance() < 0.7 ? 'proceed' : 'stop';
    const answer = await world.ask(person, answerCheck, { id: String(due), choice });
    findings.expect('answer', answer.success, true);
    if (answer.success) model.answer(choice, world.now);
    return;
  }
  const everyMinutes = one(chance, [15, 30, 60]);
  const answer = await world.ask(person, setCheck, { everyMinutes });
  findings.expect('check set', answer.success, true);
  if (answer.success) model.check(everyMinutes);
}

async function deposit(world: GamingWorld, findings: Findings, { person, model, chance }: History): Promise<void> {
  const amount = 10_000 + Math.floor(chance() * 90_000);
  const said = model.mayDeposit(amount, world.now);
  const answer = await world.ask(person, createDeposit, { methodId: 'gcash', amount: written('deposit', amount) });
  // The cashier's rule of unfinished deposits comes before the limit.
  if (answer.errorCode === 'deposit.tooManyOpen' && said !== 'stopped') return findings.count('deposits too many');
  const code = answer.success ? 'taken' : (answer.errorCode ?? '');
  const expected = said === 'stopped' ? 'play.blocked' : said === 'limited' ? 'limit.reached' : 'taken';
  findings.expect(said === null ? 'deposit' : `deposit ${said}`, code, expected);
  if (!answer.success) return;
  model.deposit(amount, world.now);
  await world.pay(answer.value.depositId);
}

async function takeOut(world: GamingWorld, findings: Findings, { person }: History): Promise<void> {
  const wanted = { bankCardId: person.card, amount: '200.00', paymentPassword: DIGITS };
  const answer = await world.ask(person, withdraw, wanted);
  if (answer.errorCode !== undefined && ORDINARY.has(answer.errorCode)) return findings.count(answer.errorCode);
  findings.expect('withdrawal', answer.errorCode, undefined);
}

async function breakOff(world: GamingWorld, findings: Findings, { person, model, chance }: History): Promise<void> {
  const hours = one(chance, [24, 72, 168]);
  const said = model.stopPlay('timeOut', world.now + hours * HOUR, world.now);
  const answer = await world.ask(person, timeOut, { hours });
  findings.expect('time-out', answer.success, said);
}

async function exclude(world: GamingWorld, findings: Findings, history: History): Promise<void> {
  const { person, model, chance } = history;
  const term = one(chance, ['6m', '6m', '1y'] as const);
  const answer = await world.ask(person, selfExclude, { term, password: PASSWORD, understood: true });
  if (!answer.success) {
    const before = model.stop(world.now);
    findings.expect(
      'exclusion that is none',
      answer.errorCode === 'block.shorter' && before?.kind === 'excluded',
      true,
    );
    return;
  }
  const until = Date.parse(answer.value.until);
  findings.expect('exclusion', model.stopPlay('excluded', until, world.now), true);
  // Six months are never less than 181 days.
  findings.expect('its term', until - world.now >= 181 * DAY - HOUR, true);
}

/** At the end the page of limits says what the model says. */
async function compareSums(world: GamingWorld, findings: Findings, { person, model }: History): Promise<void> {
  const page = await world.ask(person, limits, {});
  for (const limit of page.success ? page.value.limits : []) {
    const used = model.used(limit.kind, limit.period, world.now);
    findings.expect(`sum of ${limit.kind}`, limit.used, written(limit.kind, used));
  }
  findings.expect('page', page.success, true);
}
