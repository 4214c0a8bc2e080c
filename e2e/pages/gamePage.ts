import type { Frame, FrameLocator, Locator, Page } from '@playwright/test';

/** A round with all its free spins. */
const ROUND_MS = 120_000;

/** A running game: our bar around the vendor's page. */
export class GamePage {
  readonly page: Page;
  readonly spinName: string | RegExp;
  constructor(page: Page, spinName: string | RegExp = /^Spin/) {
    this.page = page;
    this.spinName = spinName;
  }

  get stage(): FrameLocator {
    return this.page.frameLocator('iframe');
  }

  get spin(): Locator {
    return this.stage.getByRole('button', { name: this.spinName, exact: typeof this.spinName === 'string' });
  }

  /** The rail over the game: name, time and net of the visit, balance. */
  get rail(): Locator {
    return this.page.getByRole('banner');
  }

  frame(): Frame {
    const frame = this.page.frames().find((one) => one !== this.page.mainFrame());
    if (!frame) throw new Error('the game has no page');
    return frame;
  }

  /** Presses spin and waits until the round has been shown; a free-spin show is dismissed as it comes. */
  async playRound(): Promise<void> {
    await this.spin.click();
    await this.waitForRest();
  }

  /** Dismisses what covers the stage, such as a big win, until the next spin may begin. */
  async waitForRest(): Promise<void> {
    for (const until = Date.now() + ROUND_MS; Date.now() < until;) {
      const overlay = this.stage.locator('dialog.overlay button').first();
      if (await overlay.isVisible()) await overlay.click({ timeout: 2_000 }).catch(() => undefined);
      else if ((await this.spin.getAttribute('aria-disabled')) === 'false') return;
      await this.page.waitForTimeout(150);
    }
    throw new Error('the round did not come to rest');
  }
}
