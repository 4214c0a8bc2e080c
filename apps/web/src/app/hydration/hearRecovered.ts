/** Errors React recovered from. A skipped view transition on a busy phone is none. */
export function hearRecovered(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'TimeoutError')) reportError(error);
}
