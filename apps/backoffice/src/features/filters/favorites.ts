import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { Refusal } from '../../app/client.ts';
import { useSavedFilters } from './filters.queries.ts';

/** Screens that this person keeps at the top of the rail, on every computer. */
export function useFavoriteScreens() {
  const { say } = useDesk();
  // A filter of the rail: its name is the screen.
  const kept = useSavedFilters('rail');
  const paths = kept.list.map(({ name }) => name);
  return {
    paths,
    toggle: async (path: string): Promise<void> => {
      if (paths.includes(path)) return kept.remove(path);
      try {
        await kept.save(path, '');
      } catch (error) {
        const isFull = error instanceof Refusal && error.code === 'filters.full';
        say(isFull ? t('app.favoritesFull') : error instanceof Error ? error.message : String(error), 'bad');
      }
    },
  };
}
