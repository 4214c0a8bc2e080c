/** Quiet: nothing fetched for this long. */
const QUIET_MS = 3000;
/** Longest wait for quiet. */
const LATEST_MS = 12_000;

/** Runs `work` when the page is quiet; returns how to cancel. */
export function whenQuiet(work: () => void): () => void {
  const latest = performance.now() + LATEST_MS;
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(run, Math.min(QUIET_MS, Math.max(0, latest - performance.now())));
  };
  const end = () => {
    clearTimeout(timer);
    fetches.disconnect();
  };
  const run = () => {
    end();
    work();
  };
  const fetches = new PerformanceObserver(wait);
  fetches.observe({ type: 'resource' });
  wait();
  return end;
}
