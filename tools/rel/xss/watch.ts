import type { BrowserContext, Page } from '@playwright/test';

/** What a page did that it must not do. */
export interface Offence {
  readonly what: 'ran' | 'dialog' | 'foreign request' | 'policy report' | 'error';
  readonly detail: string;
  readonly at: string;
}

/** Runs in every page before its own scripts: whatever calls `alert` has run. */
const INIT = `
  for (const name of ['alert', 'confirm', 'prompt']) window[name] = (id) => window.reportXss('ran', String(id));
  addEventListener('securitypolicyviolation', (event) => window.reportXss('policy report', event.violatedDirective + ' ' + event.blockedURI));
`;

/** Watches every page of a context: what runs, requests to other hosts, policy violations. */
export async function watch(context: BrowserContext, known: readonly string[], offences: Offence[]): Promise<void> {
  await context.exposeBinding('reportXss', ({ page }, what: Offence['what'], detail: string) => {
    offences.push({ what, detail, at: page.url() });
  });
  await context.addInitScript(INIT);
  context.on('page', (page) => watchPage(page, known, offences));
}

function watchPage(page: Page, known: readonly string[], offences: Offence[]): void {
  page.on('dialog', (dialog) => {
    // A page that asks before it is left asks nobody's string.
    if (dialog.type() !== 'beforeunload') offences.push({ what: 'dialog', detail: dialog.message(), at: page.url() });
    void dialog.dismiss().catch(() => {});
  });
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && !known.includes(host))
      offences.push({ what: 'foreign request', detail: request.url(), at: page.url() });
  });
}
