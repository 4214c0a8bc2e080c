import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  closeGame,
  deskGame,
  deskGames,
  markGame,
  placeGame,
  setGamePicture,
  setShown,
} from '@baize/contract/backoffice/games.ts';
import type { NodeId } from '@baize/contract/games/games.ts';
import type { AskOf, OutputOf } from '@baize/contract/call.ts';
import { useDesk } from '../../app/desk.ts';
import { useChange } from '../../app/useChange.ts';
import { movedTo } from '../../parts/tables/rowDrag.rules.ts';

const GAMES = ['games'];

/** The catalogue as a merchant shows it. */
export function useGames(wish: AskOf<typeof deskGames>) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...GAMES, 'list', wish],
    queryFn: ({ signal }) => call(deskGames, wish, signal),
    placeholderData: keepPreviousData,
    enabled: wish.merchantId !== '',
  });
}

/** One game of the catalogue as a merchant has it, with its place and what hides it. */
export function useGame(merchantId: string, nodeId: NodeId) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...GAMES, 'file', merchantId, nodeId],
    queryFn: ({ signal }) => call(deskGame, { merchantId, nodeId }, signal),
  });
}

interface Drop {
  readonly nodeId: NodeId;
  /** In the whole list of the category, counted from 1. */
  readonly place: { readonly from: number; readonly to: number };
  /** Among the games that are shown, counted from 0. */
  readonly shown: { readonly from: number; readonly to: number };
}

/** Puts a game that was dragged at its place: in the shown list at once, and back again when the server refuses. */
export function useDropGame(wish: AskOf<typeof deskGames>, onRefused: (error: Error) => void) {
  const { call } = useDesk();
  const queries = useQueryClient();
  const key = [...GAMES, 'list', wish];
  const show = ({ from, to }: Drop['shown']): void => {
    queries.setQueryData<OutputOf<typeof deskGames>>(
      key,
      (data) => data && { ...data, list: movedTo(data.list, from, to) },
    );
  };
  return useMutation({
    mutationKey: GAMES,
    // One after the other: the second was dragged from where the first has put it.
    scope: { id: 'games-order' },
    mutationFn: ({ nodeId, place }: Drop) => call(placeGame, { nodeId, from: place.from, position: place.to }),
    onMutate: async ({ shown }) => {
      await queries.cancelQueries({ queryKey: key });
      show(shown);
    },
    onError: (error, { shown }) => {
      show({ from: shown.to, to: shown.from });
      onRefused(error);
    },
    onSettled: () =>
      queries.isMutating({ mutationKey: GAMES }) > 1 ? undefined : queries.invalidateQueries({ queryKey: GAMES }),
  });
}

/** Marks a game as new, or gives it a place in the hot list, for all merchants. */
export const useMarkGame = () => useChange(markGame, GAMES);
/** Puts a game at a place of its category's list, counted from 1, for all merchants. */
export const usePlaceGame = () => useChange(placeGame, GAMES);
/** Puts a game under maintenance, or takes it out: it stays listed and does not open. */
export const useCloseGame = () => useChange(closeGame, GAMES);
/** Gives a game a picture of its own; an empty one brings the former back. */
export const useSetPicture = () => useChange(setGamePicture, GAMES);
/** Hides a game, a vendor or a category at one merchant, or shows it again. */
export const useSetShown = () => useChange(setShown, GAMES);
