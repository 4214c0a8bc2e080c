import { fillText } from '@baize/contract/errors.ts';

/** What a member is told of without having asked (`field.md` A13). */
export const NOTICES = [
  'passwordChanged',
  'paymentPasswordChanged',
  'mobileChanged',
  'emailChanged',
  'mobilePending',
  'emailPending',
  'contactStopped',
  'securityQuestionsChanged',
  'newDevice',
  'deviceTokenStolen',
  'kycApproved',
  'kycRejected',
  'accountClosed',
] as const;
export type Notice = (typeof NOTICES)[number];

export const isNotice = (purpose: string): boolean => (NOTICES as readonly string[]).includes(purpose);

interface Words {
  readonly subject: string;
  readonly text: string;
}

const NOT_YOU = ' If this was not you, set a new password at once and contact support.';
const HINDI_IKAW = ' Kung hindi ikaw ito, magtakda agad ng bagong password at kontakin ang support.';

const EN: Record<Notice, Words> = {
  passwordChanged: {
    subject: '{site}: your password was changed',
    text: `{site}: the password of your account was changed on {time}. Other devices were logged out.${NOT_YOU}`,
  },
  paymentPasswordChanged: {
    subject: '{site}: your payment password was changed',
    text: `{site}: the payment password of your account was changed on {time}.${NOT_YOU}`,
  },
  mobileChanged: {
    subject: '{site}: your mobile number was changed',
    text: `{site}: the mobile number of your account was changed on {time}.${NOT_YOU}`,
  },
  emailChanged: {
    subject: '{site}: your e-mail address was changed',
    text: `{site}: the e-mail address of your account was changed on {time}.${NOT_YOU}`,
  },
  mobilePending: {
    subject: '{site}: a new mobile number for your account',
    text: '{site}: a new mobile number ({contact}) was given for your account on {time}. It counts from {countsAt}. If this was not you, stop it now: {link}',
  },
  emailPending: {
    subject: '{site}: a new e-mail address for your account',
    text: '{site}: a new e-mail address ({contact}) was given for your account on {time}. It counts from {countsAt}. If this was not you, stop it now: {link}',
  },
  contactStopped: {
    subject: '{site}: a new contact was stopped',
    text: `{site}: the new contact {contact} was not taken for your account ({time}). Your contacts stay as they are.${NOT_YOU}`,
  },
  securityQuestionsChanged: {
    subject: '{site}: your security questions were changed',
    text: `{site}: the security questions of your account were changed on {time}.${NOT_YOU}`,
  },
  newDevice: {
    subject: '{site}: login on a new device',
    text: `{site}: your account was logged in on a new device on {time}: {device}, {place}.${NOT_YOU}`,
  },
  deviceTokenStolen: {
    subject: '{site}: a remembered login was used twice',
    text: `{site}: somebody used an old remembered login of your account on {time}, so all remembered logins of that device were ended.${NOT_YOU}`,
  },
  kycApproved: {
    subject: '{site}: your identity is verified',
    text: '{site}: your identity verification was approved on {time}. Thank you.',
  },
  kycRejected: {
    subject: '{site}: your identity verification needs another look',
    text: '{site}: your identity verification could not be approved ({time}). Log in to see why and to send it again.',
  },
  accountClosed: {
    subject: '{site}: your account is closed for play',
    text: '{site}: your account is closed for play since {time}. You can log in and withdraw. Help: {helpLine}.',
  },
};

const TY: Record<Notice, Words> = {
  passwordChanged: {
    subject: '{site}: napalitan ang password mo',
    text: `{site}: napalitan ang password ng account mo noong {time}. Na-log out ang ibang device.${HINDI_IKAW}`,
  },
  paymentPasswordChanged: {
    subject: '{site}: napalitan ang payment password mo',
    text: `{site}: napalitan ang payment password ng account mo noong {time}.${HINDI_IKAW}`,
  },
  mobileChanged: {
    subject: '{site}: napalitan ang mobile number mo',
    text: `{site}: napalitan ang mobile number ng account mo noong {time}.${HINDI_IKAW}`,
  },
  emailChanged: {
    subject: '{site}: napalitan ang e-mail address mo',
    text: `{site}: napalitan ang e-mail address ng account mo noong {time}.${HINDI_IKAW}`,
  },
  mobilePending: {
    subject: '{site}: bagong mobile number para sa account mo',
    text: '{site}: may ibinigay na bagong mobile number ({contact}) para sa account mo noong {time}. May bisa ito mula {countsAt}. Kung hindi ikaw ito, itigil na ngayon: {link}',
  },
  emailPending: {
    subject: '{site}: bagong e-mail address para sa account mo',
    text: '{site}: may ibinigay na bagong e-mail address ({contact}) para sa account mo noong {time}. May bisa ito mula {countsAt}. Kung hindi ikaw ito, itigil na ngayon: {link}',
  },
  contactStopped: {
    subject: '{site}: itinigil ang bagong contact',
    text: `{site}: hindi tinanggap ang bagong contact na {contact} para sa account mo ({time}). Mananatili ang mga contact mo.${HINDI_IKAW}`,
  },
  securityQuestionsChanged: {
    subject: '{site}: napalitan ang mga tanong sa seguridad mo',
    text: `{site}: napalitan ang mga tanong sa seguridad ng account mo noong {time}.${HINDI_IKAW}`,
  },
  newDevice: {
    subject: '{site}: may nag-log in sa bagong device',
    text: `{site}: may nag-log in sa account mo sa bagong device noong {time}: {device}, {place}.${HINDI_IKAW}`,
  },
  deviceTokenStolen: {
    subject: '{site}: dalawang beses ginamit ang naka-save na login',
    text: `{site}: may gumamit ng lumang naka-save na login ng account mo noong {time}, kaya tinapos ang lahat ng naka-save na login ng device na iyon.${HINDI_IKAW}`,
  },
  kycApproved: {
    subject: '{site}: beripikado na ang pagkakakilanlan mo',
    text: '{site}: naaprubahan ang identity verification mo noong {time}. Salamat.',
  },
  kycRejected: {
    subject: '{site}: kailangang ulitin ang identity verification mo',
    text: '{site}: hindi naaprubahan ang identity verification mo ({time}). Mag-log in para makita kung bakit at maipadala muli.',
  },
  accountClosed: {
    subject: '{site}: sarado sa paglalaro ang account mo',
    text: '{site}: sarado sa paglalaro ang account mo mula {time}. Maaari kang mag-log in at mag-withdraw. Tulong: {helpLine}.',
  },
};

const isFilipino = (language: string): boolean =>
  ['TY', 'FIL', 'TL'].includes(language.toUpperCase().split('-')[0] ?? '');

/** A sentence in the reader's language. */
export const inLanguage = <T>(language: string, words: { en: T; ty: T }): T =>
  isFilipino(language) ? words.ty : words.en;

/** Subject and text of a notice, filled in. */
export function noticeText(notice: Notice, language: string, values: Readonly<Record<string, string>>): Words {
  const words = inLanguage(language, { en: EN[notice], ty: TY[notice] });
  return { subject: fillText(words.subject, values), text: fillText(words.text, values) };
}
