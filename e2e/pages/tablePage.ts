import { expect, type Frame, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { LoginPage } from './loginPage.ts';

/** From one round's bets to the next one's, with room for a slow machine. */
const ROUND_MS = 90_000;
const TRIES = 5;

/** A shared table in its frame: the chips, the spots, the clock and the line that tells the money. */
export class TablePage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  /** Ana comes in and opens the table from the live games; it is there when this spot is. */
  async sitDown(game: string, spot: string): Promise<void> {
    await this.page.goto('/m/login');
    await new LoginPage(this.page).logIn('ana', 'baize-demo-2026');
    await expect(this.page).not.toHaveURL(/\/m\/login/);
    await this.page.goto(`/m/live-games?gameName=${game.toLowerCase()}&vassalage=FELT`);
    await this.page
      .getByRole('link', { name: new RegExp(`^${game}\\b`) })
      .first()
      .click();
    await this.spot(spot).waitFor({ timeout: 60_000 });
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
    return this.stage.getByRole('status').filter({ hasText: /^(Payout .* on .*, net |You lost your )/ });
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

  /** Bets that belong into one round; where it was too short for them, the next one is as good. */
  async betInOneRound(bet: () => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await bet();
      } catch (error) {
        // Bets closed in the middle of it; the books are compared for every round that was played.
        if (attempt === TRIES) throw error;
      }
    }
  }

  async waitForMoney(): Promise<void> {
    await this.money.waitFor({ timeout: ROUND_MS });
  }
}
