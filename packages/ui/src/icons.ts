import type { IconPath } from './iconsFirst.ts';

export * from './iconsFirst.ts';

/** Of home and lists; all others are in `iconsMore.ts`, loaded with their screens. */
export const menuIcon: IconPath = 'M4 7h16M4 12h11M4 17h16';
export const nextIcon: IconPath = 'M9 5l7 7-7 7';
export const downIcon: IconPath = 'M5 9l7 7 7-7';
export const hornIcon: IconPath = 'M4 10v4h3l8 4.5V5.5L7 10zM7.5 14l1.5 6M18 9.5a3.5 3.5 0 0 1 0 5';
export const heartIcon: IconPath =
  'M12 20C5 15 3.5 11.5 3.5 8.8A4.3 4.3 0 0 1 12 7.5a4.3 4.3 0 0 1 8.5 1.3C20.5 11.5 19 15 12 20z';
export const headsetIcon: IconPath =
  'M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M4.5 13.5H7v5H6A1.5 1.5 0 0 1 4.5 17zM19.5 13.5H17v5h1a1.5 1.5 0 0 0 1.5-1.5zM19.5 17c0 2.5-2 3.5-5 3.5';
export const offlineIcon: IconPath =
  'M4 4l16 16M2.5 9.5A14 14 0 0 1 7 6.7M11 5.6a14 14 0 0 1 10.5 3.9M6 13a9 9 0 0 1 4-2.3M15 11.2A9 9 0 0 1 18 13M12 18.5v.1';
export const refreshIcon: IconPath = 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9M20 4.5V9h-4.5';
export const pauseIcon: IconPath = 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM10 9v6M14 9v6';
export const eyeIcon: IconPath =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z';
export const eyeOffIcon: IconPath =
  'M4 4l16 16M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6 7.8A16 16 0 0 0 2.5 12S6 18.5 12 18.5c1.5 0 2.9-.4 4.1-1M10 10a3 3 0 0 0 4 4';
export const gamepadIcon: IconPath =
  'M7 7.5h10c3 0 4.5 4 4.5 8 0 3-2.5 3.5-4 1.5l-1.5-2H8l-1.5 2c-1.5 2-4 1.5-4-1.5 0-4 1.5-8 4.5-8zM8 9.8v3.4M6.3 11.5h3.4M15.5 10.3v.1M17.5 12.5v.1';
export const playIcon: IconPath = 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM10 8.5l5.5 3.5-5.5 3.5z';
