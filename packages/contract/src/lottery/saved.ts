import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Nothing, Text, Uuid } from '../shapes.ts';
import { GameCode } from './games.ts';

const SavedNumbers = v.object({
  savedId: Uuid,
  gameCode: v.string(),
  playId: v.string(),
  /** In the one way in which selections are written. */
  selection: v.string(),
  name: v.string(),
});
export type SavedNumbers = v.InferOutput<typeof SavedNumbers>;

export const savedNumbers = defineCall({
  id: 'savedNumbers',
  method: 'GET',
  path: '/lgw/numbers',
  access: 'session',
  input: Nothing,
  output: v.object({ list: v.array(SavedNumbers) }),
  errors: [],
  summary: 'The selections that the member keeps, newest first.',
});

export const saveNumber = defineCall({
  id: 'saveNumber',
  method: 'POST',
  path: '/lgw/numbers',
  access: 'session',
  input: v.object({
    gameCode: GameCode,
    playId: v.pipe(v.string(), v.maxLength(40)),
    selection: v.pipe(v.string(), v.maxLength(2000)),
    name: v.optional(Text(40), ''),
  }),
  output: v.object({ savedId: Uuid }),
  errors: ['lottery.unknown', 'lottery.selection', 'lottery.savedFull'],
  summary: 'Keeps a selection of a play; one that is kept already stays as it is.',
});

export const removeNumber = defineCall({
  id: 'removeNumber',
  method: 'DELETE',
  path: '/lgw/numbers',
  access: 'session',
  input: v.object({ savedId: Uuid }),
  output: v.object({ savedId: Uuid }),
  errors: [],
  summary: 'Keeps a selection no longer; once more does nothing.',
});
