/** What differs, for the audit log: only the top-level parts that are not the same. */
export function differenceOf(
  before: object,
  after: object,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name as never]) !== JSON.stringify(after[name as never]),
  );
  const pick = (value: object) => Object.fromEntries(names.map((name) => [name, value[name as never] ?? null]));
  return { before: pick(before), after: pick(after) };
}
