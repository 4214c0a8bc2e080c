import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApp } from '../app.ts';

/** What a game has changed is asked for again when its page is left: news of its last round may have come to a page that slept. */
export function useBackFromGame(): void {
  const { path } = useApp().place;
  const queries = useQueryClient();
  const before = useRef(path);
  useEffect(() => {
    const last = before.current;
    before.current = path;
    if (last !== '/m/game' || path === '/m/game') return;
    for (const noun of ['wallet', 'bets', 'recents']) void queries.invalidateQueries({ queryKey: [noun] });
  }, [path, queries]);
}
