import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const WORTH_IT = /\.(js|css|svg|json|webmanifest|txt)$/;

/** Writes brotli and gzip copies of every built file, so that the server compresses none. */
export function precompressed(): Plugin {
  let folder = '';
  return {
    name: 'baize-precompressed',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle(options) {
      folder = options.dir ?? '';
    },
    closeBundle() {
      if (folder === '') return;
      for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!WORTH_IT.test(entry)) continue;
        const file = join(folder, entry);
        const bytes = readFileSync(file);
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
