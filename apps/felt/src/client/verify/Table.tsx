import type { ReactNode } from 'react';

/** A game's part of the algorithm. */
export function Part({ title, version, children }: { title: string; version: number | string; children: ReactNode }) {
  return (
    <section>
      <h3>
        {title} · v{version}
      </h3>
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
