import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { demoAnnouncements } from '../../../test/demo.ts';
import {
  demoBonus,
  demoCheckIn,
  demoMine,
  demoPromotion,
  demoPromotionFull,
  demoReward,
  demoRewards,
  PROMOTION_ID,
} from '../../../test/promotions.ts';
import { NearEverything } from '../../../test/nearEverything.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import type { To } from '../../app/router/routes.ts';
import type { Session } from '../../app/session/session.ts';
import { RewardsScreen } from './RewardsScreen.tsx';

interface Scene {
  readonly at?: To;
  readonly session?: Partial<Session>;
}
const draw = (
  replies: Readonly<Record<string, (input: never) => unknown>>,
  { at = '/m/rewardCenter', session = {} }: Scene = {},
) =>
  renderInApp(<RewardsScreen />, {
    at,
    session,
    replies: {
      announcements: () => demoAnnouncements(),
      rewards: () => demoRewards(),
      bonusWallet: () => ({ active: null, waiting: [], ended: [] }),
      memberWallet: () => refuse('server.fault')(),
      ...replies,
    },
  });
const gift = demoReward({
  rewardId: 'level:2',
  source: 'level',
  promotionId: null,
  title: 'Jade gift',
  amount: '150.00',
});
const match = demoReward({
  rewardId: '0199c002-0000-7000-8000-000000000009',
  kind: 'bonus',
  title: 'Friday match',
  amount: '300.00',
});

describe('RewardsScreen', () => {
  afterEach(cleanup);

  it('waits', async () => {
    await draw({ rewards: () => new Promise(() => {}) });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('shows nothing that the check-in would push before it is known whether there is one', async () => {
    let tell = (): void => {};
    const known = new Promise<void>((done) => (tell = done));
    await draw({
      rewards: () => demoRewards([gift]),
      async announcements() {
        await known;
        return demoAnnouncements();
      },
    });
    await new Promise((done) => setTimeout(done, 0));
    expect(screen.queryByText('Jade gift')).toBeNull();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    tell();
    expect(await screen.findByText('Jade gift')).toBeTruthy();
  });

  it('offers another try', async () => {
    let fails = true;
    await draw({ rewards: () => (fails ? refuse('server.fault')() : demoRewards([gift])) });
    const again = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await userEvent.click(again);
    expect(await screen.findByText('Jade gift')).toBeTruthy();
  });

  it('leads to promotions where there is nothing', async () => {
    await draw({});
    expect(await screen.findByText('Nothing to collect')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See promotions' })).toBeTruthy();
  });

  it('tells trial members how to get some, and asks for none', async () => {
    const { asked } = await draw({}, { session: { type: 4 } });
    expect(screen.getByText(/Free-trial accounts can’t collect rewards/)).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('says how many there are, and collects one', async () => {
    const sent: unknown[] = [];
    const { say } = await draw({
      rewards: () => demoRewards([demoReward(), gift]),
      claimReward: (input) => (sent.push(input), { reward: { ...gift, state: 'claimed' }, balance: '150.00' }),
    });
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('To collect, 2');
    await userEvent.click(screen.getByRole('button', { name: 'Collect ₱150.00: Jade gift' }));
    await waitFor(() => expect(say).toHaveBeenCalledWith('₱150.00 collected', { tone: 'ok' }));
    expect(sent).toEqual([{ rewardId: 'level:2' }]);
  });

  it('collects all cash under keys of their own, and leaves bonuses to a press of their own', async () => {
    const seen: string[] = [];
    const { keys, say } = await draw({
      rewards: () => demoRewards([demoReward(), gift, match]),
      claimReward: ({ rewardId }: { rewardId: string }) => {
        seen.push(keys.get('claimReward') ?? '');
        return { reward: { ...(rewardId === 'level:2' ? gift : demoReward()), state: 'claimed' }, balance: '1.00' };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Collect all cash, ₱334.20' }));
    await waitFor(() => expect(say).toHaveBeenCalledWith('₱334.20 collected', { tone: 'ok' }));
    expect(new Set(seen).size).toBe(2);
  });

  it('leads to the terms of a bonus before it can be collected', async () => {
    await draw({ rewards: () => demoRewards([match]) });
    const link = await screen.findByRole('link', { name: 'Terms: Friday match' });
    expect(link.getAttribute('href')).toBe(`/m/activityDetail?id=${PROMOTION_ID}`);
    expect(screen.queryByRole('button', { name: /^Collect/ })).toBeNull();
  });

  it('says when some could not be collected', async () => {
    const { say } = await draw({
      rewards: () => demoRewards([demoReward(), gift]),
      claimReward: refuse('reward.gone'),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Collect all cash/ }));
    await waitFor(() => expect(say).toHaveBeenCalledWith(expect.stringContaining('couldn’t'), expect.anything()));
  });

  it('checks in', async () => {
    const board = demoCheckIn();
    const { say } = await draw({
      announcements: () => ({ ...demoAnnouncements(), promotion: [demoPromotion({ trigger: 'checkIn' })] }),
      promotionDetail: () =>
        demoPromotionFull({
          title: 'Seven days',
          trigger: 'checkIn',
          checkIn: board,
          mine: demoMine({ next: 'checkIn' }),
        }),
      checkIn: ({ promotionId }: { promotionId: string }) => {
        expect(promotionId).toBe(PROMOTION_ID);
        return { ...board, pressedToday: true, mine: demoMine({ state: 'signed' }) };
      },
    });
    const card = await screen.findByRole('region', { name: 'Seven days' });
    expect(within(card).getAllByRole('listitem')).toHaveLength(7);
    expect(card.textContent).toContain('3 days in a row');
    expect(card.textContent).toContain('you continue where you stopped');
    await userEvent.click(within(card).getByRole('button', { name: 'Check in for day 4' }));
    await waitFor(() => expect(say).toHaveBeenCalledWith('Day 4 checked in: 10 points', { tone: 'ok' }));
  });

  it('takes a code, and another one afterwards', async () => {
    const sent: string[] = [];
    const { say } = await draw({
      enterCode: ({ code }: { code: string }) => (
        sent.push(code),
        { promotionId: PROMOTION_ID, title: 'Poster', ...demoMine({ state: 'claimable' }) }
      ),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Use code' }));
    expect(screen.getByText('Enter the code.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Code'), ' BAIZE ');
    await userEvent.click(screen.getByRole('button', { name: 'Use code' }));
    await waitFor(() => expect(say).toHaveBeenCalledWith('Code accepted: Poster', expect.anything()));
    expect(sent).toEqual(['BAIZE']);
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('');
  });

  it('shows the bonus that runs, the line behind it and what else is going on', async () => {
    await draw(
      {
        rewards: () =>
          demoRewards([
            demoReward({ state: 'joined', next: 'play', title: 'Missions' }),
            demoReward({ rewardId: gift.rewardId, bonusId: demoBonus().bonusId, title: 'twice', next: 'play' }),
            demoReward({ rewardId: PROMOTION_ID, title: 'twice', next: 'wait' }),
          ]),
        bonusWallet: () => ({
          active: demoBonus(),
          waiting: [{ claimId: PROMOTION_ID, promotionId: PROMOTION_ID, title: 'Friday match', amount: '300.00' }],
          ended: [],
        }),
      },
      { at: '/m/rewardCenter?tab=running' },
    );
    expect(await screen.findByRole('region', { name: 'A seat at the table' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Waiting' }).textContent).toContain('Friday match₱300.00');
    expect((await screen.findByText('Missions')).closest('a')?.getAttribute('href')).toBe(
      `/m/activityDetail?id=${PROMOTION_ID}`,
    );
    expect(screen.queryByText('twice')).toBeNull();
  });

  it('says when the bonus does not come, and asks for it again', async () => {
    let fails = true;
    await draw(
      { bonusWallet: () => (fails ? refuse('server.fault')() : { active: demoBonus(), waiting: [], ended: [] }) },
      { at: '/m/rewardCenter?tab=running' },
    );
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('No active bonus')).toBeNull();
    fails = false;
    await userEvent.click(again);
    expect(await screen.findByRole('region', { name: 'A seat at the table' })).toBeTruthy();
  });

  it('says when nothing is running', async () => {
    await draw({}, { at: '/m/rewardCenter?tab=running' });
    expect(await screen.findByText('No active bonus')).toBeTruthy();
  });

  it('keeps what was collected and what has expired, page by page', async () => {
    vi.stubGlobal('IntersectionObserver', NearEverything);
    await draw(
      {
        rewards: ({ tab, cursor }: { tab: string; cursor: string }) =>
          tab !== 'history'
            ? demoRewards()
            : cursor === ''
              ? demoRewards([demoReward({ state: 'claimed', cause: 'taken', next: 'none' })], 'two')
              : demoRewards([
                  demoReward({
                    rewardId: 'level:3',
                    title: 'Birthday',
                    state: 'closed',
                    cause: 'expired',
                    next: 'none',
                  }),
                ]),
      },
      { at: '/m/rewardCenter?tab=history' },
    );
    expect((await screen.findByText('Weekly return')).closest('li')?.textContent).toContain('Claimed');
    const row = (await screen.findByText('Birthday')).closest('li');
    expect(row?.textContent).toContain('It expired before it was completed.');
    expect(row?.textContent).toContain('Expired');
    expect(screen.getByText('You’ve reached the end.')).toBeTruthy();
    vi.unstubAllGlobals();
  });

  it('changes the tab in the address', async () => {
    const { goTo } = await draw({});
    await userEvent.click(await screen.findByRole('tab', { name: 'History' }));
    expect(goTo).toHaveBeenCalledWith('/m/rewardCenter?tab=history', { replace: true, direction: 'none' });
  });
});
