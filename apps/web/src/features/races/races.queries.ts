import { raceBoard } from '@baize/contract/promotions/race.ts';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';

const AGAIN_MS = 10_000;

export function useRace(id: string) {
  const { call, session } = useApp();
  return useQuery({
    queryKey: ['races', id, session?.token ?? ''],
    queryFn: ({ signal }) => call(raceBoard, { id }, { signal }),
    refetchInterval: ({ state }) => (['running', 'counting'].includes(state.data?.state ?? '') ? AGAIN_MS : false),
  });
}
