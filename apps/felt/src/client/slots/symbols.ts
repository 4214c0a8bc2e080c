import type { Atlas } from '@baize/game-kit/atlas.ts';
import { loadWholeArt, type WholeArt } from './atlasArt.ts';
import { glyphIn, type Glyph } from './glyph.ts';

/** A slot's symbols, of an atlas whose drawings are whole: loaded once to be drawn, and one as a background of this height. */
export function symbolsOf<S extends string>(url: string, atlas: Atlas) {
  let loading: Promise<WholeArt> | null = null;
  return {
    loadSymbols: (): Promise<WholeArt> => (loading ??= loadWholeArt(url, atlas)),
    glyphOf: (symbol: S, height: number): Glyph => glyphIn(atlas, url, symbol, height),
  };
}
