import type { OutputOf } from '@baize/contract/call.ts';
import {
  addFavorite,
  favoriteIds,
  favoriteList,
  FAVORITES_MAX,
  removeFavorite,
} from '@baize/contract/games/favorites.ts';
import { GAME_LIST_PAGE_SIZE, type Game, type NodeId } from '@baize/contract/games/games.ts';
import { useMutation, useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApp, type App } from '../../app/app.ts';
import { homePart } from '../../app/homePart.ts';
import { isListening } from '../../app/live/listening.ts';
import { addressOf } from '../../app/router/route.rules.ts';

const IDS = ['favorites', 'ids'] as const;
const LIST = ['favorites', 'list'] as const;
const STRIP = ['favorites', 'strip'] as const;

type Ids = OutputOf<typeof favoriteIds>;
type Strip = OutputOf<typeof favoriteList>;
type Pages = InfiniteData<{ readonly games: readonly Game[] }>;

interface Toggle {
  readonly game: Game;
  readonly isFavorite: boolean;
}

export interface Favorites {
  has(nodeId: NodeId): boolean;
  /**
   * Optimistic; guests are asked to log in (G4). A stable function, so that thousands of hearts need not re-render.
   */
  readonly toggle: (game: Game, isFavorite: boolean) => void;
}

export function useFavorites(): Favorites {
  const { call, session, place, goTo, sayError } = useApp();
  const queries = useQueryClient();
  const ids = useQuery({
    queryKey: IDS,
    queryFn: ({ signal }) => call(favoriteIds, { pageNo: 1, pageSize: FAVORITES_MAX }, { signal }),
    enabled: session !== null,
  });
  const flipping = useMutation({
    mutationKey: IDS,
    // In order of the taps.
    scope: { id: 'favorites' },
    mutationFn: ({ game, isFavorite }: Toggle) =>
      call(isFavorite ? removeFavorite : addFavorite, { nodeId: game.nodeId, vendor: game.vassalage }),
    async onMutate({ game, isFavorite }) {
      await queries.cancelQueries({ queryKey: ['favorites'] });
      flip(game.nodeId, isFavorite);
      if (isFavorite) forget(game.nodeId);
    },
    onError(error, { game, isFavorite }) {
      flip(game.nodeId, !isFavorite);
      sayError(error);
    },
    // Lists reload after the last tap by live news, which all pages hear.
    onSettled(_, error) {
      if (error === null && isListening()) return;
      if (queries.isMutating({ mutationKey: IDS }) === 1) void queries.invalidateQueries({ queryKey: ['favorites'] });
    },
  });

  const flip = (nodeId: NodeId, isFavorite: boolean) =>
    queries.setQueryData<Ids>(IDS, (known) => {
      const others = (known?.list ?? []).filter((id) => id !== nodeId);
      return { list: isFavorite ? others : [nodeId, ...others] };
    });
  const forget = (nodeId: NodeId) => {
    const without = <T extends { readonly nodeId: NodeId }>(games: readonly T[]) =>
      games.filter((game) => game.nodeId !== nodeId);
    queries.setQueriesData<Pages>(
      { queryKey: LIST },
      (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, games: without(page.games) })) },
    );
    queries.setQueriesData<Strip>(
      { queryKey: STRIP },
      (known) => known && { ...known, content: without(known.content) },
    );
  };
  const kept = new Set(session ? ids.data?.list : []);
  const { mutate } = flipping;
  const toggle = useCallback(
    (game: Game, isFavorite: boolean) => {
      if (session) mutate({ game, isFavorite });
      else goTo('/m/login', { returnTo: addressOf(place) });
    },
    [session, place, goTo, mutate],
  );
  return { has: (nodeId) => kept.has(nodeId), toggle };
}

/** Of all categories. */
export const favoritePages = ({ call, language }: App) => ({
  queryKey: [...LIST, language.code] as const,
  async page(pageNo: number, signal: AbortSignal) {
    const input = { pageNo, pageSize: GAME_LIST_PAGE_SIZE, language: language.code };
    const { content, ...counts } = await call(favoriteList, input, { signal });
    return { games: content, ...counts };
  },
});

/** For the home page (G9: 100). */
export function useFavoriteStrip() {
  const app = useApp();
  const { call, language } = app;
  return useQuery({
    queryKey: [...STRIP, language.code],
    queryFn: async ({ signal }) =>
      (await homePart(app, 'favorites')) ??
      call(favoriteList, { pageNo: 1, pageSize: FAVORITES_MAX, language: language.code }, { signal }),
  });
}
