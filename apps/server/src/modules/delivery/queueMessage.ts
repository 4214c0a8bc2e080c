import type { Db } from '@baize/db';
import { languageOf, siteLanguageOf } from '@baize/i18n/languages.ts';
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
  /** What it is about, for support: a code's purpose, a notice's name. */
  readonly purpose: string;
  readonly language: string;
  /** For e-mail. */
  readonly subject?: string;
  readonly text: string;
  /** After this moment it is not sent any more. */
  readonly uselessAt?: Date;
  /** Where it leaves, it does so then; at once when left out. */
  readonly heldUntil?: Date;
  /** Asked for somebody who is not there: the row is written (the same time, and support can see it), and nothing leaves. */
  readonly isWithheld?: boolean;
}

/** Writes a message in the caller's transaction; it leaves by the channel's carrier after that is committed. */
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
    problem: leaves && message.heldUntil ? 'more than a day’s share' : '',
    at: now,
  });
  if (leaves && !message.heldUntil) sendSoon(app);
}

export interface NewNotice {
  readonly merchantId: string;
  readonly memberId: string;
  readonly notice: Notice;
  readonly language: string;
  /** Filled into the text: `device`, `place`, `contact`; `time` is added here. */
  readonly values?: Readonly<Record<string, string>>;
  /** Moments in the text, written in the merchant's time zone. */
  readonly moments?: Readonly<Record<string, Date>>;
  /** After this moment it is not sent any more. Then it holds a link, which must be had in time: no share holds it back. */
  readonly uselessAt?: Date;
  /** Also to this address or number, such as the one that was just replaced. */
  readonly also?: { readonly channel: Channel; readonly to: string };
}

/**
 * Tells a member of a change of the account (`field.md` A13) on every verified contact; nobody is told where there is none. Of one kind a
 * number or address gets a day's share: what is more waits until that opens again, and the newest stands for all.
 */
export async function notifyMember(app: App, tx: Db, notice: NewNotice): Promise<void> {
  const { merchantId, memberId, language } = notice;
  const [contact, merchant] = await Promise.all([
    app.contacts.verified(tx, merchantId, memberId),
    app.merchants.byId(merchantId),
  ]);
  const targets: { channel: Channel; to: string }[] = [
    ...(contact?.mobile ? [{ channel: 'sms' as const, to: contact.mobile }] : []),
    ...(contact?.email ? [{ channel: 'email' as const, to: contact.email }] : []),
    ...(notice.also ? [notice.also] : []),
  ];
  const timeZone = merchant?.settings.timeZone ?? 'UTC';
  const reader = languageOf(siteLanguageOf(language));
  const moments = Object.entries({ ...notice.moments, time: app.clock.now() });
  const words = noticeText(notice.notice, language, {
    ...notice.values,
    site: merchant?.settings.name ?? '',
    ...Object.fromEntries(
      moments.map(([name, moment]) => [name, formatMoment(moment.toISOString(), timeZone, reader)]),
    ),
  });
  // One with a link is good once and for a short while: it is not kept to be read again.
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

/**
 * A member can change a thing again and again, and each SMS costs the house money. Links are not counted: each takes a code, and codes have
 * shares of their own.
 */
async function holdOverShare(app: App, tx: Db, kind: NoticeKind): Promise<{ heldUntil?: Date }> {
  const now = app.clock.now();
  const { points, seconds } = app.config.rates.notices;
  const share = await countNotice(tx, kind, { now, opensAt: new Date(now.getTime() + seconds * 1000) });
  must(share, 'a notice is counted');
  if (share.used <= points) return {};
  await withholdNotDue(tx, { ...kind, now });
  return { heldUntil: share.opensAt };
}
