import { TILT } from '../art/shape.ts';
import { CLOTH_BESIDE_ROWS, ROW_WANTED, tallBoard, wideBoard, type Board } from './board.ts';
import { racetrack, type Racetrack } from './racetrack.ts';

export type StageLayout = {
  readonly isWide: boolean;
  /** The money line has no row of its own and stands beside the clock. */
  readonly isShort: boolean;
  readonly wheel: {
    readonly x: number;
    readonly radius: number;
    /** Its middle while bets are taken, and while the ball runs. */ readonly y: number;
    readonly drawnY: number;
  };
  readonly panel: { readonly left: number; readonly top: number; readonly width: number };
  /** How far the panel goes down to show the whole wheel. */
  readonly drop: number;
  /** Scale of the cloth meanwhile, so that all of it stays visible. */
  readonly drawnScale: number;
  readonly board: Board;
  /** So much of the cloth is seen at once; what is more scrolls. */
  readonly clothHeight: number;
  /** From the top of the screen to the cloth, while bets are taken. */
  readonly headroom: number;
  readonly track: Racetrack;
  /** Room beside the racetrack, for what belongs to it. */
  readonly trackSide: number;
};

const BAR = 52;
const EDGE = 8;
const HEAD = 44;
const MONEY = 32;
const ACTIONS = 62;
/** Below this the rows of numbers need every pixel. */
const SHORT_HEIGHT = 560;
/** Below this, in landscape, the bar covers the wheel only, beside the panel (as in stage.css). */
const LOW_HEIGHT = 320;
const WIDE_RAIL = 50;
const WIDE_ACTIONS = 56;
const WINDOW = { least: 14, most: 100, share: 0.16 } as const;
const DRAWN_EDGE = 6;
/** A lower cloth only when the wheel's window is at its smallest. */
const CLOTH_WANTED = CLOTH_BESIDE_ROWS + 12 * ROW_WANTED;
const TRACK_SIDE = 96;
const TRACK_SIDE_SMALL = 80;
const TRACK_SIDE_WIDE = 128;

export function layOut(width: number, height: number): StageLayout {
  return width > height && height <= 520 ? wide(width, height) : tall(width, height);
}

function tall(width: number, height: number): StageLayout {
  const isShort = height < SHORT_HEIGHT;
  const money = isShort ? 0 : MONEY;
  const rail = Math.min(58, (width - 30) / 6) + 14;
  const room = height - BAR - HEAD - money - rail - ACTIONS;
  const glimpse = Math.max(WINDOW.least, Math.min(WINDOW.most, height * WINDOW.share, room - CLOTH_WANTED));
  const board = tallBoard(width - 2 * EDGE, room - glimpse);
  const clothHeight = Math.min(board.height, room - glimpse);
  const top = height - HEAD - money - clothHeight - rail - ACTIONS;
  const radius = Math.min(width * 0.475, height * 0.27);
  const drawnY = BAR + 8 + radius * TILT;
  const drop = Math.max(0, drawnY + radius * TILT + 14 - top);
  const side = width < 350 ? TRACK_SIDE_SMALL : TRACK_SIDE;
  return {
    isWide: false,
    isShort,
    wheel: { x: width / 2, radius, y: top + 16 - radius * TILT, drawnY },
    panel: { left: 0, top, width },
    drop,
    drawnScale: Math.min(1, (height - DRAWN_EDGE - top - HEAD - money - drop) / clothHeight),
    board,
    clothHeight,
    headroom: top + HEAD + money,
    track: racetrack(width - 2 * EDGE - side - 8, clothHeight, width < 350 ? 42 : 48),
    trackSide: side,
  };
}

function wide(width: number, height: number): StageLayout {
  const left = Math.round(width * 0.37);
  const top = height < LOW_HEIGHT ? EDGE / 2 : BAR + 4;
  const board = wideBoard(width - left - 2 * EDGE, height - top - HEAD - WIDE_RAIL - WIDE_ACTIONS);
  const radius = Math.min(left * 0.48, (height - BAR - MONEY) * 0.53);
  const y = BAR + (height - BAR - MONEY) / 2;
  return {
    isWide: true,
    isShort: false,
    wheel: { x: left / 2, radius, y, drawnY: y },
    panel: { left, top, width: width - left },
    drop: 0,
    drawnScale: 1,
    board,
    clothHeight: board.height,
    headroom: top + HEAD,
    track: racetrack(width - left - 2 * EDGE - TRACK_SIDE_WIDE - 8, board.height, Math.min(40, board.height * 0.25)),
    trackSide: TRACK_SIDE_WIDE,
  };
}
