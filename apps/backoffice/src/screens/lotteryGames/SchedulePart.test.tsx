import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderAtDesk } from '../../../test/renderAtDesk.tsx';
import { PrizesPart } from './PrizesPart.tsx';
import { SchedulePart } from './SchedulePart.tsx';

afterEach(cleanup);

const FIELD = { name: 'From', placeholder: '24 Nov 2026' } as const;
async function type(submit: string): Promise<void> {
  const from = await screen.findByRole<HTMLInputElement>('textbox', { name: FIELD.name });
  expect(from.placeholder).toBe(FIELD.placeholder);
  await userEvent.type(from, '30 Nov 2026');
  await userEvent.click(screen.getByRole('button', { name: submit }));
}

it('takes the first day of new hours as the desk writes days', async () => {
  const hours = { times: ['14:00'], weekdays: [], lockSeconds: 60 };
  const { asked, say } = renderAtDesk(<SchedulePart merchantId="harbour" gameCode="own" isAllowed />, {
    replies: {
      lotterySchedule: () => ({
        ...{ ...hours, zone: 'Asia/Manila', interval: null, changeable: true, changes: [], next: [] },
        plannedUntil: '2026-11-24T06:00:00Z',
      }),
      setLotterySchedule: () => ({}),
    },
  });
  await type('Set the draw times');
  await waitFor(() => expect(say).toHaveBeenCalled());
  expect(asked.find(({ id }) => id === 'setLotterySchedule')?.input).toMatchObject({ from: '2026-11-30' });
});

it('takes the first day of new odds as the desk writes days', async () => {
  const limits = { lineMax: 1, issueMax: 1, winMax: 1, cellMax: 1, bookMax: 1 };
  const row = {
    ...{ gameCode: 'vnn-day', gameName: 'North', family: 'VNN', prizeMode: 'Lott', closed: false, rtp: '95' },
    ...{ nextNumero: null, nextDraw: null, overdue: 0, limits },
  };
  const { asked, say } = renderAtDesk(<PrizesPart row={row} merchantId="harbour" />, {
    replies: {
      lotteryPrizes: () => ({ tableId: 'vnn-2', hash: 'a', rtp: '95', versions: [], used: [], plays: [] }),
      askLotteryPrizes: () => ({}),
    },
    may: ['lottery.prizes'],
  });
  await type('Request it');
  await waitFor(() => expect(say).toHaveBeenCalled());
  expect(asked.find(({ id }) => id === 'askLotteryPrizes')?.input).toMatchObject({ from: '2026-11-30' });
});
