/** One movement of the sandbox's own ledger. */
export interface GatewayMovement {
  readonly line_id: string;
  readonly kind: string;
  readonly direction: 'in' | 'out';
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
}

/** A deposit at the platform, with further payments that have deposits of their own. */
export interface OurDeposit {
  readonly id: string;
  readonly credited: bigint;
  readonly reversed: bigint;
  /** Payments that were seen and not credited: a person decides. */
  readonly held: readonly { readonly amount: bigint | null; readonly currency: string }[];
}

export interface ChaosFindings {
  /** Credited more than the gateway has received. */
  readonly twice: string[];
  /** Received, and neither credited nor held. */
  readonly lost: string[];
  /** Reversed by the gateway and not by us, or the other way round. */
  readonly reversals: string[];
  /** Received for a deposit that the platform does not have. */
  readonly strangers: string[];
}

const CENTS = 100n;
const minorOf = (text: string): bigint => {
  const [whole = '0', cents = '00'] = text.split('.');
  return BigInt(whole) * CENTS + BigInt(cents.padEnd(2, '0'));
};

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, one) => sum + one, 0n);

/** The gateway's movements against the platform's credits, to the cent. */
export function compareBooks(
  movements: readonly GatewayMovement[],
  deposits: readonly OurDeposit[],
  currency: string,
): ChaosFindings {
  const found: ChaosFindings = { twice: [], lost: [], reversals: [], strangers: [] };
  const known = new Map(deposits.map((deposit) => [deposit.id, deposit]));
  const byReference = Map.groupBy(movements, ({ reference }) => reference);
  found.strangers.push(...[...byReference.keys()].filter((reference) => !known.has(reference)));
  for (const { id, credited, reversed, held } of deposits) {
    const of = byReference.get(id) ?? [];
    const moved = (kind: string, isOwn: boolean): bigint =>
      sumOf(
        of
          .filter((one) => one.kind === kind && (one.currency === currency) === isOwn)
          .map((one) => minorOf(one.amount)),
      );
    const heldHere = (isOwn: boolean): bigint =>
      sumOf(held.filter((one) => (one.currency === currency) === isOwn).map(({ amount }) => amount ?? 0n));
    if (credited > moved('payment', true)) found.twice.push(id);
    else if (credited + heldHere(true) !== moved('payment', true) || heldHere(false) !== moved('payment', false))
      found.lost.push(id);
    if (reversed !== moved('reversal', true)) found.reversals.push(id);
  }
  return found;
}

/** A withdrawal as the platform has it. */
export interface OurWithdrawal {
  readonly id: string;
  readonly state: string;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly bounced: boolean;
  /** Its money is where its state says. */
  readonly isEnded: boolean;
}

/** A finished withdrawal's amount at the gateway: its net, or nothing when the money is back. */
export const paidNet = ({ state, bounced, amount, fee }: OurWithdrawal): bigint =>
  state === 'paid' && !bounced ? amount - fee : 0n;

/** The gateway's payouts against withdrawals; a reference is `<id>.<attempt>`. */
export function comparePayouts(
  movements: readonly GatewayMovement[],
  withdrawals: readonly OurWithdrawal[],
): ChaosFindings & { readonly open: string[] } {
  const found = { twice: [], lost: [], reversals: [], strangers: [], open: [] } as ChaosFindings & { open: string[] };
  const known = new Set(withdrawals.map(({ id }) => id));
  const byId = Map.groupBy(movements, ({ reference }) => reference.split('.')[0] ?? '');
  found.strangers.push(...[...byId.keys()].filter((id) => !known.has(id)));
  for (const one of withdrawals) {
    const of = byId.get(one.id) ?? [];
    const sum = (kind: string): bigint =>
      sumOf(of.filter((movement) => movement.kind === kind).map(({ amount }) => minorOf(amount)));
    const [out, back] = [sum('payout'), sum('payoutReversal')];
    const promised = one.state === 'paid' ? one.amount - one.fee : 0n;
    if (!one.isEnded) found.open.push(one.id);
    if (out > promised && out - back > paidNet(one)) found.twice.push(one.id);
    else if (out < promised) found.lost.push(one.id);
    else if (back !== (one.bounced ? promised : 0n)) found.reversals.push(one.id);
  }
  return found;
}
