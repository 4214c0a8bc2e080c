import { ALPHABET, type Glyph } from '@baize/game-kit/art/alphabet.ts';
import { INK } from '@baize/game-kit/art/paint.ts';

/** How the figure is dressed: in brass while the kite flies, in grey once the string has snapped. */
export type Dress = 'brass' | 'grey';

const WEIGHT = 22;
const TRACK = 28;
const DEPTH = 5;
/** Around a letter, in hundredths of its height: outline and extrusion. */
const MARGIN = 24;
const FACES = {
  brass: {
    face: ['#fffbe6', '#ffd76a', '#f08a24', '#ffd76a'],
    rim: ['#fff3c4', '#c98a2b', '#6b3c0c'],
    extrusion: '#7a1226',
  },
  grey: {
    face: ['#ffffff', '#d5d8dc', '#9aa3ad', '#c9cfd6'],
    rim: ['#f2f4f6', '#8b939c', '#4a525b'],
    extrusion: '#39404a',
  },
} as const;

const glyphOf = (letter: string): Glyph => ALPHABET[letter] ?? [0, ''];
const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + glyphOf(letter)[0] + TRACK, -TRACK);

/** Paints our sign letters onto a canvas, each drawn once and then copied: a figure that changes every frame costs six copies. */
export function createFigure(canvas: HTMLCanvasElement) {
  const context = canvas.getContext('2d');
  const letters = new Map<string, HTMLCanvasElement>();
  let shown = '';

  function letter(sign: string, dress: Dress, scale: number): HTMLCanvasElement {
    const key = `${sign} ${dress} ${scale}`;
    const known = letters.get(key);
    if (known) return known;
    const made = document.createElement('canvas');
    const [width, skeleton] = glyphOf(sign);
    made.width = Math.ceil((width + MARGIN * 2) * scale);
    made.height = Math.ceil((100 + MARGIN * 2) * scale);
    const pen = made.getContext('2d');
    if (pen) dressed(pen, skeleton, dress, scale);
    letters.set(key, made);
    return made;
  }

  return {
    /** The size in pixels of the screen; letters are made anew for it. */
    draw(
      text: string,
      dress: Dress,
      { width, height, density }: { width: number; height: number; density: number },
    ): void {
      const key = `${text} ${dress} ${width} ${height} ${density}`;
      if (!context || key === shown || width <= 0) return;
      shown = key;
      const [wide, tall] = [Math.round(width * density), Math.round(height * density)];
      if (canvas.width !== wide || canvas.height !== tall) Object.assign(canvas, { width: wide, height: tall });
      else context.clearRect(0, 0, wide, tall);
      const scale = Math.min(tall / (100 + MARGIN * 2), wide / (widthOf(text) + MARGIN * 2));
      let x = (wide - (widthOf(text) + MARGIN * 2) * scale) / 2;
      for (const sign of text) {
        context.drawImage(letter(sign, dress, scale), x, 0);
        x += (glyphOf(sign)[0] + TRACK) * scale;
      }
    },
  };
}

function dressed(pen: CanvasRenderingContext2D, skeleton: string, dress: Dress, scale: number): void {
  const { face, rim, extrusion } = FACES[dress];
  const path = new Path2D(skeleton);
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  const fall = (from: number, to: number, stops: readonly (readonly [number, string])[]): CanvasGradient => {
    const gradient = pen.createLinearGradient(0, from, 0, to);
    for (const [at, colour] of stops) gradient.addColorStop(at, colour);
    return gradient;
  };
  const layer = (colour: string | CanvasGradient, weight: number, dx = 0, dy = 0): void => {
    pen.setTransform(scale, 0, 0, scale, (MARGIN + dx) * scale, (MARGIN * 0.8 + dy) * scale);
    pen.strokeStyle = colour;
    pen.lineWidth = weight;
    pen.stroke(path);
  };
  layer(INK, WEIGHT + 17, DEPTH * 0.55, DEPTH * 1.05);
  for (let out = DEPTH; out > 0; out--) layer(extrusion, WEIGHT + 8, out * 0.55, out);
  layer(INK, WEIGHT + 12);
  layer(
    fall(-10, 110, [
      [0, rim[0]],
      [0.5, rim[1]],
      [1, rim[2]],
    ]),
    WEIGHT + 7,
  );
  layer(extrusion, WEIGHT + 1.5);
  layer(
    fall(-9, 110, [
      [0, face[0]],
      [0.48, face[1]],
      [0.52, face[2]],
      [1, face[3]],
    ]),
    WEIGHT - 2.5,
  );
  layer(
    fall(-10, 60, [
      [0, '#fffffff2'],
      [1, '#ffffff00'],
    ]),
    WEIGHT * 0.2,
    -3,
    -3,
  );
}
