/** The agency's arithmetic, independent of the product. Minor units, parts per million. */
export interface ModelMember {
  readonly id: string;
  /** Null: the house. */
  readonly parentId: string | null;
  readonly closed: boolean;
  readonly rate: readonly number[];
  readonly payable: readonly bigint[];
}

const MILLION = 1_000_000n;

const below = (team: readonly ModelMember[], id: string): ModelMember[] =>
  team.filter(({ parentId }) => parentId === id).flatMap((one) => [one, ...below(team, one.id)]);

const volumeOf = (members: readonly ModelMember[], key: number): bigint =>
  members.reduce((sum, one) => sum + (one.closed ? 0n : (one.payable[key] ?? 0n)), 0n);

/** Each member's rebate of a day: own play, and each downline's branch. */
export function modelRebates(team: readonly ModelMember[]): Map<string, { own: bigint; others: bigint }> {
  const earned = new Map<string, { own: bigint; others: bigint }>();
  for (const member of team) {
    let [own, others] = [0n, 0n];
    for (const [key, rate] of member.rate.entries()) {
      own += ((member.payable[key] ?? 0n) * BigInt(rate)) / MILLION;
      for (const downline of team.filter(({ parentId }) => parentId === member.id)) {
        const difference = BigInt(rate - (downline.rate[key] ?? 0));
        others += (volumeOf([downline, ...below(team, downline.id)], key) * difference) / MILLION;
      }
    }
    if (own > 0n || others > 0n) earned.set(member.id, { own, others });
  }
  return earned;
}

/** By its rates, in a day; closed accounts give nothing upwards. */
export function modelCap(team: readonly ModelMember[], top: ModelMember, key: number): bigint {
  const line = [top, ...below(team, top.id)];
  const closed = line.filter((one) => one.closed).reduce((sum, one) => sum + (one.payable[key] ?? 0n), 0n);
  return ((volumeOf(line, key) + closed) * BigInt(top.rate[key] ?? 0)) / MILLION;
}

export interface ModelTier {
  readonly bet: bigint;
  readonly active: number;
  readonly loss: bigint;
  readonly rate: bigint;
}

/** The last tier whose conditions hold gives its share of the whole. */
export function modelAmount(
  tiers: readonly ModelTier[],
  { bet, active, loss, basis }: { bet: bigint; active: number; loss: bigint; basis: bigint },
): bigint {
  let amount = 0n;
  for (const tier of tiers)
    if (bet >= tier.bet && active >= tier.active && loss >= tier.loss) amount = (basis * tier.rate) / MILLION;
  return basis > 0n ? amount : 0n;
}

/** What a loss of the house leaves to the next period. */
export function modelCarry(mode: string, cap: bigint, profit: bigint, basis: bigint): bigint {
  if (basis > 0n || mode === 'NONE') return 0n;
  if (mode === 'ONE') return profit < 0n ? profit : 0n;
  if (mode === 'FULL') return basis;
  return basis > -cap ? basis : -cap;
}
