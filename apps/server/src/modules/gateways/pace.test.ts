import { expect, it } from 'vitest';
import type { App } from '../../kernel/app.ts';
import { waitForTurn } from './pace.ts';

it('lets as many ask a second as the gateway takes, and sends home who would wait too long', async () => {
  const app = {} as App;
  const startedAt = performance.now();
  const turns = await Promise.all(Array.from({ length: 40 }, () => waitForTurn(app, 'gw_pace', 10)));
  const taken = turns.filter(Boolean).length;
  expect(taken).toBe(21);
  expect(performance.now() - startedAt).toBeGreaterThan(1900);
  expect(await waitForTurn(app, 'gw_other', 10)).toBe(true);
});
