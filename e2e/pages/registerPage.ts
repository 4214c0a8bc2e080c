import type { Locator, Page } from '@playwright/test';

export interface NewMember {
  readonly userName: string;
  readonly password: string;
  readonly birthday: { readonly year: number; readonly month: number; readonly day: number };
}

export class RegisterPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async fill({ userName, password, birthday }: NewMember): Promise<void> {
    await this.userName.fill(userName);
    await this.page.getByLabel('Password', { exact: false }).first().fill(password);
    await this.page.getByLabel('Password again', { exact: false }).fill(password);
    await this.pickBirthday(birthday);
    await this.page.getByRole('checkbox').check();
  }

  async pickBirthday({ year, month, day }: NewMember['birthday']): Promise<void> {
    await this.page.getByLabel('Year', { exact: true }).selectOption(String(year));
    await this.page.getByLabel('Month', { exact: true }).selectOption(String(month));
    await this.page.getByLabel('Day', { exact: true }).selectOption(String(day));
  }

  get userName(): Locator {
    return this.page.getByLabel('User name', { exact: false });
  }

  get submit(): Locator {
    return this.page.getByRole('button', { name: 'Register', exact: true });
  }
}
