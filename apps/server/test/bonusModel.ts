import { WEIGHTS } from './bonusPlayer.ts';

interface Terms {
  readonly amount: bigint;
  readonly requirement: bigint;
  readonly maxBet: bigint;
  readonly cashMax: bigint;
}

interface Grant {
  state: 'active' | 'released' | 'ended';
  isOver: boolean;
  progress: bigint;
}

interface Bet {
  readonly round: number;
  readonly amount: bigint;
  readonly share: bigint;
  returned: bigint;
  wasRolledBack: boolean;
}

interface Win {
  readonly round: number;
  readonly amount: bigint;
  readonly share: bigint;
  readonly to: 'bonus' | 'house';
  wasRolledBack: boolean;
}

interface Round {
  readonly category: string;
  readonly grant: Grant | null;
  kept: bigint;
  bonusKept: bigint;
  win: bigint;
  counted: bigint;
  closed: boolean;
}

interface Said {
  readonly tx: string;
  readonly round: number;
  readonly category: string;
  readonly closes: boolean;
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const AT_RISK = ['LIVE', 'PVP', 'SPORTS'];

/** Bonus play again, as slow and plain as can be: what the ledger must agree with in any history. For tests; keys are never used twice. */
export class BonusModel {
  #main: bigint;
  #bonus: bigint;
  #grant: Grant;
  readonly #terms: Terms;
  readonly #rounds = new Map<number, Round>();
  readonly #bets = new Map<string, Bet>();
  readonly #wins = new Map<string, Win>();

  constructor(main: bigint, terms: Terms) {
    this.#main = main;
    this.#bonus = terms.amount;
    this.#terms = terms;
    this.#grant = { state: 'active', isOver: false, progress: 0n };
  }

  stands() {
    const { state, progress } = this.#grant;
    const open = [...this.#rounds.values()].filter(
      ({ grant, closed, kept }) => grant === this.#grant && !closed && kept > 0n,
    ).length;
    return { main: this.#main, bonus: this.#bonus, state, progress, open };
  }

  open(): boolean {
    if (this.#grant.state === 'active') return false;
    this.#grant = { state: 'active', isOver: false, progress: 0n };
    this.#bonus = this.#terms.amount;
    return true;
  }

  over(): void {
    if (this.#grant.state === 'active') this.#grant.isOver = true;
  }

  end(): void {
    if (this.#grant.state !== 'active') return;
    this.#grant.state = 'ended';
    this.#bonus = 0n;
  }

  bet({ tx, amount, ...said }: Said & { amount: bigint }) {
    const known = this.#rounds.get(said.round);
    if (known?.closed) return 'roundClosed';
    const grant = known ? known.grant : this.#grantOfNew();
    const lives = grant !== null && grant === this.#grant && grant.state === 'active' && !grant.isOver;
    const draws = lives && WEIGHTS.categories?.[known?.category ?? said.category]?.bonus === true;
    const share = draws && amount > this.#main ? least(amount - this.#main, this.#bonus) : 0n;
    const kept = (known?.kept ?? 0n) + amount;
    const fits = this.#main + share >= amount;
    if (fits && draws && (known?.bonusKept ?? 0n) + share > 0n && kept > this.#terms.maxBet) return 'overMaxBet';
    if (!fits) return 'notEnough';
    this.#main -= amount - share;
    this.#bonus -= share;
    this.#bets.set(tx, { round: said.round, amount, share, returned: 0n, wasRolledBack: false });
    const round = this.#roundOf(said);
    round.kept += amount;
    round.bonusKept += share;
    this.#settle(round, said.closes);
    return 'applied';
  }

  win({ tx, amount, bet: name, ...said }: Said & { amount: bigint; bet: string }) {
    const bet = this.#bets.get(name);
    if (bet?.wasRolledBack) return 'rolledBack';
    if (!bet) return 'unknownBet';
    const round = this.#roundOf(said);
    let share = 0n;
    if (round.kept > 0n) share = (amount * round.bonusKept) / round.kept;
    else if (bet.amount > 0n) share = (amount * bet.share) / bet.amount;
    const part = this.#give(round.grant, amount, share);
    this.#wins.set(tx, { round: said.round, amount, share: part.share, to: part.to, wasRolledBack: false });
    round.win += amount;
    this.#settle(round, said.closes);
    return 'applied';
  }

  refund({ amount, bet: name, ...said }: Said & { amount: bigint; bet: string }) {
    const bet = this.#bets.get(name);
    if (bet?.wasRolledBack) return 'rolledBack';
    if (!bet) return 'unknownBet';
    if (amount < 1n || amount > bet.amount - bet.returned) return 'conflict';
    this.#giveBack(bet, amount);
    this.#settle(this.#roundOf(said), said.closes);
    return 'applied';
  }

  rollback({ target, ...said }: Said & { target: string }): void {
    const bet = this.#bets.get(target);
    const win = this.#wins.get(target);
    if (bet && !bet.wasRolledBack) {
      this.#giveBack(bet, bet.amount - bet.returned);
      bet.wasRolledBack = true;
    } else if (win && !win.wasRolledBack) {
      this.#takeBack(win);
      win.wasRolledBack = true;
    }
    this.#settle(this.#roundOf(said), said.closes);
  }

  /** In proportion, the bonus rounded down over all that has come back. */
  #giveBack(bet: Bet, amount: bigint): void {
    const upTo = (returned: bigint) => (bet.amount > 0n ? (bet.share * returned) / bet.amount : 0n);
    const share = upTo(bet.returned + amount) - upTo(bet.returned);
    const round = this.#rounds.get(bet.round);
    if (!round) throw new Error('a bet has a round');
    this.#give(round.grant, amount, share);
    bet.returned += amount;
    round.kept -= amount;
    round.bonusKept -= share;
  }

  #takeBack(win: Win): void {
    const round = this.#rounds.get(win.round);
    if (!round) throw new Error('a win has a round');
    const { grant } = round;
    const lives = grant === this.#grant && grant.state === 'active';
    let taken: bigint;
    if (win.share > 0n && win.to === 'bonus' && grant?.state === 'released') {
      taken = least(win.amount, this.#main);
      this.#main -= taken;
    } else {
      const own = least(win.amount - win.share, this.#main);
      const share = win.to === 'bonus' && lives ? least(win.share, this.#bonus) : win.share;
      this.#main -= own;
      if (win.to === 'bonus' && lives) this.#bonus -= share;
      taken = own + share;
    }
    round.win -= taken;
  }

  /** Where a share goes: to the bonus while its grant lives, to main once that was released, else to the house. */
  #give(grant: Grant | null, amount: bigint, share: bigint): { share: bigint; to: 'bonus' | 'house' } {
    if (grant?.state === 'released') {
      this.#main += amount;
      return { share: 0n, to: 'bonus' };
    }
    this.#main += amount - share;
    const lives = grant === this.#grant && grant?.state === 'active';
    if (lives) this.#bonus += share;
    return { share, to: lives ? 'bonus' : 'house' };
  }

  #grantOfNew(): Grant | null {
    return this.#grant.state === 'active' && !this.#grant.isOver ? this.#grant : null;
  }

  #roundOf({ round, category }: Pick<Said, 'round' | 'category'>): Round {
    const known = this.#rounds.get(round);
    if (known) return known;
    const opened: Round = {
      category,
      grant: this.#grantOfNew(),
      kept: 0n,
      bonusKept: 0n,
      win: 0n,
      counted: 0n,
      closed: false,
    };
    this.#rounds.set(round, opened);
    return opened;
  }

  /** Counts what the round is worth now, and ends the grant where that follows. */
  #settle(round: Round, closes: boolean): void {
    round.closed ||= closes;
    const { grant } = round;
    if (grant !== this.#grant || grant?.state !== 'active') return;
    const distance = round.win > round.kept ? round.win - round.kept : round.kept - round.win;
    const atRisk = AT_RISK.includes(round.category) ? least(round.kept, distance) : round.kept;
    const valid = round.closed && round.kept > 0n ? atRisk : 0n;
    const percent = BigInt(WEIGHTS.categories?.[round.category]?.percent ?? 0);
    const counts = (least(valid, this.#terms.maxBet) * percent) / 100n;
    const progress = least(this.#terms.requirement, grant.progress + counts - round.counted);
    round.counted += progress - grant.progress;
    grant.progress = progress;
    if (progress === this.#terms.requirement) {
      grant.state = 'released';
      this.#main += least(this.#bonus, this.#terms.cashMax);
      this.#bonus = 0n;
    } else if (this.#bonus === 0n && this.stands().open === 0) grant.state = 'ended';
  }
}
