import { messageText, type Notice } from '@baize/i18n/messages.ts';

/** Subject and text of a notice, filled in. */
export const noticeText = (
  notice: Notice,
  language: string,
  values: Readonly<Record<string, string>>,
): { subject: string; text: string } => ({
  subject: messageText(`notice.${notice}.subject`, language, values),
  text: messageText(`notice.${notice}.text`, language, values),
});
