import { compiledTexts } from '@baize/i18n/vitePlugin.ts';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompressed } from '../../tools/lib/precompressed.ts';
import { FILES } from './tools/files.ts';
import { gameFiles } from './tools/gameFiles.ts';
import { fakeApi } from './src/client/dev/fakeApi.ts';
import { pagePolicy } from './src/server/pagePolicy.ts';

const page = (name: string) => fileURLToPath(new URL(`${name}.html`, import.meta.url));

/** `vite build` writes Felt's pages to dist for its server. */
export default defineConfig(({ command }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [compiledTexts(), react(), gameFiles(), precompressed(), ...(command === 'serve' ? [fakeApi()] : [])],
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The pages' content policy forbids data: addresses, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { play: page('play'), replay: page('replay'), verify: page('verify') },
      output: { codeSplitting: { groups: FILES, includeDependenciesRecursively: false } },
    },
  },
  server: { port: 8092, host: '127.0.0.1', strictPort: true },
  preview: { port: 8093, host: '127.0.0.1', strictPort: true, headers: { 'content-security-policy': pagePolicy([]) } },
}));
