import { OfflineBar } from '@baize/ui';
import { useApp } from '../app.ts';
import { useOnline } from './useOnline.ts';

/** Shown while the phone has no network; in a game it says first what a player fears for. */
export function OfflineStrip() {
  const { place, t } = useApp();
  const online = useOnline();
  const inGame = place.path === '/m/game';
  // The chat says itself that it waits.
  return online || place.path === '/m/chat' ? null : (
    <OfflineBar text={t(inGame ? 'offline.game' : 'offline.bar')} inGame={inGame} />
  );
}
