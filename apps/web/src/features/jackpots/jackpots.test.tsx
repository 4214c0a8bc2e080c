import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { demoGame } from '../../../test/demo.ts';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { GameTile } from '../gameRows/index.ts';

afterEach(cleanup);

const kalesa = demoGame('felt-kalesa', 'Kalesa', { gameClassify: 'JP', showIcon: 'JP' });
const meter = { list: [{ nodeId: kalesa.nodeId, name: 'Fiesta', amount: '1234567.89' }] };

it('writes what a jackpot stands at on every tile of its game, by one call', async () => {
  let calls = 0;
  await renderInApp(
    <>
      <GameTile game={kalesa} />
      <GameTile game={kalesa} size="grid" />
      <GameTile game={demoGame('felt-layag', 'Layag')} />
    </>,
    { replies: { jackpotMeters: () => ((calls += 1), meter) } },
  );
  expect(await screen.findAllByText('1,234,567.89', { exact: false })).toHaveLength(2);
  expect(calls).toBe(1);
});

it('writes nothing when it cannot be read, and asks nothing for a game without one', async () => {
  const asked: string[] = [];
  await renderInApp(<GameTile game={demoGame('felt-layag', 'Layag')} />, {
    replies: { jackpotMeters: () => (asked.push('jackpots'), meter) },
  });
  expect(asked).toEqual([]);
  cleanup();
  await renderInApp(<GameTile game={kalesa} />, { replies: { jackpotMeters: () => ({ list: [] }) } });
  expect(screen.getByRole('link').textContent).not.toContain('.');
});
