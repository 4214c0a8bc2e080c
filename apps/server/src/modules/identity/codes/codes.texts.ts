import type { CodePurpose } from '@baize/contract/identity/codes.ts';
import { messageText } from '@baize/i18n/messages.ts';

export const codeMessage = (
  purpose: CodePurpose,
  language: string,
  values: { code: string; site: string },
): { subject: string; text: string } => ({
  subject: messageText('code.subject', language, values),
  text: messageText(`code.${purpose}`, language, values),
});

export const resetMessage = (
  language: string,
  values: { link: string; site: string; userName: string },
): { subject: string; text: string } => ({
  subject: messageText('reset.subject', language, values),
  text: messageText('reset.text', language, values),
});
