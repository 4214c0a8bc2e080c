const listeners = new Set<() => void>();
/** A request before the gate is there, which comes after terms and security question. */
let waiting = false;

/** Opens the check from anywhere: a `kyc.required`, the security centre. */
export function openKyc(): void {
  waiting = listeners.size === 0;
  for (const hear of listeners) hear();
}

/** Also a waiting request; returns how to stop. */
export function hearKycRequest(hear: () => void): () => void {
  listeners.add(hear);
  if (waiting) hear();
  waiting = false;
  return () => listeners.delete(hear);
}
