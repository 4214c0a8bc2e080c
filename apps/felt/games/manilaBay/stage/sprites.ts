import { BOX } from '@baize/game-kit/art/box.ts';
import type { Atlas } from '@baize/game-kit/atlas.ts';
import atlasFile from '../art/atlas.json' with { type: 'json' };
import atlasUrl from '../art/atlas.webp';
import type { SpeciesName } from '../model.ts';

const ATLAS: Atlas = atlasFile;
const RETRY_MS = 2000;
/** How many slices bend a body. */
const SEGMENTS = 5;

export type SpriteName = SpeciesName | 'coin' | `gun${number}`;

export interface Sprites {
  /** Middle at the pen's origin; `width` of the whole box. `bend`: −1…1, what its tail swings. */
  draw(pen: CanvasRenderingContext2D, name: SpriteName, width: number, bend?: number): void;
}

let loading: Promise<Sprites> | null = null;

/** Loads the pictures once, retrying: the sea cannot be seen without them. */
export function loadSprites(): Promise<Sprites> {
  loading ??= loadAtlas().then((image) => ({ draw: (...drawn) => draw(image, ...drawn) }));
  return loading;
}

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

function draw(image: HTMLImageElement, pen: CanvasRenderingContext2D, name: SpriteName, width: number, bend = 0): void {
  const frame = ATLAS.frames[`${name}.whole`];
  if (!frame) return;
  const unit = width / BOX.width;
  const scale = frame.unit * unit;
  const left = (frame.left - BOX.x - BOX.width / 2) * unit;
  const top = (frame.top - BOX.y - BOX.height / 2) * unit;
  if (bend === 0) {
    pen.drawImage(
      image,
      frame.x,
      frame.y,
      frame.width,
      frame.height,
      left,
      top,
      frame.width * scale,
      frame.height * scale,
    );
    return;
  }
  // Whole pixels of the picture, so that slices meet.
  for (let at = 0; at < SEGMENTS; at++) {
    const from = Math.floor((frame.width * at) / SEGMENTS);
    const to = Math.floor((frame.width * (at + 1)) / SEGMENTS);
    // The head leads, the tail swings most.
    const swing = bend * width * 0.022 * at * Math.sin(at * 0.9 + 0.4);
    const over = at < SEGMENTS - 1 ? 1 : 0;
    pen.drawImage(
      ...([image, frame.x + from, frame.y, to - from + over, frame.height] as const),
      ...([left + from * scale, top + swing, (to - from + over) * scale, frame.height * scale] as const),
    );
  }
}

/** A picture as an element's background, for lists. */
export function spriteStyle(name: SpriteName, size: number): Readonly<Record<string, string>> {
  const frame = ATLAS.frames[`${name}.whole`];
  if (!frame) return {};
  const scale = size / Math.max(frame.width, frame.height);
  const [sheetWidth, sheetHeight] = SHEET;
  return {
    inlineSize: `${frame.width * scale}px`,
    blockSize: `${frame.height * scale}px`,
    backgroundImage: `url(${atlasUrl})`,
    backgroundPosition: `${-frame.x * scale}px ${-frame.y * scale}px`,
    backgroundSize: `${sheetWidth * scale}px ${sheetHeight * scale}px`,
  };
}

/** The sheet's size: as wide as it is made, as high as its lowest picture. */
const SHEET = [1024, Math.max(...Object.values(ATLAS.frames).map(({ y, height }) => y + height))] as const;
