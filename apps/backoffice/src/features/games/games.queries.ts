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
export function useGames(request: AskOf<typeof deskGames>) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...GAMES, 'list', request],
    queryFn: ({ signal }) => call(deskGames, request, signal),
    placeholderData: keepPreviousData,
    enabled: request.merchantId !== '',
  });
}

/** Asks for any page of them, for a file. */
export function useGamesPage() {
  const { call } = useDesk();
  return (request: AskOf<typeof deskGames>) => call(deskGames, request);
}

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

/** At once in the shown list, back again if refused. */
export function useDropGame(request: AskOf<typeof deskGames>, onRefused: (error: Error) => void) {
  const { call } = useDesk();
  const queries = useQueryClient();
  const key = [...GAMES, 'list', request];
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
