/** Rows as an aligned table, numbers right. */
export function table(rows: readonly Record<string, string | number>[]): string {
  const names = Object.keys(rows[0] ?? {});
  const cells = [names, ...rows.map((row) => names.map((name) => String(row[name] ?? '')))];
  const widths = names.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const isNumber = names.map((name) =>
    rows.every((row) => typeof row[name] === 'number' || /^[\d.,× %]*$/.test(String(row[name]))),
  );
  return cells
    .map((row) =>
      row
        .map((cell, column) =>
          isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
