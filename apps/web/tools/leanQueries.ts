import type { Plugin } from 'vite';

/**
 * Query clients bring the code of mutations and of endless lists along, which no first load needs (1.7 KiB). It joins them with the
 * first observer of such a thing instead.
 */
export function leanQueries(): Plugin {
  return {
    name: 'baize-lean-queries',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (id) => (id === LATE ? `\0${LATE}` : undefined),
    load: (id) => (id === `\0${LATE}` ? 'export const late = {};' : undefined),
    transform: {
      filter: { id: /@tanstack\/query-core\/build\/modern\/\w+\.js$/ },
      handler(code, id) {
        const changes = CHANGES[/(\w+)\.js$/.exec(id)?.[1] ?? ''];
        if (!changes) return;
        let lean = `import { late } from '${LATE}';\n${code}`;
        for (const [from, to] of changes) {
          if (!lean.includes(from)) throw new Error(`${id} has changed: it no longer says ${from}`);
          lean = lean.replace(from, () => to);
        }
        return { code: lean, map: null };
      },
    },
  };
}

const LATE = 'virtual:late-queries';

const CHANGES: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>> = {
  queryClient: [
    ['import { MutationCache } from "./mutationCache.js";', ''],
    ['config.mutationCache || new MutationCache()', 'config.mutationCache'],
    ['return this.#mutationCache;', 'return (this.#mutationCache ??= new late.MutationCache());'],
    ['return this.#mutationCache.findAll({', 'return this.getMutationCache().findAll({'],
    ['return this.#mutationCache.resumePausedMutations()', 'return this.#mutationCache?.resumePausedMutations()'],
    ['this.#mutationCache.clear()', 'this.#mutationCache?.clear()'],
  ],
  query: [
    ['import { infiniteQueryBehavior } from "./infiniteQueryBehavior.js";', ''],
    ['? infiniteQueryBehavior(', '? late.infiniteQueryBehavior('],
  ],
  infiniteQueryObserver: [
    [
      'import { hasNextPage, hasPreviousPage } from',
      'import { hasNextPage, hasPreviousPage, infiniteQueryBehavior } from',
    ],
    ['// src/infiniteQueryObserver.ts', 'late.infiniteQueryBehavior = infiniteQueryBehavior;'],
  ],
  mutationObserver: [
    [
      '// src/mutationObserver.ts',
      'import { MutationCache } from "./mutationCache.js";\nlate.MutationCache = MutationCache;',
    ],
  ],
};
