import type { Plugin } from 'vite';

/**
 * Moves mutations and infinite queries out of the first load (1.7 KiB), and drops what the site never uses (0.8 KiB):
 * suspense, error boundaries, client methods, result fields; `tools/check/bans.ts` forbids them.
 */
export function leanQueries(): Plugin {
  return {
    name: 'baize-lean-queries',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (id) => (id === LATE ? `\0${LATE}` : undefined),
    load: (id) => (id === `\0${LATE}` ? 'export const late = {};' : undefined),
    transform: {
      filter: { id: /@tanstack\/(query-core|react-query)\/build\/modern\/\w+\.js$/ },
      handler(code, id) {
        const name = /(\w+)\.js$/.exec(id)?.[1] ?? '';
        const [changes, unused] = [CHANGES[name] ?? [], UNUSED[name] ?? []];
        if (changes.length + unused.length === 0) return;
        let lean = `import { late } from '${LATE}';\n${code}`;
        for (const method of unused) lean = withoutMethod(lean, method, id);
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
  queryObserver: [
    ['isInitialLoading: isLoading,', ''],
    ['failureReason: newState.fetchFailureReason,', ''],
    ['errorUpdateCount: newState.errorUpdateCount,', ''],
    [
      'isFetchedAfterMount: newState.dataUpdateCount > queryInitialState.dataUpdateCount || newState.errorUpdateCount > queryInitialState.errorUpdateCount,',
      '',
    ],
    ['isPaused: newState.fetchStatus === "paused",', ''],
    ['isStale: isStale(query, options),', ''],
    ['isRefetchError: isError && hasData,', ''],
  ],
  timeoutManager: [['new TimeoutManager()', 'defaultTimeoutProvider']],
  notifyManager: [
    ['setNotifyFunction: (fn) => {\n\t\t\tnotifyFn = fn;\n\t\t},', ''],
    ['setBatchNotifyFunction: (fn) => {\n\t\t\tbatchNotifyFn = fn;\n\t\t},', ''],
    ['setScheduler: (fn) => {\n\t\t\tscheduleFn = fn;\n\t\t}', ''],
    ['scheduleFn(() => {\n\t\t\tnotifyFn(callback);\n\t\t});', 'scheduleFn(callback);'],
    [
      'scheduleFn(() => {\n\t\t\tbatchNotifyFn(() => {\n\t\t\t\toriginalQueue.forEach((callback) => {\n\t\t\t\t\tnotifyFn(callback);\n\t\t\t\t});\n\t\t\t});\n\t\t});',
      'scheduleFn(() => originalQueue.forEach((callback) => callback()));',
    ],
  ],
  useBaseQuery: [
    ['import { useQueryErrorResetBoundary } from "./QueryErrorResetBoundary.js";', ''],
    [
      'import { ensurePreventErrorBoundaryRetry, getHasError, useClearResetErrorBoundary } from "./errorBoundaryUtils.js";',
      '',
    ],
    ['import { ensureSuspenseTimers, fetchOptimistic, shouldSuspend } from "./suspense.js";', ''],
    ['const errorResetBoundary = useQueryErrorResetBoundary();', ''],
    ['ensureSuspenseTimers(defaultedOptions);', ''],
    ['ensurePreventErrorBoundaryRetry(defaultedOptions, errorResetBoundary, query);', ''],
    ['useClearResetErrorBoundary(errorResetBoundary);', ''],
    [
      'if (shouldSuspend(defaultedOptions, result)) throw fetchOptimistic(defaultedOptions, observer, errorResetBoundary);',
      '',
    ],
    ['if (getHasError({', 'if (false && ({'],
  ],
};

/** Unused methods by file of their class. */
const UNUSED: Readonly<Record<string, readonly string[]>> = {
  queryClient: [
    'isFetching',
    'getDefaultOptions',
    'ensureQueryData',
    'removeQueries',
    'query',
    'fetchQuery',
    'prefetchQuery',
    'infiniteQuery',
    'fetchInfiniteQuery',
    'prefetchInfiniteQuery',
    'ensureInfiniteQueryData',
    'setDefaultOptions',
    'setQueryDefaults',
    'setMutationDefaults',
  ],
  queryObserver: ['fetchOptimistic'],
};

function withoutMethod(code: string, name: string, id: string): string {
  const from = new RegExp(`^\\t(?:async )?${name}\\(.*\\) \\{$`, 'm').exec(code)?.index;
  const to = from === undefined ? -1 : code.indexOf('\n\t}\n', from);
  if (from === undefined || to < 0) throw new Error(`${id} has changed: it no longer has ${name}`);
  return code.slice(0, from) + code.slice(to + '\n\t}\n'.length);
}
