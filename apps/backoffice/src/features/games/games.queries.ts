import { keepPreviousData, useQuery } from '@tanstack/react-query';
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
import type { AskOf } from '@baize/contract/call.ts';
import { useDesk } from '../../app/desk.ts';
import { useChange } from '../../app/useChange.ts';

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

export function useGame(merchantId: string, nodeId: NodeId) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...GAMES, 'file', merchantId, nodeId],
    queryFn: ({ signal }) => call(deskGame, { merchantId, nodeId }, signal),
  });
}

export const useMarkGame = () => useChange(markGame, GAMES);
export const usePlaceGame = () => useChange(placeGame, GAMES);
export const useCloseGame = () => useChange(closeGame, GAMES);
export const useSetPicture = () => useChange(setGamePicture, GAMES);
export const useSetShown = () => useChange(setShown, GAMES);
