import type { Atlas } from '@baize/game-kit/atlas.ts';
import { BOX } from '@baize/game-kit/art/box.ts';
import { centre, drawStill, inBox, loadAtlas, smear, stamp } from '../../../src/client/slots/atlasArt.ts';
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

const layersOf = (symbol: SymbolId): string[] => LAYERS[symbol].map((layer) => `${symbol}.${layer}`);

let loading: Promise<SymbolArt> | null = null;

/** Loads the atlas once, retrying: the game cannot be seen without symbols. */
export function loadSymbolArt(): Promise<SymbolArt> {
  loading ??= loadAtlas(atlasUrl).then(symbolArt);
  return loading;
}

function symbolArt(image: CanvasImageSource): SymbolArt {
  const stills = new Map<SymbolId, HTMLCanvasElement>();
  const smears = new Map<SymbolId, HTMLCanvasElement>();
  for (const symbol of SYMBOLS) {
    const still = drawStill(image, ATLAS, layersOf(symbol));
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
          stamp(pen, image, ATLAS, `${symbol === 'abaniko' ? fanFrame(ms) : symbol}.${layer}`);
          pen.restore();
        }
      });
    },
    lantern(pen, width) {
      inBox(pen, width / 2, (width * BOX.height) / BOX.width / 2, width, () =>
        stamp(pen, image, ATLAS, 'scatter.star'),
      );
    },
    coin(pen, size) {
      inBox(pen, 0, 0, size, () => stamp(pen, image, ATLAS, 'coin.whole'));
    },
  };
}
