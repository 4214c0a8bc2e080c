import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Pictures for tests of uploads: a good one, and every way in which one can be bad. */
export const asAddress = (bytes: Buffer, type = 'image/jpeg'): string =>
  `data:${type};base64,${bytes.toString('base64')}`;

export function aJpeg({ width = 640, height = 400, red = 120 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: { r: red, g: 90, b: 60 } } })
    .jpeg()
    .toBuffer();
}

export function aPng({ width = 640, height = 400 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: { r: 20, g: 90, b: 60, alpha: 0.5 } } })
    .png()
    .toBuffer();
}

/** One colour, in several passes: a few kilobytes that keep a decoder busy. */
export function aProgressiveJpeg(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: { r: 120, g: 90, b: 60 } } })
    .jpeg({ progressive: true, quality: 50 })
    .toBuffer();
}

/** Pixels that no compression makes small. */
export function aNoisyJpeg(side: number, quality = 90): Promise<Buffer> {
  const pixels = Buffer.alloc(side * side * 3);
  let seed = 1;
  for (let at = 0; at < pixels.length; at++) pixels[at] = (seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff) >> 16;
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
}

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
function crc(bytes: Buffer): number {
  let c = 0xffffffff;
  for (const byte of bytes) c = (crcTable[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}
function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(content.length);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc(body));
  return Buffer.concat([head, body, tail]);
}
const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
function headerChunk(width: number, height: number): Buffer {
  const content = Buffer.alloc(13);
  content.writeUInt32BE(width, 0);
  content.writeUInt32BE(height, 4);
  content.set([8, 2, 0, 0, 0], 8);
  return chunk('IHDR', content);
}

/** A few kilobytes that say they are so many pixels. */
export function pixelBombPng(width = 50_000, height = 50_000): Buffer {
  const rows = deflateSync(Buffer.alloc(4 * 1024 * 1024), { level: 9 });
  return Buffer.concat([PNG_HEAD, headerChunk(width, height), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** The size in a JPEG's frame header overwritten. */
export async function pixelBombJpeg(): Promise<Buffer> {
  const jpeg = await aJpeg();
  const at = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(50_000, at + 5);
  jpeg.writeUInt16BE(50_000, at + 7);
  return jpeg;
}

/** A picture of ordinary size whose text chunk unpacks to a hundred megabytes. */
export async function textBombPng(): Promise<Buffer> {
  const png = await aPng();
  const packed = deflateSync(Buffer.alloc(100 * 1024 * 1024, 65), { level: 9 });
  const text = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), packed]));
  return Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]);
}

/** Says that it moves (APNG). */
export async function movingPng(): Promise<Buffer> {
  const png = await aPng();
  const motion = chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  return Buffer.concat([png.subarray(0, 33), motion, png.subarray(33)]);
}

/** Every picture that has to be refused, and as what. */
export async function badPictures(): Promise<readonly (readonly [what: string, address: string, fault: string])[]> {
  const [jpeg, png] = [await aJpeg(), await aPng()];
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  const webp = await sharp(jpeg).webp().toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>');
  return [
    ['nothing', '', 'missing'],
    ['a bare word', 'x', 'notPicture'],
    ['an address elsewhere', 'https://example.com/id.jpg', 'notPicture'],
    ['a path', '../../etc/passwd', 'notPicture'],
    ['an empty picture', 'data:image/jpeg;base64,', 'notPicture'],
    ['no base64', 'data:image/jpeg;base64,????', 'notPicture'],
    ['an SVG with a script', asAddress(svg, 'image/svg+xml'), 'notPicture'],
    ['an SVG that says it is a JPEG', asAddress(svg), 'notPicture'],
    [
      'HTML that says it is a PNG',
      asAddress(Buffer.from('<html><script>alert(1)</script>'), 'image/png'),
      'notPicture',
    ],
    ['a PDF with a script', asAddress(Buffer.from('%PDF-1.7\n/JS (app.alert(1))')), 'notPicture'],
    ['a zip', asAddress(Buffer.from('504b0304140000000800', 'hex')), 'notPicture'],
    ['a GIF', asAddress(gif, 'image/gif'), 'notPicture'],
    ['a WebP', asAddress(webp, 'image/webp'), 'notPicture'],
    ['a program', asAddress(Buffer.from('7f454c4602010100', 'hex')), 'notPicture'],
    ['only the mark of a JPEG', asAddress(Buffer.from([0xff, 0xd8, 0xff, 0xe0])), 'broken'],
    ['HTML behind the mark of a PNG', asAddress(Buffer.concat([PNG_HEAD, Buffer.from('<script>')])), 'broken'],
    ['a JPEG that breaks off', asAddress(jpeg.subarray(0, Math.floor(jpeg.length / 2))), 'broken'],
    ['a PNG that breaks off', asAddress(png.subarray(0, Math.floor(png.length / 2)), 'image/png'), 'broken'],
    ['a PNG bomb', asAddress(pixelBombPng(), 'image/png'), 'tooManyPixels'],
    ['a JPEG bomb', asAddress(await pixelBombJpeg()), 'tooManyPixels'],
    ['a large JPEG in several passes', asAddress(await aProgressiveJpeg(5000, 3300)), 'tooManyPixels'],
    ['a long strip', asAddress(pixelBombPng(1_000_000, 200), 'image/png'), 'tooManyPixels'],
    ['a PNG that lies about its size', asAddress(pixelBombPng(2_000, 9_000), 'image/png'), 'broken'],
    ['a moving PNG', asAddress(await movingPng(), 'image/png'), 'moving'],
    ['one pixel', asAddress(await aPng({ width: 1, height: 1 }), 'image/png'), 'tooSmall'],
    ['more than 5 MB', asAddress(Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024)])), 'tooLarge'],
  ];
}
