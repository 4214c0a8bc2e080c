import type { Db } from '@baize/db';
import { languageOf } from '@baize/i18n/languages.ts';
import { siteLanguageOf } from '@baize/i18n/languageTags.ts';
import type { Notice } from '@baize/i18n/messages.ts';
import { formatMoment } from '@baize/i18n/moments.ts';
import type { App } from '../../kernel/app.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { noticeText } from './notices.ts';

/** Name and values, so that readers get their own language. */
export interface KeptNotice {
  readonly notice: Notice;
  readonly values: Readonly<Record<string, string>>;
  /** ISO 8601. */
  readonly moments: Readonly<Record<string, string>>;
}

const PURPOSE = 'notified';

/** Stores the notice in the caller's transaction; values are sealed. */
export async function emitNotified(
  app: App,
  tx: Db,
  { merchantId, memberId, kept }: { readonly merchantId: string; readonly memberId: string; readonly kept: KeptNotice },
): Promise<void> {
  const id = app.ids.uuid();
  const sealed = app.cipher.seal(PURPOSE, Buffer.from(JSON.stringify({ id, ...kept }))).toString('base64');
  await app.events.emit(tx, 'memberNotified', { merchantId, memberId, id, sealed });
}

/** Inbox only, for what is not worth an SMS. */
export async function leaveNotice(
  app: App,
  tx: Db,
  {
    merchantId,
    memberId,
    notice,
    values = {},
    moments = {},
  }: {
    readonly merchantId: string;
    readonly memberId: string;
    readonly notice: Notice;
    readonly values?: Readonly<Record<string, string>>;
    readonly moments?: Readonly<Record<string, Date>>;
  },
): Promise<void> {
  const all = Object.entries({ ...moments, time: app.clock.now() });
  const shown = Object.fromEntries(all.map(([name, moment]) => [name, moment.toISOString()]));
  await emitNotified(app, tx, { merchantId, memberId, kept: { notice, values, moments: shown } });
}

/** What a `memberNotified` holds. */
export function openNotified(app: App, { id, sealed }: { readonly id: string; readonly sealed: string }): KeptNotice {
  const { id: of, ...kept } = JSON.parse(
    app.cipher.open(PURPOSE, Buffer.from(sealed, 'base64')).toString(),
  ) as KeptNotice & { id: string };
  if (of !== id) throw new Error('a notice holds the values of another');
  return kept;
}

/** A notice's plain text in the reader's language and the merchant's zone, without the site's name. */
export function wordsOfNotice(
  { notice, values, moments }: KeptNotice,
  merchant: Pick<Merchant, 'settings' | 'ownTexts'>,
  language: string,
): { readonly subject: string; readonly text: string } {
  const { settings } = merchant;
  const reader = languageOf(siteLanguageOf(language));
  const shown = Object.entries(moments).map(([name, at]) => [name, formatMoment(at, settings.timeZone, reader)]);
  const words = noticeText(merchant, notice, language, {
    ...values,
    site: settings.name,
    ...Object.fromEntries(shown),
  });
  return { subject: withoutSite(words.subject, settings.name), text: withoutSite(words.text, settings.name) };
}

/** An SMS names the sender; the site need not. */
function withoutSite(text: string, site: string): string {
  const rest = text.startsWith(`${site}: `) ? text.slice(site.length + 2) : text;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
