/** Asks at once when the phone wakes or is back online. */
export function watchNetwork(shared: { wake(): void }): () => void {
  const wake = () => {
    if (document.visibilityState === 'visible') shared.wake();
  };
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  return () => {
    window.removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
  };
}
