import { buttonClass, Notice } from '@baize/ui';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useApp } from '../app.ts';
import { hearNewer, isOutdated, reload } from './cachedPages.ts';
import styles from './UpdateLine.module.css';

const LOOK_MS = 2000;

/**
 * A line about a newer build. Never over a game, or while something is typed or sent; after a game the page reloads
 * by itself.
 */
export function UpdateLine() {
  const { place, t } = useApp();
  const isNewer = useSyncExternalStore(hearNewer, isOutdated, () => false);
  const isBusy = useIsMutating() > 0;
  const isTyped = useTyped();
  const isGame = place.path === '/m/game';
  const wasGame = useRef(isGame);
  useEffect(() => {
    if (wasGame.current && !isGame && isOutdated()) reload.run();
    wasGame.current = isGame;
  }, [isGame]);
  if (!isNewer || isGame || isBusy || isTyped) return null;
  return (
    <div className={styles.line}>
      <Notice role="status">
        {t('update.ready')}{' '}
        <button type="button" className={buttonClass({ kind: 'line', small: true })} onClick={() => reload.run()}>
          {t('update.reload')}
        </button>
      </Notice>
    </div>
  );
}

const useTyped = (): boolean => useSyncExternalStore(hearTyping, hasTyped, () => false);

function hearTyping(hear: () => void): () => void {
  // Script changes fire no event.
  const timer = setInterval(hear, LOOK_MS);
  addEventListener('input', hear);
  return () => {
    clearInterval(timer);
    removeEventListener('input', hear);
  };
}

const TYPED = 'form input:not([type=radio], [type=checkbox], [type=hidden], [readonly]), form textarea';

const hasTyped = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)].some(({ value }) => value !== '');
