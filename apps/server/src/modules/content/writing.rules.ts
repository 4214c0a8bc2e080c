import { findBannerProblem, findNoticeProblem, type StoredBanner, type StoredNotice } from './content.rules.ts';
import { findHelpProblem, type StoredHelp } from './help.rules.ts';
import { findHtmlProblem } from './html.rules.ts';

type Problems = Record<string, string>;
type Texts = Readonly<Record<string, { readonly title: string; readonly content?: string }>>;

const sentence = (problem: string): string => `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`;

/** What is wrong with texts, by field: English is always there, and whoever has a title has words that hold. */
function findTextProblems(texts: Texts): Problems {
  const problems: Problems = {};
  if (!texts['EN']?.title.trim()) problems['texts.EN.title'] = 'English is needed: it stands in for other languages.';
  for (const [language, { title, content }] of Object.entries(texts)) {
    if (title.trim() === '' && language !== 'EN') problems[`texts.${language}.title`] = 'A title is needed here.';
    const wrong = content === undefined ? null : findHtmlProblem(content);
    if (wrong) problems[`texts.${language}.content`] = sentence(wrong);
  }
  return problems;
}

function findTimeProblems({ startsAt, endsAt }: { startsAt: Date; endsAt: Date | null }): Problems {
  return endsAt && endsAt <= startsAt ? { endsAt: 'It ends after it begins.' } : {};
}

/** What is wrong with a banner of staff, by field; empty: nothing. */
export function judgeBanner(banner: StoredBanner): Problems {
  const problems = { ...findTextProblems(banner.texts), ...findTimeProblems(banner) };
  const other = findBannerProblem(banner);
  return other && Object.keys(problems).length === 0 ? { [other.field]: other.words } : problems;
}

export function judgeNotice(notice: StoredNotice): Problems {
  const problems = { ...findTextProblems(notice.texts), ...findTimeProblems(notice) };
  const other = findNoticeProblem(notice);
  return other && Object.keys(problems).length === 0 ? { texts: sentence(other) } : problems;
}

export function judgeHelp(help: StoredHelp): Problems {
  const problems = findTextProblems(help.texts);
  const other = findHelpProblem(help);
  return other && Object.keys(problems).length === 0 ? { texts: sentence(other) } : problems;
}
