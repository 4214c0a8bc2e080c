/** Ends early when the page comes into view or online. */
export function pauseInView(ms: number): Promise<void> {
  return new Promise((done) => {
    const isSeen = () => document.visibilityState === 'visible';
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      document.removeEventListener('visibilitychange', look);
      done();
    };
    const look = () => (isSeen() ? end() : clearTimeout(timer));
    const timer = setTimeout(() => isSeen() && end(), ms);
    addEventListener('online', end);
    document.addEventListener('visibilitychange', look);
  });
}
