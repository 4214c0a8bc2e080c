import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { To } from '../../app/router/routes.ts';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { GroupBanner } from './GroupBanner.tsx';

afterEach(cleanup);

const banner = (href: string) => ({
  id: href,
  groupName: 'm_register',
  url: '/art/banner/autumn.svg',
  urlRtl: '',
  kicker: '',
  title: `Leads to ${href}`,
  text: '',
  href,
});
const draw = (at: To, ...hrefs: string[]) =>
  renderInApp(<GroupBanner group="m_register" />, {
    at,
    replies: {
      announcements: () => ({
        at: '2026-11-22T00:00:00.000Z',
        banners: hrefs.map(banner),
        player: [],
        popup: [],
        promotion: [],
        hot: [],
        footer: { unreadCount: 0 },
      }),
    },
  });

it.each<[string, To, string[], string]>([
  ['leaves out the one that leads where one is', '/m/register', ['/m/register', '/m/help'], '/m/help'],
  ['knows the page with an invitation, too', '/m/register?aff=ana1', ['/m/register', '/m/help'], '/m/help'],
  ['keeps one that asks the same page for something else', '/m/help?i=1', ['/m/help?i=2'], '/m/help?i=2'],
  ['keeps one that leads nowhere', '/m/register', [''], ''],
])('%s', async (_, at, hrefs, shown) => {
  await draw(at, ...hrefs);
  expect((await screen.findByRole('heading')).textContent).toBe(`Leads to ${shown}`);
});
