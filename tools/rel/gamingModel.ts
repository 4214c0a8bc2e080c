/** The protection rules again, independent of the server. */

export type MoneyKind = 'deposit' | 'loss' | 'wager';
export type Kind = MoneyKind | 'session';
export type Period = 'day' | 'week' | 'month';
export const KINDS: readonly Kind[] = ['deposit', 'loss', 'wager', 'session'];
export const PERIODS: readonly Period[] = ['day', 'week', 'month'];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Manila has had this offset all year round since 1978. */
const OFFSET = 8 * HOUR;
const SITTING_ENDS = 15 * MINUTE;

interface Limit {
  amount: number | null;
  next: { amount: number | null; from: number; until: number } | null;
}

interface Played {
  readonly kind: 'bet' | 'win';
  readonly amount: number;
  readonly at: number;
  rolledBack: boolean;
}

interface Stop {
  readonly kind: 'timeOut' | 'excluded';
  readonly until: number;
}

const inZone = (at: number): Date => new Date(at + OFFSET);
const dayOf = (at: number): string => inZone(at).toISOString().slice(0, 10);
const NAMES: Readonly<Record<Period, (at: number) => string>> = {
  day: dayOf,
  week: (at) => {
    const date = inZone(at);
    return dayOf(at - ((date.getUTCDay() + 6) % 7) * DAY);
  },
  month: (at) => dayOf(at).slice(0, 7),
};

/** Why a member may not stake now; null: the stake is taken. */
export type Verdict = 'stopped' | 'check' | 'minutes' | 'loss' | 'wager' | null;

/** A member's history, and what it allows. Minor units, milliseconds since 1970. */
export class GamingModel {
  readonly #limits = new Map<string, Limit>();
  readonly #played = new Map<string, Played>();
  readonly #openRounds = new Set<string>();
  readonly #deposits: { amount: number; at: number }[] = [];
  readonly #minutes = new Set<number>();
  readonly #stops: Stop[] = [];
  #lastStake: number | null = null;
  #checkAt: number | null = null;
  #every = 60;
  #everyNext: number | null = null;

  stop(now: number): Stop | null {
    const running = this.#stops.filter(({ until }) => until > now);
    return running.find(({ kind }) => kind === 'excluded') ?? running[0] ?? null;
  }

  used(kind: Kind, period: Period, now: number): number {
    const name = NAMES[period];
    const isNow = (at: number): boolean => name(at) === name(now);
    if (kind === 'deposit') return sum(this.#deposits.filter(({ at }) => isNow(at)).map(({ amount }) => amount));
    if (kind === 'session') return [...this.#minutes].filter((minute) => isNow(minute * MINUTE)).length;
    const counted = [...this.#played.values()].filter(({ at, rolledBack }) => !rolledBack && isNow(at));
    return sum(counted.map(({ kind: move, amount }) => (move === 'bet' ? amount : kind === 'loss' ? -amount : 0)));
  }

  /** The least that a kind's limits leave; no limit: everything. */
  left(kind: Kind, now: number): number {
    return Math.min(
      ...PERIODS.map((period) => {
        const most = this.#limits.get(`${kind} ${period}`)?.amount ?? null;
        return most === null ? Number.POSITIVE_INFINITY : most - this.used(kind, period, now);
      }),
    );
  }

  isSitting(now: number): boolean {
    return this.#lastStake !== null && now - this.#lastStake < SITTING_ENDS;
  }

  checkDue(now: number): number | null {
    return this.isSitting(now) && this.#checkAt !== null && this.#checkAt <= now ? this.#checkAt : null;
  }

  judgeBet(round: string, amount: number, now: number): Verdict {
    if (this.stop(now)) return 'stopped';
    if (!this.#openRounds.has(round)) {
      if (this.checkDue(now) !== null) return 'check';
      if (this.left('session', now) <= 0) return 'minutes';
    }
    if (this.left('loss', now) < amount) return 'loss';
    return this.left('wager', now) < amount ? 'wager' : null;
  }

  bet(tx: string, round: string, amount: number, now: number): void {
    this.#played.set(tx, { kind: 'bet', amount, at: now, rolledBack: false });
    this.#openRounds.add(round);
    this.#minutes.add(Math.floor(now / MINUTE));
    if (!this.isSitting(now)) {
      this.#every = this.#everyNext ?? this.#every;
      this.#everyNext = null;
      this.#checkAt = now + this.#every * MINUTE;
    }
    this.#lastStake = now;
  }

  win(tx: string, round: string, amount: number, closes: boolean, now: number): void {
    this.#played.set(tx, { kind: 'win', amount, at: now, rolledBack: false });
    if (closes) this.#openRounds.delete(round);
  }

  rollback(tx: string): void {
    const played = this.#played.get(tx);
    if (played) played.rolledBack = true;
  }

  mayDeposit(amount: number, now: number): 'stopped' | 'limited' | null {
    if (this.stop(now)) return 'stopped';
    return this.left('deposit', now) < amount ? 'limited' : null;
  }

  deposit(amount: number, now: number): void {
    this.#deposits.push({ amount, at: now });
  }

  /** A request's effect: lower at once, higher after a day and a confirmation. */
  request(kind: Kind, period: Period, amount: number | null, now: number): void {
    const name = `${kind} ${period}`;
    const held = this.#limits.get(name) ?? { amount: null, next: null };
    const isLower = amount !== null && (held.amount === null || amount < held.amount);
    if (held.amount === amount) held.next = null;
    else if (isLower) Object.assign(held, { amount, next: null });
    else held.next = { amount, from: now + DAY, until: now + 8 * DAY };
    this.#limits.set(name, held);
  }

  limit(kind: Kind, period: Period): number | null {
    return this.#limits.get(`${kind} ${period}`)?.amount ?? null;
  }

  /** Whether a raise may be confirmed now; then it holds. */
  confirm(kind: Kind, period: Period, now: number): boolean {
    const held = this.#limits.get(`${kind} ${period}`);
    if (!held?.next || now < held.next.from || now >= held.next.until) return false;
    Object.assign(held, { amount: held.next.amount, next: null });
    return true;
  }

  check(minutes: number): void {
    const isOpen = this.#lastStake !== null;
    if (minutes > this.#every && isOpen) this.#everyNext = minutes;
    else {
      if (minutes < this.#every && this.#checkAt !== null) this.#checkAt += (minutes - this.#every) * MINUTE;
      this.#every = minutes;
      this.#everyNext = null;
    }
  }

  answer(choice: 'proceed' | 'stop', now: number): void {
    if (choice === 'stop') {
      this.#lastStake = null;
      this.#checkAt = null;
      return;
    }
    this.#every = this.#everyNext ?? this.#every;
    this.#everyNext = null;
    this.#checkAt = now + this.#every * MINUTE;
    this.#lastStake = now;
    this.#minutes.add(Math.floor(now / MINUTE));
  }

  /** Unless something longer runs; exclusions only end within 180 days. */
  stopPlay(kind: Stop['kind'], until: number, now: number): boolean {
    const running = this.#stops.filter((stop) => stop.until > now);
    const excluded = running.filter((stop) => stop.kind === 'excluded');
    if (kind === 'timeOut' && (excluded.length > 0 || running.some((stop) => stop.until >= until))) return false;
    if (kind === 'excluded' && excluded.some((stop) => until - stop.until < 180 * DAY)) return false;
    this.#stops.push({ kind, until });
    return true;
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
