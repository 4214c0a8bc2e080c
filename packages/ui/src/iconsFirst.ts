/** Outlined icons on a 24 grid: of the frame and the terms, which every first visit loads. */
export type IconPath = string & { readonly iconPath?: never };

export const plusIcon: IconPath = 'M12 5v14M5 12h14';
export const backIcon: IconPath = 'M15 5l-7 7 7 7';
export const closeIcon: IconPath = 'M6 6l12 12M18 6L6 18';
export const checkIcon: IconPath = 'M5 12.5l4.5 4.5L19 7.5';
export const homeIcon: IconPath = 'M4 11l8-7 8 7v8a1.5 1.5 0 0 1-1.5 1.5h-4V14h-5v6.5h-4A1.5 1.5 0 0 1 4 19z';
export const giftIcon: IconPath =
  'M4 11h16v9H4zM3 7.5h18V11H3zM12 7.5V20M12 7.5C9 7.5 7 6.5 7 5s1-2 2-2c2 0 3 2.5 3 4.5C12 5.5 13 3 15 3c1 0 2 .5 2 2s-2 2.5-5 2.5';
export const mailIcon: IconPath = 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5';
export const userIcon: IconPath = 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6';
export const clockIcon: IconPath = 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2';
export const alertIcon: IconPath = 'M12 4l9 16H3zM12 10v4.5M12 17.2v.1';
export const infoIcon: IconPath = 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 11v5.5M12 7.8v.1';
