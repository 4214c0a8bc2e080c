/**
 * What React got over by itself. That a busy phone began no movement between two pages in time is no fault: the new page is there, only without it.
 */
export function hearRecovered(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'TimeoutError')) reportError(error);
}
