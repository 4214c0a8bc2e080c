import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAtDesk } from '../../../test/renderAtDesk.tsx';
import { AlarmsPart } from './AlarmsPart.tsx';

vi.mock(import('@baize/contract/backoffice/lotteryAlarms.ts'), async (original) => ({
  ...(await original()),
  EXPOSURE_ALARM: 70 as 80,
}));

afterEach(cleanup);

it('tells from which share of its cap on a number is an alarm', async () => {
  const alarm = {
    ...{ kind: 'exposure', gameCode: 'vnn-day', gameName: 'North', numero: '20261124', count: 75 },
    ...{ issueId: '0193e7a0-0000-7000-8000-000000000001', since: '2026-11-24T10:00:00Z' },
  };
  const replies = { lotteryAlarms: () => ({ list: [alarm], more: false }) };
  renderAtDesk(<AlarmsPart merchantId="harbour" onOpen={() => {}} />, { replies });
  expect(await screen.findByText('A number is over 70% of its cap')).toBeDefined();
  // Its time is that of the draw, which is to come.
  expect(screen.getByText(/^Draws at 24 Nov 2026/)).toBeDefined();
});
