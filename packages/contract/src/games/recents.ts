import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Text, Whole } from '../shapes.ts';
import { Game, GAME_LIST_PAGE_SIZE, GAME_TYPES, NodeId } from './games.ts';

export const RECENTS_MAX = 50;

export const addRecent = defineCall({
  id: 'addRecent',
  method: 'GET',
  path: '/wps/relay/MCS2_addRecentGame',
  access: 'session',
  input: v.object({ nodeId: NodeId }),
  output: v.object({ nodeId: NodeId }),
  errors: ['games.unknown'],
  summary: 'Remembers that this member opened a game. A launch does so by itself.',
});

export const recentGames = defineCall({
  id: 'recentGames',
  method: 'GET',
  path: '/wps/relay/GCS_recentGame',
  access: 'session',
  input: v.object({
    page: v.optional(Whole(1, 10_000), 1),
    pageSize: v.optional(Whole(1, 100), GAME_LIST_PAGE_SIZE),
    gameType: v.optional(v.picklist([...GAME_TYPES, '']), ''),
    clientType: v.optional(Text(4)),
    language: v.optional(Text(10)),
  }),
  output: v.object({ list: v.array(Game), totalPages: v.number(), total: v.number() }),
  errors: [],
  summary: 'The games that this member opened last, newest first, by page.',
});
