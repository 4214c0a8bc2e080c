/** A class of a style sheet of its own: its name ends with the sheet's mark (`apps/web/vite.config.ts`). */
const OWN_CLASS = /\.([\w-]+_[0-9a-f]{5})(?![\w-])/g;
/** Their rules count, not they. */
const AROUND = /^@(layer|media|supports|container|starting-style)\b/;

/**
 * The rules of a page's own styles that its drawn HTML shows. The whole sheets come with its script, so what is left
 * out here is there before anything else is drawn.
 */
export function usedStyle(style: string, html: string): string {
  const shown = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => (names ?? '').split(/\s+/)));
  return keep(style, (selector) => {
    // What stands in :is() or :not() need not be there.
    const needed = withoutArguments(selector).matchAll(OWN_CLASS);
    return [...needed].every(([, name]) => shown.has(name ?? ''));
  });
}

function keep(style: string, isShown: (selector: string) => boolean): string {
  let kept = '';
  for (const { head, body } of blocksOf(style)) {
    if (body === null) kept += head;
    else if (AROUND.test(head)) {
      const inner = keep(body, isShown);
      if (inner !== '') kept += `${head}{${inner}}`;
    } else if (head.startsWith('@') || partsOf(head, ',').some(isShown)) kept += `${head}{${body}}`;
  }
  return kept;
}

/** Rules with what stands in their braces, and statements as they are. */
function blocksOf(style: string): { readonly head: string; readonly body: string | null }[] {
  const blocks = [];
  let at = 0;
  while (at < style.length) {
    const end = next(style, at, ';{');
    if (style[end] !== '{') {
      blocks.push({ head: style.slice(at, end + 1), body: null });
      at = end + 1;
      continue;
    }
    const close = next(style, end + 1, '}');
    blocks.push({ head: style.slice(at, end).trim(), body: style.slice(end + 1, close) });
    at = close + 1;
  }
  return blocks;
}

const OPENS: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };

/** Where one of the signs stands outside of brackets and strings; the end when nowhere. */
function next(style: string, from: number, signs: string): number {
  for (let at = from; at < style.length; at++) {
    const sign = style[at] ?? '';
    if (signs.includes(sign)) return at;
    if (sign === '\\') at++;
    else if (sign === '"' || sign === "'") at = closing(style, at + 1, sign);
    else if (OPENS[sign]) at = next(style, at + 1, OPENS[sign]);
  }
  return style.length;
}

function closing(style: string, from: number, quote: string): number {
  let at = from;
  while (at < style.length && style[at] !== quote) at += style[at] === '\\' ? 2 : 1;
  return at;
}

function partsOf(text: string, separator: string): string[] {
  const parts = [];
  for (let at = 0; at <= text.length;) {
    const end = next(text, at, separator);
    parts.push(text.slice(at, end));
    at = end + 1;
  }
  return parts;
}

function withoutArguments(selector: string): string {
  let kept = '';
  for (let at = 0; at < selector.length;) {
    const open = next(selector, at, '(');
    kept += selector.slice(at, open);
    at = open === selector.length ? open : next(selector, open + 1, ')') + 1;
  }
  return kept;
}
