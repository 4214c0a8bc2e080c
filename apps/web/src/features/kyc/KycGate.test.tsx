import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { KycGate } from './index.ts';

// Its file comes with the first test otherwise, which may take longer than a test waits.
beforeAll(() => import('./KycOverlay.tsx'), 30_000);
afterEach(cleanup);

const configOf = (status: 'P' | 'R') => ({
  info: {
    idVerification: {
      enabled: true,
      isComplete: false,
      status,
      mandatory: false,
      reasons: ['cropped'],
      note: '',
      submittedAt: '2026-11-21T04:00:00.000Z',
      decidedAt: null,
    },
    securityQuestions: { enabled: true, isComplete: false },
  },
});

it('leads from the word of a rejection to its reasons, on a page in use too', async () => {
  let status: 'P' | 'R' = 'P';
  const { queries, say } = await renderInApp(<KycGate />, {
    session: {},
    replies: { securityConfig: () => configOf(status) },
  });
  await waitFor(() => expect(queries.getQueryData(['kyc', 'config'])).toBeTruthy());
  fireEvent.pointerDown(document.body);
  status = 'R';
  await queries.invalidateQueries({ queryKey: ['kyc'] });
  const words = 'Your identity check needs another try.';
  await waitFor(() => expect(say).toHaveBeenCalledWith(words, expect.objectContaining({ stay: 'long' })));
  expect(screen.queryByText(/All four corners/)).toBeNull();
  const action = say.mock.calls.find(([text]) => text === words)?.[1]?.action;
  expect(action?.label).toBe('See why');
  act(() => action?.run());
  expect(await screen.findByText(/All four corners/)).toBeTruthy();
});
