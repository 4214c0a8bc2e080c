import { fileURLToPath } from 'node:url';
import { compiledTexts } from '@baize/i18n/vitePlugin.ts';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { precompressed } from '../../tools/lib/precompressed.ts';

/** Every sheet says the order of the layers first, because the bundler drops the line and the first sheet to arrive would decide. */
function orderedLayers(): Plugin {
  return {
    name: 'baize-ordered-layers',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = `@layer base,ui,app;${String(file.source)}`;
      }
    },
  };
}

/** The desk: `vite build` writes it to dist, where the back office listener takes it from. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [compiledTexts(), react(), orderedLayers(), precompressed()],
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The page's content policy allows no inline script, and fonts from this origin only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
