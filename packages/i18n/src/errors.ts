import type { ErrorCode } from '@baize/contract/errors.ts';
import { textIn } from './serverTexts.ts';
import type en from './texts/en/errors.json';

/** A code without an English text does not compile here. */
type TextOf<Code extends keyof typeof en> = Code;

/** The text of an error in a language (`EN`, `TY`, or a browser's `fil-PH`), with its values; English where there is none. */
export const errorText = (
  code: TextOf<ErrorCode>,
  language: string,
  values: Readonly<Record<string, unknown>> = {},
): string => textIn('errors', code, values, language) ?? code;
