import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { refusedFields, renderAtDesk } from '../../../test/renderAtDesk.tsx';
import { HeatPart } from './HeatPart.tsx';

const ISSUE = '0193e7a0-0000-7000-8000-000000000001';
afterEach(cleanup);

const field = (row: number, column: number, more: object = {}) => ({
  ...{ row, column, name: `${row}${column}`, numbers: 10, amount: '0.00', cap: '2000.00', share: 0, closed: false },
  ...more,
});
const first = {
  currency: 'PHP',
  books: [
    { book: 'three', share: 90, cap: '2000.00' },
    { book: 'sum', share: 3, cap: '5000.00' },
  ],
  book: 'three',
  rows: ['0', '1'],
  columns: ['0', '1'],
  fields: [field(0, 0), field(0, 1, { share: 45, amount: '900.00' }), field(1, 1, { share: 90, amount: '1800.00' })],
};
const opened = {
  ...first,
  rows: [''],
  columns: ['1', '2'],
  fields: [
    field(0, 0, { name: '111', numbers: 1, share: 90, amount: '1800.00' }),
    field(0, 1, { name: '112', numbers: 1, closed: true, cap: '0.00' }),
  ],
};

function open(canCap: boolean, replies: object = {}) {
  return renderAtDesk(<HeatPart issueId={ISSUE} merchantId="harbour" canCap={canCap} />, {
    replies: {
      lotteryHeat: ({ under }: { under?: string }) => (under === '11' ? opened : first),
      capLotteryNumber: () => ({}),
      ...replies,
    },
  });
}

it('draws numbers against their caps, opens those that begin alike, and sells one of them out', async () => {
  const { asked, say } = open(true);
  const hot = await screen.findByRole('button', { name: '11…: 10 numbers, the costliest: 90%, 1800.00 of 2000.00' });
  expect(hot.dataset['step']).toBe('high');
  expect(screen.getByRole('button', { name: /^01…/ }).dataset['step']).toBe('4');
  const table = screen.getByRole('region', { name: 'Three digits, share of the cap' });
  // Nothing is drawn where no number is.
  expect(within(table).getAllByRole('button')).toHaveLength(3);
  await userEvent.click(hot);
  expect(asked.at(-1)).toMatchObject({ id: 'lotteryHeat', input: { book: 'three', under: '11' } });
  expect((await screen.findByRole('button', { name: '112: sold out' })).dataset['step']).toBe('closed');
  await userEvent.click(screen.getByRole('button', { name: '111: 90%, 1800.00 of 2000.00' }));
  expect(screen.getByRole('region', { name: 'Number 111' }).textContent).toContain('If it is drawn1800.00');
  await userEvent.type(screen.getByLabelText(/Reason/), 'everybody plays it');
  await userEvent.click(screen.getByRole('button', { name: 'Limit 111' }));
  expect(asked.find(({ id }) => id === 'capLotteryNumber')?.input).toEqual({
    ...{
      merchantId: 'harbour',
      issueId: ISSUE,
      book: 'three',
      number: '111',
      cap: '0.00',
      reason: 'everybody plays it',
    },
  });
  expect(say).toHaveBeenCalledWith('111 is sold out; existing orders stay valid.');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('button', { name: /^11…/ })).toBeDefined();
});

it('shows a limit that is refused at its field, and limits nothing for who may only look', async () => {
  open(true, {
    capLotteryNumber: () => {
      throw refusedFields({ cap: 'Enter an amount of 0 or more.' });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^11…/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^111:/ }));
  await userEvent.type(screen.getByLabelText(/Reason/), 'everybody plays it');
  await userEvent.click(screen.getByRole('button', { name: 'Limit 111' }));
  expect(await screen.findByText('Enter an amount of 0 or more.')).toBeDefined();
  cleanup();
  open(false);
  await userEvent.click(await screen.findByRole('button', { name: /^11…/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^111:/ }));
  expect(screen.queryByRole('button', { name: 'Limit 111' })).toBeNull();
});
