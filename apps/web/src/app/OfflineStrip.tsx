import { OfflineBar } from '@baize/ui';
import { useSyncExternalStore } from 'react';
import { useApp } from './app.ts';

/** Shown while the phone has no network. */
export function OfflineStrip() {
  const { t } = useApp();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return online ? null : <OfflineBar text={t('offline.bar')} />;
}

function subscribe(hear: () => void): () => void {
  window.addEventListener('online', hear);
  window.addEventListener('offline', hear);
  return () => {
    window.removeEventListener('online', hear);
    window.removeEventListener('offline', hear);
  };
}
