import { saySentence } from '@baize/i18n/sentences.ts';
import { sentMessages, retryMessage as retryCall } from '@baize/contract/backoffice/sentMessages.ts';
import { isUuid } from '../../../kernel/cursor.ts';
import { listSentMessages, retryMessage } from '../sentMessages.ts';
import { sendSoon } from '../send.ts';
import { onList } from '../../../kernel/staff/lists.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';

const list = onList(sentMessages, {
  cursor: [isUuid],
  load: ({ app, input: { merchantId, memberId, state } }, { after, limit }) =>
    listSentMessages(app, merchantId, {
      ...{ before: after?.[0] ?? null, memberId: memberId || null, state: state === 'all' ? null : state, limit },
    }),
  placeOf: ({ id }) => [id],
  present: (page, { language }) =>
    page.map((message) => ({ ...message, lastProblem: saySentence(message.lastProblem, language) })),
});

const retry = onStaff(retryCall, async ({ app, db, input, audit, fail }) => {
  const { merchantId, id } = input;
  await db.transaction(async (tx) => {
    const retried = await retryMessage(app, tx, merchantId, id);
    if (retried.outcome !== 'renewed')
      throw fail(retried.outcome === 'unknown' ? 'message.unknown' : 'message.notRetryable');
    await audit(tx, {
      target: { kind: 'message', id },
      merchantId,
      before: { state: retried.was },
      after: { state: 'waiting', purpose: retried.purpose },
    });
  });
  sendSoon(app);
  return {};
});

export const sentMessageHandlers: readonly StaffHandler[] = [list, retry];
