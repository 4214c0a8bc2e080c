import { useState, type ReactNode } from 'react';
import type { deskGames, DeskGame } from '@baize/contract/backoffice/games.ts';
import { PageSize } from '@baize/contract/backoffice/shapes.ts';
import type { AskOf, OutputOf } from '@baize/contract/call.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useDropGame } from '../../features/games/index.ts';
import type { RowOrder } from '../../parts/tables/DataTable.tsx';
import { LIST_NAMES } from './gameWords.tsx';
import { PlaceDialog } from './PlaceDialog.tsx';

type Request = AskOf<typeof deskGames>;

interface GameOrder {
  /** Undefined in all categories, in a search, without the right. */
  readonly order: RowOrder<DeskGame> | undefined;
  readonly dialog: ReactNode;
  /** Empty: possible, or never for this person. */
  readonly hint: string;
}

/** By dragging within a page, by number everywhere. */
export function useGameOrder(
  request: Request,
  data: OutputOf<typeof deskGames> | undefined,
  onPage: (page: number) => void,
): GameOrder {
  const { say, staff } = useDesk();
  const [asked, setAsked] = useState<DeskGame | null>(null);
  const drop = useDropGame(request, (error) => say(error.message, 'bad'));
  const mayCurate = staff.permissions['games.write'] === null;
  const { list = '', search = '', vendor = '', state = '', page = 1 } = request;
  const isWhole = list !== '' && search === '' && vendor === '' && state === '';
  const before = (Number(page) - 1) * PageSize;
  const placeOf = (game: DeskGame): number => before + (data?.list.indexOf(game) ?? 0) + 1;
  if (!mayCurate || !isWhole)
    return { order: undefined, dialog: null, hint: mayCurate ? t('games.toChangeTheOrder') : '' };
  return {
    order: {
      nameOf: ({ name }) => name,
      placeOf,
      onPress: setAsked,
      onDrop: ({ nodeId, name, listType }, from, to) =>
        drop.mutate(
          { nodeId, shown: { from, to }, place: { from: before + from + 1, to: before + to + 1 } },
          {
            onSuccess: ({ position }) =>
              say(t('games.isNumberOf', { name, position, listNames: LIST_NAMES[listType] })),
          },
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
