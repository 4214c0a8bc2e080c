import { useState, type ReactNode } from 'react';
import type { deskGames, DeskGame } from '@baize/contract/backoffice/games.ts';
import { PageSize } from '@baize/contract/backoffice/shapes.ts';
import type { AskOf, OutputOf } from '@baize/contract/call.ts';
import { useDesk } from '../../app/desk.ts';
import { useDropGame } from '../../features/games/index.ts';
import type { RowOrder } from '../../parts/tables/DataTable.tsx';
import { LIST_NAMES } from './gameWords.tsx';
import { PlaceDialog } from './PlaceDialog.tsx';

type Wish = AskOf<typeof deskGames>;

interface GameOrder {
  /** Undefined where rows have no place of their own: in all categories, in a search, for who may not. */
  readonly order: RowOrder<DeskGame> | undefined;
  readonly dialog: ReactNode;
  /** How the games could be put in order; empty when they can be, or never by this person. */
  readonly hint: string;
}

/** The order of a category's games: by dragging within a page, by number everywhere. */
export function useGameOrder(
  wish: Wish,
  data: OutputOf<typeof deskGames> | undefined,
  onPage: (page: number) => void,
): GameOrder {
  const { say, staff } = useDesk();
  const [asked, setAsked] = useState<DeskGame | null>(null);
  const drop = useDropGame(wish, (error) => say(error.message, 'bad'));
  const mayCurate = staff.permissions['games.write'] === null;
  const { list = '', search = '', vendor = '', state = '', page = 1 } = wish;
  const isWhole = list !== '' && search === '' && vendor === '' && state === '';
  const before = (Number(page) - 1) * PageSize;
  const placeOf = (game: DeskGame): number => before + (data?.list.indexOf(game) ?? 0) + 1;
  if (!mayCurate || !isWhole)
    return { order: undefined, dialog: null, hint: mayCurate ? 'a category alone can be put in order' : '' };
  return {
    order: {
      nameOf: ({ name }) => name,
      placeOf,
      onPress: setAsked,
      onDrop: ({ nodeId, name, listType }, from, to) =>
        drop.mutate(
          { nodeId, shown: { from, to }, place: { from: before + from + 1, to: before + to + 1 } },
          { onSuccess: ({ position }) => say(`${name} is number ${position} of ${LIST_NAMES[listType]}.`) },
        ),
    },
    hint: '',
    dialog: asked && data && (
      <PlaceDialog
        game={asked}
        place={{ position: before + data.list.findIndex(({ nodeId }) => nodeId === asked.nodeId) + 1, of: data.total }}
        onClose={() => setAsked(null)}
        onPlaced={(position) => onPage(Math.ceil(position / PageSize))}
      />
    ),
  };
}
