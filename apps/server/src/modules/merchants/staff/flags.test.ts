import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FLAG_GROUPS } from '@baize/contract/backoffice/flags.ts';
import { completeFlags, FLAG_NAMES, flagOf } from '@baize/contract/flags.ts';
import { ALL_CALLS } from '@baize/contract/index.ts';
import { describe, expect, it } from 'vitest';
import { flagLines } from './merchants.rules.ts';

const ROOT = fileURLToPath(new URL('../../../../../../', import.meta.url));
const FOLDERS = ['apps/server/src', 'apps/web/src', 'packages/contract/src/identity'];

/** The code of server and site without its comments; the desk shows flags and goes by none. */
const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !/modules\/(backoffice|\w+\/staff)\//.test(path),
    )
    .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(join(ROOT, folder, path), 'utf8') })),
).map(({ path, text }) => ({ path, text: text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '') }));

const all = (pattern: RegExp) =>
  sources.flatMap(({ path, text }) => [...text.matchAll(pattern)].map((found) => `${path}: ${found[1] ?? found[0]}`));
/** The server refuses a call whose flag is off, and no module asks for it again. */
const ofCalls = new Set<string>(
  ALL_CALLS.flatMap(({ flag = [] }) =>
    typeof flag === 'string' ? flag : 'by' in flag ? Object.values(flag.of) : [...flag],
  ),
);
const isRead = (name: string): boolean => {
  if (ofCalls.has(name)) return true;
  const word = new RegExp(`(?<![A-Za-z0-9_])${name}(?![A-Za-z0-9_])`);
  return sources.some(({ text }) => word.test(text));
};

describe('the table of flags', () => {
  it('has every flag that is read', () => {
    // Names that are no flags do not compile; this sees whoever goes around the type.
    const read = [...all(/\bflags\??\.([A-Z][A-Z0-9_]+)\b/g), ...all(/\bflags\??\.?\['(\w+)'\]/g)];
    expect(read.length).toBeGreaterThan(20);
    expect(read.filter((place) => !FLAG_NAMES.some((name) => place.endsWith(` ${name}`)))).toEqual([]);
    expect(all(/\bflags\w*\??: (?:Readonly<)?Record<string, boolean>/g)).toEqual([
      // The row, as staff have set it; the finder makes whole flags of it.
      expect.stringMatching(/^apps\/server\/src\/modules\/merchants\/merchants\.store\.ts: /),
    ]);
  });

  it('says of each flag whether anything reads it, so that the desk can', () => {
    expect(FLAG_NAMES.filter((name) => !isRead(name)).toSorted()).toEqual(
      FLAG_NAMES.filter((name) => flagOf(name).open === false).toSorted(),
    );
    expect(['APPWIN3', 'SECQUES3', 'TRIAL3', 'COCKFIGHT', 'REG3', 'PERSREP'].filter((name) => !isRead(name))).toEqual(
      [],
    );
  });

  it('alone knows what holds without a word: nobody compares a flag or fills one in', () => {
    expect(all(/\bflags\??(?:\.[A-Z]\w*|\.?\[[^\]]+\])\s*(?:[!=]==?|\?\?)/g)).toEqual([]);
    expect(completeFlags({})).toMatchObject({ SECQUES3: true, MOBILEVERCODELOGIN3: false, COCKFIGHT: false });
    expect(completeFlags({ SECQUES3: false, COCKFIGHT: true, OWNFLAG: true })).toEqual({
      ...completeFlags({}),
      SECQUES3: false,
      COCKFIGHT: true,
    });
  });
});

describe('the flags at the desk', () => {
  it('are those of the table, each in one group, with its meaning', () => {
    expect(Object.values(FLAG_GROUPS).flat().toSorted()).toEqual(FLAG_NAMES.toSorted());
    for (const { name, meaning, open } of flagLines({}))
      expect({ meaning, open }, name).toEqual({ meaning: expect.stringMatching(/.{10}/), open: open && isRead(name) });
  });

  it('are shown as the site takes them', () => {
    const said = { TRIAL3: false, REG3: true, MOBILEVERCODELOGIN3: true };
    for (const flags of [{}, said]) {
      const shown = Object.fromEntries(flagLines(flags).map(({ name, on }) => [name, on]));
      expect(shown).toEqual(completeFlags(flags));
    }
  });

  it('that nobody knows any more are shown as such', () => {
    expect(flagLines({ OWNFLAG: true }).at(-1)).toEqual({
      name: 'OWNFLAG',
      meaning: '',
      group: 'Other',
      on: true,
      open: false,
    });
  });
});
