import { expect, type Locator, type Page } from '@playwright/test';

const TABS_MAX = 160;

/** Somebody who has no mouse: comes to things by Tab and presses keys. */
export class Keyboard {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  /** Goes on by Tab until this has the focus. */
  async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let tabs = 0; tabs < TABS_MAX; tabs++) {
      if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`${target.toString()} cannot be reached by Tab`);
  }

  async press(target: Locator, key = 'Enter'): Promise<void> {
    await this.reach(target);
    await this.page.keyboard.press(key);
  }

  /** Puts a text in the place of what a field holds. */
  async write(field: Locator, text: string): Promise<void> {
    await this.reach(field);
    await this.page.keyboard.press('Control+a');
    await this.page.keyboard.type(text);
  }

  /** Chooses in a select by the first letters. */
  async choose(select: Locator, letters: string): Promise<void> {
    await this.reach(select);
    await this.page.keyboard.type(letters);
  }

  /** Types a moment of this browser's clock, as a date field of en-US takes it. */
  async writeMoment(field: Locator, at: Date): Promise<void> {
    const two = (value: number) => String(value).padStart(2, '0');
    const parts = await this.page.evaluate((ms) => {
      const local = new Date(ms);
      return [
        local.getMonth() + 1,
        local.getDate(),
        local.getFullYear(),
        local.getHours(),
        local.getMinutes(),
      ] as const;
    }, at.getTime());
    const [month, day, year, hour, minute] = parts;
    await this.reach(field);
    await this.page.keyboard.type(`${two(month)}${two(day)}${year}`);
    await this.page.keyboard.press('ArrowRight');
    await this.page.keyboard.type(`${two(hour % 12 || 12)}${two(minute)}${hour < 12 ? 'AM' : 'PM'}`);
  }
}
