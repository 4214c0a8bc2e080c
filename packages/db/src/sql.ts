/** SQL text with numbered parameters. Fragments nest, so conditions compose without joining strings. */
export interface Fragment {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly isSqlFragment: true;
}

const isFragment = (value: unknown): value is Fragment =>
  typeof value === 'object' && value !== null && (value as Partial<Fragment>).isSqlFragment === true;

/** Builds a fragment: every value becomes a parameter, nested fragments are renumbered. */
export function sql(strings: TemplateStringsArray, ...values: readonly unknown[]): Fragment {
  const all: unknown[] = [];
  let text = strings[0] ?? '';
  values.forEach((value, index) => {
    if (isFragment(value)) {
      const base = all.length;
      text += value.text.replace(/\$(\d+)/g, (_, number: string) => `$${base + Number(number)}`);
      all.push(...value.values);
    } else {
      all.push(value);
      text += `$${all.length}`;
    }
    text += strings[index + 1] ?? '';
  });
  return { text, values: all, isSqlFragment: true };
}

/** No SQL at all: the other branch of an optional condition. */
sql.empty = { text: '', values: [], isSqlFragment: true } as Fragment;

/** Joins fragments with ` and `, or ` true ` when there is none. */
sql.and = (parts: readonly Fragment[]): Fragment =>
  parts.length === 0
    ? sql`true`
    : parts.slice(1).reduce((joined, part) => sql`${joined} and ${part}`, parts[0] as Fragment);

/** A table, column or schema name from code, never from input. */
sql.ident = (name: string): Fragment => {
  if (!/^[a-z_][a-z0-9_.]*$/.test(name)) throw new Error(`not an SQL name: ${name}`);
  return { text: name, values: [], isSqlFragment: true };
};
