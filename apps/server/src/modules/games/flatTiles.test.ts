import { tile } from '@baize/art';
import { expect, it } from 'vitest';
import { createFlatTiles } from './flatTiles.ts';

const always = async () => true;
const cover = (id: string, name = 'Golden Lantern') => tile({ id, category: 'RNG', name });

it('paints a cover once for all who ask', async () => {
  const tiles = createFlatTiles();
  const [one, other] = await Promise.all([
    tiles.paint('v1', cover('a'), always),
    tiles.paint('v1', cover('a'), always),
  ]);
  expect(one).toBe(other);
  expect(one?.subarray(8, 12).toString()).toBe('WEBP');
  expect(await tiles.paint('v1', cover('a'), always)).toBe(one);
});

it('leaves words in letters that the house has not to the phone', async () => {
  expect(await createFlatTiles().paint('v1', cover('a', '金龍出海'), always)).toBeNull();
});

it('keeps nobody waiting behind many others: those get the drawing', async () => {
  const tiles = createFlatTiles();
  const all = await Promise.all(Array.from({ length: 60 }, (_, i) => tiles.paint(`v${i}`, cover(`game-${i}`), always)));
  expect(all.filter((flat) => flat === null)).toHaveLength(20);
  expect(await tiles.paint('v59', cover('game-59'), always)).not.toBeNull();
});

it('hands out what it has, and what all want, however many wait', async () => {
  const tiles = createFlatTiles();
  const known = await tiles.paint('known', cover('known'), always);
  const others = Array.from({ length: 40 }, (_, i) => tiles.paint(`v${i}`, cover(`game-${i}`), always));
  expect(await tiles.paint('known', cover('known'), always)).toBe(known);
  const same = await Promise.all(Array.from({ length: 50 }, () => tiles.paint('v39', cover('game-39'), always)));
  expect(new Set(same).size).toBe(1);
  expect(same[0]).toBe(await others[39]);
});

it('does not keep what could not be painted', async () => {
  const tiles = createFlatTiles();
  await expect(tiles.paint('v1', '<svg', always)).rejects.toThrow();
  expect(await tiles.paint('v1', cover('a'), always)).not.toBeNull();
});

it('paints for nobody who asked for too many, and hands them what is there', async () => {
  const tiles = createFlatTiles();
  const never = async () => false;
  expect(await tiles.paint('v1', cover('a'), never)).toBeNull();
  const painted = await tiles.paint('v1', cover('a'), always);
  expect(await tiles.paint('v1', cover('a'), never)).toBe(painted);
});
