import { crc32 } from 'node:zlib';
import { CATEGORIES, everyMark, missing, tile, vendorCrest } from '@baize/art';
import type { GameRow, VendorRow } from './catalogue.store.ts';
import { coverOf } from './covers.ts';

type Drawn = Pick<GameRow, 'nodeId' | 'gameType' | 'name' | 'composition' | 'palette'>;
type Crested = Pick<VendorRow, 'code' | 'name'>;

/** A game's own cover, or one drawn from its id. */
export const drawTile = ({ nodeId, gameType, name, composition, palette }: Drawn): string =>
  coverOf(nodeId) ??
  tile({
    id: nodeId,
    category: gameType,
    name,
    ...(composition === null ? {} : { composition }),
    ...(palette === null ? {} : { palette }),
  });

/** Changes with the drawing, so that its address can be cached for ever. */
export const tileVersion = ({ nodeId, gameType, name, composition, palette }: Drawn): string =>
  versionOf(coverOf(nodeId) ?? [nodeId, gameType, name, composition, palette].join('/'));

export const crestVersion = ({ code, name }: Crested): string => versionOf(`${code}/${name}`);

/** Staff's picture, the vendor's, or ours. */
export const iconUrl = (game: Drawn & Pick<GameRow, 'thumb' | 'icon'>): string => {
  if (game.icon !== '') return `/art/icon/${game.nodeId}.webp?v=${game.icon}`;
  return game.thumb.startsWith('https://') ? game.thumb : tileUrl(game);
};

/** Own covers hold a scene, which browsers read as a page of its own, on the thread that draws ours: they are sent as pixels. */
export const tileUrl = (game: Drawn): string =>
  `/art/tile/${game.nodeId}.${coverOf(game.nodeId) ? 'webp' : 'svg'}?v=${tileVersion(game)}`;
export const crestUrl = (vendor: Crested): string => `/art/vendor/${vendor.code}.svg?v=${crestVersion(vendor)}`;

const versionOf = (drawnFrom: string): string => crc32(`${drawingVersion()}/${drawnFrom}`).toString(36);

let drawn: string | null = null;

/** Enough cards per category to show every frame, ground, light and position. */
const SAMPLES = 16;

/** A fingerprint of the art: a changed drawing gives new addresses. */
export function drawingVersion(): string {
  const samples = () => [
    ...CATEGORIES.flatMap((category) =>
      Array.from({ length: SAMPLES }, (_, i) => tile({ id: `sample${i}`, category, name: 'Sample', composition: i })),
    ),
    everyMark(),
    vendorCrest({ id: 'sample', name: 'Sample' }),
    missing(),
  ];
  drawn ??= crc32(samples().join('')).toString(36);
  return drawn;
}
