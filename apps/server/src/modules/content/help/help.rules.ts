import type { HelpEntry } from '@baize/contract/content/help.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { findNoticeProblem, type NoticeText } from '../notices/notices.rules.ts';
import { fillPlaceholders, PLACEHOLDER, PLACEHOLDERS, type Placeholders } from '../placeholders.rules.ts';
import { findTextProblems, inLanguage, type Problems, type Texts } from '../texts.rules.ts';

/** In all languages, placeholders unfilled. */
export interface StoredHelp {
  /** What `/m/help#tag` names. */
  readonly tag: string;
  readonly sort: number;
  readonly texts: Texts<NoticeText>;
}

const TAG = /^[a-z][a-z0-9-]{0,29}$/;

export const helpFace = (
  help: StoredHelp,
  { language, placeholders }: { language: string; placeholders: Placeholders },
): HelpEntry => {
  const { title, content } = inLanguage(help.texts, language);
  return {
    tag: help.tag,
    title,
    content: fillPlaceholders(content, placeholders),
  };
};

export function findHelpProblem({ tag, texts }: StoredHelp): string | null {
  if (!TAG.test(tag)) return sentence('desk.helpTag', { tag });
  for (const { content } of Object.values(texts)) {
    for (const [, name] of content.matchAll(PLACEHOLDER))
      if (!PLACEHOLDERS.some((placeholder) => placeholder === name))
        return sentence('desk.placeholderUnknown', { place: `{${name}}` });
  }
  return findNoticeProblem({ texts });
}

export function judgeHelp(help: StoredHelp): Problems {
  const problems = findTextProblems(help.texts);
  const other = findHelpProblem(help);
  return other && Object.keys(problems).length === 0 ? { texts: other } : problems;
}
