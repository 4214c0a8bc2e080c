import type { BANNER_GROUPS } from '@baize/contract/content/announcements.ts';

/** A banner of the demo; its words are `banners.<id>.…` of the demo's texts. */
export type DemoBanner = {
  /** Also what the picture is drawn from, with its category. */
  readonly id: string;
  readonly group: (typeof BANNER_GROUPS)[number];
  readonly category: string;
  readonly composition: number;
  readonly palette: number;
  /** A page of the site. */
  readonly href: string;
};

/** In the order of showing within their group. */
export const demoBanners: readonly DemoBanner[] = [
  {
    id: 'welcome',
    group: 'm_home',
    category: 'LIVE',
    composition: 3,
    palette: 1,
    href: '/m/gameList?gameType=RNG&vassalage=FELT',
  },
  {
    id: 'fair',
    group: 'm_home',
    category: 'RNG',
    composition: 0,
    palette: 0,
    href: '/m/slot-games?vassalage=FELT',
  },
  {
    id: 'reef',
    group: 'm_home',
    category: 'FISH',
    composition: 8,
    palette: 0,
    href: '/m/fishing-games',
  },
  {
    id: 'cards',
    group: 'm_home',
    category: 'PVP',
    composition: 9,
    palette: 0,
    href: '/m/poker-games',
  },
  {
    id: 'limits',
    group: 'm_home',
    category: 'LIVE',
    composition: 5,
    palette: 0,
    href: '/m/help#play',
  },
  {
    id: 'sports',
    group: 'm_hotgames',
    category: 'SPORTS',
    composition: 4,
    palette: 0,
    href: '/m/sport-games',
  },
  {
    id: 'menu',
    group: 'm_leftmenu',
    category: 'RNG',
    composition: 6,
    palette: 2,
    href: '/m/notice',
  },
  {
    id: 'login',
    group: 'm_login',
    category: 'LIVE',
    composition: 8,
    palette: 3,
    href: '',
  },
  {
    id: 'register',
    group: 'm_register',
    category: 'PVP',
    composition: 0,
    palette: 2,
    href: '',
  },
];
