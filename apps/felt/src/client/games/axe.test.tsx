// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, describe, expect, it } from 'vitest';
import { renderStage } from '../dev/renderStage.tsx';
import { renderTable } from '../dev/renderTable.tsx';
import { ROUND_CLIENTS, TABLE_CLIENTS } from './clients.ts';

/** What needs a drawn page, or all of it: colours and sizes are looked at in a browser. */
const DRAWN = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'html-has-lang', 'document-title'];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Their symbols are drawn on a canvas, which this DOM has not: the browser looks at them. */
const PAINTED = ['bahay-kubo', 'jeepney-moon', 'kalesa', 'manila-bay'];

async function findings(): Promise<string[]> {
  const rules = Object.fromEntries(DRAWN.map((id) => [id, { enabled: false }]));
  const { violations } = await axe.run(document.body, { runOnly: TAGS, rules });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

const open = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('no rule of accessibility finds anything in', () => {
  afterEach(cleanup);

  it.each(ROUND_CLIENTS.filter(({ code }) => !PAINTED.includes(code)))('$name', async ({ code, stage }) => {
    const { Stage } = await stage();
    const { pass } = renderStage(code, <Stage />);
    await pass(250);
    expect(await findings()).toEqual([]);
  });

  it.each(TABLE_CLIENTS)('$name', async ({ code, stage }) => {
    const { Stage } = await stage();
    const { pass } = await renderTable(code, <Stage />);
    await pass(250);
    expect(await findings()).toEqual([]);
  });

  it.each(['Rules', 'Fairness', 'Your last rounds'])('the sheet %s of a game that is played alone', async (sheet) => {
    const { Stage } = await import('../../../games/layag/stage/Stage.tsx');
    const { pass } = renderStage('layag', <Stage />);
    open(sheet);
    await pass(250);
    expect(await findings()).toEqual([]);
  });

  it.each(['Statistics', 'Rules and limits'])('the sheet %s of a table', async (sheet) => {
    const { Stage } = await import('../../../games/sicBo/stage/Stage.tsx');
    const { pass } = await renderTable('sic-bo', <Stage />);
    open('More');
    fireEvent.click(screen.getAllByRole('button', { name: sheet }).at(-1) as HTMLElement);
    await pass(250);
    expect(await findings()).toEqual([]);
  });
});
