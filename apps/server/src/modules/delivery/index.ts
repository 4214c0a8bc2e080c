import type { Module } from '../../kernel/module.ts';
import './delivery.events.ts';
import { deleteOldMessages } from './messages.store.ts';
import { mountSentMessages } from './sentMessages.routes.ts';
import { hasCarrier, sendWaiting, stopSending } from './send.ts';
import { deleteOverShares } from './shares.store.ts';
import { sentMessageHandlers } from './staff/sentMessages.calls.ts';

export { leaveNotice, openNotified, wordsOfNotice, type KeptNotice } from './notified.ts';
export { notifyMember, queueMessage } from './queueMessage.ts';
export { reencryptMessages } from './reencrypt.ts';

const SEND_MS = 5000;
const FORGET_MS = 3_600_000;
/** For support. */
const KEEP_MS = 90 * 24 * 3_600_000;

/** Messages to members: SMS and email through an outbox. */
export const deliveryModule: Module = {
  name: 'delivery',
  handlers: [],
  staffHandlers: sentMessageHandlers,
  raw: mountSentMessages,
  start: (app) => {
    for (const channel of ['sms', 'email'] as const)
      if (!app.config.demo && !hasCarrier(app, channel))
        app.log.warn({ channel }, 'messages of this channel go nowhere: SMS_WEBHOOK_URL or SMTP_URL is missing');
    app.jobs.every('delivery-send', SEND_MS, () => sendWaiting(app));
    app.jobs.every('delivery-forget-old', FORGET_MS, async () => {
      const now = app.clock.now();
      await deleteOldMessages(app.db, new Date(now.getTime() - KEEP_MS));
      await deleteOverShares(app.db, now);
    });
  },
  stop: stopSending,
};
