import { compiledTexts } from '@baize/i18n/vitePlugin.ts';
import react from '@vitejs/plugin-react';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';

const EVERYWHERE_NOT = ['**/node_modules/**', '**/dist/**', 'e2e/**'];
const NODE_TESTS = '{packages,apps,tools}/**/*.test.ts';
/** Files that put something else in a module's place have a process to themselves. */
const mocks = globSync(NODE_TESTS, { cwd: import.meta.dirname, exclude: EVERYWHERE_NOT }).filter((file) =>
  /\bvi\.(un)?mock\(/.test(readFileSync(file, 'utf8')),
);
const onNode = { setupFiles: ['./apps/server/test/cheapPasswords.ts'], testTimeout: 20_000, hookTimeout: 60_000 };

/** `rel -- planted` runs tests over one file that has a known mistake in it. */
function plantedBug(): Plugin {
  const planted = process.env['BAIZE_PLANTED'];
  const { file, from, to } = JSON.parse(planted ?? '{}') as { file?: string; from?: string; to?: string };
  return {
    name: 'planted-bug',
    enforce: 'pre',
    transform: (code, id) =>
      file !== undefined && id === join(import.meta.dirname, file) ? code.replace(from ?? '', () => to ?? '') : null,
  };
}

/**
 * Four kinds of tests, one command. `race` files have the machine to themselves: two of them at once would
 * measure each other's load.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        plugins: [plantedBug()],
        test: {
          ...onNode,
          name: 'node',
          include: [NODE_TESTS],
          exclude: [...EVERYWHERE_NOT, '**/*.race.test.ts', ...mocks],
          // The server is loaded once a worker and not once a file: it keeps nothing outside of an `App`.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...onNode, name: 'mocked', include: mocks },
      },
      {
        extends: true,
        test: {
          name: 'race',
          include: ['{packages,apps}/**/*.race.test.ts'],
          exclude: EVERYWHERE_NOT,
          fileParallelism: false,
          isolate: false,
          // After all others.
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        plugins: [compiledTexts(), react()],
        test: {
          name: 'web',
          include: ['{packages,apps}/**/*.test.tsx'],
          exclude: EVERYWHERE_NOT,
          environment: 'happy-dom',
          testTimeout: 20_000,
        },
      },
    ],
  },
});
