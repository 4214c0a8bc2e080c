import { createHash } from 'node:crypto';
import type { App } from '../src/kernel/app.ts';
import { seedBanner, seedHelpPage, seedNotice } from '../src/modules/content/index.ts';
import { demoBanners, demoNotices } from './catalogue/index.ts';
import { demoTexts } from './demoTexts.ts';

/** The demo's banners and notices, the same words at every merchant. Pop-ups stay empty: nobody is stopped at the door. */
export async function seedContent(app: App, merchantId: string): Promise<void> {
  const now = app.clock.now();
  for (const [sort, { id, group, category, composition, palette, href }] of demoBanners.entries()) {
    const words = (part: string) => `banners.${id}.${part}`;
    const texts = demoTexts((say) => ({
      kicker: say(words('kicker')),
      title: say(words('title')),
      text: say(words('text')),
    }));
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
  for (const { id, startDate } of demoNotices(now)) {
    const texts = pageTexts(`notices.${id}`);
    await seedNotice(app, merchantId, { id: noticeId(id), type: 'PL', texts, startsAt: startDate, endsAt: null });
  }
}

/** The demo's help centre; each merchant's own settings fill its placeholders. */
export async function seedHelp(app: App, merchantId: string): Promise<void> {
  for (const [sort, tag] of HELP_PAGES.entries())
    await seedHelpPage(app, merchantId, { tag, sort, texts: pageTexts(`help.${tag}`) });
}

/** The pages of the demo's help centre, in the order of their tabs. */
const HELP_PAGES = ['faq', 'play', 'fair', 'terms', 'privacy'];

const pageTexts = (page: string) =>
  demoTexts((say) => ({ title: say(`${page}.title`), content: say(`${page}.content`) }));

/** The same notice has the same id at every start, so that it is written once. */
function noticeId(name: string): string {
  const hex = createHash('sha256').update(`demo notice ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
