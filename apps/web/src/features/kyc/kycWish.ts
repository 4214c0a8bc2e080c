const listeners = new Set<() => void>();
/** Somebody asked before there was anybody to hear it: the gate comes after the terms and the security question. */
let waiting = false;

/** Opens the identity check from anywhere: a refusal `kyc.required`, a row of the security centre. */
export function openKyc(): void {
  waiting = listeners.size === 0;
  for (const hear of listeners) hear();
}

/** Hears the wish, also one that has been waiting; answers how to stop hearing. */
export function hearKycRequest(hear: () => void): () => void {
  listeners.add(hear);
  if (waiting) hear();
  waiting = false;
  return () => listeners.delete(hear);
}
