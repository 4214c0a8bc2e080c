import type { Row } from '@baize/lottery/index.ts';

export interface Typed {
  /** Each once, as it is written. */
  readonly numbers: readonly string[];
  readonly wrong: readonly string[];
  readonly twice: readonly string[];
}

export function readTyped({ digits, tidy }: NonNullable<Row['list']>, text: string): Typed {
  const numbers = new Set<string>();
  const wrong: string[] = [];
  const twice: string[] = [];
  for (const piece of text.split(/[\s,;|/.]+/)) {
    if (piece === '') continue;
    const isNumber = piece.length === digits && /^\d+$/.test(piece);
    const written = isNumber ? (tidy ? tidy(piece) : piece) : null;
    if (written === null) wrong.push(piece);
    else if (numbers.has(written)) twice.push(piece);
    else numbers.add(written);
  }
  return { numbers: [...numbers], wrong, twice };
}
