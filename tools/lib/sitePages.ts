import { createClient, type Client } from '@baize/client/index.ts';
import { announcements } from '@baize/contract/content/announcements.ts';
import { judgeAccess } from '@baize/contract/identity/access.ts';
import { login } from '@baize/contract/identity/session.ts';
import { clientConfig } from '@baize/contract/system/start.ts';
import { PAGES, type Page, type PagePath } from '@baize/contract/system/pages.ts';

/** Whom pages are looked at as: nobody, a player and an agent of the demo. */
export const VISITORS = ['guest', 'ana', 'carla'] as const;
export type Visitor = (typeof VISITORS)[number];

export interface SitePage {
  readonly as: Visitor;
  readonly path: PagePath;
  /** With the query without which it leads elsewhere. */
  readonly address: string;
}

const DEMO_PASSWORD = 'baize-demo-2026';
const clientOf = (baseUrl: string): Client =>
  createClient({ baseUrl, token: () => null, language: () => 'EN', cacheKey: baseUrl });

/** Pages that show one thing of many, and other faces of a page. */
const queriesOf = (promotionId: string): Partial<Record<PagePath, readonly string[]>> => ({
  '/m/activityDetail': [`?id=${promotionId}`],
  '/m/game': ['?nodeId=felt-jeepney-moon'],
  '/m/lottery': ['', '?game=ssc-5m', '?view=orders'],
  '/m/rewardCenter': ['', '?tab=history'],
});

/** They lead whoever is logged in home. */
const ENTRANCES: readonly PagePath[] = ['/m/login', '/m/register', '/m/trial'];

/** Every page of the site as everybody who has one of their own there: a new route is in it by itself. */
export async function sitePages(baseUrl: string): Promise<SitePage[]> {
  const { promotion } = await clientOf(baseUrl).call(announcements, { types: 'PR', platform: 'M' });
  const queries = queriesOf(promotion[0]?.id ?? '');
  const pages = (Object.entries(PAGES) as [PagePath, Page][]).flatMap(([path, { access }]) =>
    (queries[path] ?? ['']).map((query) => ({ path, access, address: `${path}${query}` })),
  );
  const seenBy = (as: Visitor, wanted: (access: Page['access']) => boolean): SitePage[] =>
    pages
      .filter(({ access, path }) => wanted(access) && (as === 'guest' || !ENTRANCES.includes(path)))
      .map(({ path, address }) => ({ as, path, address }));
  return [
    ...seenBy('guest', (access) => access === 'any'),
    ...seenBy('ana', (access) => judgeAccess(access, 0) === 'allowed'),
    ...seenBy('carla', (access) => access === 'agent'),
  ];
}

/**
 * A script that makes a new tab one of a visitor who has agreed to the terms and put the identity check off; sessions live in the tab alone.
 */
export async function tabOf(as: Visitor, baseUrl: string): Promise<string> {
  const client = clientOf(baseUrl);
  const { termsVersion } = await client.call(clientConfig, {});
  const kept: Record<string, string> = { agreeTerms: termsVersion, agreeTerms_afterlogin: termsVersion };
  if (as !== 'guest') {
    const session = await client.call(login, { username: as, password: DEMO_PASSWORD });
    kept['MC_SESSION_INFO'] = JSON.stringify(session);
    kept['verifyLater'] = '1';
  }
  // A guest's visit of the trial page begins a session, which is of that page alone.
  return `if (${as === 'guest'}) sessionStorage.removeItem('MC_SESSION_INFO'); for (const [key, value] of Object.entries(${JSON.stringify(kept)})) sessionStorage.setItem(key, value)`;
}
