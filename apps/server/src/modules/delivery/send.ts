import { sentence } from '@baize/contract/sentence.ts';
import { outsideTransaction } from '@baize/db';
import { isNotice } from '@baize/i18n/messages.ts';
import type { App } from '../../kernel/app.ts';
import { perApp } from '../../kernel/perApp.ts';
import { openText } from './sealing.ts';
import { claimMessage, listDue, markProblem, markSent, type Channel, type DueMessage } from './messages.store.ts';
import { Undeliverable, type Carrier } from './carrier.ts';
import { nextTryAt } from './retry.rules.ts';
import { createSmtpCarrier } from './smtpCarrier.ts';
import { createSmsCarrier } from './outboundSms.ts';

const BATCH = 20;
/** Longer than a carrier's time limit, for tries of dead processes. */
const CLAIM_MS = 60_000;
/** After the queueing transaction. */
const SOON_MS = 200;

interface Sender {
  running: Promise<void> | null;
  timer: NodeJS.Timeout | null;
  readonly carriers: Partial<Record<Channel, Carrier>>;
}

const senderOf = perApp<Sender>(({ config, clock }) => ({
  running: null,
  timer: null,
  carriers: {
    ...(config.smtpUrl ? { email: createSmtpCarrier({ url: config.smtpUrl, sender: config.mailFrom }) } : {}),
    ...(config.smsWebhook ? { sms: createSmsCarrier({ ...config.smsWebhook, clock, reach: config }) } : {}),
  },
}));

/** Otherwise the outbox keeps them. */
export const hasCarrier = (app: App, channel: Channel): boolean => senderOf(app).carriers[channel] !== undefined;

/** Sends soon, after the caller's commit; the job catches the rest. */
export function sendSoon(app: App): void {
  const sender = senderOf(app);
  sender.timer ??= outsideTransaction(() =>
    setTimeout(() => {
      sender.timer = null;
      void sendWaiting(app);
    }, SOON_MS).unref(),
  );
}

/** Sends all due messages, one run at a time. Never throws. */
export function sendWaiting(app: App): Promise<void> {
  const sender = senderOf(app);
  sender.running ??= sendAll(app)
    .catch((error: unknown) => app.log.error({ err: error }, 'messages could not be sent; they are tried again'))
    .finally(() => {
      sender.running = null;
    });
  return sender.running;
}

async function sendAll(app: App): Promise<void> {
  for (;;) {
    const due = await listDue(app.db, app.clock.now(), BATCH);
    await Promise.all(due.map((message) => trySend(app, message)));
    if (due.length < BATCH) return;
  }
}

async function trySend(app: App, message: DueMessage): Promise<void> {
  const now = app.clock.now();
  if (!(await claimMessage(app.db, message, new Date(now.getTime() + CLAIM_MS)))) return;
  const carrier = senderOf(app).carriers[message.channel];
  if (message.uselessAt && message.uselessAt <= now)
    return markProblem(app.db, message, sentence('desk.message.tooLate'), null);
  // The carrier was removed from the configuration.
  if (!carrier)
    return markProblem(app.db, message, sentence('desk.message.noProvider'), null, isNotice(message.purpose));
  try {
    const merchant = await app.merchants.byId(message.merchantId);
    const { subject, text } = openText(app, message.id, message.sealed);
    await carrier.send({ ...message, subject, text, from: merchant?.settings.name ?? '' });
  } catch (error) {
    const again =
      error instanceof Undeliverable ? null : nextTryAt(message.attempts + 1, app.clock.now(), message.uselessAt);
    const problem = error instanceof Error ? error.message : 'unknown';
    app.log.warn({ messageId: message.id, channel: message.channel, problem, again }, 'a message was not delivered');
    return markProblem(app.db, message, problem, again, isNotice(message.purpose));
  }
  await markSent(app.db, message, app.clock.now());
}

export async function stopSending(app: App): Promise<void> {
  const sender = senderOf(app);
  if (sender.timer) clearTimeout(sender.timer);
  await sender.running;
  for (const carrier of Object.values(sender.carriers)) carrier.close();
}
