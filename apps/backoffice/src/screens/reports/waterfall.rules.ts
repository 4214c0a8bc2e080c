/** Start and length in hundredths of the width. */
export interface WaterfallStep {
  readonly name: string;
  /** Signed decimal text. */
  readonly amount: string;
  readonly from: number;
  readonly size: number;
  readonly kind: 'sum' | 'less' | 'more';
}

/** One scale, with zero in sight. */
export function waterfallOf(
  first: { readonly name: string; readonly amount: string },
  taken: readonly { readonly name: string; readonly amount: string }[],
  left: { readonly name: string; readonly amount: string },
): WaterfallStep[] {
  let at = Number(first.amount);
  const spans = [{ ...first, low: Math.min(0, at), high: Math.max(0, at), kind: 'sum' as const }];
  const steps: (Omit<(typeof spans)[number], 'kind'> & { kind: WaterfallStep['kind'] })[] = [...spans];
  for (const { name, amount } of taken) {
    const next = at - Number(amount);
    const kind = Number(amount) < 0 ? 'more' : 'less';
    steps.push({ name, amount: negated(amount), low: Math.min(at, next), high: Math.max(at, next), kind });
    at = next;
  }
  const end = Number(left.amount);
  steps.push({ ...left, low: Math.min(0, end), high: Math.max(0, end), kind: 'sum' });
  const low = Math.min(...steps.map((step) => step.low));
  const width = Math.max(...steps.map((step) => step.high)) - low || 1;
  return steps.map((step) => ({
    name: step.name,
    amount: step.amount,
    from: ((step.low - low) / width) * 100,
    size: ((step.high - step.low) / width) * 100,
    kind: step.kind,
  }));
}

const negated = (amount: string): string =>
  amount.startsWith('-') ? amount.slice(1) : /[1-9]/.test(amount) ? `-${amount}` : amount;
