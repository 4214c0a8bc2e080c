import { ERRORS, type ErrorCode } from '@baize/contract/errors.ts';

/** Every code, or it does not compile. */
type ErrorTexts = Record<ErrorCode, string>;

/** Filipino. English stands in the table of errors itself. */
const TY: ErrorTexts = {
  'session.required': 'Hindi ka pa naka-log in, mag-log in muna.',
  'session.ended': 'Natapos na ang session mo. Mag-log in muli.',
  'access.denied': 'Walang pahintulot ang account na ito para rito.',
  'access.trial': 'Mag-log in gamit ang totoong account para magamit ito.',
  'input.invalid': 'Pakitingnan ang mga minarkahang field.',
  'input.malformed': 'Hindi mabasa ang request.',
  'input.tooLarge': 'Masyadong malaki ang request.',
  'input.unsupported': 'Hindi tinatanggap dito ang ganitong nilalaman.',
  'encryption.required': 'Kailangang naka-encrypt ang laman ng tawag na ito.',
  'encryption.invalid': 'Hindi mabasa ang naka-encrypt na laman.',
  'encryption.expired': 'Luma na ang request. Tingnan ang orasan ng phone mo at subukan muli.',
  'encryption.replayed': 'Naipadala na ang request na ito.',
  'idempotency.required': 'Kailangan ng tawag na ito ang header na Idempotency-Key.',
  'rate.limited': 'Masyadong maraming request. Maghintay sandali.',
  'route.unknown': 'Walang anuman dito.',
  'merchant.unknown': 'Walang site sa address na ito.',
  'system.maintenance': 'Ina-upgrade ang sistema, subukan muli mamaya.',
  'server.busy': 'Napakaraming gumagamit ngayon. Subukan muli maya-maya.',
  'server.fault': 'May nangyaring mali sa amin. Subukan muli.',
  'login.failed': 'Mali ang user name o password.',
  'login.locked': 'Masyadong maraming subok. Maghintay ng {minutes} minuto o i-reset ang password.',
  'login.disabled': 'Paumanhin, walang ganitong user o naka-disable ito.',
  'login.closed': 'Sarado ang paraang ito ng pag-log in.',
  'captcha.required': 'Ilagay ang captcha.',
  'captcha.wrong': 'Mali ang captcha. Heto ang bago.',
  'register.closed': 'Sarado muna ang pagrehistro.',
  'register.usernameTaken': 'Paumanhin, may gumagamit na ng username na iyan.',
  'register.tooYoung': 'Dapat ay {age} taong gulang ka o higit pa para maglaro.',
  'register.termsChanged': 'Nagbago ang mga tuntunin. Basahin at tanggapin muli.',
  'session.unknown': 'Wala na o natapos na ang session na ito.',
  'trial.closed': 'Sarado muna ang free trial.',
  'wallet.topUpUsed': 'Nakuha mo na ang play money mo ngayong araw. Bumalik bukas.',
  'wallet.topUpClosed': 'Walang anuman dito.',
  'games.unknown': 'Hindi available dito ang larong ito.',
  'games.notConnected': 'Hindi nakakonekta sa vendor ang demo title na ito.',
  'games.maintenance': 'Inaayos ang larong ito. Sumubok ng iba.',
  'games.vendorDown': 'Hindi sumasagot ang vendor ng laro. Subukan muli maya-maya.',
  'games.freePlayOnly': 'Hindi malalaro ito gamit ang trial money.',
  'favorites.full': '{max} paborito lang ang puwede. Magtanggal muna ng isa.',
  'rounds.unknown': 'Walang ganitong round.',
  'announcements.unknown': 'Wala na ang anunsyong ito.',
};

const BY_LANGUAGE: Record<string, ErrorTexts> = { TY, FIL: TY, TL: TY };

/** The text of an error in a language (`EN`, `TY`, or a browser's `fil-PH`), English where there is none. */
export const errorText = (code: ErrorCode, language: string): string =>
  BY_LANGUAGE[language.toUpperCase().split('-')[0] ?? '']?.[code] ?? ERRORS[code].text;

/** Codes without a text in a language, for the completeness check. */
export const missingErrorTexts = (language: string): ErrorCode[] =>
  language === 'EN' ? [] : (Object.keys(ERRORS) as ErrorCode[]).filter((code) => !BY_LANGUAGE[language]?.[code]);
