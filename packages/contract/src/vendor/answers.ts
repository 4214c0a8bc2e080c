/** What is accepted of a vendor's answer (`docs/vendor-api.md`). */

/** Timeout of lists, pages, deposits and withdrawals. */
export const ANSWER_MS_MAX = 5_000;

/** Parsing blocks the process. */
export interface AnswerLimits {
  readonly bytes: number;
  /** `[`, `{`, `,` and `:` outside texts. */
  readonly signs: number;
  /** `\` in texts. */
  readonly escapes: number;
}

/** Five fields, and room for a vendor's own. */
export const ANSWER_LIMITS: AnswerLimits = { bytes: 64 * 1024, signs: 1_000, escapes: 64 * 1024 };

/** Longer lists are not read. */
export const GAMES_MAX = 20_000;
/** 50 signs per game, 2.5 times the need. Usual lists parse in 70 ms, the worst in 700. */
export const GAME_LIST_LIMITS: AnswerLimits = { bytes: 16 * 1024 * 1024, signs: 1_000_000, escapes: 2_000_000 };

const PICTURE_URL_MAX = 500;

/** Empty unless a short https address. */
export function pictureIn(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' && url.href.length <= PICTURE_URL_MAX ? url.href : '';
}
