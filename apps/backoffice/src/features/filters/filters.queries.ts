import { useQuery, useQueryClient } from '@tanstack/react-query';
import { removeFilter, savedFilters, saveFilter } from '@baize/contract/backoffice/session.ts';
import { useDesk } from '../../app/desk.ts';

const KEY = ['filters'];

/** The filters that this person keeps for a screen. */
export function useSavedFilters(screen: string) {
  const { call, say } = useDesk();
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(savedFilters, {}, signal) });
  const again = (): Promise<void> => queries.invalidateQueries({ queryKey: KEY });
  return {
    list: (data?.list ?? []).filter((filter) => filter.screen === screen),
    save: async (name: string, query: string): Promise<void> => {
      await call(saveFilter, { screen, name, query });
      await again();
    },
    remove: (name: string): void => {
      call(removeFilter, { screen, name }).then(again, (error: Error) => say(error.message, 'bad'));
    },
  };
}
