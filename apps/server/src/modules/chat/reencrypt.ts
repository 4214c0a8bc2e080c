import type { App } from '../../kernel/app.ts';
import { REENCRYPT_PAGE, reencryptRows, type Reencrypted } from '../../kernel/reencrypting.ts';
import {
  listSealedMessages,
  listSealedNotes,
  listSealedRatings,
  replaceSealedMessage,
  replaceSealedNote,
  replaceSealedRating,
  type SealedRow,
} from './reencrypt.store.ts';
import { reencryptContent, reencryptNote, reencryptRating } from './sealing.ts';

const walk = (
  app: App,
  what: string,
  list: typeof listSealedNotes,
  anewOf: typeof reencryptNote,
  replace: typeof replaceSealedNote,
): Promise<Reencrypted> =>
  reencryptRows<SealedRow>(what, {
    page: (after) => list(app.db, after, REENCRYPT_PAGE),
    async write(row) {
      const fresh = anewOf(app, row.sealed);
      return fresh !== null && replace(app.db, row, fresh);
    },
  });

export const reencryptChatMessages = (app: App): Promise<Reencrypted> =>
  walk(app, 'messages of the chat', listSealedMessages, reencryptContent, replaceSealedMessage);
export const reencryptChatNotes = (app: App): Promise<Reencrypted> =>
  walk(app, 'notes of the chat', listSealedNotes, reencryptNote, replaceSealedNote);
export const reencryptChatRatings = (app: App): Promise<Reencrypted> =>
  walk(app, 'ratings of the chat', listSealedRatings, reencryptRating, replaceSealedRating);
