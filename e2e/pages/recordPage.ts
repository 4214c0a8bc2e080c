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

  rounds(game: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name: new RegExp(game) });
  }

  /** The sheet of one round: its entries, its replay, its fairness check. */
  sheet(game: string): Locator {
    return this.page.getByRole('dialog', { name: game });
  }
}
