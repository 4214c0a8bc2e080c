import { compiledTexts } from '@baize/i18n/vitePlugin.ts';
import react from '@vitejs/plugin-react';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';

const EVERYWHERE_NOT = ['**/node_modules/**', '**/dist/**', 'e2e/**'];
const NODE_TESTS = '{packages,apps,tools}/**/*.test.ts';
const WEB_TESTS = '{packages,apps}/**/*.test.tsx';
/** The desk’s modules read its texts while they load, so its rules are tested where these are. */
const DESK_TESTS = 'apps/backoffice/**/*.test.ts';
/** Files that put something else in a module's place have a process to themselves. */
const mocksAmong = (tests: string): string[] =>
  globSync(tests, { cwd: import.meta.dirname, exclude: EVERYWHERE_NOT }).filter((file) =>
    /\bvi\.(un)?mock\(/.test(readFileSync(file, 'utf8')),
  );
const nodeMocks = mocksAmong(NODE_TESTS);
/** So have files that lean on frames and windows, of which a page that was used before has its own. */
const webMocks = [
  ...mocksAmong(WEB_TESTS),
  'apps/web/src/features/phoneCode/phoneService.test.tsx',
  'apps/felt/src/client/verify/Verify.test.tsx',
];
const RACE_TESTS = '{packages,apps}/**/*.race.test.ts';
/** Races that judge how long something takes have the machine to themselves: beside another they would measure its load. */
const timed = ['apps/server/test/race/upload.race.test.ts'];
/** They wait for events, each as long as a busy machine may take: a limit only ends what hangs. */
const onRealServers = { isolate: false, testTimeout: 600_000, hookTimeout: 180_000 };
const onPage = { environment: 'happy-dom', testTimeout: 20_000, sequence: { groupOrder: 1 } } as const;
/** A third of their time is waiting for the database. */
const onNode = {
  maxWorkers: 3,
  setupFiles: ['./apps/server/test/cheapPasswords.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
};

/** `rel -- planted` runs tests over one file that has a known mistake in it. */
function plantedBug(): Plugin {
  const planted = process.env['BAIZE_PLANTED'];
  const { file, from, to } = JSON.parse(planted ?? '{}') as { file?: string; from?: string; to?: string };
  return {
    name: 'planted-bug',
    enforce: 'pre',
    // Sound files come from the cache; this one is another file with every mistake.
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) =>
        file !== undefined && id === join(import.meta.dirname, file) ? planted : null,
      ),
    transform: (code, id) =>
      file !== undefined && id === join(import.meta.dirname, file) ? code.replace(from ?? '', () => to ?? '') : null,
  };
}

/** Tests of several kinds, one command: rules and calls on Node, components on a page, races on real servers. */
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
          exclude: [...EVERYWHERE_NOT, '**/*.race.test.ts', ...nodeMocks, DESK_TESTS],
          // The server is loaded once a worker and not once a file: it keeps nothing outside of an `App`.
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: [plantedBug()],
        test: { ...onNode, name: 'mocked', include: nodeMocks },
      },
      {
        extends: true,
        test: {
          ...onRealServers,
          name: 'race',
          include: [RACE_TESTS],
          exclude: [...EVERYWHERE_NOT, ...timed],
          // After all others.
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          ...onRealServers,
          name: 'timed',
          include: timed,
          fileParallelism: false,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        plugins: [compiledTexts(), react()],
        test: {
          ...onPage,
          name: 'web',
          include: [WEB_TESTS, DESK_TESTS],
          exclude: [...EVERYWHERE_NOT, ...webMocks],
          // React and the other packages are loaded once a worker; page and own modules begin anew with every file (freshPage.ts).
          isolate: false,
          setupFiles: ['./apps/web/test/freshPage.ts', './apps/backoffice/test/deskTexts.ts'],
        },
      },
      {
        extends: true,
        plugins: [compiledTexts(), react()],
        test: { ...onPage, name: 'webMocked', include: webMocks, setupFiles: ['./apps/backoffice/test/deskTexts.ts'] },
      },
    ],
  },
});
