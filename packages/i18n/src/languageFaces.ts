/** Languages whose letters the display face lacks (`tokens.css` names the same): their headings are in the phone's own. */
const PHONES_FACE = new Set('AR BN FA HE HI JA KM KO LO MY NE RU SI TA TE TH UK UR VI ZH-CN ZH-TW'.split(' '));

/** Whether headings of a language, by the platform's code, are in the display face. */
export const hasDisplayFace = (code: string): boolean => !PHONES_FACE.has(code);
