import { Lamp } from '@baize/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { useOnline } from '../../app/offline/useOnline.ts';
import styles from './ChatFrame.module.css';
import { LostLine } from './LostLine.tsx';

interface ChatFrameProps {
  readonly head: ReactNode;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** As tall as the keyboard leaves. */
export function ChatFrame({ head, foot, children }: ChatFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const online = useOnline();
  useEffect(() => {
    const view = window.visualViewport;
    const fit = () => {
      if (!view || !frame.current) return;
      // A zoomed page stays.
      const covered = view.scale === 1 ? window.innerHeight - view.height : 0;
      frame.current.style.setProperty('--keyboard', `${Math.max(0, covered)}px`);
      // The browser moved the page for the field, which needs it no more.
      if (covered > 0) window.scrollTo(0, 0);
    };
    view?.addEventListener('resize', fit);
    return () => view?.removeEventListener('resize', fit);
  }, []);
  return (
    <div ref={frame} className={styles.frame}>
      <Lamp className={styles.lamp} />
      {head}
      {!online && <LostLine />}
      <main id="main" className={styles.main}>
        {children}
      </main>
      {foot}
    </div>
  );
}
