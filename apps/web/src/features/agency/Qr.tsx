import { Skeleton } from '@baize/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { persist } from '../../app/loading/persist.ts';
import styles from './Qr.module.css';

/** An address as squares to point a camera at. */
export function Qr({ text, label }: { readonly text: string; readonly label: string }) {
  const [path, setPath] = useState<{ d: string; size: number } | null>(null);
  const lose = useEffectEvent(useApp().sayError);
  useEffect(() => {
    let left = false;
    void persist(() => import('uqr')).then(({ encode }) => {
      const { data, size } = encode(text, { border: 0 });
      const d = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
      if (!left) setPath({ d, size });
    }, lose);
    return () => {
      left = true;
    };
  }, [text]);
  return (
    <div className={styles.qr}>
      {path ? (
        <svg viewBox={`0 0 ${path.size} ${path.size}`} role="img" aria-label={label} shapeRendering="crispEdges">
          <path d={path.d} />
        </svg>
      ) : (
        <Skeleton className={styles.bone} />
      )}
    </div>
  );
}
