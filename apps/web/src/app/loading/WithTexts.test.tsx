import { openTexts } from '@baize/i18n';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { TextsContext } from '../texts/texts.ts';
import { WithTexts } from './WithTexts.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Draws something that needs the words of the identity check, whose file is lost three times. */
async function draw(floats: boolean) {
  const texts = await openTexts('EN');
  const load = vi.fn(texts.load);
  for (let lost = 0; lost < 3; lost++) load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await renderInApp(
    <TextsContext value={{ ...texts, load }}>
      <WithTexts part="kyc" floats={floats}>
        The card
      </WithTexts>
    </TextsContext>,
  );
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(screen.queryByText('The card')).toBeNull();
}

it('says that the words did not come, and asks for them again when told to', async () => {
  await draw(false);
  expect(screen.getByRole('alert').textContent).toContain('No connection');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(await screen.findByText('The card')).toBeTruthy();
});

it('says nothing where it has no place on the page, and asks by itself', async () => {
  await draw(true);
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByText('The card')).toBeTruthy();
});
