import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApp } from '../app.ts';

/** Reloads what a game changes when it is left: a sleeping page may have missed news. */
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
