// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderStage } from '../../../src/client/dev/renderStage.tsx';
import { Stage } from './Stage.tsx';

vi.mock(import('./sprites.ts'), async (original) => {
  const loaded = Promise.resolve({ draw: () => undefined });
  return { ...(await original()), loadSprites: () => loaded };
});
afterEach(cleanup);

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

async function open() {
  const page = await act(async () => renderStage('manila-bay', <Stage />));
  await page.pass(250);
  return page;
}

it('says what the next magazine costs: its bullets times their price, and waits for a seat', async () => {
  await open();
  expect(button('Load 20 bullets · ₱400.00').disabled).toBe(true);
  fireEvent.click(button('Larger magazine'));
  fireEvent.click(button('Cheaper bullet'));
  expect(button('Load 50 bullets · ₱500.00')).toBeTruthy();
  expect(screen.getByText('Finding a seat…')).toBeTruthy();
  expect(button('The sea. Load a magazine to fire.')).toBeTruthy();
});

it('tells in its rules what every fish pays and how many bullets a catch takes', async () => {
  await open();
  fireEvent.click(button('Rules'));
  fireEvent.click(button('What swims here'));
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toContain('Whale shark×801 in 83.3');
  expect(rows).toContain('Bakunawa×120–2001 in 156.3');
  expect(rows.length).toBe(16);
});
