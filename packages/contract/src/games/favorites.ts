import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Text, Whole } from '../shapes.ts';
import { Game, GAME_LIST_PAGE_SIZE, GAME_TYPES, NodeId, VendorCode } from './games.ts';

/** Most favorites (G9). Also in the table `games_favorite`: changing it needs a migration. */
export const FAVORITES_MAX = 100;

const GameRef = v.object({ nodeId: NodeId, vendor: VendorCode });

export const addFavorite = defineCall({
  id: 'addFavorite',
  method: 'POST',
  path: '/wps/relay/MCSFE_addFavoriteGameV2',
  access: 'session',
  input: GameRef,
  output: v.object({ nodeId: NodeId }),
  errors: ['games.unknown', 'favorites.full'],
  summary: 'Keeps a game as a favorite; one that is kept already stays as it is.',
});

export const removeFavorite = defineCall({
  id: 'removeFavorite',
  method: 'DELETE',
  path: '/wps/relay/MCSFE_removeFavoriteGameV2',
  access: 'session',
  input: GameRef,
  output: v.object({ nodeId: NodeId }),
  errors: [],
  summary: 'Keeps a game no longer; once more does nothing.',
});

export const favoriteIds = defineCall({
  id: 'favoriteIds',
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGames',
  access: 'session',
  input: v.object({ pageNo: v.optional(Whole(1, 1), 1), pageSize: v.optional(Whole(1, FAVORITES_MAX), FAVORITES_MAX) }),
  output: v.object({ list: v.array(NodeId) }),
  errors: [],
  summary: 'The games that this member keeps, newest first.',
});

export const favoriteList = defineCall({
  id: 'favoriteList',
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGamesList',
  access: 'session',
  input: v.object({
    pageNo: v.optional(Whole(1, 10_000), 1),
    pageSize: v.optional(Whole(1, 100), GAME_LIST_PAGE_SIZE),
    gameType: v.optional(v.picklist([...GAME_TYPES, '']), ''),
    language: v.optional(Text(10)),
  }),
  output: v.object({ content: v.array(Game), pageNum: v.number(), totalPages: v.number(), total: v.number() }),
  errors: [],
  summary: 'The games that this member keeps and this merchant shows, newest first, by page.',
});
