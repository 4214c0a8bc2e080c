import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { LotteryGame } from '../lottery/games.ts';
import { Nothing } from '../shapes.ts';

export const NEWS_MAX = 20;
export const POPULAR_MAX = 10;
/** Readers from which a notice counts as popular. */
export const POPULAR_READERS_MIN = 5;

export const LobbyNews = v.object({
  id: v.string(),
  kind: v.picklist(['notice', 'promotion', 'game', 'closure', 'draw', 'win']),
  title: v.string(),
  /** A page of the site. */
  to: v.string(),
  /** YYYY-MM-DD at the merchant. */
  at: v.string(),
});
export type LobbyNews = v.InferOutput<typeof LobbyNews>;

export const lobbyNews = defineCall({
  id: 'lobbyNews',
  method: 'GET',
  path: '/wps/relay/GLS2_lobbyNews',
  access: 'any',
  input: Nothing,
  output: v.object({ list: v.array(LobbyNews) }),
  errors: [],
  summary: 'What is new in the lobby, newest first.',
});

export const popularAnnouncements = defineCall({
  id: 'popularAnnouncements',
  method: 'GET',
  path: '/lgw/games/popular',
  access: 'any',
  input: Nothing,
  output: v.object({
    list: v.array(LotteryGame),
    announcements: v.array(v.object({ ...LobbyNews.entries, reads: v.number() })),
  }),
  errors: [],
  summary: 'What other players look at: games of the lottery, and notices.',
});
