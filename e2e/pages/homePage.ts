import type { Locator, Page } from '@playwright/test';

export class HomePage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/');
  }

  get banners(): Locator {
    return this.page.getByRole('region', { name: 'Promotions and news' });
  }

  get balance(): Locator {
    return this.page.getByRole('button', { name: /^Balance: |Free trial/ });
  }

  tile(game: string): Locator {
    return this.page.getByRole('link', { name: new RegExp(`^${game}\\b`) }).first();
  }

  /** What a guest's press on a free game opens. */
  freePlay(game: string): Locator {
    return this.page.getByRole('dialog', { name: game, exact: true });
  }

  get memberMenu(): Locator {
    return this.page.getByRole('button', { name: 'Me', exact: true });
  }
}
