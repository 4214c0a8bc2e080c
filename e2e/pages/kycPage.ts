import type { Locator, Page } from '@playwright/test';

export interface IdDetails {
  readonly idType: string;
  readonly idNumber: string;
  readonly fullName: string;
  readonly birthday: string;
  /** Asked for where the name is not the account's. */
  readonly password?: string;
}

/** The identity check as it lies over the page. */
export class KycPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  get overlay(): Locator {
    return this.page.getByRole('dialog', { name: /^(Identity check|ID verification)$/ });
  }

  get start(): Locator {
    return this.overlay.getByRole('button', { name: 'Start Now' });
  }

  get send(): Locator {
    return this.overlay.getByRole('button', { name: 'Submit for review' });
  }

  get password(): Locator {
    return this.overlay.getByLabel(/^Login password/);
  }

  async fill({ idType, idNumber, fullName, birthday, password }: IdDetails): Promise<void> {
    await this.overlay.getByLabel(/^Valid ID Type/).selectOption({ label: idType });
    await this.overlay.getByLabel(/^ID number/).fill(idNumber);
    await this.overlay.getByLabel(/^Full name/).fill(fullName);
    if (password !== undefined) await this.password.fill(password);
    await this.overlay.getByLabel(/^Date of birth/).fill(birthday);
  }

  submit(): Promise<void> {
    return this.overlay.getByRole('button', { name: 'Next' }).click();
  }

  async choose(slot: 'idCardFront' | 'idCardBack' | 'idCardSelfie', picture: Buffer): Promise<void> {
    const file = { name: `${slot}.jpg`, mimeType: 'image/jpeg', buffer: picture };
    await this.overlay.locator(`input[name="${slot}"]`).setInputFiles(file);
    await this.overlay.locator('section').filter({ hasText: TITLES[slot] }).getByText('Ready').waitFor();
  }

  back(): Promise<void> {
    return this.overlay.getByRole('button', { name: /^(Back|Close the identity check)$/ }).click();
  }
}

const TITLES = {
  idCardFront: 'Front of your ID',
  idCardBack: 'Back of your ID',
  idCardSelfie: 'You, holding your ID',
} as const;
