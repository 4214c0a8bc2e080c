import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { LiveStrip } from './LiveStrip.tsx';

const table = (nodeId: string, gameName: string) => ({
  nodeId,
  gameName,
  vendorName: 'Oakroom',
  minBet: '20.00',
  icon: '/art/x.svg',
});

describe('LiveStrip [G7-3d]', () => {
  afterEach(cleanup);

  it('leads to the tables that are open, and says their smallest stake where it is known, and which have a camera', async () => {
    const [first, second] = [{ ...table('oakr-t1', 'Baccarat 1'), minBet: undefined }, table('oakr-t2', 'Roulette')];
    await renderInApp(<LiveStrip />, {
      replies: { liveModels: () => ({ active: [first, second], streaming: [second] }) },
    });
    const link = await screen.findByRole('link', { name: /Roulette/ });
    expect(link.getAttribute('href')).toBe('/m/game?nodeId=oakr-t2');
    expect(within(link).getByText('On camera')).toBeTruthy();
    expect(within(link).getByText('From ₱20.00')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Baccarat 1/ }).textContent).toBe('Baccarat 1Oakroom');
  });

  it('is not there while no table is open', async () => {
    const { container, asked } = await renderInApp(<LiveStrip />, {
      replies: { liveModels: () => ({ active: [], streaming: [] }) },
    });
    expect(asked).toEqual(['liveModels']);
    expect(container.textContent).toBe('');
  });
});
