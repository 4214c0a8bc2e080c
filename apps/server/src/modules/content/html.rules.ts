import { isPage } from '@baize/contract/system/pages.ts';

/** Without attributes, except links. */
const TAGS = new Set([
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
  'hr',
]);
const EMPTY_TAGS = new Set(['br', 'hr']);
const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+="[^"<>]*")*)\s*>|[^<>]+|[<>]/g;
const ATTRIBUTE = /([a-z-]+)="([^"]*)"/g;
const ENTITY = /&(?!(?:amp|lt|gt|quot|nbsp|#39);)/;
const LINK = /^(https:\/\/[^\s]+|\/m\/[^\s]*|#[\w-]*)$/;
const LENGTH_MAX = 20_000;

/**
 * Why a text is not allowed as HTML, or null. Refuses instead of repairing, so that no parser can disagree with a
 * browser's.
 */
export function findHtmlProblem(html: string): string | null {
  if (html.length > LENGTH_MAX) return `longer than ${LENGTH_MAX} characters`;
  const open: string[] = [];
  for (const [token, closes, tag, attributes] of html.matchAll(TOKEN)) {
    if (tag === undefined) {
      if (token === '<' || token === '>') return 'a < or > that is no tag: write &lt; or &gt;';
      if (ENTITY.test(token)) return 'an & that is no known entity: write &amp;';
      continue;
    }
    const problem = closes ? closingProblem(tag, attributes ?? '', open) : openingProblem(tag, attributes ?? '', open);
    if (problem) return problem;
  }
  return open.length > 0 ? `<${open.at(-1)}> is never closed` : null;
}

function openingProblem(tag: string, attributes: string, open: string[]): string | null {
  if (!TAGS.has(tag)) return `<${tag}> is not allowed`;
  for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
    if (tag !== 'a' || name !== 'href') return `${name} is not allowed on <${tag}>`;
    if (!LINK.test(value)) return 'links begin with https:// or /m/';
    if (value.startsWith('/') && !isPage(value)) return `the site has no page ${value}`;
  }
  if (!EMPTY_TAGS.has(tag)) open.push(tag);
  return null;
}

function closingProblem(tag: string, attributes: string, open: string[]): string | null {
  if (attributes !== '') return `</${tag}> has attributes`;
  return open.pop() === tag ? null : `</${tag}> closes nothing`;
}
