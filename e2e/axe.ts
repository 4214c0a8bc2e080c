import { expect, type Frame, type Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Nothing serious for a screen reader, a keyboard or tired eyes on what is shown now. */
export async function expectAccessible(where: Page | Frame, what: string): Promise<void> {
  await where.evaluate(axe.source);
  const found = await where.evaluate(async (tags) => {
    const { axe: checker } = globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    const { violations } = await checker.run({ runOnly: tags });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, help, nodes }) =>
          `${id}: ${help}\n${nodes.map(({ target, failureSummary }) => `  ${target.join(' ')} ${failureSummary ?? ''}`).join('\n')}`,
      );
  }, RULES);
  expect(found, `${what} is accessible`).toEqual([]);
}
