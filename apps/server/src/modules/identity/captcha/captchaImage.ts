import { randomInt } from 'node:crypto';
import sharp from 'sharp';

const WIDTH_MIN = 160;
const HEIGHT = 56;
const DIGIT_WIDTH = 30;

/** Digits as strokes in a 20 × 32 box: without a font to match against. */
const STROKES: Record<string, string> = {
  '0': 'M10 1C2 1 1 10 1 16S2 31 10 31 19 22 19 16 18 1 10 1',
  '1': 'M4 7L11 1V31M4 31H18',
  '2': 'M2 8C3 0 18 -1 18 9C18 17 6 20 1 31H19',
  '3': 'M2 5C6 -1 18 0 17 8C17 14 11 15 8 15C13 15 19 17 19 23C19 32 5 33 1 26',
  '4': 'M14 31V1L1 22H19',
  '5': 'M17 1H4L2 15C8 11 19 13 19 22C19 32 5 33 1 27',
  '6': 'M16 2C7 4 1 13 2 23C3 33 18 33 19 22C19 12 5 12 2 22',
  '7': 'M1 1H19C13 11 9 20 8 31',
  '8': 'M10 15C1 13 2 1 10 1S19 13 10 15C0 17 0 31 10 31S20 17 10 15',
  '9': 'M18 10C17 -1 2 -1 1 10C1 20 16 20 18 9C19 19 13 28 4 31',
};

/** Digits as a noisy bitmap (SVG strokes could be read by a program), as a data address. */
export async function drawCaptcha(digits: string): Promise<string> {
  const marks = [...digits].map((digit, index) => drawDigit(digit, index)).join('');
  const width = Math.max(WIDTH_MIN, 40 + digits.length * DIGIT_WIDTH);
  const noise = Array.from({ length: 7 }, () => drawNoise(width)).join('');
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#f4ecd8"/>` +
    `${noise}<g fill="none" stroke="#20352b" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round">${marks}</g></svg>`;
  const picture = await sharp(Buffer.from(svg)).webp({ quality: 50 }).toBuffer();
  return `data:image/webp;base64,${picture.toString('base64')}`;
}

function drawDigit(digit: string, index: number): string {
  const x = 12 + index * DIGIT_WIDTH + randomInt(-3, 4);
  const y = 12 + randomInt(-5, 6);
  return `<path d="${STROKES[digit] ?? ''}" transform="translate(${x} ${y}) rotate(${randomInt(-14, 15)} 10 16) skewX(${randomInt(-12, 13)}) scale(${(randomInt(88, 112) / 100).toFixed(2)})"/>`;
}

function drawNoise(width: number): string {
  const point = () => `${randomInt(width)} ${randomInt(HEIGHT)}`;
  const tone = randomInt(2) === 0 ? '#a08a5a' : '#4a6355';
  return `<path d="M${point()}Q${point()} ${point()}" fill="none" stroke="${tone}" stroke-width="${randomInt(1, 3)}" opacity=".55"/>`;
}
