/**
 * QR codes (ISO/IEC 18004) of short addresses: byte mode, level L, versions 1 to 5, one block, mask 0; a hundredth of
 * a library's size.
 */
interface Version {
  readonly size: number;
  readonly dataBytes: number;
  readonly checkBytes: number;
  /** Centre of the one alignment pattern; 0: none. */
  readonly alignment: number;
}

const VERSIONS: readonly Version[] = [
  { size: 21, dataBytes: 19, checkBytes: 7, alignment: 0 },
  { size: 25, dataBytes: 34, checkBytes: 10, alignment: 18 },
  { size: 29, dataBytes: 55, checkBytes: 15, alignment: 22 },
  { size: 33, dataBytes: 80, checkBytes: 20, alignment: 26 },
  { size: 37, dataBytes: 108, checkBytes: 26, alignment: 30 },
];
/** Level L, mask 0, with check bits and the standard's mask. */
const FORMAT_BITS = '111011111000100';
/** Mode and length take twelve bits. */
const HEAD_BYTES = 2;

/** Rows of dark (true) and light; null: too long. */
export function qrOf(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = VERSIONS.find(({ dataBytes }) => bytes.length + HEAD_BYTES <= dataBytes);
  if (!version) return null;
  const data = dataOf(bytes, version.dataBytes);
  const grid = frameOf(version);
  fill(grid, [...data, ...checkOf(data, version.checkBytes)]);
  return grid.map((row) => row.map((module) => module === true));
}

function dataOf(bytes: Uint8Array, room: number): number[] {
  const bits = `0100${bitsOf(bytes.length)}${[...bytes].map(bitsOf).join('')}0000`;
  const data = (bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2));
  for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad);
  return data;
}

const bitsOf = (byte: number): string => byte.toString(2).padStart(8, '0');

/** Remainder by the generator polynomial in GF(256), x⁸+x⁴+x³+x²+1. */
export function checkOf(data: readonly number[], count: number): number[] {
  let generator = [1];
  for (let power = 0; power < count; power++) {
    const root = EXP[power] ?? 0;
    generator = [...generator, 0].map((factor, index) => factor ^ times(generator[index - 1] ?? 0, root));
  }
  const rest = [...data, ...new Array<number>(count).fill(0)];
  for (let at = 0; at < data.length; at++) {
    const lead = rest[at] ?? 0;
    generator.forEach((factor, index) => (rest[at + index] = (rest[at + index] ?? 0) ^ times(factor, lead)));
  }
  return rest.slice(data.length);
}

const EXP: number[] = [];
const LOG: number[] = [];
for (let power = 0, value = 1; power < 255; power++) {
  EXP[power] = value;
  LOG[value] = power;
  value = value & 0x80 ? (value << 1) ^ 0x11d : value << 1;
}
const times = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : (EXP[((LOG[a] ?? 0) + (LOG[b] ?? 0)) % 255] ?? 0);

type Grid = (boolean | null)[][];

/** Finders, timing, alignment, format; null: data. */
function frameOf({ size, alignment }: Version): Grid {
  const grid: Grid = Array.from({ length: size }, () => new Array<boolean | null>(size).fill(null));
  const set = (row: number, column: number, dark: boolean) => {
    if (row >= 0 && column >= 0 && row < size && column < size) (grid[row] as (boolean | null)[])[column] = dark;
  };
  const square = (row: number, column: number, reach: number, isDark: (ring: number) => boolean) => {
    for (let dr = -reach; dr <= reach; dr++)
      for (let dc = -reach; dc <= reach; dc++) set(row + dr, column + dc, isDark(Math.max(Math.abs(dr), Math.abs(dc))));
  };
  for (let at = 8; at < size - 8; at++) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    square(row, column, 4, (ring) => ring !== 2 && ring !== 4);
  if (alignment) square(alignment, alignment, 2, (ring) => ring !== 1);
  [...FORMAT_BITS].forEach((bit, index) => {
    const dark = bit === '1';
    // Once around the first finder, once split over the others.
    if (index < 6) set(8, index, dark);
    else if (index < 8) set(8, index + 1, dark);
    else if (index === 8) set(7, 8, dark);
    else set(14 - index, 8, dark);
    if (index < 7) set(size - 1 - index, 8, dark);
    else set(8, size - 15 + index, dark);
  });
  set(size - 8, 8, true);
  return grid;
}

/** Two columns at a time from the right, up and down, skipping timing; mask 0 flips where row + column is even. */
function fill(grid: Grid, bytes: readonly number[]): void {
  const bits = bytes.map(bitsOf).join('');
  const size = grid.length;
  let next = 0;
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const row = upwards ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        const line = grid[row] as (boolean | null)[];
        if (line[column] !== null) continue;
        line[column] = (bits[next++] === '1') !== ((row + column) % 2 === 0);
      }
    }
    upwards = !upwards;
  }
}
