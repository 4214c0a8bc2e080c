/** Whether the site runs by itself, from a home screen and without the browser's bars; an iPhone says so in its own way. */
export const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches ||
  ('standalone' in navigator && navigator.standalone === true);
