import { sentence } from '@baize/contract/sentence.ts';
import type { Db } from '@baize/db';
import { languageOf, SOURCE_LANGUAGE } from '@baize/i18n/languages.ts';
import { siteLanguageOf } from '@baize/i18n/languageTags.ts';
import type { Notice } from '@baize/i18n/messages.ts';
import { formatMoment } from '@baize/i18n/moments.ts';
import type { App } from '../../kernel/app.ts';
import { must } from '../../kernel/must.ts';
import { insertMessage, withholdNotDue, type Channel } from './messages.store.ts';
import { noticeText } from './notices.ts';
import { emitNotified } from './notified.ts';
import { sealText } from './sealing.ts';
import { hasCarrier, sendSoon } from './send.ts';
import { countNotice, type NoticeKind } from './shares.store.ts';

export interface NewMessage {
  readonly merchantId: string;
  /** Null for somebody who is no member (yet). */
  readonly memberId: string | null;
  readonly channel: Channel;
  /** E.164 number or e-mail address. */
  readonly to: string;
  /** For support: a code's purpose, a notice's name. */
  readonly purpose: string;
  readonly language: string;
  /** For e-mail. */
  readonly subject?: string;
  readonly text: string;
  /** Not sent after this. */
  readonly uselessAt?: Date;
  /** Not sent before; default: at once. */
  readonly heldUntil?: Date;
  /** For nobody: the row is written (equal time, visible to support), nothing is sent. */
  readonly isWithheld?: boolean;
}

/** Queues a message in the caller's transaction. */
export async function queueMessage(app: App, tx: Db, message: NewMessage): Promise<void> {
  const id = app.ids.uuid();
  const now = app.clock.now();
  const leaves = hasCarrier(app, message.channel) && !message.isWithheld;
  // An SMS is its text alone.
  const subject = message.channel === 'email' ? (message.subject ?? '') : '';
  const sealed = sealText(app, id, { subject, text: message.text });
  await insertMessage(tx, {
    id,
    merchantId: message.merchantId,
    memberId: message.memberId,
    channel: message.channel,
    to: message.to,
    purpose: message.purpose,
    language: message.language,
    sealed: message.isWithheld ? null : sealed,
    state: message.isWithheld ? 'withheld' : leaves ? 'waiting' : 'kept',
    uselessAt: message.uselessAt ?? null,
    dueAt: message.heldUntil ?? now,
    problem: leaves && message.heldUntil ? sentence('desk.message.beyondShare') : '',
    at: now,
  });
  if (leaves && !message.heldUntil) sendSoon(app);
}

export interface NewNotice {
  readonly merchantId: string;
  readonly memberId: string;
  readonly notice: Notice;
  /** Of the page that asked for it; left out: the member’s own. */
  readonly language?: string;
  /** `device`, `place`, `contact`; `time` is added. */
  readonly values?: Readonly<Record<string, string>>;
  /** Shown in the merchant's zone. */
  readonly moments?: Readonly<Record<string, Date>>;
  /** Not sent after this. Implies a link, which no share delays. */
  readonly uselessAt?: Date;
  /** An additional recipient, such as the replaced contact. */
  readonly also?: { readonly channel: Channel; readonly to: string };
}

/**
 * Notifies a member of an account change (`field.md` A13) on every verified contact. Beyond a day's share per kind
 * and contact the newest notice waits for all.
 */
export async function notifyMember(app: App, tx: Db, notice: NewNotice): Promise<void> {
  const { merchantId, memberId } = notice;
  const [contact, merchant] = await Promise.all([
    app.contacts.verified(tx, merchantId, memberId),
    app.merchants.byId(merchantId),
  ]);
  const language = notice.language ?? contact?.language ?? SOURCE_LANGUAGE;
  const targets: { channel: Channel; to: string }[] = [
    ...(contact?.mobile ? [{ channel: 'sms' as const, to: contact.mobile }] : []),
    ...(contact?.email ? [{ channel: 'email' as const, to: contact.email }] : []),
    ...(notice.also ? [notice.also] : []),
  ];
  const timeZone = merchant?.settings.timeZone ?? 'UTC';
  const reader = languageOf(siteLanguageOf(language));
  const moments = Object.entries({ ...notice.moments, time: app.clock.now() });
  const words = noticeText(merchant, notice.notice, language, {
    ...notice.values,
    site: merchant?.settings.name ?? '',
    ...Object.fromEntries(
      moments.map(([name, moment]) => [name, formatMoment(moment.toISOString(), timeZone, reader)]),
    ),
  });
  // A link is short-lived and not kept.
  if (!notice.uselessAt)
    await emitNotified(app, tx, {
      merchantId,
      memberId,
      kept: {
        notice: notice.notice,
        values: notice.values ?? {},
        moments: Object.fromEntries(moments.map(([name, moment]) => [name, moment.toISOString()])),
      },
    });
  const seen = new Set<string>();
  for (const target of targets) {
    const to = target.to.toLowerCase();
    if (seen.has(to)) continue;
    seen.add(to);
    const time = notice.uselessAt
      ? { uselessAt: notice.uselessAt }
      : await holdOverShare(app, tx, { merchantId, memberId, purpose: notice.notice, to: target.to });
    await queueMessage(app, tx, {
      merchantId,
      memberId,
      ...target,
      purpose: notice.notice,
      language,
      ...words,
      ...time,
    });
  }
}

/** Bounds SMS costs of repeated changes. Links are bounded by their codes. */
async function holdOverShare(app: App, tx: Db, kind: NoticeKind): Promise<{ heldUntil?: Date }> {
  const now = app.clock.now();
  const { points, seconds } = app.config.rates.notices;
  const share = await countNotice(tx, kind, { now, opensAt: new Date(now.getTime() + seconds * 1000) });
  must(share, 'a notice is counted');
  if (share.used <= points) return {};
  await withholdNotDue(tx, { ...kind, now });
  return { heldUntil: share.opensAt };
}
