import type { App } from '../../kernel/app.ts';
import { REENCRYPT_PAGE, reencryptRows, type Reencrypted } from '../../kernel/reencrypting.ts';
import { listSealedFeedback, replaceSealedFeedback } from './feedback.store.ts';
import { listSealedMessages, replaceSealedMessage } from './messages.store.ts';
import { reencryptFeedbackText, reencryptSaying } from './sealing.ts';

/** Seals words anew that lie under an older secret. */
export const reencryptInbox = (app: App): Promise<Reencrypted> =>
  reencryptRows('messages of the inbox', {
    page: (after) => listSealedMessages(app.db, after, REENCRYPT_PAGE),
    async write(row) {
      const fresh = reencryptSaying(app, row.sealed);
      return fresh !== null && replaceSealedMessage(app.db, row, fresh);
    },
  });

export const reencryptFeedback = (app: App): Promise<Reencrypted> =>
  reencryptRows('feedback', {
    page: (after) => listSealedFeedback(app.db, after, REENCRYPT_PAGE),
    async write(row) {
      const text = reencryptFeedbackText(app, row.sealed);
      const answer = row.answer && reencryptFeedbackText(app, row.answer);
      if (!text && !answer) return false;
      return replaceSealedFeedback(app.db, row, {
        sealed: text ?? Buffer.from(row.sealed),
        answer: answer ?? (row.answer && Buffer.from(row.answer)),
      });
    },
  });
