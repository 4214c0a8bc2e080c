import { sentence } from '@baize/contract/sentence.ts';
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
/** As browsers begin one. */
const LIKE_TAG = /^<\/?([a-z][\w:-]{0,30})/i;
const ATTRIBUTE = /([a-z-]+)="([^"]*)"/g;
const ENTITY = /&(?!(?:amp|lt|gt|quot|nbsp|#39);)/;
const LINK = /^(https:\/\/[^\s]+|\/m\/[^\s]*|#[\w-]*)$/;
const LENGTH_MAX = 20_000;

/**
 * Why a text is not allowed as HTML, as a sentence, or null. Refuses instead of repairing, so that no parser can disagree with a
 * browser's.
 */
export function findHtmlProblem(html: string): string | null {
  if (html.length > LENGTH_MAX) return sentence('desk.textLong', { max: LENGTH_MAX });
  const open: string[] = [];
  for (const { index, 0: token, 1: closes, 2: tag, 3: attributes } of html.matchAll(TOKEN)) {
    if (tag === undefined) {
      if (token === '<' || token === '>') return bracketProblem(html.slice(index));
      if (ENTITY.test(token)) return sentence('desk.htmlEntity');
      continue;
    }
    const problem = closes ? closingProblem(tag, attributes ?? '', open) : openingProblem(tag, attributes ?? '', open);
    if (problem) return problem;
  }
  return open.length > 0 ? sentence('desk.htmlOpen', { tag: open.at(-1) ?? '' }) : null;
}

/** A tag in another way of writing is named, too. */
function bracketProblem(rest: string): string {
  const [, written = ''] = LIKE_TAG.exec(rest) ?? [];
  if (written === '') return sentence('desk.htmlBracket');
  const tag = written.toLowerCase();
  return TAGS.has(tag) ? sentence('desk.htmlForm', { tag }) : tagProblem(tag);
}

const tagProblem = (tag: string): string => sentence('desk.htmlTag', { tag, allowed: [...TAGS].join(', ') });

function openingProblem(tag: string, attributes: string, open: string[]): string | null {
  if (!TAGS.has(tag)) return tagProblem(tag);
  for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
    if (tag !== 'a' || name !== 'href') return sentence('desk.htmlAttribute', { name, tag });
    if (!LINK.test(value)) return sentence('desk.htmlLink');
    if (value.startsWith('/') && !isPage(value)) return sentence('desk.htmlPage', { page: value });
  }
  if (!EMPTY_TAGS.has(tag)) open.push(tag);
  return null;
}

function closingProblem(tag: string, attributes: string, open: string[]): string | null {
  if (attributes !== '') return sentence('desk.htmlEndAttributes', { tag });
  return open.pop() === tag ? null : sentence('desk.htmlCloses', { tag });
}
