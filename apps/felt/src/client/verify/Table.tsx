import type { ReactNode } from 'react';

type PartProps = {
  title: string;
  version: number | string;
  /** Its paragraphs. */
  says?: readonly string[];
  children?: ReactNode;
};

/** A game's part of the algorithm. */
export function Part({ title, version, says = [], children }: PartProps) {
  return (
    <section>
      <h3>
        {title} · v{version}
      </h3>
      {says.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {children}
    </section>
  );
}

/** Rows named by their first column. Words break rather than widen the page. */
export function Table({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <table className="data" aria-label={head.join(', ')}>
      <thead>
        <tr>
          {head.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells.join(' ')}>
            {cells.map((text, at) => (
              <td key={`${head[at] ?? ''} ${text}`}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CellsProps = {
  rows: number;
  columns: number;
  className?: string;
  /** What stands in a cell, and its look. */
  cell: (row: number, column: number) => { readonly text: string; readonly look?: string };
};

/** What lay there, as it lay. */
export function Cells({ rows, columns, className, cell }: CellsProps) {
  return (
    <table className={className}>
      <tbody>
        {Array.from({ length: rows }, (_row, row) => (
          <tr key={row}>
            {Array.from({ length: columns }, (_column, column) => {
              const { text, look = '' } = cell(row, column);
              return (
                <td key={column} className={look}>
                  {text}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A square bed, numbered from one: where the bad cells lay, and which were opened. */
export const BedCells = ({
  side,
  bad,
  opened,
}: {
  side: number;
  bad: readonly number[];
  opened: readonly number[];
}) => (
  <Cells
    className="bed"
    rows={side}
    columns={side}
    cell={(row, column) => {
      const at = row * side + column;
      const isBad = bad.includes(at);
      return {
        text: `${at + 1} ${isBad ? '✱' : '●'}`,
        look: `${isBad ? 'is-urchin' : ''} ${opened.includes(at) ? 'is-win' : ''}`,
      };
    }}
  />
);
