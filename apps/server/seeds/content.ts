import { createHash } from 'node:crypto';
import type { App } from '../src/kernel/app.ts';
import { seedBanner, seedHelpPage, seedNotice } from '../src/modules/content/index.ts';
import { demoBanners, demoHelp, demoNotices, type TwoTongues } from './catalogue/index.ts';

/** The demo's banners and notices, the same words at every merchant. Pop-ups stay empty: nobody is stopped at the door. */
export async function seedContent(app: App, merchantId: string): Promise<void> {
  const now = app.clock.now();
  for (const [
    sort,
    { id, group, category, composition, palette, href, kicker, title, text },
  ] of demoBanners.entries()) {
    const texts = inBoth((language) => ({ kicker: kicker[language], title: title[language], text: text[language] }));
    await seedBanner(app, merchantId, {
      id,
      groupName: group,
      sort,
      category,
      composition,
      palette,
      href,
      texts,
      startsAt: now,
      endsAt: null,
    });
  }
  for (const { id, title, content, startDate } of demoNotices(now)) {
    const texts = inBoth((language) => ({ title: title[language], content: content[language] }));
    await seedNotice(app, merchantId, { id: noticeId(id), type: 'PL', texts, startsAt: startDate, endsAt: null });
  }
}

/** The demo's help centre; each merchant's own settings fill its placeholders. */
export async function seedHelp(app: App, merchantId: string): Promise<void> {
  for (const [sort, { tag, title, content }] of demoHelp.entries()) {
    const texts = inBoth((language) => ({ title: title[language], content: content[language] }));
    await seedHelpPage(app, merchantId, { tag, sort, texts });
  }
}

const inBoth = <T>(words: (language: keyof TwoTongues) => T): { EN: T; TY: T } => ({
  EN: words('EN'),
  TY: words('TY'),
});

/** The same notice has the same id at every start, so that it is written once. */
function noticeId(name: string): string {
  const hex = createHash('sha256').update(`demo notice ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
