import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
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
import { oneKey, useOne } from '../../kit/queries.ts';
import { useChange } from '../../app/useChange.ts';
import { movedTo } from '../../parts/tables/rowDrag.rules.ts';

const GAMES = ['games'];

/** The catalogue as a merchant shows it. */
export const useGames = (request: AskOf<typeof deskGames>) =>
  useOne(deskGames, request.merchantId !== '' ? request : null, { placeholderData: keepPreviousData });

/** Asks for any page of them, for a file. */
export function useGamesPage() {
  const { call } = useDesk();
  return (request: AskOf<typeof deskGames>) => call(deskGames, request);
}

export const useGame = (merchantId: string, nodeId: NodeId) => useOne(deskGame, { merchantId, nodeId });

interface Drop {
  readonly nodeId: NodeId;
  /** In the whole list of the category, counted from 1. */
  readonly place: { readonly from: number; readonly to: number };
  /** Among the games that are shown, counted from 0. */
  readonly shown: { readonly from: number; readonly to: number };
}

/** At once in the shown list, back again if refused. */
export function useDropGame(request: AskOf<typeof deskGames>, onRefused: (error: Error) => void) {
  const { call } = useDesk();
  const queries = useQueryClient();
  const key = oneKey(deskGames, request);
  const show = ({ from, to }: Drop['shown']): void => {
    queries.setQueryData<OutputOf<typeof deskGames>>(
      key,
      (data) => data && { ...data, list: movedTo(data.list, from, to) },
    );
  };
  return useMutation({
    mutationKey: GAMES,
    // In turn: the second was dragged from where the first put it.
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

/** For all merchants. */
export const useMarkGame = () => useChange(markGame, GAMES);
/** From 1, for all merchants. */
export const usePlaceGame = () => useChange(placeGame, GAMES);
/** It stays listed and does not open. */
export const useCloseGame = () => useChange(closeGame, GAMES);
/** Empty: the former one. */
export const useSetPicture = () => useChange(setGamePicture, GAMES);
export const useSetShown = () => useChange(setShown, GAMES);
