import { symbolsOf } from '../../../src/client/slots/symbols.ts';
import atlas from '../art/atlas.json' with { type: 'json' };
import url from '../art/atlas.webp';
import type { KuboSymbol } from '../script.ts';

export const { loadSymbols, glyphOf } = symbolsOf<KuboSymbol>(url, atlas);
