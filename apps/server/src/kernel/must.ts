/** Asserts an invariant; a violation fails the request, not the process. */
export function must(condition: unknown, whatHolds: string): asserts condition {
  if (!condition) throw new Error(`must hold: ${whatHolds}`);
}

/** The value, or a fault when it is missing. */
export function present<T>(value: T | null | undefined, what: string): T {
  must(value !== null && value !== undefined, `${what} is present`);
  return value;
}
