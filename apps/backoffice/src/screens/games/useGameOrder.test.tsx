import type { DeskGame } from '@baize/contract/backoffice/games.ts';
import type { NodeId } from '@baize/contract/games/games.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '@baize/client/index.ts';
import { DataTable } from '../../parts/tables/DataTable.tsx';
import { renderAtDesk } from '../../../test/renderAtDesk.tsx';
import { useGames } from '../../features/games/index.ts';
import { useGameOrder } from './useGameOrder.tsx';

const ROW_PX = 30;
const NAMES = ['Ada', 'Bea', 'Cleo', 'Dora'];
const aGame = (name: string): DeskGame => ({
  nodeId: `acme-${name.toLowerCase()}` as NodeId,
  name,
  vendor: 'ACME',
  vendorName: 'Acme',
  gameType: 'RNG',
  listType: 'RNG',
  minBet: '1.00',
  minBetCurrency: 'PHP',
  hot: false,
  isNew: false,
  maintenance: false,
  enabled: true,
  connected: true,
  hiddenBy: '',
});

type Request = Parameters<typeof useGames>[0];

function Games({ request, onPage }: { request: Request; onPage: (page: number) => void }) {
  const { data } = useGames(request);
  const { order, dialog, hint } = useGameOrder(request, data, onPage);
  return (
    <>
      <p>{hint}</p>
      <DataTable
        label="Games"
        columns={[{ key: 'name', head: 'Name', cell: ({ name }: DeskGame) => name }]}
        rows={data?.list}
        rowKey={({ nodeId }) => nodeId}
        onOpen={() => undefined}
        order={order}
        empty=""
      />
      {dialog}
    </>
  );
}

/** The server's order, and who holds its answers back. */
let stored: string[];
let answer: (move: { nodeId: string; position: number }) => unknown;
beforeEach(() => {
  stored = [...NAMES];
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const row = this.closest('tr');
    const top = row ? [...(row.parentElement?.children ?? [])].indexOf(row) * ROW_PX : 0;
    return { top, height: ROW_PX, bottom: top + ROW_PX } as DOMRect;
  });
  Element.prototype.setPointerCapture = () => undefined;
  answer = ({ nodeId, position }) => {
    const name = NAMES.find((one) => nodeId.endsWith(one.toLowerCase())) ?? '';
    const rest = stored.filter((one) => one !== name);
    stored = [...rest.slice(0, position - 1), name, ...rest.slice(position - 1)];
    return { position };
  };
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(request: Partial<Request> = { list: 'RNG' }, may: readonly 'games.write'[] = ['games.write']) {
  const onPage = vi.fn();
  const desk = renderAtDesk(<Games request={{ merchantId: 'harbour', ...request }} onPage={onPage} />, {
    may,
    replies: {
      deskGames: () => ({ list: stored.map(aGame), total: 120, vendors: [] }),
      placeGame: (move: never) => answer(move),
    },
  });
  return { ...desk, onPage };
}
const shown = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent?.match(/[A-Z][a-z]+$/)?.[0]);
const handle = (name: string) => screen.findByRole('button', { name: new RegExp(`^Move ${name}`) });

async function drag(name: string, rows: number, { pointerType = 'mouse', end = true } = {}) {
  const held = await handle(name);
  const pointer = { pointerId: 1, isPrimary: true, button: 0, pointerType };
  fireEvent.pointerDown(held, { ...pointer, clientY: 15 });
  fireEvent.pointerMove(held, { ...pointer, clientY: 15 + rows * ROW_PX + Math.sign(rows) });
  if (!end) return;
  fireEvent.pointerUp(held, { ...pointer, clientY: 15 + rows * ROW_PX + Math.sign(rows) });
  fireEvent.click(held);
}

describe('games in order', () => {
  it.each(['mouse', 'touch', 'pen'])(
    'are dragged by %s, stand there at once, and are sent with both places',
    async (pointerType) => {
      let release = () => {};
      const held = new Promise<void>((done) => (release = done));
      const keep = answer;
      answer = async (move) => (await held, keep(move));
      const { asked, say } = show();
      await drag('Dora', -2, { pointerType });
      await waitFor(() => expect(shown()).toEqual(['Ada', 'Dora', 'Bea', 'Cleo']));
      expect(screen.getByRole('button', { name: 'Move Dora, now at position 2' })).toBeDefined();
      release();
      await waitFor(() => expect(say).toHaveBeenCalledWith('Dora is number 2 of Slots.'));
      expect(asked.find(({ id }) => id === 'placeGame')?.input).toEqual({ nodeId: 'acme-dora', from: 4, position: 2 });
      // The click with which a browser ends a drag asks for no number.
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('go back with a word when the server refuses, to where the server has them', async () => {
    answer = () => {
      stored = ['Bea', 'Ada', 'Cleo', 'Dora'];
      throw new Refusal(409, { success: false, errorCode: 'staff.changedMeanwhile', message: 'Somebody was first.' });
    };
    const { say } = show();
    await drag('Ada', 3);
    await waitFor(() => expect(say).toHaveBeenCalledWith('Somebody was first.', 'bad'));
    await waitFor(() => expect(shown()).toEqual(['Bea', 'Ada', 'Cleo', 'Dora']));
  });

  it('count from the whole list on a later page', async () => {
    const { asked } = show({ list: 'RNG', page: 2 });
    await drag('Ada', 1);
    await waitFor(() =>
      expect(asked.find(({ id }) => id === 'placeGame')?.input).toEqual({ nodeId: 'acme-ada', from: 51, position: 52 }),
    );
  });

  it('stay where they were when Escape is pressed in the middle of it', async () => {
    const { asked } = show();
    await drag('Ada', 2, { end: false });
    fireEvent.keyDown(document, { key: 'Escape' });
    fireEvent.pointerUp(await handle('Ada'), { pointerId: 1 });
    fireEvent.click(await handle('Ada'));
    expect(shown()).toEqual(NAMES);
    expect(asked.map(({ id }) => id)).toEqual(['deskGames']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leave another game alone when the list comes anew in the middle of a drag', async () => {
    const { asked, queries } = show();
    await drag('Ada', 2, { end: false });
    stored = ['Dora', 'Ada', 'Bea', 'Cleo'];
    await queries.invalidateQueries();
    await waitFor(() => expect(shown()).toEqual(stored));
    fireEvent.pointerUp(await handle('Ada'), { pointerId: 1, clientY: 90 });
    await drag('Cleo', -1);
    await waitFor(() => expect(shown()).toEqual(['Dora', 'Ada', 'Cleo', 'Bea']));
    expect(asked.filter(({ id }) => id === 'placeGame').map(({ input }) => input)).toEqual([
      { nodeId: 'acme-cleo', from: 4, position: 3 },
    ]);
    // Escape is everybody’s again.
    expect(fireEvent.keyDown(document, { key: 'Escape' })).toBe(true);
  });

  it('are put at any place by number with the keyboard alone, and the page follows', async () => {
    const user = userEvent.setup();
    HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
      this.open = true;
    };
    const { asked, onPage } = show();
    (await handle('Bea')).focus();
    await user.keyboard('{Enter}');
    const field = await screen.findByRole('textbox', { name: /1 to 120/, hidden: true });
    await user.clear(field);
    await user.type(field, '120{Enter}');
    await waitFor(() => expect(onPage).toHaveBeenCalledWith(3));
    expect(asked.find(({ id }) => id === 'placeGame')?.input).toEqual({ nodeId: 'acme-bea', position: 120 });
  });

  it.each([
    ['in all categories', {}, ['games.write'], 'To change the order, filter by a category and nothing else.'],
    [
      'in a search',
      { list: 'RNG', search: 'a' },
      ['games.write'],
      'To change the order, filter by a category and nothing else.',
    ],
    ['for who may only look', { list: 'RNG' }, [], ''],
  ] as const)('have no handles %s', async (_where, request, may, hint) => {
    show(request, may);
    expect(await screen.findByRole('button', { name: 'Ada' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
    expect(screen.queryAllByText('To change the order, filter by a category and nothing else.')).toHaveLength(
      hint === '' ? 0 : 1,
    );
  });
});
