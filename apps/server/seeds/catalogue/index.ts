/** The demo's invented vendors and games, and the words round them. */
export { demoBanners, type DemoBanner } from './banners.ts';
export { demoGames } from './games.ts';
export { demoNotices, type DemoNotice } from './notices.ts';
export type { DemoGame, DemoVendor, GameClass } from './types.ts';
export { demoVendors } from './vendors.ts';
