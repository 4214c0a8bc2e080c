import { numberFormat } from './formats.ts';
import type { Language } from './languages.ts';

/** Figures that are neither money nor shares, with western digits and a real minus: "1,204", "−5". */
export const formatNumber = (value: number, { tag }: Pick<Language, 'tag'>): string => written(tag, PLAIN, value);

/** How much came or went: "+50", "−50", "0". */
export const formatMoved = (value: number, { tag }: Pick<Language, 'tag'>): string => written(tag, MOVED, value);

/** For an axis: "12K". */
export const formatCompact = (value: number, { tag }: Pick<Language, 'tag'>): string => written(tag, COMPACT, value);

const PLAIN = { signDisplay: 'negative' } as const;
const MOVED = { signDisplay: 'exceptZero' } as const;
const COMPACT = { notation: 'compact' } as const;

/** The one minus of every figure; some languages write invisible marks of direction before it. */
export const withMinus = (text: string): string => text.replace(/[\u061c\u200e\u200f]/g, '').replace('-', '−');

const written = (tag: string, options: Intl.NumberFormatOptions, value: number): string =>
  withMinus(numberFormat(tag, options).format(value));
