import { compileMessage } from '@lingui/message-utils/compileMessage';
import { readTexts } from './files.ts';
import { LANGUAGES, SOURCE_LANGUAGE } from './languages.ts';
import type { OwnTexts } from './open.ts';
import { isStaffText } from './staffTexts.ts';
import { textProblem } from './textProblem.ts';

/** What pages say by themselves, and what the server says to players and agents. */
const OF_PAGES = `shell site account agency cashier chat content games inbox kyc lottery loyalty member password
  promotions protection register reports wallet`.split(/\s+/);
const OF_SERVER = ['errors', 'server', 'messages', 'lotteryPlays'];

/** Texts that protect players or say what they agree to: age, terms, limits, reality checks, breaks and exclusions. */
const FIXED = new RegExp(
  `^(${[
    'protection ',
    'shell (legal\\.|me\\.break|page\\.limits)',
    'site terms\\.',
    'account (field\\.agree|register\\.tooYoung)',
    'register register\\.(agree|affirm)',
    'kyc kyc\\.(birthdayLimit|safePlay)',
    'games game\\.(sitting|excluded|check|minutesUsed)',
    'cashier (cashier\\.(refused\\.limit|way\\.limits)|deposits\\.(limitReached|resetsAt|setLimits))',
    'chat chat\\.worried',
    'loyalty rain\\.(limits|why\\.stopped)',
    'promotions promo\\.(cause\\.excluded|takeText|agreed)',
    'errors (play|block|limit|check|case|family|returns|restricted)\\.',
    'errors (deposit\\.limit|\\w+\\.(tooYoung|termsChanged))$',
    'server (terms\\.|field\\.tooYoung)',
    'messages notice\\.(limit|deposits|check|timeOut|exclusion|family|accountClosed|accountHeld)',
  ].join('|')})`,
);

/** Whether a merchant may not say a "part key" in words of its own. */
export const isFixedText = (name: string): boolean => FIXED.test(name);

const known = new Map<string, ReadonlyMap<string, string>>();

/** What players and agents read in a language, by "part key"; English where it lacks a text. */
export function playerTexts(language: string): ReadonlyMap<string, string> {
  let texts = known.get(language);
  if (!texts) known.set(language, (texts = new Map(readPlayerTexts(language))));
  return texts;
}

const readPlayerTexts = (language: string): (readonly [name: string, text: string])[] =>
  [...OF_PAGES, ...OF_SERVER].flatMap((part) =>
    Object.entries({ ...readTexts(SOURCE_LANGUAGE, part), ...readTexts(language, part) })
      .map(([key, text]) => [`${part} ${key}`, text] as const)
      .filter(([name]) => !isStaffText(name)),
  );

interface OwnText {
  readonly language: string;
  /** "part key". */
  readonly key: string;
  readonly text: string;
}

/** Why a merchant cannot say it: a word, or a sentence of the server about the text; null: it can. */
export function ownTextProblem({ language, key, text }: OwnText): string | null {
  const english = playerTexts(SOURCE_LANGUAGE).get(key);
  const known = LANGUAGES.find(({ code }) => code === language);
  if (english === undefined || !known) return 'unknown';
  return isFixedText(key)
    ? 'fixed'
    : textProblem(text, { english, tag: known.tag, standard: playerTexts(language).get(key) ?? '' });
}

/** A merchant's own texts as they are said; what no longer fits the catalogue is left out. */
export function compileOwnTexts(texts: readonly OwnText[]): OwnTexts {
  const own: Record<string, Record<string, Record<string, unknown>>> = {};
  for (const one of texts) {
    if (ownTextProblem(one) !== null) continue;
    const [part = '', key = ''] = one.key.split(' ');
    ((own[one.language] ??= {})[part] ??= {})[key] = compileMessage(one.text);
  }
  return own;
}

/** Those of a language that pages say by themselves; undefined where there are none. */
export function ownTextsOfPages(own: OwnTexts, language: string): OwnTexts | undefined {
  const parts = Object.entries(own[language] ?? {}).filter(([part]) => OF_PAGES.includes(part));
  return parts.length > 0 ? { [language]: Object.fromEntries(parts) } : undefined;
}
