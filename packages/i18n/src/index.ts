export { formatAmount, formatDecimal, HIDDEN_AMOUNT, JOINER } from './amounts.ts';
export { openTexts, type Texts } from './i18n.ts';
export { languageOf, PSEUDO_LANGUAGE, SOURCE_LANGUAGE, type Language } from './languages.ts';
export { dayIn, formatDay, formatMoment } from './moments.ts';
export { formatCompact, formatMoved, formatNumber } from './numbers.ts';
export { formatChange, formatPercent } from './percents.ts';
export type { TextValues } from './open.ts';
export type { TextKey, TextPart, Translate } from './texts.ts';
