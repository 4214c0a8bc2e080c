import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../controls/Button.tsx';
import { Spinner } from '../feedback/Spinner.tsx';
import styles from './InfiniteEnd.module.css';

/** `waiting`: there is more, not to be asked for yet; looks as `more`. */
export type InfiniteState = 'more' | 'waiting' | 'loading' | 'failed' | 'end';

interface InfiniteEndProps {
  readonly state: InfiniteState;
  readonly onMore: () => void;
  /** Asks for the next page when the end is this near, at most once per `pauseMs`. */
  readonly distancePx: number;
  readonly pauseMs: number;
  readonly words: { readonly end: string; readonly failed: string; readonly retry: string; readonly loading: string };
}

/** The end of a growing list: asks for more when near, shows failure and the end. */
export function InfiniteEnd({ state, onMore, distancePx, pauseMs, words }: InfiniteEndProps) {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef(-Infinity);
  const more = useEffectEvent(() => {
    last.current = performance.now();
    onMore();
  });
  useEffect(() => {
    const mark = ref.current;
    if (state !== 'more' || !mark) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (entry?.isIntersecting)
          timer = setTimeout(() => more(), Math.max(0, last.current + pauseMs - performance.now()));
      },
      { rootMargin: `${distancePx}px` },
    );
    watcher.observe(mark);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [state, distancePx, pauseMs]);
  return (
    <div ref={ref} className={styles.end} aria-live="polite">
      {state === 'loading' && <Spinner label={words.loading} />}
      {state === 'end' && <p>{words.end}</p>}
      {state === 'failed' && (
        <>
          <p role="alert">{words.failed}</p>
          <Button small onClick={onMore}>
            {words.retry}
          </Button>
        </>
      )}
    </div>
  );
}
