import type { ErrorCode } from '@baize/contract/errors.ts';
import { textIn } from './serverTexts.ts';
import type en from './texts/en/errors.json';

/** A code without an English text does not compile here. */
type TextOf<Code extends keyof typeof en> = Code;

/** An error's text with its values in a language (`EN`, `TY`, or a tag such as `fil-PH`); falls back to English. */
export const errorText = (
  code: TextOf<ErrorCode>,
  language: string,
  values: Readonly<Record<string, unknown>> = {},
): string => textIn('errors', code, values, language) ?? code;
