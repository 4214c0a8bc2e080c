import type { IconPath } from './icons.ts';

export const moreIcon: IconPath = 'M5 12h.01M12 12h.01M19 12h.01';
export const chipIcon: IconPath =
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12 3v4.5M12 16.5V21M4.2 7.5l3.9 2.25M15.9 14.25l3.9 2.25M19.8 7.5l-3.9 2.25M8.1 14.25L4.2 16.5';
export const bellIcon: IconPath = 'M6 16.5c1-1.5 1-3.5 1-6a5 5 0 0 1 10 0c0 2.5 0 4.5 1 6zM10 19.5a2 2 0 0 0 4 0';
export const searchIcon: IconPath = 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5';
export const slidersIcon: IconPath =
  'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z';
export const lockIcon: IconPath = 'M6 10.5h12v9.5H6zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14v2.5';
export const phoneIcon: IconPath = 'M7.5 3h9v18h-9zM11 18h2';
export const calendarIcon: IconPath = 'M4 5.5h16V20H4zM4 10h16M8 3v4M16 3v4';
export const cameraIcon: IconPath =
  'M3.5 7.5H8l1.5-2.5h5L16 7.5h4.5V19h-17zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z';
export const idIcon: IconPath =
  'M3 5.5h18v13H3zM8.5 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM5.5 16c.4-1.8 1.5-2.5 3-2.5s2.6.7 3 2.5M14.5 9.5H18M14.5 13H18';
export const walletIcon: IconPath =
  'M4 7.5A2.5 2.5 0 0 1 6.5 5H18v3M4 7.5V18a1.5 1.5 0 0 0 1.5 1.5H20V8H5.5M16 13.5v.5';
export const arrowOutIcon: IconPath = 'M12 15V4M7.5 8.5L12 4l4.5 4.5M4.5 15v4.5h15V15';
export const arrowInIcon: IconPath = 'M12 4v11M7.5 10.5L12 15l4.5-4.5M4.5 15v4.5h15V15';
export const listIcon: IconPath = 'M8 6.5h12M8 12h12M8 17.5h12M4 6.5h.01M4 12h.01M4 17.5h.01';
export const receiptIcon: IconPath = 'M6 3.5h12V21l-2-1.5-2 1.5-2-1.5L10 21l-2-1.5L6 21zM9 8h6M9 12h6';
export const chartIcon: IconPath = 'M4 4v16h16M8 15l3.5-4 3 2.5L20 7';
export const crownIcon: IconPath = 'M4 18.5h16M4.5 15.5L3.5 7l5 4L12 5l3.5 6 5-4-1 8.5z';
export const bagIcon: IconPath = 'M5 8h14l1 12.5H4zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5';
export const shieldIcon: IconPath = 'M12 3l7.5 3v5c0 5-3 8-7.5 10-4.5-2-7.5-5-7.5-10V6zM8.8 12l2.3 2.3 4.2-4.3';
export const globeIcon: IconPath =
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM3.5 12h17M12 3.5c3 3 3.5 6 3.5 8.5S15 17.5 12 20.5c-3-3-3.5-6-3.5-8.5S9 6.5 12 3.5z';
export const exitIcon: IconPath = 'M14 4.5H5v15h9M10 12h11M17.5 8.5L21 12l-3.5 3.5';
export const gearIcon: IconPath =
  'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2';
export const usersIcon: IconPath =
  'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.5-3.5 3-5.5 6.5-5.5s6 2 6.5 5.5M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14.5c2 .8 3.2 2.5 3.5 5';
export const userPlusIcon: IconPath =
  'M10 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 19.5c.5-3.5 3.2-5.5 7-5.5 1.5 0 2.8.3 3.9.9M18 13.5v7M14.5 17h7';
export const packetIcon: IconPath = 'M6 3h12v18H6zM6 8.5c4 3 8 3 12 0M12 14.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z';
export const percentIcon: IconPath =
  'M6 18L18 6M7.5 9.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM16.5 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z';
export const coinsIcon: IconPath =
  'M9 12c3.6 0 6-1.3 6-3s-2.4-3-6-3-6 1.3-6 3 2.4 3 6 3zM3 9v5c0 1.7 2.4 3 6 3M15 9v1.5M15 19.5c3.6 0 6-1.3 6-3s-2.4-3-6-3-6 1.3-6 3 2.4 3 6 3z';
export const docIcon: IconPath = 'M6 3h8l4.5 4.5V21H6zM13.5 3v5h5M9 13h6M9 17h6';
export const starIcon: IconPath = 'M12 4l2.4 5.2 5.6.6-4.2 3.8 1.2 5.6-5-2.9-5 2.9 1.2-5.6L4 9.8l5.6-.6z';
export const soundIcon: IconPath = 'M4 9.5v5h3.5l5 4v-13l-5 4zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11';
export const fullScreenIcon: IconPath = 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5';
export const copyIcon: IconPath = 'M8.5 8.5H20V20H8.5zM5 15.5H4V4h11.5v1';
export const binIcon: IconPath = 'M4.5 7h15M9 7V4h6v3M6.5 7l1 13.5h9l1-13.5M10 11v6M14 11v6';
export const faceIcon: IconPath = 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M9 9.5v1M15 9.5v1M8.5 14.5c2 2 5 2 7 0';
export const cardIcon: IconPath = 'M3 6h18v12.5H3zM3 10h18M6.5 15h4';
export const bankIcon: IconPath = 'M3.5 9.5L12 4l8.5 5.5zM5 20h14M6.5 10v7.5M10.5 10v7.5M13.5 10v7.5M17.5 10v7.5';
export const qrIcon: IconPath = 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 18v2';
export const bookIcon: IconPath =
  'M12 6c-2-1.5-5-2-8.5-2v14c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2V4c-3.5 0-6.5.5-8.5 2zM12 6v14';
export const zoomIcon: IconPath = 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5M11 8v6M8 11h6';
export const rotateIcon: IconPath = 'M20 12a8 8 0 1 1-3-6.2M20 3.5v4h-4';
export const gripIcon: IconPath = 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01';
export const sortIcon: IconPath = 'M8 5v14M4.5 15.5L8 19l3.5-3.5M16 19V5M12.5 8.5L16 5l3.5 3.5';
export const sunIcon: IconPath =
  'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3l1.8 1.8M16.9 16.9l1.8 1.8M18.7 5.3l-1.8 1.8M7.1 16.9l-1.8 1.8';
export const moonIcon: IconPath = 'M19.5 14.5A8 8 0 0 1 9.5 4.5 8 8 0 1 0 19.5 14.5z';
export const questionIcon: IconPath =
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9.5 9.5a2.5 2.5 0 1 1 3.7 2.2c-.9.5-1.2 1-1.2 1.9M12 16.5v.1';
export const eraseIcon: IconPath = 'M9 6h11v12H9l-5.500-6zM12 9.500l5 5M17 9.500l-5 5';
