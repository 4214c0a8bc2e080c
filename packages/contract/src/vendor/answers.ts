/** What the platform accepts of a vendor's answer (`docs/vendor-api.md`); the vendors' kit uses the same. */

/** Time limits for a list of games, a page, a deposit or a withdrawal. */
export const ANSWER_MS_MAX = 5_000;

/** An answer that is parsed holds the whole process for as long. */
export interface AnswerLimits {
  readonly bytes: number;
  /** `[`, `{`, `,` and `:` outside texts. */
  readonly signs: number;
  /** `\` in texts. */
  readonly escapes: number;
}

/** Five fields, and room for a vendor’s own; so few escapes are parsed in no time. */
export const ANSWER_LIMITS: AnswerLimits = { bytes: 64 * 1024, signs: 1_000, escapes: 64 * 1024 };

/** A list of more games than these is not read. */
export const GAMES_MAX = 20_000;
/**
 * Per game fifty signs, two and a half times what it needs, and a hundred escapes: names in `\u0e01`, addresses with
 * `\/`. An honest list of this size parses in 70 ms, the worst in 700.
 */
export const GAME_LIST_LIMITS: AnswerLimits = { bytes: 16 * 1024 * 1024, signs: 1_000_000, escapes: 2_000_000 };

const PICTURE_URL_MAX = 500;

/** A safe address of a picture, or empty when the site may not show it. */
export function pictureIn(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' && url.href.length <= PICTURE_URL_MAX ? url.href : '';
}
