// @vitest-environment happy-dom
import { commitmentOf } from '@baize/fair/node.ts';
import { prizeTableOf } from '@baize/lottery/index.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MODEL } from '../../../games/jeepneyMoon/model.ts';
import { EN, TY } from '../dev/texts.ts';
import { loadChecks } from '../games/clients.ts';
import { fromHere, readClaim } from './link.ts';
import { TextsContext } from './useTexts.ts';
import { Verify } from './Verify.tsx';
import { WayBack } from './WayBack.tsx';

const SEED = 'fedcba9876543210'.repeat(4);
const ADDRESS = new URLSearchParams({
  game: 'jeepney-moon',
  serverSeed: SEED,
  serverSeedHash: commitmentOf(SEED),
  clientSeed: 'sampaguita',
  nonce: '7',
  stake: '20.00',
});
const CHECKS = await loadChecks();
const check = () => fireEvent.click(screen.getByRole('button', { name: 'Verify' }));

function open(change: Record<string, string> = {}, round: 'unnamed' | 'missing' = 'unnamed', texts = EN) {
  const claim = readClaim(new URLSearchParams({ ...Object.fromEntries(ADDRESS), ...change }).toString());
  render(
    <TextsContext value={texts}>
      <Verify asked={{ claim, round }} checks={CHECKS} />
    </TextsContext>,
  );
}

describe('the page that checks a round by its seeds', () => {
  afterEach(cleanup);

  it('says whether the seal fits the seed', async () => {
    open();
    check();
    expect(await screen.findByText(/^✓ The hash matches/)).toBeTruthy();
    cleanup();
    open({ serverSeedHash: commitmentOf('other') });
    check();
    expect(await screen.findByText(/^✗ The server seed doesn’t match its hash/)).toBeTruthy();
    expect(screen.queryByText('The result')).toBeNull();
  });

  it('shows the whole algorithm with the strips of every reel, and offers its data and the program', async () => {
    open();
    fireEvent.click(screen.getByText('Full algorithm and data'));
    const [first = expect.fail()] = MODEL.strips;
    expect(await screen.findByText(`Reel 1, ${first.length} positions, from 0:`)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Data of all games (JSON)' }).getAttribute('href')).toBe(
      '/fairness/data.json',
    );
    expect(screen.getByText(`Ten Racers · ${prizeTableOf('PK10')}`)).toBeTruthy();
    expect(screen.getByText('Winner')).toBeTruthy();
  });

  it('names the plays of the lottery in the language of the page', async () => {
    open({}, 'unnamed', TY);
    fireEvent.click(screen.getByText(TY.t('verify.algorithm')));
    expect(await screen.findByText('Panalo')).toBeTruthy();
  });

  it('asks for what is wrong, at its field, and computes nothing', () => {
    open({ serverSeed: '' });
    check();
    const field = screen.getByRole('textbox', { name: 'Server seed' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(screen.queryByText('The result')).toBeNull();
  });

  it('asks for urchins and shells where the game has them', () => {
    open();
    expect(screen.queryByRole('textbox', { name: /Urchins/ })).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Perlas' }));
    expect(screen.getByRole('textbox', { name: /Urchins/ })).toBeTruthy();
  });

  it.each([
    ['capiz', { rows: '12', risk: 'middle' }, 'Way 101011111111 (1 is right): slot 11 from the left.'],
    ['layag', { side: 'under', winning: '4950' }, 'The boat stopped at 5.73.'],
    ['kaskas', {}, 'Round payout: 40.00.'],
    ['bahay-kubo', {}, 'Round payout: 0.00.'],
    ['kalesa', {}, 'Round payout: 12.00.'],
  ])('computes a round of %s from its link', async (game, own, found) => {
    const seed = commitmentOf('felt/known/1');
    open({ game, ...own, serverSeed: seed, serverSeedHash: commitmentOf(seed), clientSeed: 'baize', nonce: '3' });
    check();
    expect(await screen.findByText(found)).toBeTruthy();
  });

  it('names what is wrong in a game’s own field', () => {
    open({ game: 'layag', side: 'port', winning: '4950' });
    check();
    expect(screen.getByRole('textbox', { name: 'Side' }).getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('The result')).toBeNull();
  });

  it('says so when a link named a round that the house does not show', () => {
    open({}, 'missing');
    expect(screen.getByRole('alert')).toBeTruthy();
  });
});

describe('the way back from the check', () => {
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('closes the tab that a game opened, and says so where a browser does not; the lobby is one press away', async () => {
    const close = vi.spyOn(window, 'close').mockImplementation(() => {});
    render(
      <TextsContext value={EN}>
        <WayBack from="game" lobby="http://lobby.test/m/home" />
      </TextsContext>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Back to the game' }));
    expect(close).toHaveBeenCalledOnce();
    expect(await screen.findByText(/^Close this tab/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To the lobby' }).getAttribute('href')).toBe('http://lobby.test/m/home');
  });

  it('leads from a page in the same tab to the one before', () => {
    vi.spyOn(history, 'length', 'get').mockReturnValue(2);
    const back = vi.spyOn(history, 'back').mockImplementation(() => {});
    render(
      <TextsContext value={TY}>
        <WayBack from="round" lobby={null} />
      </TextsContext>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Bumalik sa round' }));
    expect(back).toHaveBeenCalledOnce();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('is known to the links of a game by its session, and they speak its language', () => {
    history.replaceState(null, '', '/play/perlas?lang=TY&session=s-1&launch=secret');
    expect(fromHere('/verify#game=perlas')).toBe('/verify?session=s-1&lang=TY#game=perlas');
    history.replaceState(null, '', '/');
    expect(fromHere('/verify?round=r-1')).toBe('/verify?round=r-1');
  });
});
