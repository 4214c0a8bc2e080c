import { expect, type Frame, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** From one round's bets to the next one's, with room for a slow machine. */
const ROUND_MS = 90_000;

/** A shared table in its frame: the chips, the spots, the clock and the line that tells the money. */
export class TablePage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  get stage(): FrameLocator {
    return this.page.frameLocator('iframe');
  }

  frame(): Frame {
    const frame = this.page.frames().find((one) => one !== this.page.mainFrame());
    if (!frame) throw new Error('the table has no page');
    return frame;
  }

  /** A spot by its name; its own label goes on with its pay and what lies there. */
  spot(name: string): Locator {
    return this.stage.getByRole('button', { name: new RegExp(`^${name}, pays `) });
  }

  button(name: string | RegExp): Locator {
    return this.stage.getByRole('button', { name, exact: typeof name === 'string' });
  }

  /** What the table tells of a round that is over for who had a stake in it. */
  get money(): Locator {
    return this.stage.getByRole('status').filter({ hasText: /^(Returned .* on .*, net |The stake of .* is lost)/ });
  }

  /** Waits until bets are taken, for at least so many seconds more. */
  async waitForBets(secondsLeft: number): Promise<void> {
    const clock = this.stage.getByRole('timer');
    await expect
      .poll(
        async () => Number(/^(\d+) seconds? to bet$/.exec((await clock.getAttribute('aria-label')) ?? '')?.[1] ?? 0),
        {
          timeout: ROUND_MS,
          intervals: [150],
        },
      )
      .toBeGreaterThanOrEqual(secondsLeft);
  }

  async waitForMoney(): Promise<void> {
    await this.money.waitFor({ timeout: ROUND_MS });
  }
}
