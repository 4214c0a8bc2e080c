import { describe, expect, it } from 'vitest';
import gardenAtlas from '../games/bahayKubo/art/atlas.json' with { type: 'json' };
import { DRAWINGS as GARDEN } from '../games/bahayKubo/art/symbols.ts';
import emblemAtlas from '../games/dragonTiger/art/atlas.json' with { type: 'json' };
import { DRAWINGS as EMBLEMS } from '../games/dragonTiger/art/emblems.ts';
import symbolAtlas from '../games/jeepneyMoon/art/atlas.json' with { type: 'json' };
import { DRAWINGS as SYMBOLS } from '../games/jeepneyMoon/art/symbols/index.ts';
import reelAtlas from '../games/kalesa/art/atlas.json' with { type: 'json' };
import { DRAWINGS as REELS } from '../games/kalesa/art/symbols.ts';
import trayAtlas from '../games/manggahan/art/atlas.json' with { type: 'json' };
import { DRAWINGS as TRAYS } from '../games/manggahan/art/trays.ts';
import shellAtlas from '../games/perlas/art/atlas.json' with { type: 'json' };
import swimmerAtlas from '../games/manilaBay/art/atlas.json' with { type: 'json' };
import { DRAWINGS as SWIMMERS } from '../games/manilaBay/art/species.ts';
import { DRAWINGS as SHELLS } from '../games/perlas/art/shells.ts';
import kiteAtlas from '../games/saranggola/art/atlas.json' with { type: 'json' };
import { DRAWINGS as KITE } from '../games/saranggola/art/kite.ts';
import { sourceOf } from './source.ts';

describe('the pictures that are committed', () => {
  it.each([
    ['Jeepney Moon', SYMBOLS, symbolAtlas],
    ['Bahay Kubo', GARDEN, gardenAtlas],
    ['Kalesa', REELS, reelAtlas],
    ['Perlas', SHELLS, shellAtlas],
    ['Manila Bay', SWIMMERS, swimmerAtlas],
    ['Manggahan', TRAYS, trayAtlas],
    ['Saranggola', KITE, kiteAtlas],
    ['Dragon Tiger', EMBLEMS, emblemAtlas],
  ])('of %s were made from the drawings as they are (else run apps/felt/tools/atlas.ts)', (_, drawings, atlas) => {
    expect(atlas.source).toBe(sourceOf(drawings));
  });

  it('hold every layer of every symbol', () => {
    const layers = Object.entries(SYMBOLS).flatMap(([name, { layers }]) =>
      Object.keys(layers).map((layer) => `${name}.${layer}`),
    );
    expect(Object.keys(symbolAtlas.frames).toSorted()).toEqual(layers.toSorted());
  });
});
