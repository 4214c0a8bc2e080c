import type { App } from '../../kernel/app.ts';
import { RENEW_PAGE, reencryptRows, type Renewed } from '../../kernel/reencrypting.ts';
import { listSealedFeedback, replaceSealedFeedback } from './feedback.store.ts';
import { listSealedMessages, replaceSealedMessage } from './messages.store.ts';
import { reencryptFeedbackText, reencryptSaying } from './sealing.ts';

/** Seals words anew that lie under an older secret. */
export const reencryptInbox = (app: App): Promise<Renewed> =>
  reencryptRows('messages of the inbox', {
    page: (after) => listSealedMessages(app.db, after, RENEW_PAGE),
    async write(row) {
      const anew = reencryptSaying(app, row.sealed);
      return anew !== null && replaceSealedMessage(app.db, row, anew);
    },
  });

export const reencryptFeedback = (app: App): Promise<Renewed> =>
  reencryptRows('feedback', {
    page: (after) => listSealedFeedback(app.db, after, RENEW_PAGE),
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
