import { fillText } from '@baize/contract/errors.ts';
import type { CodePurpose } from '@baize/contract/identity/codes.ts';
import { messagesIn } from '@baize/i18n/messages.ts';

export function codeMessage(
  purpose: CodePurpose,
  language: string,
  values: { code: string; site: string },
): { subject: string; text: string } {
  const { subject, purposes, secret } = messagesIn(language).code;
  return { subject: fillText(subject, values), text: `${fillText(purposes[purpose], values)}${secret}` };
}

/** The e-mail of a forgotten password. */
export function resetMessage(
  language: string,
  values: { link: string; site: string; userName: string },
): { subject: string; text: string } {
  const { subject, text } = messagesIn(language).reset;
  return { subject: fillText(subject, values), text: fillText(text.join('\n\n'), values) };
}
