import type { Banner, BANNER_GROUPS } from '@baize/contract/content/announcements.ts';
import { BANNER } from '../../app/hydration/answers.ts';
import { useApp } from '../../app/app.ts';
import { findLocation, type SiteLocation } from '../../app/router/route.rules.ts';
import { isTo } from '../../app/router/routes.ts';
import { useAnnouncements } from './announcements.queries.ts';

interface GroupBanner {
  /** Not one that leads to the same page. */
  readonly banner: Banner | undefined;
  /** There is no answer yet. */
  readonly isAsked: boolean;
}

export function useGroupBanner(group: (typeof BANNER_GROUPS)[number]): GroupBanner {
  const { place } = useApp();
  const { data, isPending } = useAnnouncements(group, BANNER);
  return { banner: data?.banners.find(({ href }) => !isHere(href, place)), isAsked: isPending };
}

function isHere(href: string, { path, search }: SiteLocation): boolean {
  if (!isTo(href)) return false;
  const target = findLocation(href);
  return target.path === path && (target.search === '' || target.search === search);
}
