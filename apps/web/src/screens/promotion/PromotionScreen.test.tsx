import type { PromotionFull } from '@baize/contract/promotions/promotions.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import {
  BONUS_ID,
  CLAIM_ID,
  demoBonus,
  demoCheckIn,
  demoMine,
  demoPromotionFull,
  PROMOTION_ID,
} from '../../../test/promotions.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import type { To } from '../../app/router/routes.ts';
import type { Session } from '../../app/session/session.ts';
import { PromotionScreen } from './PromotionScreen.tsx';

interface Scene {
  readonly session?: Partial<Session> | null;
  readonly replies?: Readonly<Record<string, (input: never) => unknown>>;
  readonly confirms?: boolean;
  readonly cameFrom?: To;
}
const draw = (
  promotion: PromotionFull | (() => unknown),
  { session = {}, replies = {}, confirms = true, cameFrom }: Scene = {},
) =>
  renderInApp(<PromotionScreen />, {
    at: `/m/activityDetail?id=${PROMOTION_ID}`,
    session,
    confirms,
    ...(cameFrom ? { cameFrom } : {}),
    replies: {
      promotionDetail: typeof promotion === 'function' ? promotion : () => promotion,
      bonusWallet: () => ({ active: null, waiting: [], ended: [] }),
      memberWallet: () => refuse('server.fault')(),
      ...replies,
    },
  });
const full = (mine: Parameters<typeof demoMine>[0], over: Partial<PromotionFull> = {}) =>
  demoPromotionFull({ mine: demoMine(mine), ...over });

describe('PromotionScreen', () => {
  afterEach(cleanup);

  it('waits', async () => {
    await draw(() => new Promise(() => {}));
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('leads to the others from one that is not there', async () => {
    await draw(refuse('promotion.unknown'));
    expect((await screen.findByRole('link', { name: 'See promotions' })).getAttribute('href')).toBe('/m/activity');
  });

  it('asks nothing without an id', async () => {
    const { asked } = await renderInApp(<PromotionScreen />, { at: '/m/activityDetail' });
    expect(screen.getByText('This promotion isn’t available')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('offers another try', async () => {
    let tries = 0;
    await draw(() => {
      tries += 1;
      if (tries === 1) throw new Error('no line');
      return demoPromotionFull();
    });
    // A lost line is tried again by itself before it is said.
    expect(
      await screen.findByRole('heading', { level: 1, name: 'A seat at the table' }, { timeout: 5000 }),
    ).toBeTruthy();
  });

  it('tells a guest the terms, how bets count and the way in', async () => {
    const { container } = await draw(demoPromotionFull(), { session: null });
    expect(await screen.findByText('100% of your first deposit, up to ₱2,000.00')).toBeTruthy();
    const rows = [...container.querySelectorAll('dl > div')].map((row) => row.textContent);
    expect(rows).toEqual(['Slots, Fishing100%', 'Cards50%, own money only', 'Live10%']);
    expect(screen.getByText('One per player.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log in to take part' })).toBeTruthy();
  });

  it.each([
    [null, 'Terms of 2026/11/01'],
    ['2026-11-20', 'On 2026/11/20 you agreed to the terms of 2026/11/01'],
  ])('says of when the terms are, and when they were agreed to: %s', async (agreedOn, words) => {
    await draw(demoPromotionFull({ termsOf: '2026-11-01', agreedOn }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it.each([
    [undefined, 'Home', '/m/home'],
    ['/m/activity?type=rebate_promo', 'Promotions', '/m/activity?type=rebate_promo'],
    ['/m/limits', 'Home', '/m/home'],
  ] as const)('leads back from where it was opened: %s [G2-3]', async (cameFrom, name, href) => {
    await draw(demoPromotionFull(), { ...(cameFrom ? { cameFrom } : {}) });
    const crumb = await screen.findByRole('navigation', { name: 'Previous page' });
    expect(within(crumb).getByRole('link', { name }).getAttribute('href')).toBe(href);
  });

  it('offers trial members to register', async () => {
    await draw(demoPromotionFull(), { session: { type: 4 } });
    expect((await screen.findByRole('link', { name: 'Register to take part' })).getAttribute('href')).toBe(
      '/m/register',
    );
  });

  it('takes part by the terms that were shown, after they were read once more', async () => {
    const sent: unknown[] = [];
    const { say } = await draw(full({}), {
      replies: { applyPromotion: (input) => (sent.push(input), demoMine({ state: 'joined', next: 'deposit' })) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Take part' }));
    const sheet = screen.getByRole('dialog', { name: 'A seat at the table' });
    expect(within(sheet).getByText(/You can end a bonus at any time/)).toBeTruthy();
    await userEvent.click(within(sheet).getByRole('button', { name: 'Agree and take part' }));
    await waitFor(() => expect(say).toHaveBeenCalledWith('You’ve joined', { tone: 'ok' }));
    expect(sent).toEqual([{ promotionId: PROMOTION_ID, termsVersion: 3, note: '' }]);
  });

  it('says so and shows the new ones when the terms have changed meanwhile', async () => {
    let version = 3;
    const { sayError } = await draw(() => full({}, { termsVersion: version }), {
      replies: { applyPromotion: () => ((version = 4), refuse('promotion.termsChanged')()) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Take part' }));
    await userEvent.click(screen.getByRole('button', { name: 'Agree and take part' }));
    await waitFor(() => expect(sayError).toHaveBeenCalled());
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('says why somebody cannot take part', async () => {
    const { say } = await draw(full({}), {
      replies: { applyPromotion: refuse('promotion.notEligible', { why: 'otherBonus', next: 'none' }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Take part' }));
    await userEvent.click(screen.getByRole('button', { name: 'Agree and take part' }));
    await waitFor(() =>
      expect(say).toHaveBeenCalledWith(expect.stringContaining('combined with the bonus'), expect.anything()),
    );
  });

  it('sends a few words with an application', async () => {
    const sent: unknown[] = [];
    await draw(full({ next: 'apply' }, { trigger: 'application' }), {
      replies: { applyPromotion: (input) => (sent.push(input), demoMine({ state: 'applying', next: 'wait' })) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
    await userEvent.type(screen.getByLabelText(/Why you qualify/), 'I play on Fridays');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ note: 'I play on Fridays' })]));
  });

  it('collects under one key until the server has answered', async () => {
    const keysSeen: string[] = [];
    let tries = 0;
    const { keys, say } = await draw(
      full({
        claimId: CLAIM_ID,
        state: 'claimable',
        next: 'claim',
        amount: '2000.00',
        claimUntil: '2026-11-30T00:00:00.000Z',
      }),
      {
        replies: {
          claimPromotion: () => {
            tries += 1;
            if (tries === 1) throw new Error('answer lost');
            return {
              ...demoMine({ claimId: CLAIM_ID, state: 'issued', amount: '2000.00', next: 'play' }),
              currency: 'PHP',
              balance: null,
            };
          },
        },
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Collect' }));
    const press = () => userEvent.click(screen.getByRole('button', { name: 'Collect ₱2,000.00' }));
    for (const _ of [1, 2]) {
      await press();
      await waitFor(() => expect(tries).toBe(keysSeen.length + 1));
      keysSeen.push(keys.get('claimPromotion') ?? '');
    }
    expect(keysSeen[0]).toBe(keysSeen[1]);
    expect(keysSeen[0]).not.toBe('');
    expect(say).toHaveBeenCalledWith('₱2,000.00 collected', { tone: 'ok' });
  });

  it.each([
    ['joined', 'deposit', 'link', 'Make a deposit', /get the reward when/],
    ['issued', 'play', 'link', 'Play eligible games', /is active/],
    ['open', 'verify', 'button', 'Verify your identity', null],
    ['rejected', 'apply', 'button', 'Apply again', /wasn’t accepted/],
  ] as const)('%s leads on: %s [G2-17]', async (state, next, role, name, words) => {
    await draw(full({ state, next }));
    expect(await screen.findByRole(role, { name })).toBeTruthy();
    if (words) expect(screen.getByText(words)).toBeTruthy();
  });

  it.each([
    ['soon', 'Coming soon', 'This promotion hasn’t started yet.'],
    ['applying', 'Applying', 'We’re reviewing your application.'],
    ['process', 'Process', 'Your reward is on its way.'],
    ['claimed', 'Claimed', 'You’ve received everything from this promotion.'],
    ['closed', 'Closed', 'This promotion is over.'],
    ['signed', 'Signed', 'You’ve checked in today. Come back tomorrow.'],
  ] as const)('%s has nothing to press [G2-17]', async (state, tag, words) => {
    await draw(full({ state, next: 'none' }));
    expect(await screen.findByText(tag)).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Take part|Collect$/ })).toBeNull();
  });

  it('says why it closed and what staff wrote', async () => {
    await draw(full({ state: 'closed', next: 'none', cause: 'withdrawal', note: 'See you next week.' }));
    expect(await screen.findByText('It ended when you withdrew.')).toBeTruthy();
    expect(screen.getByText('See you next week.')).toBeTruthy();
  });

  it('repeats what the member wrote while staff look at it', async () => {
    await draw(full({ state: 'applying', next: 'wait', note: 'I play on Fridays' }));
    expect(await screen.findByText('You wrote: I play on Fridays')).toBeTruthy();
  });

  it('says what is in the way', async () => {
    await draw(full({ why: 'verified', next: 'verify' }));
    expect(await screen.findByText('Verify your identity to take part.')).toBeTruthy();
  });

  it('leads to the contact details where those have to be confirmed', async () => {
    await draw(full({ why: 'contact', next: 'verify' }));
    expect((await screen.findByRole('link', { name: 'Confirm your contact details' })).getAttribute('href')).toBe(
      '/m/myAccount/index',
    );
  });

  it('shows how much is done', async () => {
    await draw(full({ state: 'joined', next: 'play', progress: { have: '320.00', need: '500.00', unit: 'amount' } }));
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuetext')).toBe('₱320.00 of ₱500.00');
    expect(screen.getByText('₱180.00 to go')).toBeTruthy();
  });

  it('shows the bonus, and ends it after a question as it was shown', async () => {
    const sent: unknown[] = [];
    const { confirm, say } = await draw(full({ state: 'issued', next: 'play' }), {
      replies: {
        bonusWallet: () => ({ active: demoBonus(), waiting: [], ended: [] }),
        giveUpBonus: (input) => (sent.push(input), { ended: '1400.00' }),
      },
    });
    const card = await screen.findByRole('region', { name: 'Your bonus' });
    expect(within(card).getByRole('progressbar').getAttribute('aria-valuetext')).toBe('₱11,400 of ₱20,000');
    expect(card.textContent).toContain('₱8,600.00 left to wager');
    expect(card.textContent).toContain('at most ₱500.00');
    await userEvent.click(within(card).getByRole('button', { name: 'End this bonus' }));
    await waitFor(() => expect(say).toHaveBeenCalledWith('Bonus ended', { tone: 'ok' }));
    expect(confirm.mock.calls[0]?.[0].text).toContain('You lose ₱1,400.00 of bonus money');
    expect(sent).toEqual([{ bonusId: BONUS_ID, balance: '1400.00' }]);
  });

  it('keeps the bonus of who says no', async () => {
    const { asked } = await draw(full({ state: 'issued', next: 'play' }), {
      confirms: false,
      replies: { bonusWallet: () => ({ active: demoBonus(), waiting: [], ended: [] }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'End this bonus' }));
    expect(asked).not.toContain('giveUpBonus');
  });

  it('checks in from the dock', async () => {
    const board = demoCheckIn();
    const pressed = demoCheckIn({
      pressedToday: true,
      streak: 4,
      days: board.days.map((day) => ({ ...day, done: day.day <= 4 })),
    });
    const { say } = await draw(full({ next: 'checkIn', reward: 'points' }, { trigger: 'checkIn', checkIn: board }), {
      replies: { checkIn: () => ({ ...pressed, mine: demoMine({ state: 'signed', next: 'wait' }) }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Check in' }));
    await waitFor(() => expect(say).toHaveBeenCalledWith('Day 4 checked in: 10 points', { tone: 'ok' }));
  });

  it('takes a code where the promotion asks for one', async () => {
    await draw(full({ next: 'code' }, { trigger: 'code' }), { replies: { enterCode: refuse('promoCode.unknown') } });
    await userEvent.type(await screen.findByLabelText('Code'), 'WRONG');
    await userEvent.click(screen.getByRole('button', { name: 'Use code' }));
    expect(await screen.findByText(/This code isn’t valid/)).toBeTruthy();
  });

  it('leads who invites to their link, and who has free rounds to their game', async () => {
    await draw(full({ state: 'joined', next: 'invite' }, { trigger: 'referral' }));
    expect((await screen.findByRole('link', { name: 'Invite friends' })).getAttribute('href')).toBe('/m/invite');
    cleanup();
    const freeRounds = {
      ...{ nodeId: 'felt-jeepney-moon', gameName: 'Jeepney Moon', value: '5.00', count: 10, left: 4, won: '12.50' },
      until: '2026-12-01T08:00:00.000Z',
    };
    await draw(full({ state: 'issued', reward: 'freeRounds', next: 'play', freeRounds }));
    expect((await screen.findByRole('link', { name: 'Play free rounds' })).getAttribute('href')).toBe(
      '/m/game?nodeId=felt-jeepney-moon',
    );
    expect(screen.getByText('4 of 10 left')).toBeTruthy();
    expect(screen.getByText('Won so far: ₱12.50, paid as cash')).toBeTruthy();
  });

  it('shows the standings of a race with the own place and what is missing to the next', async () => {
    const prize = { amount: '50.00', points: null };
    await draw(full({ state: 'joined', next: 'play' }, { trigger: 'race' }), {
      replies: {
        raceBoard: () => ({
          ...{ by: 'multiple', state: 'running', minRounds: 10, players: 2, without: 3, draw: null },
          ...{ startsAt: '2026-11-20T00:00:00.000Z', endsAt: '2026-11-30T00:00:00.000Z' },
          serverTime: '2026-11-21T00:00:00.000Z',
          prizes: [{ from: 1, to: 2, ...prize }],
          list: [
            { place: 1, name: 'be***en', score: '8.00', ticket: null, isMine: false, ...prize },
            { place: 2, name: 'an***na', score: '2.50', ticket: null, isMine: true, ...prize },
          ],
          mine: { place: 2, score: '2.50', rounds: 12, toNext: '5.50', ...prize },
        }),
      },
    });
    const board = await screen.findByRole('region', { name: 'Standings' });
    expect(within(board).getByText('Your place: 2')).toBeTruthy();
    expect(within(board).getByText('5.50× to the next place')).toBeTruthy();
    expect(
      within(board)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['1be***en8.00×₱50.00', '2You2.50×₱50.00']);
  });

  it('shows the tickets of a draw, and once it is drawn the winners and the seed', async () => {
    const prize = { amount: '50.00', points: null };
    const board = {
      ...{ by: 'stakes', state: 'running', minRounds: 1, players: 2, without: 0, mine: null, list: [] as object[] },
      ...{ startsAt: '2026-11-20T00:00:00.000Z', endsAt: '2026-11-30T00:00:00.000Z' },
      serverTime: '2026-11-21T00:00:00.000Z',
      prizes: [{ from: 1, to: 1, ...prize }],
      draw: {
        ...{ per: '100.00', most: 50, tickets: 1204, mine: 12 as number | null, commitment: 'c'.repeat(64) },
        ...{ seed: null as string | null, listHash: null as string | null },
      },
    };
    const open = async (change: object) => {
      await draw(full({ state: 'joined', next: 'play' }, { trigger: 'ticket' }), {
        replies: { raceBoard: () => ({ ...board, ...change }) },
      });
      return within(await screen.findByRole('region', { name: 'Draw' }));
    };
    const running = await open({});
    expect(running.getByText('You have 12 tickets')).toBeTruthy();
    expect(running.getByText('One more for every ₱100.00 you bet')).toBeTruthy();
    expect(running.getByText(/^1,204 tickets/)).toBeTruthy();
    expect(running.getByText('c'.repeat(64))).toBeTruthy();
    expect(running.queryByRole('heading', { name: 'Winners' })).toBeNull();
    cleanup();
    const full50 = await open({ draw: { ...board.draw, mine: 50 } });
    expect(full50.getByText('That’s the most you can have: 50')).toBeTruthy();
    cleanup();
    const over = await open({
      state: 'over',
      list: [{ place: 1, name: 'be***en', score: '8000.00', ticket: 77, isMine: false, ...prize }],
      draw: { ...board.draw, seed: 's'.repeat(64), listHash: 'l'.repeat(64) },
    });
    expect(over.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['1be***enTicket 77₱50.00']);
    expect(over.getByText('s'.repeat(64))).toBeTruthy();
  });
});
