import { OfflineBar } from '@baize/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '../app.ts';
import { useOnline } from './useOnline.ts';

/** Shown offline; in a game it first reassures about the round. */
export function OfflineStrip() {
  const { place, t } = useApp();
  const online = useOnline();
  const retry = useRetry();
  const inGame = place.path === '/m/game';
  // The chat says itself that it waits.
  return online || place.path === '/m/chat' ? null : (
    <OfflineBar text={t(inGame ? 'offline.game' : 'offline.bar')} inGame={inGame} retry={retry} />
  );
}

/** Retries the page's queries: a phone may be wrong about its network. */
function useRetry() {
  const { t, refreshStart } = useApp();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function run() {
    if (busy) return;
    setBusy(true);
    await Promise.allSettled([refreshStart(), queries.refetchQueries({ type: 'active' })]);
    setBusy(false);
  }
  return { label: t('common.retry'), busy, run: () => void run() };
}
