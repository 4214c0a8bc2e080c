import type { BANNER_GROUPS } from '@baize/contract/content/announcements.ts';

/** A text in the demo's two languages: English and Filipino. */
export type TwoTongues = { readonly EN: string; readonly TY: string };

/** A banner of the demo, its words in both languages. */
export type DemoBanner = {
  /** Also what the picture is drawn from, with its category. */
  readonly id: string;
  readonly group: (typeof BANNER_GROUPS)[number];
  readonly category: string;
  readonly composition: number;
  readonly palette: number;
  readonly kicker: TwoTongues;
  readonly title: TwoTongues;
  readonly text: TwoTongues;
  /** A page of the site. */
  readonly href: string;
};

const same = (text: string): TwoTongues => ({ EN: text, TY: text });

/** In the order of showing within their group. */
export const demoBanners: readonly DemoBanner[] = [
  {
    id: 'welcome',
    group: 'm_home',
    category: 'LIVE',
    composition: 3,
    palette: 1,
    kicker: { EN: 'Demonstration', TY: 'Pagpapakita' },
    title: { EN: 'A seat at the table', TY: 'May puwesto ka sa mesa' },
    text: { EN: 'Every game here is played with play money.', TY: 'Play money ang gamit sa lahat ng laro rito.' },
    href: '/m/gameList?gameType=RNG&vassalage=FELT',
  },
  {
    id: 'fair',
    group: 'm_home',
    category: 'RNG',
    composition: 0,
    palette: 0,
    kicker: same('Felt Studio'),
    title: { EN: 'Check every round', TY: 'Suriin ang bawat round' },
    text: { EN: 'Seeds are fixed before you bet.', TY: 'Nakatala ang seed bago tumaya.' },
    href: '/m/slot-games?vassalage=FELT',
  },
  {
    id: 'reef',
    group: 'm_home',
    category: 'FISH',
    composition: 8,
    palette: 0,
    kicker: { EN: 'Fishing', TY: 'Pangingisda' },
    title: { EN: 'Below the reef', TY: 'Sa ilalim ng bahura' },
    text: { EN: 'Four studios, one sea to browse.', TY: 'Apat na studio, iisang dagat.' },
    href: '/m/fishing-games',
  },
  {
    id: 'cards',
    group: 'm_home',
    category: 'PVP',
    composition: 9,
    palette: 0,
    kicker: { EN: 'Card rooms', TY: 'Mga laro sa baraha' },
    title: { EN: 'Tongits, pusoy and more', TY: 'Tongits, pusoy at iba pa' },
    text: { EN: 'See the tables.', TY: 'Tingnan ang mga mesa.' },
    href: '/m/poker-games',
  },
  {
    id: 'limits',
    group: 'm_home',
    category: 'LIVE',
    composition: 5,
    palette: 0,
    kicker: { EN: 'Your limits', TY: 'Ang iyong limitasyon' },
    title: { EN: 'Decide before you play', TY: 'Magpasya bago maglaro' },
    text: { EN: 'How much, how long, and when to stop.', TY: 'Magkano, gaano katagal, at kailan titigil.' },
    href: '/m/help#play',
  },
  {
    id: 'sports',
    group: 'm_hotgames',
    category: 'SPORTS',
    composition: 4,
    palette: 0,
    kicker: { EN: 'Sports', TY: 'Palakasan' },
    title: { EN: 'Weekend on the pitch', TY: 'Weekend sa palaruan' },
    text: { EN: 'Titles from two studios.', TY: 'Mga laro mula sa dalawang studio.' },
    href: '/m/sport-games',
  },
  {
    id: 'menu',
    group: 'm_leftmenu',
    category: 'RNG',
    composition: 6,
    palette: 2,
    kicker: { EN: 'Notices', TY: 'Mga abiso' },
    title: { EN: 'What’s new', TY: 'Ano ang bago' },
    text: { EN: 'Read the latest announcements.', TY: 'Basahin ang pinakabagong abiso.' },
    href: '/m/notice',
  },
  {
    id: 'login',
    group: 'm_login',
    category: 'LIVE',
    composition: 8,
    palette: 3,
    kicker: { EN: 'Demonstration', TY: 'Pagpapakita' },
    title: { EN: 'Welcome back', TY: 'Maligayang pagbabalik' },
    text: { EN: 'Play money only. No real bets.', TY: 'Play money lamang. Walang totoong taya.' },
    href: '',
  },
  {
    id: 'register',
    group: 'm_register',
    category: 'PVP',
    composition: 0,
    palette: 2,
    kicker: { EN: '{minimumAge} and over', TY: '{minimumAge} pataas' },
    title: { EN: 'Free to play', TY: 'Walang babayaran' },
    text: { EN: 'Every account starts with play money.', TY: 'Play money ang simula ng bawat account.' },
    href: '',
  },
];
