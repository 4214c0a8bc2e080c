import { Visitor } from 'vite';
import { isCode, lineAt, parse, type Finding, type Source } from './sources.ts';

const GLOSSARY_ROW = /^\| \*\*(.+?)\*\* \|([^|]*)\|([^|]*)\|/gm;

/** Our identifiers that contain a word banned by the glossary. */
export function checkWords(sources: readonly Source[], glossary: string): Finding[] {
  const banned = new Map<string, string>();
  for (const [, word = '', , not = ''] of glossary.matchAll(GLOSSARY_ROW)) {
    for (const other of not
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean))
      banned.set(other.toLowerCase(), word);
  }
  // Only files that contain a word at all are parsed.
  const suspect = new RegExp([...banned.keys()].join('|') || '(?!)', 'i');
  return sources
    .filter((source) => isCode(source) && suspect.test(source.text))
    .flatMap((source) => {
      const found: Finding[] = [];
      for (const { name, start } of declaredNames(source)) {
        const word = wordsOf(name).find((one) => banned.has(one));
        if (!word) continue;
        const line = lineAt(source.text, start);
        found.push({
          file: source.path,
          line,
          rule: 'glossary',
          instead: `${name}: say ${banned.get(word)}, not ${word}.`,
        });
      }
      return found;
    });
}

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_$]+/)
    .map((word) => word.toLowerCase());

type Named = { name: string; start: number };

function declaredNames(source: Source): Named[] {
  const names: Named[] = [];
  const take = (node: { id?: unknown } | null): void => {
    const id = node?.id as { type?: string; name?: string; start?: number } | null | undefined;
    if (id?.type === 'Identifier' && id.name !== undefined && id.start !== undefined)
      names.push({ name: id.name, start: id.start });
  };
  new Visitor({
    VariableDeclarator: take,
    FunctionDeclaration: take,
    ClassDeclaration: take,
    TSInterfaceDeclaration: take,
    TSTypeAliasDeclaration: take,
  }).visit(parse(source).program);
  return names;
}
