export interface Change {
  readonly path: string;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly before: string;
  readonly after: string;
}

/** Leaf by leaf; lists of plain values as sets. */
export function changesBetween(before: unknown, after: unknown, path = ''): Change[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isBlank(before) && isBlank(after)) return [];
  if (isPlainList(before) && isPlainList(after)) return changesInLists(before, after, path);
  // A list that came or went is one value.
  if (isPlainList(after) && isEmpty(before)) return [{ path, kind: 'added', before: '', after: after.join(', ') }];
  if (isPlainList(before) && isEmpty(after)) return [{ path, kind: 'removed', before: before.join(', '), after: '' }];
  if (isTree(before) || isTree(after)) {
    if (isTree(before) && isTree(after)) return changesInTrees(before, after, path);
    if (isEmpty(before) || isEmpty(after)) return changesInTrees(treeOf(before), treeOf(after), path);
  }
  const kind = isEmpty(before) ? 'added' : isEmpty(after) ? 'removed' : 'changed';
  return [{ path, kind, before: textOf(before), after: textOf(after) }];
}

type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;
const isEmpty = (value: unknown): boolean => value === undefined || value === null;
/** Blank to blank is no change. */
const isBlank = (value: unknown): boolean =>
  isEmpty(value) || value === '' || (isTree(value) && Object.keys(value).length === 0);
const treeOf = (value: unknown): Tree => (isTree(value) ? value : {});
const isPlainList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.every((one) => !isTree(one));

function changesInTrees(before: Tree, after: Tree, path: string): Change[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => changesBetween(before[key], after[key], path === '' ? key : `${path}.${key}`));
}

function changesInLists(before: readonly unknown[], after: readonly unknown[], path: string): Change[] {
  const removed = before.filter((one) => !after.includes(one));
  const added = after.filter((one) => !before.includes(one));
  // Another order is one change of the whole.
  if (removed.length + added.length === 0)
    return [{ path, kind: 'changed', before: textOf(before), after: textOf(after) }];
  return [
    ...removed.map((one): Change => ({ path, kind: 'removed', before: textOf(one), after: '' })),
    ...added.map((one): Change => ({ path, kind: 'added', before: '', after: textOf(one) })),
  ];
}

const textOf = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);
