import { createHash } from 'node:crypto';
import { openSync, fstatSync, readSync } from 'node:fs';
import type { App } from '../../../kernel/app.ts';
import { perApp } from '../../../kernel/perApp.ts';

/** 40 hex digits, a colon, a count, a line end. */
const LINE_MAX = 80;
const HASH = /^[0-9A-F]{40}/;

/**
 * Whether a password is in the operator's list of breached ones: sorted SHA-1 lines, searched on disk by halving, as
 * it may exceed memory. Without a file none is.
 */
export const isBreachedPassword = perApp(({ config }: App): ((password: string) => boolean) => {
  const { breachedPasswordsFile: path } = config;
  if (path === undefined) return () => false;
  const file = openSync(path, 'r');
  return (password) => isListed(file, createHash('sha1').update(password).digest('hex').toUpperCase());
});

function isListed(file: number, hash: string): boolean {
  let [low, high] = [0, fstatSync(file).size];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const line = lineFrom(file, middle, high);
    // No line starts between middle and end: the rest is the line that reaches into it.
    if (line === null) high = middle;
    else if (line.hash === hash) return true;
    else if (line.hash < hash) low = line.end;
    else high = middle;
  }
  return false;
}

/** The first line that starts within a range. */
function lineFrom(file: number, from: number, before: number): { readonly hash: string; readonly end: number } | null {
  const start = Math.max(0, from - 1);
  const bytes = Buffer.alloc(2 * LINE_MAX);
  const text = bytes.toString('latin1', 0, readSync(file, bytes, 0, bytes.length, start)).toUpperCase();
  const begin = from === 0 ? 0 : text.indexOf('\n') + 1;
  if (begin === 0 && from !== 0) return null;
  const at = start + begin;
  const hash = HASH.exec(text.slice(begin))?.[0];
  if (at >= before || hash === undefined) return null;
  const ends = text.indexOf('\n', begin);
  return { hash, end: ends === -1 ? before : start + ends + 1 };
}
