import { gzipSync } from 'node:zlib';

const KIB = 1024;
/** What a first visit may weigh on the line, at most: its scripts by gzip, the HTML of a page by brotli. */
export const FIRST_LOAD = { scriptGzipBytes: 110 * KIB, htmlBrotliBytes: 14 * KIB } as const;

export const gzipBytes = (script: Uint8Array | string): number => gzipSync(script).length;

/** "109.7 KiB" */
export const kib = (bytes: number): string => `${(bytes / KIB).toFixed(1)} KiB`;
