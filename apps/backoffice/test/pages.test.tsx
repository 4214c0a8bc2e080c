import { cleanup, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { StaffCall } from '@baize/contract/backoffice/call.ts';
import { PERMISSIONS } from '@baize/contract/backoffice/permissions.ts';
import { STAFF_CALLS } from '@baize/contract/backoffice/all.ts';
import { sampleOf } from './sampleOf.ts';
import type * as deskModule from './renderAtDesk.tsx';
import type * as textsModule from '../src/app/texts.ts';

type DeskModule = typeof deskModule;
type TextsModule = typeof textsModule;

const FILES = import.meta.glob<{ readonly Screen: () => React.ReactNode }>('../src/pages/*.page.tsx');
const PAGES = Object.entries(FILES).map(([path, load]) => [path.split('/').at(-1)?.split('.')[0] ?? '', load] as const);

/** A list that is not asked before it is said what for. */
const FILTERED: Readonly<Record<string, string>> = { ledger: 'day=2026-11-24' };

/** Of a list: the rows that a page of it has. */
const isList = (call: StaffCall): boolean => 'filters' in call && 'noun' in call;

type Reply = (call: StaffCall) => unknown;
const full: Reply = (call) => {
  const answer = sampleOf(call.output) as object;
  return isList(call) ? { ...answer, nextCursor: null } : answer;
};
const empty: Reply = (call) => {
  const answer = full(call);
  return typeof answer === 'object' && answer !== null && 'list' in answer ? { ...answer, list: [] } : answer;
};

describe.each(['EN', 'TY'])('every made page in %s', (language) => {
  let desk: DeskModule;
  let texts: TextsModule;
  beforeAll(async () => {
    // Pages read their texts when they load, so each language loads them anew.
    vi.resetModules();
    texts = await import('../src/app/texts.ts');
    await texts.openTexts(language);
    desk = await import('./renderAtDesk.tsx');
  });
  afterEach(cleanup);

  const open = async (
    [name, load]: (typeof PAGES)[number],
    reply: Reply,
    may: readonly string[] = Object.keys(PERMISSIONS),
  ) => {
    const { Screen } = await load();
    const replies = Object.fromEntries(STAFF_CALLS.map((call) => [call.id, () => reply(call)]));
    const opened = desk.openScreen(Screen, FILTERED[name] ?? '', { replies, may: may as never });
    await screen.findByRole('heading', { level: 1 });
    return opened;
  };
  const complaints = async () => {
    // What it looks at is the same in every language, and the slowest part of this file.
    if (language !== 'EN') return [];
    // Colours want a browser: the journeys look at them.
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  };

  it.each(PAGES)('%s waits for its rows', async (...page) => {
    await open(page, (call) => (isList(call) ? new Promise(() => {}) : full(call)));
    expect((await screen.findAllByRole('table'))[0]?.getAttribute('aria-busy')).toBe('true');
  });

  it.each(PAGES)('%s says why it cannot be shown, and tries again', async (...page) => {
    const { asked } = await open(page, (call) => {
      if (isList(call)) throw desk.refusal('access.denied');
      return full(call);
    });
    const [alert] = await screen.findAllByRole('alert');
    const before = asked.length;
    alert?.querySelector('button')?.click();
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  });

  it.each(PAGES)('%s says that nothing is there, in its own words', async (...page) => {
    await open(page, empty);
    await screen.findAllByRole('heading', { level: 2 });
    expect(screen.queryByRole('table')).toBeNull();
    expect(await complaints()).toEqual([]);
  });

  it.each(PAGES)('%s shows its rows, and opens each', async (...page) => {
    await open(page, full);
    const [table] = await screen.findAllByRole('table');
    await waitFor(() => expect(table?.querySelectorAll('tbody tr')).toHaveLength(2));
    const openers = table?.querySelectorAll<HTMLElement>('button[data-opener]') ?? [];
    for (const opener of openers) {
      opener.click();
      await screen.findByRole('complementary');
      await waitFor(() => expect(opener.getAttribute('aria-current')).toBe('true'));
    }
    expect(await complaints()).toEqual([]);
  });

  it.each(PAGES)('%s asks for nothing without its permission', async (...page) => {
    const { asked } = await open(page, full, []);
    expect(await screen.findByText(texts.t('app.pageNotPermitted'))).toBeDefined();
    expect(asked.filter(({ id }) => isList(STAFF_CALLS.find((call) => call.id === id) as StaffCall))).toEqual([]);
  });
});
