import type { Locator, Page } from '@playwright/test';

export interface NewMember {
  readonly userName: string;
  readonly password: string;
  readonly birthday: { readonly year: number; readonly month: number; readonly day: number };
}

/** Under 21 on every day and at every hour of this year and the next; the form offers no such year. */
export const TOO_YOUNG = { year: new Date().getUTCFullYear() - 19, month: 12, day: 31 };

export interface Picture {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export class RegisterPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async fill({ userName, ...rest }: NewMember): Promise<void> {
    await this.userName.fill(userName);
    await this.fillRest(rest);
  }

  /** What both ways to register ask for. */
  async fillRest({ password, birthday }: Omit<NewMember, 'userName'>): Promise<void> {
    await this.form.getByRole('textbox', { name: /^Password\b(?! again)/ }).fill(password);
    await this.form.getByRole('textbox', { name: /^Confirm password/ }).fill(password);
    await this.pickBirthday(birthday);
    await this.form.getByRole('checkbox').check();
  }

  /** Offers a year that the form leaves out, as a page does that was opened before the year was over. */
  async offerYear(year: number): Promise<void> {
    const years = this.form.getByLabel('Year', { exact: true });
    await years.evaluate(
      (select, option) => select.insertAdjacentHTML('beforeend', option),
      `<option>${year}</option>`,
    );
  }

  async pickBirthday({ year, month, day }: NewMember['birthday']): Promise<void> {
    await this.form.getByLabel('Year', { exact: true }).selectOption(String(year));
    await this.form.getByLabel('Month', { exact: true }).selectOption(String(month));
    await this.form.getByLabel('Day', { exact: true }).selectOption(String(day));
  }

  get userName(): Locator {
    return this.form.getByRole('textbox', { name: /^Username/ });
  }

  get mobile(): Locator {
    return this.form.getByRole('textbox', { name: /^Mobile number/ });
  }

  get code(): Locator {
    return this.form.getByRole('textbox', { name: /^Code/ });
  }

  way(name: 'Username' | 'Mobile number'): Locator {
    return this.form.getByRole('tab', { name, exact: true });
  }

  /** Chooses a file for one of the pictures of the second step. */
  async picture(slot: 'idCardFront' | 'idCardBack' | 'idCardSelfie', file: Picture): Promise<void> {
    await this.form.locator(`input[name="${slot}"]`).setInputFiles(file);
  }

  get submit(): Locator {
    return this.inDock('Register');
  }

  /** The dock stands beside the form. */
  inDock(name: 'Register' | 'Submit'): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true });
  }

  /** While one page gives way to the next, both are there for a moment. */
  get form(): Locator {
    return this.page.getByRole('form', { name: 'Open an account' });
  }
}
