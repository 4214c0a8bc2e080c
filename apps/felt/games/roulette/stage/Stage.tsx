import { Metals } from '@baize/game-kit/parts/Picture.tsx';
import { useSize } from '@baize/game-kit/parts/useSize.ts';
import { useEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import { usePage } from '../../../src/client/page.ts';
import { ActionBar } from '../../../src/client/table/ActionBar.tsx';
import { ChipPaints, ChipRail } from '../../../src/client/table/Chips.tsx';
import { isGain, MoneyLine, moneyOf } from '../../../src/client/table/MoneyLine.tsx';
import { useTable, useTablePage } from '../../../src/client/table/seat.ts';
import '../../../src/client/table/table.css';
import { TableBar } from '../../../src/client/table/TableBar.tsx';
import { TableNotices } from '../../../src/client/table/TableNotices.tsx';
import { useResultSound } from '../../../src/client/table/useResultSound.ts';
import { stageOf, type OnWatch } from '../../../src/client/table/stageOf.tsx';
import { BettingArea } from './BettingArea.tsx';
import { ClothPaints } from './Cloth.tsx';
import { Head } from './Head.tsx';
import { layOut, type StageLayout } from './layout.ts';
import { OpenSheet, type SheetName } from './OpenSheet.tsx';
import { Replay } from './Replay.tsx';
import { Result } from './Result.tsx';
import './sheets.css';
import './stage.css';
import './cloth.css';
import './racetrack.css';
import { nameOf } from './nameOf.ts';
import { useDraw } from './useDraw.ts';
import { Wheel } from './Wheel.tsx';

export const Stage = stageOf(AtWheel, Replay);

/** Wheel above, cloth below; the cloth moves down while the ball runs. */
function AtWheel({ onWatch }: OnWatch) {
  const { t } = usePage();
  const { table } = useTablePage();
  const view = useTable();
  const { chips } = view.state.table;
  const room = useRef<HTMLElement>(null);
  const size = useSize(room);
  const layout = useMemo(() => (size ? layOut(size.width, size.height) : null), [size]);
  const [chip, setChip] = useState(chips[2] ?? chips[0] ?? '');
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const draw = useDraw();
  const isWon = isGain(moneyOf(view));
  useResultSound();
  const isDrawing = useIsWheelShown();

  return (
    <main ref={room} className={`roulette ${shapeOf(layout)} ${isDrawing ? 'is-drawing' : ''}`}>
      <Metals />
      <ChipPaints />
      <ClothPaints />
      <TableBar onFairness={() => setSheet('fairness')} onMenu={() => setSheet('menu')} />
      {layout && (
        <>
          <div
            className="wheel-place"
            style={{
              insetInlineStart: layout.wheel.x,
              transform: `translateY(${isDrawing ? layout.wheel.drawnY : layout.wheel.y}px)`,
            }}
          >
            <Wheel
              radius={layout.wheel.radius}
              thrown={draw.thrown}
              lastNumber={draw.lastNumber}
              told={draw.thrown === null ? draw.lastNumber : draw.drawn}
              now={table.now}
            />
            <Result drawn={draw.drawn} radius={layout.wheel.radius} />
          </div>
          <section className="panel" style={panelStyle(layout, isDrawing)}>
            <Head past={draw.past} onStatistics={() => setSheet('statistics')} />
            <MoneyLine />
            <BettingArea
              layout={layout}
              chip={chip}
              drawn={draw.drawn}
              isGain={isWon}
              onKeptLayouts={() => setSheet('keptLayouts')}
              onPick={() => setSheet('pick')}
            />
            <ChipRail chips={chips} chosen={chip} onChoose={setChip} />
            <ActionBar />
          </section>
        </>
      )}
      <TableNotices nameOf={(spot) => nameOf(spot, t)} />
      <OpenSheet {...{ sheet, chip, onWatch }} past={draw.past} onOpen={setSheet} />
    </main>
  );
}

/** After the ball has rested this long, the cloth returns with the winnings. */
const CLOTH_BACK_MS = 1500;

function useIsWheelShown(): boolean {
  const { clock } = usePage();
  const { moment, state } = useTable();
  const roundId = state.round?.id ?? '';
  const [backIn, setBackIn] = useState('');
  const isOver = moment === 'over';
  useEffect(
    () => (isOver ? clock.after(CLOTH_BACK_MS, () => setBackIn(roundId)) : undefined),
    [clock, isOver, roundId],
  );
  return moment === 'locked' || moment === 'showing' || (isOver && backIn !== roundId);
}

function shapeOf(layout: StageLayout | null): string {
  if (layout?.isWide) return 'is-wide';
  return layout?.isShort ? 'is-short' : '';
}

function panelStyle({ panel, drop, drawnScale }: StageLayout, isDrawing: boolean): CSSProperties {
  const place = {
    insetInlineStart: panel.left,
    top: panel.top,
    '--left': `${panel.left}px`,
    '--drawn-scale': drawnScale,
  };
  return { ...place, transform: isDrawing && drop > 0 ? `translateY(${drop}px)` : 'none' } as CSSProperties; // For the variables.
}
