import type { App } from '../../kernel/app.ts';
import { RENEW_PAGE, reencryptRows, type Renewed } from '../../kernel/reencrypting.ts';
import {
  listSealedMessages,
  listSealedNotes,
  listSealedRatings,
  replaceSealedMessage,
  replaceSealedNote,
  replaceSealedRating,
  type SealedRow,
} from './renew.store.ts';
import { reencryptContent, reencryptNote, reencryptRating } from './sealing.ts';

const walk = (
  app: App,
  what: string,
  list: typeof listSealedNotes,
  anewOf: typeof reencryptNote,
  replace: typeof replaceSealedNote,
): Promise<Renewed> =>
  reencryptRows<SealedRow>(what, {
    page: (after) => list(app.db, after, RENEW_PAGE),
    async write(row) {
      const anew = anewOf(app, row.sealed);
      return anew !== null && replace(app.db, row, anew);
    },
  });

/** Seals anew what members and staff said to each other and lies under an older secret. */
export const reencryptChatMessages = (app: App): Promise<Renewed> =>
  walk(app, 'messages of the chat', listSealedMessages, reencryptContent, replaceSealedMessage);
export const reencryptChatNotes = (app: App): Promise<Renewed> =>
  walk(app, 'notes of the chat', listSealedNotes, reencryptNote, replaceSealedNote);
export const reencryptChatRatings = (app: App): Promise<Renewed> =>
  walk(app, 'ratings of the chat', listSealedRatings, reencryptRating, replaceSealedRating);
