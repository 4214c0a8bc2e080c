/** Letters and marks that take no room. */
const FILLERS = '\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u3164\\uFFA0';

/** Invisible and direction-changing characters, which hide who somebody is. */
const UNSEEN = `\\p{Cc}\\p{Cf}\\p{Co}\\p{Cn}\\p{Cs}\\p{Zl}\\p{Zp}\\u2800${FILLERS}`;

/** One line in any script, without unseen characters. */
export const SEEN_TEXT = new RegExp(`^[^${UNSEEN}]*$`, 'u');
/** The same, without brackets of markup. */
export const NICKNAME_TEXT = new RegExp(`^[^${UNSEEN}<>]+$`, 'u');
/** Letters of any script with marks, digits, blanks and name signs: also `Ravi A/L Kumar` and `Ahmad @ Ali`. */
export const PERSON_NAME = new RegExp(
  `^(?!.*[${FILLERS}\\uFE00-\\uFE0F])(?!.*(?:\\S@|@\\S))[\\p{L}\\p{M}\\p{Nd} .,'’/@-]+$`,
  'u',
);
