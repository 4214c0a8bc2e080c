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

/** The page of a conversation: as tall as what the keyboard leaves, so that what is written stays in sight. */
export function ChatFrame({ head, foot, children }: ChatFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const online = useOnline();
  useEffect(() => {
    const view = window.visualViewport;
    const fit = () => {
      if (!view || !frame.current) return;
      // A page that was enlarged with two fingers stays as it is.
      const covered = view.scale === 1 ? window.innerHeight - view.height : 0;
      frame.current.style.setProperty('--keyboard', `${Math.max(0, covered)}px`);
      // The browser has moved the page up for the field; now that stands above the keyboard by itself.
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
