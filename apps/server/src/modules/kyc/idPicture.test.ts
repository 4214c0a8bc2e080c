import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aJpeg, aPng, aProgressiveJpeg, asAddress, badPictures, textBombPng } from '../../../test/pictures.ts';
import { headOf } from './idPicture.rules.ts';
import { areHeavy, readIdPicture } from './idPicture.ts';

async function kept(bytes: Buffer, type?: string): Promise<Buffer> {
  const picture = await readIdPicture(asAddress(bytes, type));
  if ('fault' in picture) throw new Error(`refused: ${picture.fault}`);
  return picture.jpeg;
}

const BAD = await badPictures();

describe('readIdPicture [A5-9]', () => {
  it.each(BAD)('refuses %s', async (_, address, fault) => {
    const started = performance.now();
    expect(await readIdPicture(address)).toEqual({ fault });
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  it('takes a JPEG and a PNG, whatever they say they are', async () => {
    for (const bytes of [await aJpeg(), await aPng()])
      for (const type of ['image/jpeg', 'image/png', 'text/html', 'application/pdf'])
        expect((await sharp(await kept(bytes, type)).metadata()).format).toBe('jpeg');
  });

  it('leaves place, device and colour profile behind, and turns the picture as the camera held it', async () => {
    const bytes = await sharp(await aJpeg({ width: 600, height: 300 }))
      .withExif({ IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitude: '14/1 35/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(bytes.includes('Exif')).toBe(true);
    const jpeg = await kept(bytes);
    const { width, height, exif, icc, xmp, orientation } = await sharp(jpeg).metadata();
    expect([width, height]).toEqual([300, 600]);
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(jpeg.includes('SecretPhone')).toBe(false);
  });

  it('keeps nothing of a second file behind the picture', async () => {
    const page = '<html><script>alert(document.domain)</script></html>';
    for (const bytes of [await aJpeg(), await aPng()]) {
      const jpeg = await kept(Buffer.concat([bytes, Buffer.from(page), Buffer.from('504b0304', 'hex')]));
      expect(jpeg.includes('<script')).toBe(false);
      expect(jpeg.includes(Buffer.from('504b0304', 'hex'))).toBe(false);
    }
  });

  it('takes what a phone saves in several passes, and knows what takes long before it does', async () => {
    const inPasses = await aProgressiveJpeg(2400, 1800);
    expect((await sharp(await kept(inPasses)).metadata()).width).toBe(2000);
    const [plain, small] = [await aJpeg({ width: 2400, height: 1800 }), await aProgressiveJpeg(1200, 900)];
    expect([inPasses, plain, small].map((bytes) => areHeavy([asAddress(small), asAddress(bytes)]))).toEqual([
      true,
      false,
      false,
    ]);
    expect(headOf(inPasses)).toEqual({ pixels: 2400 * 1800, isProgressive: true });
    expect(headOf(plain)).toEqual({ pixels: 2400 * 1800, isProgressive: false });
    expect(headOf(await aPng({ width: 30, height: 20 }))).toEqual({ pixels: 600, isProgressive: false });
  });

  it('makes large pictures smaller and never enlarges small ones', async () => {
    const large = await sharp(await kept(await aJpeg({ width: 4000, height: 3000 }))).metadata();
    expect([large.width, large.height]).toEqual([2000, 1500]);
    const small = await sharp(await kept(await aJpeg({ width: 320, height: 200 }))).metadata();
    expect([small.width, small.height]).toEqual([320, 200]);
  });

  it('does not unpack a text that is hidden in a picture', async () => {
    const bytes = await textBombPng();
    const before = process.memoryUsage().rss;
    const picture = await readIdPicture(asAddress(bytes, 'image/png'));
    expect('jpeg' in picture ? picture.jpeg.length : picture.fault).toBeTruthy();
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
  });
});
