import { compiledTexts } from '@baize/i18n/vitePlugin.ts';
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanContract } from './tools/leanContract.ts';
import { precompressed } from '../../tools/lib/precompressed.ts';

/** Only schemas reach these from the first page, and those are removed: they belong to later users. */
const LATER = /contract\/src\/(calendar|identity\/(patterns|social)|promotions\/promotion)\./;

/** Of the vocabulary and app rather than of a subject. */
const SUBJECTLESS =
  /packages\/ui\/|contract\/src\/(?!lottery\/|games\/games)|apps\/web\/src\/app\/|features\/serviceSheet\//;

/** What several pages of one subject share. */
const SUBJECTS = {
  games: /features\/(favorites|gameRows|hotGames|recents)\/|gameList\/gameList\.(rules|queries)|ui\/src\/lists\/Tile/,
  news: /features\/announcements\/(?!MatchList|NoticeList|notices)/,
  messages: /features\/(inbox|chatEntrance)\//,
  member: /features\/(account|member|walletBlock)\/|app\/shell\/Section/,
  limits: /features\/protection\/(protection\.|LimitOffer|LimitForm|useMoments)/,
  pay: /features\/paymentPin\/|ui\/src\/display\/(Slip|Timeline)|app\/amounts\/fee|money\/src\/share/,
  offers: /features\/(bonus|claims)\//,
  agents: /features\/agency\/|i18n\/src\/percents/,
  lottery: /features\/(countdown|winners|legal|help)\//,
};

/**
 * Chunks: each file costs a wait, six load at a time, and its name weighs on the first one. A module goes into the
 * first that wants it; what is left over is split by who needs it.
 */
const FILES = [
  // One file packs better than a dozen.
  {
    name: 'first',
    tags: ['$initial' as const],
    test: (id: string) => !LATER.test(id),
  },
  // The terms overlay, and what it shares.
  {
    name: 'greeting',
    test: /packages\/ui\/src\/(overlay\/(useModal|Cover)|feedback\/Notice)\.|packages\/ui\/src\/display\/Logo\.css|app\/shell\/DrawnLogo\.|contract\/src\/identity\/terms\.|features\/terms\//,
  },
  // What a remembered phone logs in by.
  { name: 'remembered', test: /features\/session\/(remembered|welcome|deviceHeaders)\./ },
  // What most pages share.
  {
    name: 'common',
    minShareCount: 14,
    test: (id: string) => !/features\/(records|form|session|phoneCode|trial)\//.test(id),
  },
  { name: 'small', minShareCount: 3, maxModuleSize: 3_000, test: SUBJECTLESS },
  // Shared by guests' forms; rarer parts load by themselves.
  {
    name: 'forms',
    test: /features\/(form|phoneCode\/(?!phoneService|verifier|judgeNumber)|session\/(?!comeBack|puzzle|UnlockSheet)|trial\/)|ui\/src\/fields\/SelectField\.|contract\/src\/(account\/security|identity\/(age|register|names|patterns|social))\.|app\/(useDebounced|session\/sayWhenAgreed)\./,
  },
  ...Object.entries(SUBJECTS).map(([name, test]) => ({ name, test, minShareCount: 2 })),
];

/** Browser files and service worker (`dist/client`), and server rendering (`dist/pages`). */
export default defineConfig({
  css: { modules: { generateScopedName: scopedName } },
  plugins: [compiledTexts(), react(), leanContract(), precompressed()],
  // No tool of React's reads the built site.
  define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    sourcemap: false,
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        rollupOptions: {
          input: 'src/main.tsx',
          // Reading schemas has no effects, so unused ones may go.
          treeshake: { propertyReadSideEffects: false },
          output: {
            // What a file shares with others is no reason to bring all of theirs along.
            codeSplitting: { groups: FILES, includeDependenciesRecursively: false },
            // The first file names every other one: short names are 0.7 KB less of it. The manifest says which is which.
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames: 'assets/[hash:6][extname]',
          },
        },
      },
    },
    worker: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        rollupOptions: { input: 'src/worker/offline.ts', output: { entryFileNames: 'sw.js' } },
      },
    },
    ssr: {
      // React's development build renders nine times slower.
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/pages',
        ssr: true,
        copyPublicDir: false,
        rollupOptions: { input: 'src/entry-server.tsx' },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
});

const sheets = new Map<string, string>();

/** Shorter than the defaults: class names are in every page. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?', 1)[0] ?? file);
  const mark = createHash('sha256').update(path).digest('hex').slice(0, 5);
  if ((sheets.get(mark) ?? path) !== path) throw new Error(`${path} and ${sheets.get(mark)} would share their names`);
  sheets.set(mark, path);
  return `${name}_${mark}`;
}
