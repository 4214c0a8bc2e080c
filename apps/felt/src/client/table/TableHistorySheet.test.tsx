// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderTable } from '../dev/renderTable.tsx';
import { TableHistorySheet } from './TableHistorySheet.tsx';

afterEach(cleanup);

it('does not call a round open in which the player has taken everything back', async () => {
  const sheet = <TableHistorySheet resultOf={() => ''} nameOf={(spot) => spot} onWatch={() => {}} onClose={() => {}} />;
  const { table, pass, unmount, fake, clock, storage } = await renderTable('baccarat', <p>the table</p>);
  await pass(1000);
  table.place({ banker: '100.00' });
  await pass(1000);
  table.undo();
  await pass(1000);
  unmount();
  const later = await renderTable('baccarat', sheet, { fake, clock, storage });
  await later.pass(250);
  expect(screen.getByText('Stake refunded')).toBeTruthy();
  expect(screen.queryByText('Still open')).toBeNull();
});

it('shows no replay to whoever has closed the list before it came', async () => {
  const { table, pass, unmount, fake, clock, storage } = await renderTable('baccarat', <p>the table</p>);
  await pass(1000);
  table.place({ banker: '100.00' });
  await pass(35_000);
  unmount();
  const onWatch = vi.fn();
  const sheet = <TableHistorySheet resultOf={() => ''} nameOf={(spot) => spot} onWatch={onWatch} onClose={() => {}} />;
  const later = await renderTable('baccarat', sheet, { fake, clock, storage });
  await later.pass(250);
  later.failures.push(2000);
  fireEvent.click(screen.getByRole('button', { name: /^Watch again/ }));
  await later.pass(500);
  later.unmount();
  await later.pass(3000);
  expect(onWatch).not.toHaveBeenCalled();
});
