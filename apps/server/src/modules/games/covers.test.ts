import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { coverOf, COVER_BROTLI_BYTES, COVERED } from './covers.ts';
import { createFlatTiles } from './flatTiles.ts';

it.each(COVERED)('the cover of %s weighs no more than a tile may', (nodeId) => {
  expect(brotliCompressSync(coverOf(nodeId) ?? '').length).toBeLessThanOrEqual(COVER_BROTLI_BYTES);
});

it.each(COVERED)('the cover of %s has its scene also where it is sent as pixels', async (nodeId) => {
  const pixels = await createFlatTiles().paint(nodeId, coverOf(nodeId) ?? '', async () => true);
  const { isOpaque } = await sharp(pixels ?? undefined).stats();
  expect(isOpaque).toBe(true);
});
