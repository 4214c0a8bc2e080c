// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderTable } from '../dev/renderTable.tsx';
import { TableNotices } from './TableNotices.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('makes room for the word of the site around when the phone has no network', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const page = await renderTable('baccarat', <TableNotices nameOf={(spot) => spot} />);
  page.cut();
  await page.pass(250);
  const bar = () => screen.getByText(/^Connection lost/).closest('.offline-bar');
  expect(bar()?.classList.contains('is-lower')).toBe(false);
  online.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(bar()?.classList.contains('is-lower')).toBe(true);
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(bar()?.classList.contains('is-lower')).toBe(false);
});
