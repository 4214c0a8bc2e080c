const [COLUMNS, ROWS, CELL] = [22, 48, 18] as const;
const STRAW = ['#d8a85a', '#c08a3c'] as const;
const [MIDDLE_X, MIDDLE_Y] = [10.5, 20] as const;
const PERIOD = 7;

/** The dye of a strand: straw, with bands that run round the middle in diamonds. */
function dyeOf(x: number, y: number): string {
  const band = Math.floor(Math.abs(x - MIDDLE_X) + Math.abs(y - MIDDLE_Y) * 0.55) % PERIOD;
  if (band === 3) return '#b5483a';
  if (band === 5) return '#1f7a6a';
  const isOver = (x + y) % 2 === 0;
  return band === 6 && !isOver ? '#6a3f7a' : STRAW[isOver ? 1 : 0];
}

/** A banig, a woven mat of four dyes: one path a dye, over and under by its light. */
export function mat(): string {
  const strands = new Map<string, string>();
  let light = '';
  for (let y = 0; y < ROWS; y++) {
    for (let x = 0; x < COLUMNS; x++) {
      const [left, top] = [x * CELL - 3, y * CELL];
      const dye = dyeOf(x, y);
      strands.set(dye, `${strands.get(dye) ?? ''}M${left} ${top}h17v17h-17z`);
      light += `M${left + 1} ${top + 2}${(x + y) % 2 === 0 ? 'v14' : 'h15'}`;
    }
  }
  const woven = [...strands].map(([dye, path]) => `<path d="${path}" fill="${dye}"/>`).join('');
  return `<svg viewBox="0 0 390 844" preserveAspectRatio="xMidYMid slice"><rect width="390" height="844" fill="#170e07"/>${woven}
    <path d="${light}" stroke="#fff" stroke-opacity=".2" stroke-width="2" fill="none"/></svg>`;
}
