import type { Atlas } from '@baize/game-kit/atlas.ts';
import { BOX } from '@baize/game-kit/art/box.ts';

type Pen = CanvasRenderingContext2D;

const RETRY_MS = 2000;

/** Loads a game's atlas, retrying: it cannot be seen without symbols. */
export async function loadAtlas(url: string): Promise<HTMLImageElement> {
  for (;;) {
    try {
      const image = new Image();
      image.src = url;
      await image.decode();
      return image;
    } catch {
      await new Promise((done) => setTimeout(done, RETRY_MS));
    }
  }
}

const STILL_WIDTH = 216;
const SMEAR_COPIES = 14;

/** A symbol's layers in one picture, to be drawn each frame. */
export function drawStill(image: CanvasImageSource, atlas: Atlas, layers: readonly string[]): HTMLCanvasElement {
  const { canvas, pen } = newCanvas(STILL_WIDTH, Math.round((STILL_WIDTH * BOX.height) / BOX.width));
  inBox(pen, canvas.width / 2, canvas.height / 2, canvas.width, () => {
    for (const layer of layers) stamp(pen, image, atlas, layer);
  });
  return canvas;
}

/** The same as it looks while it flies by. */
export function smear(still: HTMLCanvasElement): HTMLCanvasElement {
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

/** Draws a picture about its middle. */
export function centre(pen: Pen, canvas: HTMLCanvasElement, x: number, y: number, width: number): void {
  const height = (width * canvas.height) / canvas.width;
  pen.drawImage(canvas, x - width / 2, y - height / 2, width, height);
}

/** `draw` in the coordinates of a symbol's box, whose middle is at (x, y). */
export function inBox(pen: Pen, x: number, y: number, width: number, draw: () => void): void {
  const scale = width / BOX.width;
  pen.save();
  pen.translate(x, y);
  pen.scale(scale, scale);
  pen.translate(-BOX.x - BOX.width / 2, -BOX.y - BOX.height / 2);
  draw();
  pen.restore();
}

/** One layer of the atlas at its place in the box. */
export function stamp(pen: Pen, image: CanvasImageSource, { frames }: Atlas, name: string): void {
  const frame = frames[name];
  if (!frame) return;
  const { x, y, width, height, left, top, unit } = frame;
  pen.drawImage(image, x, y, width, height, left, top, width * unit, height * unit);
}

/** Symbols of one layer each, by their names in the atlas. `x`, `y` is the middle; `width` that of the whole box. */
export interface WholeArt {
  still(pen: Pen, name: string, x: number, y: number, width: number): void;
  flying(pen: Pen, name: string, x: number, y: number, width: number): void;
}

/** Loads an atlas whose drawings are whole. */
export async function loadWholeArt(url: string, atlas: Atlas): Promise<WholeArt> {
  const image = await loadAtlas(url);
  const stills = new Map<string, HTMLCanvasElement>();
  const smears = new Map<string, HTMLCanvasElement>();
  for (const layer of Object.keys(atlas.frames)) {
    const name = layer.replace('.whole', '');
    const still = drawStill(image, atlas, [layer]);
    stills.set(name, still);
    smears.set(name, smear(still));
  }
  const drawFrom = (pictures: ReadonlyMap<string, HTMLCanvasElement>): WholeArt['still'] => {
    return (pen, name, x, y, width) => {
      const picture = pictures.get(name);
      if (picture) centre(pen, picture, x, y, width);
    };
  };
  return { still: drawFrom(stills), flying: drawFrom(smears) };
}
