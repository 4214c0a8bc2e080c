import type { App } from '../../kernel/app.ts';
import { RENEW_PAGE, renewRows, type Renewed } from '../../kernel/renewing.ts';
import { listSealedFeedback, replaceSealedFeedback } from './feedback.store.ts';
import { listSealedMessages, replaceSealedMessage } from './messages.store.ts';
import { renewFeedbackText, renewSaying } from './sealing.ts';

/** Seals words anew that lie under an older secret. */
export const renewInbox = (app: App): Promise<Renewed> =>
  renewRows('messages of the inbox', {
    page: (after) => listSealedMessages(app.db, after, RENEW_PAGE),
    async write(row) {
      const anew = renewSaying(app, row.sealed);
      return anew !== null && replaceSealedMessage(app.db, row, anew);
    },
  });

export const renewFeedback = (app: App): Promise<Renewed> =>
  renewRows('feedback', {
    page: (after) => listSealedFeedback(app.db, after, RENEW_PAGE),
    async write(row) {
      const text = renewFeedbackText(app, row.sealed);
      const answer = row.answer && renewFeedbackText(app, row.answer);
      if (!text && !answer) return false;
      return replaceSealedFeedback(app.db, row, {
        sealed: text ?? Buffer.from(row.sealed),
        answer: answer ?? (row.answer && Buffer.from(row.answer)),
      });
    },
  });
