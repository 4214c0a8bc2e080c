import { expect, type Locator, type Page } from '@playwright/test';

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

  /** By the rail, whichever of its groups the screen is in. */
  async goTo(screen: string): Promise<void> {
    await this.unfold();
    await this.rail.getByRole('link', { name: screen }).click();
  }

  /** Opens every group of the rail. */
  async unfold(): Promise<void> {
    const folded = this.rail.getByRole('button', { expanded: false });
    await expect(this.rail).toBeVisible();
    while ((await folded.count()) > 0) await folded.first().click();
  }

  async logIn(userName: string, password: string): Promise<void> {
    await this.userName.fill(userName);
    await this.password.fill(password);
    await this.logInButton.click();
  }

  /** A payout is asked about once more: how much, to whom, and what speaks against it. */
  async approveOnceMore(): Promise<void> {
    await this.dialog.getByRole('button', { name: /^Approve/ }).click();
    await expect(this.dialog).toHaveCount(0);
  }

  /** The second person reads at Approvals what somebody else has asked for, and says yes. */
  async approveChange(kind: string): Promise<void> {
    await this.open('/changes');
    await this.row(kind).getByRole('button', { name: kind, exact: true }).first().click();
    await this.panel.getByRole('button', { name: 'Approve', exact: true }).click();
    await this.dialog.getByRole('textbox', { name: /^Reason/ }).fill('Seen by two persons');
    await this.dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(this.dialog).toHaveCount(0);
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name, level: 1 });
  }

  row(name: string): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('button', { name, exact: true }) });
  }
}
