import { expect, type Locator, type Page } from '@playwright/test';
import { termsAgreed } from '../fixtures.ts';

export class LoginPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async logIn(userName: string, password: string): Promise<void> {
    await termsAgreed(this.page);
    // What still goes away over the page would take what is typed.
    await expect(this.page.locator('dialog[open]')).toHaveCount(0);
    await this.userName.fill(userName);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('checkbox', { name: /accept the terms/ }).check();
    await this.submit.click();
  }

  get userName(): Locator {
    return this.page.getByRole('textbox', { name: 'Username', exact: true });
  }

  get submit(): Locator {
    return this.page.getByRole('main').getByRole('button', { name: 'Log in', exact: true });
  }

  get openAccount(): Locator {
    return this.page.getByRole('link', { name: 'Open an account' });
  }
}
