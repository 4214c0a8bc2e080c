import { gzipSync } from 'node:zlib';

const KIB = 1024;
/** Most bytes of a first visit: scripts by gzip, HTML by brotli. */
export const FIRST_LOAD = { scriptGzipBytes: 100 * KIB, htmlBrotliBytes: 14 * KIB } as const;

export const gzipBytes = (script: Uint8Array | string): number => gzipSync(script).length;

/** "109.7 KiB" */
export const kib = (bytes: number): string => `${(bytes / KIB).toFixed(1)} KiB`;
