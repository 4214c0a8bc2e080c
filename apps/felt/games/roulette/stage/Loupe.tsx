import type { CSSProperties, ReactNode } from 'react';
import { amountText } from '../../amount.ts';
import { minorOf } from '../../../src/client/amounts.ts';
import { usePage } from '../../../src/client/page.ts';
import { useTable } from '../../../src/client/table/seat.ts';
import { MODEL } from '../model.ts';
import { kindOf } from '../rules.ts';
import type { RouletteSpot } from '../script.ts';
import type { Board, Point } from './board.ts';
import { Cloth } from './Cloth.tsx';
import { Highlights, type Marks } from './Highlights.tsx';
import { isInside } from './numbers.ts';
import { nameOf } from './nameOf.ts';

type LoupeProps = {
  board: Board;
  spot: RouletteSpot;
  at: Point;
  chip: string;
  marks: Marks;
  /** From the top of the screen to the cloth. */
  headroom: number;
};

const GLASS = { width: 200, most: 88, least: 34 };
/** The bubble's height above the finger (nearer on a short screen), and its text height. */
const ABOVE_FINGER = 44;
const ABOVE_FINGER_LEAST = 12;
const WORDS = 74;
const ROW_WANTED = 40;

/** Above the thumb: the enlarged place, the bet's name and pay, and what the chip would win. */
export function Loupe({ board, spot, at, chip, marks, headroom }: LoupeProps) {
  const { t, format } = usePage();
  const { state } = useTable();
  const [over] = MODEL.pays[kindOf(spot)];
  const total = state.totals[spot];
  const anchor = board.anchors.get(spot) ?? at;
  const glass = isInside(spot) ? GLASS.least : 0;
  const room = headroom + at.y - WORDS;
  const above = Math.max(ABOVE_FINGER_LEAST, Math.min(ABOVE_FINGER, room - glass));
  const height = board.isWide ? GLASS.most : Math.max(GLASS.least, Math.min(GLASS.most, room - above));
  return (
    <Bubble board={board} at={at} above={above}>
      {glass > 0 && <Glass {...{ board, marks, height }} middle={anchor} isLine={kindOf(spot) !== 'straight'} />}
      <b>{nameOf(spot, t)}</b>
      <span>
        {t('roulette.pays', { over })} ·{' '}
        {t('roulette.wins', { amount: format.short(amountText(minorOf(chip) * BigInt(over))) })}
      </span>
      {total !== undefined && (
        <small>{t('roulette.inAll', { amount: format.short(total.amount), players: total.players })}</small>
      )}
    </Bubble>
  );
}

type BubbleProps = {
  readonly board: { readonly width: number; readonly isWide: boolean };
  readonly at: Point;
  readonly above?: number;
  readonly children: ReactNode;
};

/** Shown above the thumb and inside the screen; in landscape over the wheel. */
export function Bubble({ board, at, above = ABOVE_FINGER, children }: BubbleProps) {
  const half = GLASS.width / 2 + 10;
  const place: CSSProperties = {
    left: Math.max(half - 6, Math.min(board.width - half + 6, at.x)),
    top: at.y - above,
  };
  return (
    <div className={`loupe ${board.isWide ? 'is-aside' : ''}`} style={board.isWide ? {} : place} aria-hidden="true">
      {children}
    </div>
  );
}

type GlassProps = {
  readonly board: Board;
  readonly marks: Marks;
  readonly middle: Point;
  readonly height: number;
  /** A dot marks the place on a line; a number would be hidden by one. */
  readonly isLine: boolean;
};

function Glass({ board, marks, middle, height, isLine }: GlassProps) {
  const scale = scaleOf(board);
  const [w, h] = [GLASS.width / scale, height / scale];
  return (
    <svg
      className="glass"
      width={GLASS.width}
      height={height}
      viewBox={`${middle.x - w / 2} ${middle.y - h / 2} ${w} ${h}`}
    >
      <Cloth board={board} />
      <Highlights board={board} marks={marks} />
      {isLine && (
        <circle cx={middle.x} cy={middle.y} r={7 / scale} fill="#fff8e6" stroke="#2a1703" strokeWidth={2 / scale} />
      )}
    </svg>
  );
}

/** Rows of finger height, as long as two numbers side by side stay readable. */
function scaleOf({ cells }: Board): number {
  const number = cells.find(({ spot }) => spot === 'straight:17');
  if (!number) return 1.35;
  return Math.max(1.3, Math.min(ROW_WANTED / number.height, GLASS.width / (number.width + 30)));
}
