/** Serves built files: cached for a year (hashed names), compressed where available. */
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
