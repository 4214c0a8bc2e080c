import type { FeltPart } from '@baize/i18n/felt.ts';
import { clientOf } from './games/clients.ts';

/** The parts of the texts that a game is played and shown again with. */
export const partsOf = (game: string): readonly FeltPart[] => ['felt', ...(clientOf(game)?.texts ?? [])];
