import { useEffect, useState } from 'react';
import { animate, type Clock } from '../clock.ts';

type CountUpProps = { clock: Clock; ms: number; textAt: (part: number) => string };

/** Counts up once from zero; with `ms` 0 the end shows at once. */
export function CountUp({ clock, ms, textAt }: CountUpProps) {
  const [part, setPart] = useState(ms > 0 ? 0 : 1);
  useEffect(() => {
    if (ms <= 0) {
      setPart(1);
      return undefined;
    }
    const stop = new AbortController();
    const easeOut = (linear: number) => setPart(1 - (1 - linear) ** 3);
    // A count that is stopped simply stays where it is.
    animate(clock, ms, easeOut, stop.signal).catch(() => undefined);
    return () => stop.abort();
  }, [clock, ms]);
  return <>{textAt(part)}</>;
}
