// @vitest-environment happy-dom
import { fakeClock } from '@baize/game-kit/fakeClock.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeTable } from '../../../src/client/dev/fakeTable.ts';
import { TY } from '../../../src/client/dev/texts.ts';
import { renderTable } from '../../../src/client/dev/renderTable.tsx';
import type { TableEvent } from '../../../src/live.ts';
import { layOut } from './layout.ts';
import { numberOf } from './numbers.ts';
import { Stage } from './Stage.tsx';

const WIDTH = 390;
const HEIGHT = 844;
const { board, track } = layOut(WIDTH, HEIGHT);
const endsAt = (number: number) => (events: readonly TableEvent[]) => numberOf(events) === number;

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const tap = (name: string | RegExp) => fireEvent.click(button(name));
const cloth = () => screen.getByRole('group', { name: 'Bets' });
const at = (spot: string) => board.anchors.get(spot) ?? { x: -1, y: -1 };

/** Press, slide over the places in between, and lift on the last. */
function slide(surface: HTMLElement, ...places: { x: number; y: number }[]) {
  const finger = ({ x, y }: { x: number; y: number }) => ({ clientX: x, clientY: y, pointerId: 1, button: 0 });
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return;
  fireEvent.pointerDown(surface, finger(first));
  for (const place of places.slice(1)) fireEvent.pointerMove(surface, finger(place));
  fireEvent.pointerUp(surface, finger(last));
}

/** A table that takes bets. */
async function sit(options: Parameters<typeof renderTable>[2] = {}) {
  const page = await renderTable('roulette', <Stage />, options);
  await page.pass(1000);
  return page;
}

/** Until the draw is over and the money told. */
const END_MS = 15_000 + 2500 + 9000;

describe('Roulette', () => {
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT);
    localStorage.clear();
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('says at a new wheel what will stand where its numbers do', async () => {
    const clock = fakeClock();
    await sit({ clock, fake: createFakeTable('roulette', clock, { past: 0 }) });
    expect(screen.getByText('Last numbers')).toBeTruthy();
    expect(button('Statistics. Last numbers: No rounds yet. Numbers will be counted here.')).toBeTruthy();
  });

  it('places what the finger lifts from, not what it slid over, and sends it once', async () => {
    const page = await sit();
    slide(cloth(), at('straight:17'), at('split:17-20'), at('corner:16-17-19-20'));
    await page.pass(1000);
    expect(page.tickets().map(({ body }) => (body as { bets: object }).bets)).toEqual([
      { 'corner:16-17-19-20': '100.00' },
    ]);
    expect(button(/^Corner 16 · 17 · 19 · 20, pays 8 to 1, your bet ₱100/)).toBeTruthy();
  });

  it('names the bet under the finger with its pay, and takes nothing when the finger leaves the cloth', async () => {
    const page = await sit();
    fireEvent.pointerDown(cloth(), { clientX: at('split:8-9').x, clientY: at('split:8-9').y, pointerId: 1, button: 0 });
    expect(screen.getByText('Split 8 · 9')).toBeTruthy();
    expect(screen.getByText('17 to 1 · wins ₱1,700')).toBeTruthy();
    fireEvent.pointerMove(cloth(), { clientX: -50, clientY: 10, pointerId: 1 });
    expect(screen.queryByText('Split 8 · 9')).toBeNull();
    fireEvent.pointerUp(cloth(), { clientX: -50, clientY: 10, pointerId: 1 });
    // So quick that no move was told before the finger left.
    fireEvent.pointerDown(cloth(), { clientX: at('red').x, clientY: at('red').y, pointerId: 1, button: 0 });
    fireEvent.pointerUp(cloth(), { clientX: -50, clientY: 10, pointerId: 1 });
    await page.pass(1000);
    expect(page.tickets()).toEqual([]);
  });

  it('takes a quick tap at a number’s edge for the number, and a finger that rests there for the line it is shown', async () => {
    const page = await sit();
    const { x, y } = at('straight:17');
    const edge = { clientX: x, clientY: y + 10, pointerId: 1, button: 0, pointerType: 'touch' };
    fireEvent.pointerDown(cloth(), edge);
    fireEvent.pointerUp(cloth(), edge);
    await page.pass(1000);
    fireEvent.pointerDown(cloth(), edge);
    expect(screen.getByText('Straight 17')).toBeTruthy();
    await page.pass(200);
    expect(screen.getByText('Split 17 · 20')).toBeTruthy();
    fireEvent.pointerUp(cloth(), edge);
    await page.pass(1000);
    expect(page.tickets().map(({ body }) => (body as { bets: object }).bets)).toEqual([
      { 'straight:17': '100.00' },
      { 'split:17-20': '100.00' },
    ]);
  });

  it('gathers chips that are tapped quickly into one ticket', async () => {
    const page = await sit();
    slide(cloth(), at('red'));
    slide(cloth(), at('red'));
    slide(cloth(), at('straight:5'));
    await page.pass(1000);
    expect(page.tickets()).toHaveLength(1);
    expect(button(/^Red, pays 1 to 1, your bet ₱200/)).toBeTruthy();
    expect(button(/^Straight 5, pays 35 to 1, your bet ₱100/)).toBeTruthy();
  });

  it('follows one finger; a second one changes nothing', async () => {
    const page = await sit();
    const finger = (spot: string, pointerId: number) => ({
      clientX: at(spot).x,
      clientY: at(spot).y,
      pointerId,
      button: 0,
    });
    fireEvent.pointerDown(cloth(), finger('dozen:1', 1));
    fireEvent.pointerDown(cloth(), finger('straight:6', 2));
    fireEvent.pointerMove(cloth(), finger('straight:9', 2));
    fireEvent.pointerUp(cloth(), finger('straight:9', 2));
    fireEvent.pointerUp(cloth(), finger('dozen:1', 1));
    await page.pass(1000);
    expect((page.tickets()[0]?.body as { bets: object }).bets).toEqual({ 'dozen:1': '100.00' });
  });

  describe('on a screen too short for the whole cloth', () => {
    const SHORT = layOut(320, 520).board;
    const touch = (spot: string, dy = 0) => {
      const { x, y } = SHORT.anchors.get(spot) ?? { x: -1, y: -1 };
      return { clientX: x, clientY: y + dy, pointerId: 1, button: 0, pointerType: 'touch' };
    };
    const press = (down: ReturnType<typeof touch>, up = down) => {
      fireEvent.pointerDown(cloth(), down);
      fireEvent.pointerUp(cloth(), up);
    };
    const sitShort = async () => {
      vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(320);
      vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(520);
      return sit();
    };

    it('takes a finger that rests for one that bets, and keeps the cloth still under it', async () => {
      const page = await sitShort();
      fireEvent.pointerDown(cloth(), touch('straight:8'));
      expect(fireEvent.touchMove(cloth())).toBe(true);
      await page.pass(200);
      expect(screen.getByText('Straight 8')).toBeTruthy();
      expect(fireEvent.touchMove(cloth())).toBe(false);
      fireEvent.pointerMove(cloth(), touch('straight:11'));
      fireEvent.pointerUp(cloth(), touch('straight:11'));
      slide(cloth(), SHORT.anchors.get('straight:5') ?? { x: -1, y: -1 });
      await page.pass(1000);
      expect((page.tickets()[0]?.body as { bets: object }).bets).toEqual({
        'straight:11': '100.00',
        'straight:5': '100.00',
      });
    });

    it('places nothing by a touch that stops the cloth while it glides', async () => {
      const page = await sitShort();
      fireEvent.scroll(cloth().parentElement as HTMLElement);
      press(touch('straight:8'));
      await page.pass(1000);
      expect(page.tickets()).toEqual([]);
      press(touch('straight:8'));
      await page.pass(1000);
      expect(page.tickets()).toHaveLength(1);
    });

    it('names the bet that a finger has slid to, and places that one', async () => {
      const page = await sitShort();
      fireEvent.pointerDown(cloth(), touch('straight:7'));
      fireEvent.pointerMove(cloth(), touch('straight:9'));
      expect(screen.getByText('Straight 9')).toBeTruthy();
      await page.pass(200);
      expect(screen.getByText('Straight 9')).toBeTruthy();
      fireEvent.pointerUp(cloth(), touch('straight:9'));
      await page.pass(1000);
      expect((page.tickets()[0]?.body as { bets: object }).bets).toEqual({ 'straight:9': '100.00' });
    });

    it('places nothing by a flick that never rested, whatever it told on its way', async () => {
      const page = await sitShort();
      fireEvent.pointerDown(cloth(), touch('straight:8'));
      fireEvent.pointerMove(cloth(), touch('straight:8', 30));
      fireEvent.pointerUp(cloth(), touch('straight:8', 60));
      press(touch('straight:8'), touch('straight:11'));
      await page.pass(1000);
      expect(page.tickets()).toEqual([]);
    });

    it('bets on the number that is seen where the cloth was scrolled', async () => {
      const page = await sitShort();
      const view = cloth().parentElement as HTMLElement;
      view.scrollTop = 100;
      vi.spyOn(cloth(), 'getBoundingClientRect').mockReturnValue({ left: 0, top: -100 } as DOMRect);
      press(touch('straight:17', -100));
      // Above what shows the cloth.
      press(touch('straight:2', -100));
      await page.pass(1000);
      expect((page.tickets()[0]?.body as { bets: object }).bets).toEqual({ 'straight:17': '100.00' });
    });

    it('places nothing by a finger that scrolls, and nothing that is out of sight', async () => {
      const page = await sitShort();
      fireEvent.pointerDown(cloth(), touch('straight:8'));
      fireEvent.pointerCancel(cloth(), touch('straight:8'));
      await page.pass(200);
      expect(screen.queryByText('Straight 8')).toBeNull();
      vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(150);
      press(touch('straight:8'), touch('straight:22'));
      await page.pass(1000);
      expect(page.tickets()).toEqual([]);
    });
  });

  it('leads through the cloth by arrow keys, with one stop for Tab, and places by Enter', async () => {
    const page = await sit();
    const spots = () => within(cloth()).getAllByRole<HTMLButtonElement>('button');
    expect(spots()).toHaveLength(157);
    expect(spots().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    fireEvent.keyDown(cloth(), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(button(/^Split 17 · 18, pays 17 to 1/));
    fireEvent.keyDown(cloth(), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(button(/^Corner 17 · 18 · 20 · 21/));
    button(/^Straight 1, /).focus();
    fireEvent.keyDown(button(/^Straight 1, /), { key: 'ArrowUp' });
    expect(document.activeElement).toBe(button(/^Split 0 · 1, /));
    button(/^Corner 17 · 18 · 20 · 21/).focus();
    // A browser makes a click of Enter on a button.
    fireEvent.click(document.activeElement ?? cloth());
    await page.pass(1000);
    expect((page.tickets()[0]?.body as { bets: object }).bets).toEqual({ 'corner:17-18-20-21': '100.00' });
  });

  it('lays a call of the racetrack and a number with its neighbours, one chip on each of their spots', async () => {
    const page = await sit();
    tap('Racetrack');
    const surface = screen.getByRole('group', { name: 'Racetrack' });
    const tiers = track.calls.find(({ call }) => call === 'tiers')?.middle ?? { x: 0, y: 0 };
    slide(surface, tiers);
    await page.pass(1000);
    tap('Fewer neighbours');
    slide(surface, track.fields[0]?.middle ?? { x: 0, y: 0 });
    await page.pass(1000);
    const [call, neighbours] = page.tickets().map(({ body }) => (body as { bets: Record<string, string> }).bets);
    expect(Object.keys(call ?? {})).toHaveLength(6);
    expect(Object.values(call ?? {})).toEqual(Array.from({ length: 6 }, () => '100.00'));
    expect(new Set(Object.keys(neighbours ?? {}))).toEqual(new Set(['straight:26', 'straight:0', 'straight:32']));
    expect(button(/^0 and 1 on each side, 3 chips · ₱300/)).toBeTruthy();
    tap('Back to the table');
    expect(button(/^Straight 26, .*your bet ₱100/)).toBeTruthy();
  });

  it('offers every bet on a number as a list', async () => {
    const page = await sit();
    tap('Find a bet');
    const sheet = screen.getByRole('dialog', { name: 'Place on a number' });
    expect(within(sheet).getAllByRole('button', { name: /pays/ })).toHaveLength(17);
    fireEvent.change(within(sheet).getByLabelText('Number, 0 to 36'), { target: { value: '0' } });
    expect(within(sheet).getAllByRole('button', { name: /pays/ })).toHaveLength(7);
    fireEvent.click(within(sheet).getByRole('button', { name: /^Trio 0 · 1 · 2/ }));
    fireEvent.change(within(sheet).getByLabelText('Number, 0 to 36'), { target: { value: '37' } });
    expect(within(sheet).getByText('Enter a number from 0 to 36.')).toBeTruthy();
    await page.pass(1000);
    expect((page.tickets()[0]?.body as { bets: object }).bets).toEqual({ 'trio:0-1-2': '100.00' });
  });

  it('keeps a layout and places it again in another round', async () => {
    const page = await sit();
    slide(cloth(), at('straight:17'));
    slide(cloth(), at('black'));
    await page.pass(1000);
    tap('Saved bets');
    fireEvent.change(screen.getByLabelText('Layout name'), { target: { value: 'Birthday' } });
    fireEvent.keyDown(screen.getByLabelText('Layout name'), { key: 'Enter' });
    expect(screen.getByText('Birthday')).toBeTruthy();
    tap('Close');
    await page.pass(END_MS + 6000);
    tap('Saved bets');
    tap(/^Place Birthday/);
    await page.pass(1000);
    expect((page.tickets()[1]?.body as { bets: object }).bets).toEqual({ 'straight:17': '100.00', black: '100.00' });
  });

  it('closes with the round, and tells what comes too late', async () => {
    const page = await sit();
    await page.pass(15_000);
    slide(cloth(), at('red'));
    await page.pass(250);
    expect(page.tickets()).toEqual([]);
    expect(screen.getByText('Betting was closed. ₱100.00 on Red wasn’t accepted.')).toBeTruthy();
    expect(button(/^Red/).getAttribute('aria-disabled')).toBe('true');
  });

  it('tells the number, the bets that won and the money; only a gain shines', async () => {
    const page = await sit({ isReduced: true });
    page.fake.force(endsAt(17));
    await page.pass(END_MS + 6000);
    slide(cloth(), at('straight:17'));
    slide(cloth(), at('red'));
    await page.pass(END_MS);
    expect(screen.getByText(/^17, black\. Your winning bets: Straight 17\.$/)).toBeTruthy();
    expect(screen.getByText('Payout ₱3,600.00 on ₱200.00, net +\u2060₱3,400.00').className).toContain('is-gain');
    expect(page.told).toContain('roundClosed');
  });

  it('tells a return below the stake plainly', async () => {
    const page = await sit();
    page.fake.force(endsAt(17));
    await page.pass(END_MS + 6000);
    slide(cloth(), at('black'));
    for (const spot of ['straight:1', 'straight:2', 'straight:3']) slide(cloth(), at(spot));
    await page.pass(END_MS);
    const line = screen.getByText('Payout ₱200.00 on ₱400.00, net −\u2060₱200.00');
    expect(line.className).not.toContain('is-gain');
    expect(document.querySelector('.lying.is-won')).toBeNull();
  });

  it('does not tell the number before the ball lies', async () => {
    const page = await sit({ isReduced: false });
    page.fake.force(endsAt(8));
    await page.pass(END_MS + 6000);
    const lastNumbers = () => button(/^Statistics\./).textContent;
    const before = lastNumbers();
    await page.pass(15_000 + 2500 + 3000);
    expect(screen.queryByText(/^8, black/)).toBeNull();
    expect(document.querySelector('.medallion')).toBeNull();
    expect(screen.getByRole('img', { name: 'Roulette wheel: Spinning' })).toBeTruthy();
    expect(lastNumbers()).toBe(before);
    await page.pass(6500);
    expect(screen.getByText(/^8, black/)).toBeTruthy();
    expect(lastNumbers()).toMatch(/^8/);
    expect(lastNumbers()).not.toBe(before);
  });

  it('shows the result at once when motion is not wanted', async () => {
    const page = await sit({ isReduced: true });
    page.fake.force(endsAt(8));
    await page.pass(END_MS + 6000 + 15_000 + 2500);
    await page.pass(250);
    expect(screen.getByText(/^8, black/)).toBeTruthy();
  });

  it('shows others only as a dot and a sum, and the statistics of the last rounds', async () => {
    const page = await sit();
    page.fake.seat([{ name: 'm***a', bets: { red: '500.00' }, win: null }]);
    await page.pass(250);
    expect(button(/^Red, pays 1 to 1, total ₱500 from 1 player/)).toBeTruthy();
    expect(document.querySelectorAll('.others-here')).toHaveLength(1);
    tap(/^Statistics\./);
    expect(screen.getByText('Last 40 rounds')).toBeTruthy();
    expect(screen.getByText(/Spins are independent/)).toBeTruthy();
  });

  it('watches a round again from the list of rounds', async () => {
    const page = await sit();
    slide(cloth(), at('even'));
    await page.pass(END_MS);
    tap('More');
    tap('Your rounds');
    await page.pass(250);
    tap(/^Watch again, Round/);
    await page.pass(7000);
    expect(screen.getByText('Replay')).toBeTruthy();
    expect(screen.getByRole('img', { name: /^Roulette wheel: \d+/ })).toBeTruthy();
  });

  it('speaks Filipino', async () => {
    await sit({ texts: TY });
    expect(button(/^Pula, bayad 1 sa 1/)).toBeTruthy();
    expect(button('Mga na-save na taya')).toBeTruthy();
  });
});
