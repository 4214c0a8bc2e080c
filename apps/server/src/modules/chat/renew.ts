import type { App } from '../../kernel/app.ts';
import { RENEW_PAGE, renewRows, type Renewed } from '../../kernel/renewing.ts';
import {
  listSealedMessages,
  listSealedNotes,
  listSealedRatings,
  replaceSealedMessage,
  replaceSealedNote,
  replaceSealedRating,
  type SealedRow,
} from './renew.store.ts';
import { renewContent, renewNote, renewRating } from './sealing.ts';

const walk = (
  app: App,
  what: string,
  list: typeof listSealedNotes,
  anewOf: typeof renewNote,
  replace: typeof replaceSealedNote,
): Promise<Renewed> =>
  renewRows<SealedRow>(what, {
    page: (after) => list(app.db, after, RENEW_PAGE),
    async write(row) {
      const anew = anewOf(app, row.sealed);
      return anew !== null && replace(app.db, row, anew);
    },
  });

/** Seals anew what members and staff said to each other and lies under an older secret. */
export const renewChatMessages = (app: App): Promise<Renewed> =>
  walk(app, 'messages of the chat', listSealedMessages, renewContent, replaceSealedMessage);
export const renewChatNotes = (app: App): Promise<Renewed> =>
  walk(app, 'notes of the chat', listSealedNotes, renewNote, replaceSealedNote);
export const renewChatRatings = (app: App): Promise<Renewed> =>
  walk(app, 'ratings of the chat', listSealedRatings, renewRating, replaceSealedRating);
