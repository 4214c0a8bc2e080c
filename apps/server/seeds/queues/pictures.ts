import sharp from 'sharp';

/** A picture as a phone sends it. */
export async function pictureOf(svg: string): Promise<string> {
  const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 70 }).toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

const SIZE = 'xmlns="http://www.w3.org/2000/svg" width="860" height="540" font-family="sans-serif"';

const FACE = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})"><rect width="200" height="250" rx="8" fill="#c9d6df"/>
    <path d="M30 250c0-60 30-85 70-85s70 25 70 85z" fill="#4a5a78"/><circle cx="100" cy="105" r="52" fill="#b98b6a"/>
    <path d="M46 100c0-45 25-68 54-68s54 23 54 68c-14-18-30-28-54-28s-40 10-54 28z" fill="#2b211d"/></g>`;

/** The front of a made-up card. */
export const cardFront = ({ title, name, birthday, number }: Card): string =>
  `<svg ${SIZE}><rect width="860" height="540" rx="28" fill="#e9eff2"/><rect width="860" height="96" rx="28" fill="#27506b"/>
    <text x="40" y="62" font-size="34" fill="#fff">${title} (demo)</text>${FACE(44, 150, 1.15)}
    <g font-size="24" fill="#5a6b78"><text x="320" y="180">Name</text><text x="320" y="290">Date of birth</text>
    <text x="320" y="400">Number</text></g><g font-size="38" fill="#17242c"><text x="320" y="226">${name}</text>
    <text x="320" y="336">${birthday}</text><text x="320" y="446">${number}</text></g></svg>`;

interface Card {
  readonly title: string;
  readonly name: string;
  readonly birthday: string;
  readonly number: string;
}

export const cardBack = `<svg ${SIZE}><rect width="860" height="540" rx="28" fill="#e9eff2"/>
  <rect y="60" width="860" height="90" fill="#2a2f33"/><rect x="50" y="210" width="500" height="70" fill="#fff"/>
  <text x="50" y="360" font-size="26" fill="#5a6b78">Made up for a demonstration.</text></svg>`;

/** Somebody with a card in the hand. */
export const selfie = `<svg ${SIZE}><rect width="860" height="540" fill="#8fa3a8"/>${FACE(280, 0, 2.2)}
  <g transform="translate(560 340) rotate(-6)"><rect width="260" height="164" rx="10" fill="#e9eff2"/>
  <rect width="260" height="30" rx="10" fill="#27506b"/>${FACE(14, 46, 0.4)}</g></svg>`;

/** A page of paper with a heading and some lines. */
export const paper = (heading: string, lines: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="620" height="860" font-family="serif"><rect width="620" height="860" fill="#fbf8ef"/>
    <text x="310" y="110" font-size="30" text-anchor="middle" fill="#222">${heading}</text>
    ${lines.map((line, at) => `<text x="70" y="${220 + at * 60}" font-size="24" fill="#333">${line}</text>`).join('')}</svg>`;
