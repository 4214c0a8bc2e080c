import type { Plugin } from 'vite';

/**
 * Leaves out of the browser's `react-dom` what the site never uses (6.6 KiB of the first load): documents' metadata and
 * resources, preloading calls, `Activity`, `SuspenseList`, fragment refs, form actions, DevTools. `tools/check/bans.ts`
 * forbids them. Development and server rendering have the whole library.
 */
export function leanReact(): Plugin {
  return {
    name: 'baize-lean-react',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    config: () => ({ define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
    transform: {
      filter: { id: /react-dom\/cjs\/react-dom-client\.production\.js$/ },
      handler(code, id) {
        const lean = UNUSED.reduce((rest, name) => without(rest, name, id), code);
        return { code: lean.replaceAll(/^FragmentInstance\.prototype\.[\s\S]*?^};$/gm, ''), map: null };
      },
    },
  };
}

/** Functions that nothing of the site leads to; what only they use goes with them. */
const UNUSED = [
  'preload',
  'preloadModule',
  'preinitStyle',
  'preinitScript',
  'preinitModuleScript',
  'prefetchDNS',
  'preconnectAs',
  'isHostHoistableType',
  'getResource',
  'acquireResource',
  'suspendResource',
  'getHydratableHoistableCache',
  'createHoistableInstance',
  'preloadStylesheet',
  'preloadResourceAndSuspendIfNeeded',
  'insertSuspendedStylesheets',
  'insertStylesheetIntoRoot',
  'updateActivityComponent',
  'updateSuspenseListComponent',
  'commitActivityHydrationCallbacks',
  'FragmentInstance',
  'commitNewChildToFragmentInstance',
  'deleteChildFromFragmentInstance',
  'extractEvents$1',
  'startHostTransition',
] as const;

/** A top-level function keeps its name and does nothing. */
function without(code: string, name: string, id: string): string {
  const from = code.search(new RegExp(`^function ${name.replace('$', '\\$')}\\(`, 'm'));
  const to = code.indexOf('\n}\n', from);
  if (from < 0 || to < 0) throw new Error(`${id} has changed: it has no function ${name}`);
  return `${code.slice(0, from)}function ${name}() {}${code.slice(to + 2)}`;
}
