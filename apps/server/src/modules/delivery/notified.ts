import type { Db } from '@baize/db';
import { languageOf, siteLanguageOf } from '@baize/i18n/languages.ts';
import type { Notice } from '@baize/i18n/messages.ts';
import { formatMoment } from '@baize/i18n/moments.ts';
import type { App } from '../../kernel/app.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { noticeText } from './notices.ts';

/** A notice as it is kept: its name and what is filled in, so that each reader has it in the own language. */
export interface KeptNotice {
  readonly notice: Notice;
  readonly values: Readonly<Record<string, string>>;
  /** ISO 8601. */
  readonly moments: Readonly<Record<string, string>>;
}

const PURPOSE = 'notified';

/** Leaves the notice for who keeps it, in the caller's transaction. Values name devices, places, accounts: they are sealed. */
export async function emitNotified(
  app: App,
  tx: Db,
  { merchantId, memberId, kept }: { readonly merchantId: string; readonly memberId: string; readonly kept: KeptNotice },
): Promise<void> {
  const id = app.ids.uuid();
  const sealed = app.cipher.seal(PURPOSE, Buffer.from(JSON.stringify({ id, ...kept }))).toString('base64');
  await app.events.emit(tx, 'memberNotified', { merchantId, memberId, id, sealed });
}

/** Tells a member something in their messages alone: no SMS and no e-mail leaves for it. In the caller's transaction. */
export const keepForMember = (
  app: App,
  tx: Db,
  told: {
    readonly merchantId: string;
    readonly memberId: string;
    readonly notice: Notice;
    readonly values?: Readonly<Record<string, string>>;
    readonly moments?: Readonly<Record<string, Date>>;
  },
): Promise<void> => {
  const { merchantId, memberId, notice, values = {}, moments = {} } = told;
  const named = Object.entries({ ...moments, time: app.clock.now() });
  const kept = { notice, values, moments: Object.fromEntries(named.map(([name, at]) => [name, at.toISOString()])) };
  return emitNotified(app, tx, { merchantId, memberId, kept });
};

/** What a `memberNotified` holds. */
export function openNotified(app: App, { id, sealed }: { readonly id: string; readonly sealed: string }): KeptNotice {
  const { id: of, ...kept } = JSON.parse(
    app.cipher.open(PURPOSE, Buffer.from(sealed, 'base64')).toString(),
  ) as KeptNotice & { id: string };
  if (of !== id) throw new Error('a notice holds the values of another');
  return kept;
}

/** Subject and text of a kept notice as plain text, in the reader's language and the merchant's zone; without the site's name in front. */
export function wordsOfNotice(
  { notice, values, moments }: KeptNotice,
  { settings }: Pick<Merchant, 'settings'>,
  language: string,
): { readonly subject: string; readonly text: string } {
  const reader = languageOf(siteLanguageOf(language));
  const shown = Object.entries(moments).map(([name, at]) => [name, formatMoment(at, settings.timeZone, reader)]);
  const words = noticeText(notice, language, { ...values, site: settings.name, ...Object.fromEntries(shown) });
  return { subject: withoutSite(words.subject, settings.name), text: withoutSite(words.text, settings.name) };
}

/** An SMS has to say who writes; on the site itself that is plain. */
function withoutSite(text: string, site: string): string {
  const rest = text.startsWith(`${site}: `) ? text.slice(site.length + 2) : text;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
