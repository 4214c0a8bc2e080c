import { plainCheck } from '../../src/client/games/plainCheck.tsx';
import { Grid, Lines, Strips } from '../../src/client/slots/check.tsx';
import { Part, Table } from '../../src/client/verify/Table.tsx';
import { useTexts } from '../../src/client/verify/useTexts.ts';
import { jeepneyMoon } from './game.ts';
import { MODEL } from './model.ts';
import { isStakePossible, playRound } from './rules.ts';
import type { JeepneyMoonEvent, PayingSymbol } from './script.ts';

export const check = plainCheck({ play: playRound, isStakePossible, Finding, Algorithm });

function Finding({ events }: { events: readonly JeepneyMoonEvent[] }) {
  const { t } = useTexts();
  const spins = events.filter((event) => event.type === 'spin');
  return spins.map(({ index, mode, stops, win, wins, grid }) => (
    <figure key={index}>
      <figcaption>
        {mode === 'free' ? t('verify.freeSpin', { index }) : t('verify.spin')} ·{' '}
        {t('verify.stops', { stops: stops.join(', ') })} · {t('verify.win', { win })}
      </figcaption>
      <Grid
        grid={grid.map((column) => column.map((symbol) => t(`jeepneyMoon.symbols.${symbol}`).replace(/ \(.*/, '')))}
        isPaid={(reel, row) => wins.some(({ cells }) => cells.some(([x, y]) => x === reel && y === row))}
      />
    </figure>
  ));
}

function Algorithm() {
  const { t } = useTexts();
  const values = { ...MODEL.freeSpins, lines: MODEL.lines.length, maxWin: MODEL.maxWin };
  return (
    <Part
      title={jeepneyMoon.name}
      version={MODEL.version}
      says={([1, 2, 3] as const).map((at) => t(`algorithm.slot.${at}`, values))}
    >
      <Strips strips={MODEL.strips.map((strip) => strip.map((symbol) => t(`jeepneyMoon.symbols.${symbol}`)))} />
      <Lines lines={MODEL.lines} />
      <Table
        head={[t('algorithm.symbol'), '3', '4', '5']}
        rows={Object.entries(MODEL.pays).map(([symbol, pays]) => [
          t(`jeepneyMoon.symbols.${symbol as PayingSymbol}`),
          ...pays.map(String),
        ])}
      />
    </Part>
  );
}
