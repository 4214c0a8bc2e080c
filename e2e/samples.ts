import type { Page } from '@playwright/test';

/** Shows the demo's sample titles in this page's lists from its next page on, as the switch at the end of a list does. */
export const withSamples = (page: Page): Promise<unknown> =>
  page.addInitScript(`try { sessionStorage.setItem('baize.samples', '1'); } catch {}`);
