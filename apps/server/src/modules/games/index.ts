import type { Module } from '../../kernel/module.ts';
import { mountArt } from './art.routes.ts';
import { gameCalls } from './games.calls.ts';

/** The catalogue of games, their launch, and the rounds played in them. */
export const gamesModule: Module = {
  name: 'games',
  handlers: [...gameCalls],
  raw: mountArt,
};
