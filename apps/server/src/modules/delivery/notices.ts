import { messageText, type Notice } from '@baize/i18n/messages.ts';
import { sayAs } from '@baize/i18n/serverTexts.ts';
import type { Merchant } from '../../kernel/merchant.ts';

/** Subject and text of a notice, filled in, in the merchant's words. */
export const noticeText = (
  merchant: Pick<Merchant, 'ownTexts'> | null,
  notice: Notice,
  language: string,
  values: Readonly<Record<string, string>>,
): { subject: string; text: string } =>
  sayAs(merchant?.ownTexts ?? {}, () => ({
    subject: messageText(`notice.${notice}.subject`, language, values),
    text: messageText(`notice.${notice}.text`, language, values),
  }));
