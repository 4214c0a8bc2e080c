import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderStage } from '../../../src/client/dev/renderStage.tsx';
import type { ManggahanAction } from '../script.ts';
import { boardOf, halfOf, timesOf } from './board.ts';
import { Stage } from './Stage.tsx';

afterEach(cleanup);

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const tap = (name: string | RegExp) => fireEvent.click(button(name));
const trays = () => screen.getAllByRole<HTMLButtonElement>('button', { name: /^Tray/ });
const said = () => screen.getByRole('status').textContent;
const actionsOf = (page: ReturnType<typeof renderStage>) =>
  page.plays().flatMap(({ body }) => {
    const { action } = body as { action?: ManggahanAction };
    return action ? [action.type === 'pick' ? action.cell : action.type] : [];
  });

/** The first seeds of the stand-in for the server, whose first mangoes are known to lie in 7 and 12. */
async function begun() {
  const page = renderStage('manggahan', <Stage />);
  tap('Pick mangoes · ₱50.00');
  await page.pass(500);
  return page;
}

describe('Manggahan on the page', () => {
  it('opens a tray by one tap, says what it is worth and brings it home', async () => {
    const page = await begun();
    expect(button('Open a tray').disabled).toBe(true);
    tap('Tray 8');
    await page.pass(500);
    expect(button('Tray 8, mango')).toBeTruthy();
    expect(said()).toBe('Mango 1. Out: ₱58.92. Bring home now: ₱58.92.');
    tap(/^Bring home ₱58.92/);
    await page.pass(500);
    expect(actionsOf(page)).toEqual([7, 'home']);
    expect(said()).toMatch(/Payout ₱58.92 on a ₱50.00 stake/);
    expect(screen.getByText('Brought home ₱58.92')).toBeTruthy();
  });

  it('sends half home, which is told and stays in the worth', async () => {
    const page = await begun();
    expect(button('Half home').disabled).toBe(true);
    tap('Tray 8');
    await page.pass(500);
    tap('Send half home: ₱29.46');
    await page.pass(500);
    expect(said()).toBe('₱29.46 sent home. ₱29.46 is still out.');
    expect(screen.getByText('₱29.46 is home')).toBeTruthy();
    expect(button(/^Bring home ₱58.92/)).toBeTruthy();
  });

  it('opens marked trays one after another, a move each, in the order of the marks', async () => {
    const page = renderStage('manggahan', <Stage />);
    for (const tray of ['Tray 13', 'Tray 8', 'Tray 2']) tap(tray);
    // A second tap takes the mark away.
    tap(/^Tray 2, opens as number 3/);
    expect(button('Tray 8, opens as number 2')).toBeTruthy();
    tap('Open 2 trays · ₱50.00');
    await page.pass(2500);
    expect(actionsOf(page)).toEqual([12, 7]);
    expect(said()).toMatch(/^Mango 2\./);
  });

  it('has three orchards, each with its own trays and nests', () => {
    renderStage('manggahan', <Stage />);
    expect(trays()).toHaveLength(25);
    fireEvent.click(screen.getByRole('radio', { name: '3 × 3' }));
    expect(trays()).toHaveLength(9);
    fireEvent.click(screen.getByRole('radio', { name: '7 × 7' }));
    expect(trays()).toHaveLength(49);
    const nests = screen.getByRole('group', { name: 'Ants’ nests' });
    expect(nests.textContent).toContain('8');
    for (let i = 0; i < 7; i++) tap('Fewer nests');
    expect(button('Fewer nests').disabled).toBe(true);
    // Arrows move among the trays; one is a stop of the Tab key.
    expect(trays().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    fireEvent.keyDown(button('Tray 25'), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(button('Tray 32'));
  });

  it('shows the open round again after a reload, its orchard and what is home', async () => {
    const page = await begun();
    tap('Tray 8');
    await page.pass(500);
    tap(/^Send half home/);
    await page.pass(500);
    cleanup();
    renderStage('manggahan', <Stage />, { felt: page.felt, storage: page.storage });
    expect(button('Tray 8, mango')).toBeTruthy();
    expect(screen.getByText('₱29.46 is home')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '7 × 7' }).disabled).toBe(true);
  });
});

describe('the board', () => {
  const OPTIONS = { orchard: 9, nests: 2 } as const;
  const events = [
    { type: 'started', ...OPTIONS },
    { type: 'mango', cell: 1, multiplier: '1.2728', out: '63.64' },
    { type: 'half', sent: '31.82', safe: '31.82', out: '31.82' },
  ] as const;

  it('tells what is out, what is safe and what the next mango would make of all', () => {
    const board = boardOf(events, { orchard: 25, nests: 4 });
    expect(board).toMatchObject({ status: 'open', options: OPTIONS, out: '31.82', safe: '31.82', worth: '63.64' });
    expect(timesOf(board, '50.00')).toEqual({ now: '1.2728', next: '1.4848' });
    expect(halfOf(board, '50.00', 1n)).toBe('15.91');
    expect(halfOf({ ...board, halves: 3 }, '50.00', 1n)).toBeNull();
  });

  it('keeps what was home when ants come, and shows every nest', () => {
    const board = boardOf([...events, { type: 'ants', cell: 4, win: '31.82', nestCells: [4, 8] }], OPTIONS);
    expect(board).toMatchObject({ status: 'lost', worth: '31.82', out: '0.00' });
    expect([board.trays[1], board.trays[4], board.trays[8], board.trays[0]]).toEqual([
      ...['good', 'hit', 'unopened-bad', 'unopened-good'],
    ]);
  });
});
