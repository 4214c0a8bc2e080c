/** Nothing has been fetched for so long: who only looks in pays nothing for what comes then, and a busy line is left to the page. */
const QUIET_MS = 3000;
/** A page that goes on fetching is not waited for any longer. */
const LATEST_MS = 12_000;

/** Does `work` once the page has become quiet. Answers how to call it off. */
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
