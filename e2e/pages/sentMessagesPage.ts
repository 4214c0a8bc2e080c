import { expect, type BrowserContext } from '@playwright/test';

/** The demo's outbox, read in a page of its own as a person would look at another phone. */
export class SentMessagesPage {
  readonly context: BrowserContext;
  constructor(context: BrowserContext) {
    this.context = context;
  }

  /** The newest message of a purpose to a number or address. */
  async newest(to: string, purpose: string): Promise<string> {
    const page = await this.context.newPage();
    try {
      const message = page.locator(`li[data-to="${to}"][data-purpose="${purpose}"]`).first();
      await expect(async () => {
        await page.goto('/dev/outbox');
        await expect(message).toBeVisible({ timeout: 1000 });
      }).toPass();
      return (await message.locator('pre').textContent()) ?? '';
    } finally {
      await page.close();
    }
  }

  async code(to: string, purpose: string): Promise<string> {
    return /\b\d{6}\b/.exec(await this.newest(to, purpose))?.[0] ?? '';
  }

  /** The link in the newest message, as an address of this site. */
  async link(to: string, purpose: string): Promise<string> {
    const address = /https?:\/\/\S+/.exec(await this.newest(to, purpose))?.[0] ?? '';
    const { pathname, search } = new URL(address);
    return `${pathname}${search}`;
  }
}
