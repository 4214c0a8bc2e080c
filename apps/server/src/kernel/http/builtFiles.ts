/** How a listener serves what was built: kept for a year, because each name holds a hash of its content; packed where that is there. */
export const builtFiles = (root: string, not: readonly string[]) => ({
  root,
  serve: true,
  wildcard: false,
  index: false as const,
  preCompressed: true,
  immutable: true,
  maxAge: '1y',
  globIgnore: [...not, '**/*.br', '**/*.gz'],
});
