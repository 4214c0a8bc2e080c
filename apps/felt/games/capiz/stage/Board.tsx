import { Picture } from '@baize/game-kit/parts/Picture.tsx';
import { useSize } from '@baize/game-kit/parts/useSize.ts';
import { useMemo, useRef, type CSSProperties, type ReactNode } from 'react';
import { usePage } from '../../../src/client/page.ts';
import { Scene } from '../../../src/client/solo/Scene.tsx';
import { board } from '../art/board.ts';
import { marble } from '../art/marble.ts';
import { slotsOf } from '../model.ts';
import { multiplierText } from '../rules.ts';
import type { CapizOptions } from '../script.ts';
import { layoutOf, marbleAt } from './layout.ts';
import './stage.css';

/** Where the marble is on its way: `passed` of the rows lie behind it, all of them once it rests in its slot. */
export type Drop = CapizOptions & { readonly way: string; readonly passed: number; readonly isLit: boolean };

export const DROP_MS = 1900;

const MARBLE = marble();
const px = (value: number): string => `${value.toFixed(1)}px`;

/** The workshop that both the game and its replay stand in. */
export function Workshop({ children }: { children: ReactNode }) {
  return <Scene name="capiz">{children}</Scene>;
}

/** The board with its pegs and slots, and the marble. It has one direction in every language. */
export function Board({ options: { rows, risk }, drop }: { options: CapizOptions; drop: Drop | null }) {
  const { t } = usePage();
  const room = useRef<HTMLDivElement>(null);
  const size = useSize(room);
  const layout = useMemo(() => size && layoutOf(Math.round(size.width), Math.round(size.height), rows), [size, rows]);
  const picture = useMemo(() => (layout ? board(layout, rows) : ''), [layout, rows]);
  const slots = slotsOf(rows, risk);
  const isHere = drop !== null && drop.rows === rows && drop.risk === risk;
  const at = isHere && layout ? marbleAt(layout, rows, drop.way, drop.passed) : null;
  const rested = isHere && drop.passed === rows ? [...drop.way].filter((digit) => digit === '1').length : null;
  const isShown = (slot: number) => !layout?.isTight || (slot - rows / 2) % 2 === 0 || slot === rested;
  const box = layout && {
    '--x': px(layout.slots.x),
    '--y': px(layout.slots.y),
    '--step': px(layout.step),
    '--tall': px(layout.slots.height),
    '--marble': px(layout.marble),
    '--row-ms': `${Math.round(DROP_MS / rows)}ms`,
  };
  return (
    <div
      ref={room}
      className="board"
      dir="ltr"
      role="img"
      aria-label={t('capiz.board', { rows })}
      style={box as CSSProperties}
    >
      <Picture className="board-picture" markup={picture} />
      {layout && (
        <ol className={layout.isTight ? 'slots is-tight' : 'slots'} aria-hidden="true">
          {slots.map((tenths, slot) => (
            <li key={slot} className={slot === rested ? (drop?.isLit ? 'is-rested is-lit' : 'is-rested') : ''}>
              {isShown(slot) && multiplierText(tenths)}
            </li>
          ))}
        </ol>
      )}
      {at && (
        <div className="marble" style={{ transform: `translateX(${px(at.x)})` }}>
          <div style={{ transform: `translateY(${px(at.y)})` }}>
            <Picture markup={MARBLE} />
          </div>
        </div>
      )}
    </div>
  );
}
