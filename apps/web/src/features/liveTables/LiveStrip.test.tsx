import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { demoGame, demoVendor } from '../../../test/demo.ts';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { hearFreePlay } from '../../app/session/freePlay.ts';
import { LiveStrip } from './LiveStrip.tsx';

const table = (nodeId: string, gameName: string) => ({
  nodeId,
  gameName,
  vendorName: 'Oakroom',
  minBet: '20.00',
  icon: '/art/x.svg',
  freeplay: true,
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

  it('offers a guest a table for free, as its card does', async () => {
    const hear = vi.fn();
    const stop = hearFreePlay(hear);
    const active = [table('oakr-t1', 'Baccarat 1')];
    await renderInApp(<LiveStrip />, { replies: { liveModels: () => ({ ...AT, active, streaming: [] }) } });
    await userEvent.click(await screen.findByRole('link', { name: /Baccarat 1/ }));
    stop();
    const to = '/m/game?nodeId=oakr-t1';
    expect(hear).toHaveBeenCalledExactlyOnceWith({ name: 'Baccarat 1', picture: '/art/x.svg', to });
  });

  it('keeps the row of a live vendor none of whose tables is open, and repeats none whose is', async () => {
    const row = (displayName: string) => ({
      name: `${displayName} LIVE`,
      gameType: 'LIVE' as const,
      vendor: demoVendor(displayName.toUpperCase(), displayName, 'LIVE'),
    });
    await renderInApp(<LiveStrip rows={[row('Oakroom'), row('Salon')]} />, {
      replies: {
        liveModels: () => ({ ...AT, active: [table('oakr-t1', 'Baccarat 1')], streaming: [] }),
        gameList: () => ({ games: [demoGame('salon-1', 'Faro')], pageNum: 1, totalPages: 1, total: 1 }),
      },
    });
    expect(await screen.findByRole('link', { name: /Faro/ })).toBeTruthy();
    const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
    expect(titles).toEqual(['Live tables', 'Salon']);
  });

  it('is not there while no table is open', async () => {
    const { container, asked } = await renderInApp(<LiveStrip />, {
      replies: { liveModels: () => ({ ...AT, active: [], streaming: [] }) },
    });
    expect(asked).toEqual(['home', 'liveModels']);
    expect(container.textContent).toBe('');
  });
});
