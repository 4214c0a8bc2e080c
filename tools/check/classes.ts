import { posix } from 'node:path';
import { lineAt, withoutComments, type Finding, type Source } from './sources.ts';

const SHEET = /\.module\.css$/;
const TAKEN = /import (\w+) from '(\.[^']+\.module\.css)'/g;

/**
 * Every class that code takes from a sheet is in it, and every class of a sheet is taken. TypeScript knows no sheet, so a rule that was
 * lost on the way says nothing by itself.
 */
export function checkClasses(sources: readonly Source[]): Finding[] {
  const sheets = new Map(sources.filter(({ path }) => SHEET.test(path)).map((sheet) => [sheet.path, classesOf(sheet)]));
  const taken = new Map(sources.filter(({ path }) => sheets.has(path)).map((sheet) => [sheet.path, composedIn(sheet)]));
  const found: Finding[] = [];
  for (const source of sources) {
    if (!/\.tsx?$/.test(source.path)) continue;
    const text = withoutComments(source);
    for (const [, local = '', path = ''] of text.matchAll(TAKEN)) {
      const sheet = posix.normalize(posix.join(posix.dirname(source.path), path));
      const known = sheets.get(sheet);
      if (!known) continue;
      const all = taken.get(sheet);
      // Whatever its name is: a table of looks.
      if (new RegExp(`\\b${local}\\[`).test(text)) for (const name of known.keys()) all?.add(name);
      for (const { 1: name = '', index } of text.matchAll(new RegExp(`(?<![./])\\b${local}\\.(\\w+)`, 'g'))) {
        all?.add(name);
        if (!known.has(name))
          found.push({
            file: source.path,
            line: lineAt(text, index),
            rule: 'class-unknown',
            instead: `${posix.basename(sheet)} has no class ${name}: was its rule lost?`,
          });
      }
    }
  }
  for (const [file, known] of sheets)
    for (const [name, line] of known)
      if (!taken.get(file)?.has(name))
        found.push({ file, line, rule: 'class-unused', instead: `Nobody takes the class ${name}: delete its rules.` });
  return found;
}

/** Those that other rules of the sheet take by `composes`. */
const composedIn = (sheet: Source): Set<string> =>
  new Set([...sheet.text.matchAll(/composes: ([\w ]+);/g)].flatMap(({ 1: names = '' }) => names.split(' ')));

/** Classes of a sheet's selectors, and where each comes first; `:global` names one of elsewhere. */
function classesOf(sheet: Source): Map<string, number> {
  const text = withoutComments(sheet);
  const selectors = text
    .replace(/\{[^{}]*\}/g, (block) => block.replace(/[^\n]/g, ' '))
    .replace(/:global\([^)]*\)/g, (one) => ' '.repeat(one.length));
  const classes = new Map<string, number>();
  for (const { 1: name = '', index } of selectors.matchAll(/\.([A-Za-z_][\w-]*)/g))
    if (!classes.has(name)) classes.set(name, lineAt(text, index));
  return classes;
}
