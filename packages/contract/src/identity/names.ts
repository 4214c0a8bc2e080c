/** Letters and marks that take no room. */
const FILLERS = '\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u3164\\uFFA0';

/** Invisible and direction-changing characters and fillers: in a name they hide who somebody is. */
const UNSEEN = `\\p{Cc}\\p{Cf}\\p{Co}\\p{Cn}\\p{Cs}\\p{Zl}\\p{Zp}\\u2800${FILLERS}`;

/** A text of one line, in any script, without anything that nobody sees. */
export const SEEN_TEXT = new RegExp(`^[^${UNSEEN}]*$`, 'u');
/** What a member is called by others: the same, without brackets of markup. */
export const NICKNAME_TEXT = new RegExp(`^[^${UNSEEN}<>]+$`, 'u');
/** A person's name: letters of any script with marks, digits, blanks and the signs of names. */
export const PERSON_NAME = new RegExp(`^(?!.*[${FILLERS}\\uFE00-\\uFE0F])[\\p{L}\\p{M}\\p{Nd} .,'’-]+$`, 'u');
