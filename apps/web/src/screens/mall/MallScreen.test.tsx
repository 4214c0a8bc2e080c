import type { MallItem } from '@baize/contract/loyalty/mall.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import type { Session } from '../../app/session/session.ts';
import { MallScreen } from './MallScreen.tsx';

const mug = (change: Partial<MallItem> = {}): MallItem => ({
  ...{
    itemId: '0199c002-0000-7000-8000-000000000011',
    kind: 'physical',
    title: 'Enamel mug',
    text: 'White',
    picture: 'mug',
  },
  ...{
    points: 1_800,
    amount: null,
    left: 12,
    limit: 2,
    fullPoints: null,
    levelMin: 0,
    levelName: '',
    promotionId: null,
    terms: [],
    why: null,
  },
  ...change,
});
const HISTORY = { points: 2_386, pending: 0, expiring: null, list: [], nextCursor: null };

const draw = (items: () => unknown, history: object = HISTORY, session: Partial<Session> | null = {}) =>
  renderInApp(<MallScreen />, {
    at: '/m/mall/mallHome',
    ...(session && { session }),
    replies: {
      mallItems: items,
      pointsHistory: () => history,
      mallOrders: () => ({ list: [], nextCursor: null }),
      mallAddress: () => ({ address: null }),
      memberWallet: () => refuse('server.fault')(),
    },
  });

describe('MallScreen', () => {
  afterEach(cleanup);

  it('waits', async () => {
    await draw(() => new Promise(() => {}));
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('offers another try', async () => {
    let fails = true;
    await draw(() => (fails ? refuse('server.fault')() : { points: 0, list: [] }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await userEvent.click(again);
    expect(await screen.findByText('Nothing here yet')).toBeTruthy();
  });

  it('shows own points, what comes tomorrow, and what expires', async () => {
    const history = { ...HISTORY, pending: 12, expiring: { points: 200, on: '2026-12-01' } };
    await draw(() => ({ points: 2_386, list: [mug()] }), history);
    expect(await screen.findByText('2,386')).toBeTruthy();
    expect(await screen.findByText('+12 tomorrow')).toBeTruthy();
    expect(screen.getByText(/^200 expire on .*2026/)).toBeTruthy();
  });

  it('shows the price at the member’s level beside the full one', async () => {
    await draw(() => ({ points: 2_386, list: [mug({ points: 1_530, fullPoints: 1_800 })] }));
    const tile = await screen.findByRole('button', { name: /Enamel mug/ });
    expect(tile.textContent).toContain('1,5301,800');
    await userEvent.click(tile);
    expect((await screen.findByRole('dialog')).textContent).toContain('Without your level1,800 points');
  });

  it('says why an item cannot be had', async () => {
    await draw(() => ({
      points: 1_586,
      list: [
        mug({ why: 'points' }),
        mug({ itemId: '0199c002-0000-7000-8000-000000000012', title: 'Tickets', left: 0, why: 'soldOut' }),
        mug({
          itemId: '0199c002-0000-7000-8000-000000000013',
          title: 'Phone',
          levelMin: 2,
          levelName: 'Ruby',
          why: 'level',
        }),
      ],
    }));
    expect(await screen.findByText(/214 more points needed/)).toBeTruthy();
    expect(screen.getAllByText('Sold out').length).toBeGreaterThan(0);
    expect(screen.getByText(/^From Ruby/)).toBeTruthy();
  });

  it('says that nothing is of the chosen kind, and shows all again', async () => {
    await draw(() => ({ points: 2_386, list: [mug()] }));
    await userEvent.click(await screen.findByText('Cash and load'));
    expect(await screen.findByText('None of this type')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByText('Enamel mug')).toBeTruthy();
  });

  it('tells guests how to take part, and asks for nobody’s points', async () => {
    const { asked } = await draw(() => ({ points: null, list: [mug()] }), HISTORY, null);
    expect(await screen.findByText('Log in to collect points')).toBeTruthy();
    expect(asked.join(' ')).not.toContain('pointsHistory');
  });
});
