import { Visitor } from 'vite';
import { lineAt, parse, type Finding, type Source } from './sources.ts';

/** Pages that people read in their language. */
const PAGES = /^apps\/(web|felt|backoffice)\/src\/.*\.tsx$/;
/** Attributes that are read out or shown. */
const READ_OUT = /^(label|title|placeholder|aria-label|alt|hint|head|heading|about|empty|legend|caption|submit|text)$/;
/** Keys of the keyboard and code are the same in every language. */
const SAME = /^(kbd|code|style|script)$/;
/** An address is no word. */
const WORD = /^(?!\s*https?:).*[A-Za-z]{2}/s;

interface Named {
  readonly type: string;
  readonly name?: unknown;
}
const nameOf = ({ type, name }: Named): string => (type === 'JSXIdentifier' ? String(name) : '');

/** What is written between tags, or in an attribute that is read out, belongs into the catalogues. */
export function checkLiteralTexts(sources: readonly Source[]): Finding[] {
  return sources.filter(({ path, isTest }) => PAGES.test(path) && !isTest).flatMap(inSource);
}

function inSource(source: Source): Finding[] {
  const found: Finding[] = [];
  const tell = (start: number, text: string): void =>
    void found.push({
      file: source.path,
      line: lineAt(source.text, start),
      rule: 'text-literal',
      instead: `“${text.trim().slice(0, 40)}” is said in one language: give it a key in packages/i18n/src/texts.`,
    });
  new Visitor({
    JSXElement: ({ openingElement, children }) => {
      if (SAME.test(nameOf(openingElement.name))) return;
      for (const child of children)
        if (child.type === 'JSXText' && WORD.test(child.value)) tell(child.start, child.value);
    },
    JSXFragment: ({ children }) => {
      for (const child of children)
        if (child.type === 'JSXText' && WORD.test(child.value)) tell(child.start, child.value);
    },
    JSXAttribute: ({ name, value, start }) => {
      if (value?.type !== 'Literal' || typeof value.value !== 'string') return;
      if (READ_OUT.test(nameOf(name)) && WORD.test(value.value)) tell(start, value.value);
    },
  }).visit(parse(source).program);
  return found;
}
