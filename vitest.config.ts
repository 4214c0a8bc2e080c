import { compiledCatalogues } from '@baize/i18n/vitePlugin.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const EVERYWHERE_NOT = ['**/node_modules/**', '**/dist/**', 'e2e/**'];

/**
 * Three kinds of tests, one command. `race` files have the machine to themselves: two of them at once would
 * measure each other's load.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{packages,apps,tools}/**/*.test.ts'],
          exclude: [...EVERYWHERE_NOT, '**/*.race.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'race',
          include: ['{packages,apps}/**/*.race.test.ts'],
          exclude: EVERYWHERE_NOT,
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        plugins: [compiledCatalogues(), react()],
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
