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

const AT = { serverTime: '2026-11-20T12:00:00Z' };

describe('LiveStrip [G7-3d]', () => {
  afterEach(cleanup);

  it('leads to the tables that are open, and says their smallest stake where it is known, and which have a camera', async () => {
    const [first, second] = [{ ...table('oakr-t1', 'Baccarat 1'), minBet: undefined }, table('oakr-t2', 'Roulette')];
    await renderInApp(<LiveStrip />, {
      replies: { liveModels: () => ({ ...AT, active: [first, second], streaming: [second] }) },
    });
    const link = await screen.findByRole('link', { name: /Roulette/ });
    expect(link.getAttribute('href')).toBe('/m/game?nodeId=oakr-t2');
    expect(within(link).getByText('On camera')).toBeTruthy();
    expect(within(link).getByText('From ₱20.00')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Baccarat 1/ }).textContent).toBe('Baccarat 1Oakroom');
  });

  it('says who sits there, and until when bets are taken or none are', async () => {
    const round = (isOpen: boolean, until: string) => ({ isOpen, until, openSeconds: 15 });
    const tables = [
      { ...table('a', 'Baccarat'), players: 3, round: round(true, '2026-11-20T12:00:12Z') },
      { ...table('b', 'Roulette'), players: 1, round: round(false, '2026-11-20T12:00:09Z') },
      { ...table('c', 'Sic Bo'), players: 0 },
    ];
    await renderInApp(<LiveStrip />, { replies: { liveModels: () => ({ ...AT, active: tables, streaming: [] }) } });
    const words = async (name: RegExp) => (await screen.findByRole('link', { name })).textContent;
    expect(await words(/Baccarat/)).toMatch(/3 players now.*0:12.*Bets close/);
    expect(await words(/Roulette/)).toMatch(/1 player now.*0:09.*Next round/);
    expect(await words(/Sic Bo/)).toMatch(/Round starts when you join$/);
  });

  it('is not there while no table is open', async () => {
    const { container, asked } = await renderInApp(<LiveStrip />, {
      replies: { liveModels: () => ({ ...AT, active: [], streaming: [] }) },
    });
    expect(asked).toEqual(['home', 'liveModels']);
    expect(container.textContent).toBe('');
  });
});
