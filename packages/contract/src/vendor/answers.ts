/** What the platform takes of a vendor's answer (`docs/vendor-api.md`); the kit for vendors measures with the same. */

/** How long a list of games, a page, a deposit or a withdrawal is waited for. */
export const ANSWER_MS_MAX = 5_000;

/** An answer that is parsed holds the whole process for as long. */
export interface AnswerLimits {
  readonly bytes: number;
  /** `[`, `{`, `,` and `:` outside texts. */
  readonly signs: number;
  /** `\` in texts. */
  readonly escapes: number;
}

/** Five fields at most, and room for a vendor’s own; so many bytes of escapes are parsed in no time. */
export const ANSWER_LIMITS: AnswerLimits = { bytes: 64 * 1024, signs: 1_000, escapes: 64 * 1024 };

/** A list of more games than these is not read. */
export const GAMES_MAX = 20_000;
/**
 * Of so many games each has fifty signs, two and a half times what its fields need, and a hundred escapes: a name of letters that are all
 * written as `\u0e01`, an address whose every `/` is `\/`. An honest list of this size is parsed in 70 ms, the worst one in 700.
 */
export const GAME_LIST_LIMITS: AnswerLimits = { bytes: 16 * 1024 * 1024, signs: 1_000_000, escapes: 2_000_000 };

const PICTURE_URL_MAX = 500;

/** As a browser would ask for it: nothing in it can end an attribute. Empty when it is no picture that the site may show. */
export function pictureIn(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' && url.href.length <= PICTURE_URL_MAX ? url.href : '';
}
