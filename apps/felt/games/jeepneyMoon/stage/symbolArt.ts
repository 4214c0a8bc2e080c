import type { Atlas, Frame } from '@baize/game-kit/atlas.ts';
import { BOX } from '@baize/game-kit/art/box.ts';
import atlasFile from '../art/atlas.json' with { type: 'json' };
import atlasUrl from '../art/atlas.webp';
import type { SymbolId } from '../script.ts';
import { fanFrame, poseOf } from './motion.ts';

const ATLAS: Atlas = atlasFile;

const LAYERS: Readonly<Record<SymbolId, readonly string[]>> = {
  carabao: ['moon', 'head', 'wreath'],
  halohalo: ['glass', 'scoops'],
  bandurria: ['whole'],
  sampaguita: ['leaves', 'outer', 'inner'],
  mango: ['fruit', 'cheek'],
  abaniko: ['whole'],
  A: ['frame', 'letter'],
  K: ['frame', 'letter'],
  Q: ['frame', 'letter'],
  J: ['frame', 'letter'],
  wild: ['whole'],
  scatter: ['star', 'banner'],
};

export const SYMBOLS = Object.keys(LAYERS) as SymbolId[];

/** Wild and scatter reach over their cell, letters stay inside it. */
export function sizeIn(cell: { width: number; height: number }, symbol: SymbolId): number {
  const share = symbol === 'wild' || symbol === 'scatter' ? 1.2 : symbol.length === 1 ? 1 : 1.18;
  return Math.min(cell.width, cell.height * 0.86) * share;
}

export interface SymbolArt {
  /** `x`, `y` is the middle; `width` the width of the whole box. */
  still(pen: CanvasRenderingContext2D, symbol: SymbolId, x: number, y: number, width: number): void;
  flying(pen: CanvasRenderingContext2D, symbol: SymbolId, x: number, y: number, width: number): void;
  alive(pen: CanvasRenderingContext2D, symbol: SymbolId, x: number, y: number, width: number, ms: number): void;
  coin(pen: CanvasRenderingContext2D, size: number): void;
  lantern(pen: CanvasRenderingContext2D, width: number): void;
}

let loading: Promise<SymbolArt> | null = null;

/** Loads the atlas once, retrying: the game cannot be seen without symbols. */
export function loadSymbolArt(): Promise<SymbolArt> {
  loading ??= loadAtlas().then(symbolArt);
  return loading;
}

const RETRY_MS = 2000;

async function loadAtlas(): Promise<HTMLImageElement> {
  for (;;) {
    try {
      const image = new Image();
      image.src = atlasUrl;
      await image.decode();
      return image;
    } catch {
      await new Promise((done) => setTimeout(done, RETRY_MS));
    }
  }
}

const STILL_WIDTH = 216;
const SMEAR_COPIES = 14;

function symbolArt(image: CanvasImageSource): SymbolArt {
  const stills = new Map<SymbolId, HTMLCanvasElement>();
  const smears = new Map<SymbolId, HTMLCanvasElement>();
  for (const symbol of SYMBOLS) {
    const still = drawStill(image, symbol);
    stills.set(symbol, still);
    smears.set(symbol, smear(still));
  }

  return {
    still(pen, symbol, x, y, width) {
      const canvas = stills.get(symbol);
      if (canvas) centre(pen, canvas, x, y, width);
    },
    flying(pen, symbol, x, y, width) {
      const canvas = smears.get(symbol);
      if (canvas) centre(pen, canvas, x, y, width);
    },
    alive(pen, symbol, x, y, width, ms) {
      inBox(pen, x, y, width, () => {
        for (const layer of LAYERS[symbol]) {
          const pose = poseOf(symbol, layer, ms);
          const [px, py] = pose.pivot;
          pen.save();
          pen.translate(px + pose.x, py + pose.y);
          pen.rotate((pose.turn * Math.PI) / 180);
          pen.scale(pose.scaleX, pose.scaleY);
          pen.translate(-px, -py);
          stamp(pen, image, `${symbol === 'abaniko' ? fanFrame(ms) : symbol}.${layer}`);
          pen.restore();
        }
      });
    },
    lantern(pen, width) {
      inBox(pen, width / 2, (width * BOX.height) / BOX.width / 2, width, () => stamp(pen, image, 'scatter.star'));
    },
    coin(pen, size) {
      inBox(pen, 0, 0, size, () => stamp(pen, image, 'coin.whole'));
    },
  };
}

function drawStill(image: CanvasImageSource, symbol: SymbolId): HTMLCanvasElement {
  const { canvas, pen } = newCanvas(STILL_WIDTH, Math.round((STILL_WIDTH * BOX.height) / BOX.width));
  inBox(pen, canvas.width / 2, canvas.height / 2, canvas.width, () => {
    for (const layer of LAYERS[symbol]) stamp(pen, image, `${symbol}.${layer}`);
  });
  return canvas;
}

function smear(still: HTMLCanvasElement): HTMLCanvasElement {
  const { canvas, pen } = newCanvas(still.width, Math.round(still.height * 1.5));
  pen.globalAlpha = 0.11;
  for (let i = 0; i < SMEAR_COPIES; i++) {
    pen.drawImage(still, 0, still.height * 0.25 + (i - SMEAR_COPIES / 2) * still.height * 0.034);
  }
  return canvas;
}

function newCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser has no canvas.');
  return { canvas, pen };
}

function centre(pen: CanvasRenderingContext2D, canvas: HTMLCanvasElement, x: number, y: number, width: number): void {
  const height = (width * canvas.height) / canvas.width;
  pen.drawImage(canvas, x - width / 2, y - height / 2, width, height);
}

function inBox(pen: CanvasRenderingContext2D, x: number, y: number, width: number, draw: () => void): void {
  const scale = width / BOX.width;
  pen.save();
  pen.translate(x, y);
  pen.scale(scale, scale);
  pen.translate(-BOX.x - BOX.width / 2, -BOX.y - BOX.height / 2);
  draw();
  pen.restore();
}

function stamp(pen: CanvasRenderingContext2D, image: CanvasImageSource, name: string): void {
  const frame: Frame | undefined = ATLAS.frames[name];
  if (!frame) return;
  const { x, y, width, height, left, top, unit } = frame;
  pen.drawImage(image, x, y, width, height, left, top, width * unit, height * unit);
}
