import { expect, type Frame, type Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** With those of good practice, such as the order of headings. */
const ALL_RULES = [...RULES, 'best-practice'];

interface Finding {
  readonly impact: string;
  readonly text: string;
}

/** Nothing serious for a screen reader, a keyboard or tired eyes on what is shown now. */
export async function expectAccessible(where: Page | Frame, what: string): Promise<void> {
  const found = await findingsOf(where, RULES);
  const serious = found.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(({ text }) => text),
    `${what} is accessible`,
  ).toEqual([]);
}

/** Everything that any rule finds on what is shown now, the least as well. */
export const allFindings = async (where: Page | Frame): Promise<string[]> =>
  (await findingsOf(where, ALL_RULES)).map(({ text }) => text);

async function findingsOf(where: Page | Frame, rules: readonly string[]): Promise<Finding[]> {
  await where.evaluate(axe.source);
  return where.evaluate(async (tags) => {
    const { axe: checker } = globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    const { violations } = await checker.run({ runOnly: tags });
    return violations.map(({ id, help, nodes, impact }) => ({
      impact: impact ?? '',
      text: `${id}: ${help}\n${nodes.map(({ target, failureSummary }) => `  ${target.join(' ')} ${failureSummary ?? ''}`).join('\n')}`,
    }));
  }, rules);
}
