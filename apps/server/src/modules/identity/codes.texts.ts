import { fillText } from '@baize/contract/errors.ts';
import type { CodePurpose } from '@baize/contract/identity/codes.ts';
import { inLanguage } from '../delivery/index.ts';

const EN: Record<CodePurpose, string> = {
  register: '{code} is your {site} code to register.',
  login: '{code} is your {site} code to log in.',
  setPassword: '{code} is your {site} code to set a new password.',
  contact: '{code} is your {site} code to confirm this contact.',
  confirmContact: '{code} is your {site} code to agree to a new contact of your account.',
  unlock: '{code} is your {site} code to try your password again.',
  paymentPassword: '{code} is your {site} code to set your payment password.',
};
const TY: Record<CodePurpose, string> = {
  register: '{code} ang {site} code mo para magrehistro.',
  login: '{code} ang {site} code mo para mag-log in.',
  setPassword: '{code} ang {site} code mo para magtakda ng bagong password.',
  contact: '{code} ang {site} code mo para kumpirmahin ang contact na ito.',
  confirmContact: '{code} ang {site} code mo para pumayag sa bagong contact ng account mo.',
  unlock: '{code} ang {site} code mo para masubukan muli ang password mo.',
  paymentPassword: '{code} ang {site} code mo para itakda ang payment password.',
};
const SECRET = {
  en: ' It is good for 10 minutes. Never tell it to anyone, not even to us.',
  ty: ' Magagamit ito sa loob ng 10 minuto. Huwag itong sabihin kaninuman, kahit sa amin.',
};

/** The message that carries a code. The code leads, so that the notification of a locked phone shows it. */
export function codeMessage(
  purpose: CodePurpose,
  language: string,
  values: { code: string; site: string },
): { subject: string; text: string } {
  const text = inLanguage(language, { en: EN[purpose] + SECRET.en, ty: TY[purpose] + SECRET.ty });
  return {
    subject: fillText(inLanguage(language, { en: '{site}: your code', ty: '{site}: ang code mo' }), values),
    text: fillText(text, values),
  };
}

/** The e-mail of a forgotten password. */
export function resetMessage(
  language: string,
  values: { link: string; site: string; userName: string },
): { subject: string; text: string } {
  const words = inLanguage(language, {
    en: {
      subject: '{site}: set a new password',
      text: [
        'Hello {userName},',
        'somebody, most likely you, asked for a new password at {site}. Set it here within 30 minutes; the link works once:',
        '{link}',
        'If it was not you, do nothing: your password stays as it is.',
      ],
    },
    ty: {
      subject: '{site}: magtakda ng bagong password',
      text: [
        'Kumusta {userName},',
        'may humiling, malamang ikaw, ng bagong password sa {site}. Itakda ito rito sa loob ng 30 minuto; isang beses lang gagana ang link:',
        '{link}',
        'Kung hindi ikaw ito, wala kang kailangang gawin: mananatili ang password mo.',
      ],
    },
  });
  return { subject: fillText(words.subject, values), text: fillText(words.text.join('\n\n'), values) };
}
