import type { Locator, Page } from '@playwright/test';

/** The back office as somebody at a desk sees it. */
export class DeskPage {
  readonly page: Page;
  readonly url: string;
  readonly userName: Locator;
  readonly password: Locator;
  readonly code: Locator;
  readonly logInButton: Locator;
  readonly logOutButton: Locator;
  readonly rail: Locator;
  readonly panel: Locator;
  readonly dialog: Locator;
  readonly search: Locator;

  constructor(page: Page, url: string) {
    this.page = page;
    this.url = url;
    this.userName = page.getByRole('textbox', { name: 'Username' });
    this.password = page.locator('input[name="password"]');
    this.code = page.getByRole('textbox', { name: /Authenticator/ });
    this.logInButton = page.getByRole('button', { name: 'Log in' });
    this.logOutButton = page.getByRole('button', { name: 'Log out' });
    this.rail = page.getByRole('navigation', { name: 'Screens' });
    this.panel = page.getByRole('complementary');
    this.dialog = page.getByRole('dialog');
    this.search = page.getByRole('searchbox');
  }

  async open(path = '/'): Promise<void> {
    await this.page.goto(`${this.url}${path}`);
  }

  async logIn(userName: string, password: string): Promise<void> {
    await this.userName.fill(userName);
    await this.password.fill(password);
    await this.logInButton.click();
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name, level: 1 });
  }

  row(name: string): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('button', { name, exact: true }) });
  }
}
