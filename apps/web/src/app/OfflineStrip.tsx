import { OfflineBar } from '@baize/ui';
import { useSyncExternalStore } from 'react';
import { useApp } from './app.ts';

/** Shown while the phone has no network; in a game it says first what a player fears for. */
export function OfflineStrip() {
  const { place, t } = useApp();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const inGame = place.path === '/m/game';
  return online ? null : <OfflineBar text={t(inGame ? 'offline.game' : 'offline.bar')} inGame={inGame} />;
}

function subscribe(hear: () => void): () => void {
  window.addEventListener('online', hear);
  window.addEventListener('offline', hear);
  return () => {
    window.removeEventListener('online', hear);
    window.removeEventListener('offline', hear);
  };
}
