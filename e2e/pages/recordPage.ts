import type { Locator, Page } from '@playwright/test';

/** The bet record: one line a round, and the round's own page. */
export class RecordPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/m/gameRecord');
  }

  get rounds(): Locator {
    return this.page.getByRole('list', { name: 'Rounds' }).getByRole('listitem');
  }
}
