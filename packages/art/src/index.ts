/** Game art as SVG text from an id; the same request gives the same bytes on every machine. */
export { avatar } from './avatar.ts';
export { banner } from './banner.ts';
export type { BannerRequest } from './banner.ts';
export { categoryPicture, PICTURED } from './category.ts';
export { CATEGORY_PICTURES } from './categoryVersion.ts';
export { compositionCount } from './compositions/index.ts';
export { vendorCrest } from './crest.ts';
export { everyMark } from './crestMarks.ts';
export type { CrestRequest } from './crest.ts';
export { CATEGORIES, categoryOf } from './palettes.ts';
export type { Category } from './palettes.ts';
export { missing, tile } from './tile.ts';
export type { TileRequest } from './tile.ts';
