import { saySentence } from '@baize/i18n/sentences.ts';
import { sentMessages, retryMessage as retryCall } from '@baize/contract/backoffice/sentMessages.ts';
import { PageSize } from '@baize/contract/backoffice/shapes.ts';
import { listSentMessages, retryMessage } from '../sentMessages.ts';
import { sendSoon } from '../send.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';

const list = onStaff(sentMessages, async ({ app, input, language }) => {
  const found = await listSentMessages(app, input.merchantId, {
    before: input.before === '' ? null : input.before,
    memberId: input.memberId === '' ? null : input.memberId,
    state: input.state === '' ? null : input.state,
  });
  return {
    list: found.map(({ createdAt, sentAt, lastProblem, ...message }) => ({
      ...message,
      lastProblem: saySentence(lastProblem, language),
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
    next: found.length === PageSize ? (found.at(-1)?.id ?? null) : null,
  };
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
