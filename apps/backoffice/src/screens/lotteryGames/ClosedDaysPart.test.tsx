import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refusedFields, renderAtDesk } from '../../../test/renderAtDesk.tsx';
import { ClosedDaysPart } from './ClosedDaysPart.tsx';

afterEach(cleanup);

const GAMES = [
  { gameCode: 'vnn-day', gameName: 'North' },
  { gameCode: 'vns-a', gameName: 'South A' },
];
const CLOSED = {
  ...{ gameCode: 'vnn-day', gameName: 'North', day: '2026-11-24', why: 'Tết', source: 'https://xsmb.example/tet' },
  ...{ askedBy: 'eva', approvedBy: 'ruth', at: '2026-11-20T00:00:00Z' },
};
const unreal = 'This date doesn’t exist.';
let desk: ReturnType<typeof renderAtDesk>;
beforeEach(async () => {
  desk = renderAtDesk(<ClosedDaysPart gameCode="vnn-day" games={GAMES} isAllowed />, {
    replies: {
      lotteryClosedDays: () => ({ list: [CLOSED] }),
      setLotteryClosedDays: ({ gameDays }: { gameDays: { day: string }[] }) =>
        /^\d{4}-/.test(gameDays[0]?.day ?? '')
          ? { waits: '0193e7a0-0000-7000-8000-000000000001' }
          : Promise.reject(refusedFields({ 'gameDays.0.day': unreal })),
    },
  });
  await screen.findByRole('button', { name: 'Request' });
});
const asked = () => desk.asked.filter(({ id }) => id === 'setLotteryClosedDays').map(({ input }) => input);
async function send(from: string, to = ''): Promise<void> {
  for (const [name, text] of Object.entries({ From: from, To: to })) {
    const field = screen.getByRole('textbox', { name });
    await userEvent.clear(field);
    if (text !== '') await userEvent.type(field, text);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Request' }));
}
const problemOf = (name: string) => screen.getByRole('textbox', { name, description: /./ });

it('writes days as the desk does, and takes them so, for games chosen from the list', async () => {
  expect(screen.getByText('24 Nov 2026')).toBeDefined();
  const games = within(screen.getByRole('group', { name: 'Games' }));
  expect(games.getByRole<HTMLInputElement>('checkbox', { name: 'North' }).checked).toBe(true);
  await userEvent.click(games.getByRole('checkbox', { name: 'South A' }));
  await send('30 Nov 2026', '1 Dec 2026');
  await waitFor(() => expect(desk.say).toHaveBeenCalled());
  expect(asked()).toMatchObject([
    {
      gameDays: [
        { gameCode: 'vnn-day', day: '2026-11-30' },
        { gameCode: 'vnn-day', day: '2026-12-01' },
        { gameCode: 'vns-a', day: '2026-11-30' },
        { gameCode: 'vns-a', day: '2026-12-01' },
      ],
    },
  ]);
});

it('says at the day what is wrong with it', async () => {
  await send('31 Nov 2026');
  await screen.findByText(unreal);
  expect(document.activeElement).toBe(problemOf('From'));
  await send('30 Nov 2026', 'soon');
  await screen.findByText('Write a day like 24 Nov 2026.');
  expect(document.activeElement).toBe(problemOf('To'));
  await send('30 Nov 2026', '29 Nov 2026');
  await screen.findByText('This day is before the first one.');
  expect(asked()).toHaveLength(1);
});

it('asks for a game', async () => {
  await userEvent.click(screen.getByRole('checkbox', { name: 'North' }));
  await send('30 Nov 2026');
  await screen.findByText('Choose the games.');
  expect(asked()).toHaveLength(0);
});
