import { fillText } from '@baize/contract/errors.ts';
import { messagesIn, type Notice } from '@baize/i18n/messages.ts';

/** Subject and text of a notice, filled in. */
export function noticeText(
  notice: Notice,
  language: string,
  values: Readonly<Record<string, string>>,
): { subject: string; text: string } {
  const words = messagesIn(language).notices[notice];
  return { subject: fillText(words.subject, values), text: fillText(words.text, values) };
}
