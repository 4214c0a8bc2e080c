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
    await this.form.getByRole('textbox', { name: /^Password\b(?! again)/ }).fill(password);
    await this.form.getByRole('textbox', { name: /^Password again/ }).fill(password);
    await this.pickBirthday(birthday);
    await this.form.getByRole('checkbox').check();
  }

  async pickBirthday({ year, month, day }: NewMember['birthday']): Promise<void> {
    await this.form.getByLabel('Year', { exact: true }).selectOption(String(year));
    await this.form.getByLabel('Month', { exact: true }).selectOption(String(month));
    await this.form.getByLabel('Day', { exact: true }).selectOption(String(day));
  }

  get userName(): Locator {
    return this.form.getByRole('textbox', { name: /^User name/ });
  }

  get submit(): Locator {
    return this.form.getByRole('button', { name: 'Register', exact: true });
  }

  /** While one page gives way to the next, both are there for a moment. */
  get form(): Locator {
    return this.page.getByRole('form', { name: 'Open an account' });
  }
}
