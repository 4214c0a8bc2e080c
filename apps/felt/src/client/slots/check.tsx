import { Cells, Table } from '../verify/Table.tsx';
import { useTexts } from '../verify/useTexts.ts';

/** A strip a paragraph: the names of its symbols in turning order. `set`: which strips they are, where there are more sets. */
export function Strips({ strips, set = '' }: { strips: readonly (readonly string[])[]; set?: string }) {
  const { t } = useTexts();
  return strips.map((names, reel) => (
    <p key={reel}>
      <b>{`${set} ${t('algorithm.strip', { reel: reel + 1, places: names.length })}`.trim()}</b> {names.join(' · ')}
    </p>
  ));
}

/** The row of each reel, line by line. */
export function Lines({ lines }: { lines: readonly (readonly number[])[] }) {
  const { t } = useTexts();
  return (
    <Table
      head={[t('algorithm.line'), t('algorithm.rows')]}
      rows={lines.map((rows, line) => [String(line + 1), rows.map((row) => row + 1).join(' ')])}
    />
  );
}

/** What stood there, by reel and row; what pays is marked. */
export function Grid({
  grid,
  isPaid,
}: {
  grid: readonly (readonly string[])[];
  isPaid: (reel: number, row: number) => boolean;
}) {
  return (
    <Cells
      rows={grid[0]?.length ?? 0}
      columns={grid.length}
      cell={(row, reel) => ({ text: grid[reel]?.[row] ?? '', look: isPaid(reel, row) ? 'is-win' : '' })}
    />
  );
}
