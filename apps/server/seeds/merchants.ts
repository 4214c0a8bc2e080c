import { LANGUAGES } from '@baize/i18n/languages.ts';
import { EMAIL_PATTERN, MOBILE_WRONG, USER_NAME_PATTERN } from '@baize/contract/identity/patterns.ts';
import { demoTexts } from './demoTexts.ts';
import { PHILIPPINE_REGIONS } from './regions.ts';
import type { MerchantFlags } from '@baize/contract/flags.ts';
import { sentence } from '@baize/contract/sentence.ts';
import type { NewMerchant } from '../src/modules/merchants/index.ts';
import type { MerchantSettings } from '../src/kernel/merchant.ts';

const rule = (change: Partial<MerchantSettings['registerFields'][string]>) => ({
  enabled: true,
  required: false,
  regExp: '',
  verificationMsg: sentence('field.invalid'),
  ...change,
});

const LINE = { regExp: '^.{2,200}$', verificationMsg: sentence('field.characters', { min: 2, max: 200 }) };

const PATTERNS: Record<string, Partial<MerchantSettings['registerFields'][string]>> = {
  payeeName: { regExp: "^[\\p{L}][\\p{L}\\p{M} .,'’/@-]{0,99}$", verificationMsg: sentence('field.nameForm') },
  mobileNum: { verificationMsg: MOBILE_WRONG },
  paymentPassword: { regExp: '^\\d{6}$', verificationMsg: sentence('field.digits', { count: 6 }) },
  idNumber: {
    regExp: '^[\\p{L}\\p{N} ./-]{4,40}$',
    verificationMsg: sentence('field.lettersAndDigits', { min: 4, max: 40 }),
  },
  recommenderId: { regExp: '^[A-Za-z0-9_]{3,20}$' },
  placeOfBirth: LINE,
  address: LINE,
  permanentAddress: LINE,
};

const { EN: LICENCE, ...LICENCE_IN } = demoTexts((say) =>
  ['demonstration', 'licensed', 'age'].map((line) => say(`licence.${line}`)),
);

/** `decisions.md`, Validation rules: the defaults that the server sends and the client obeys. */
const REGISTER_FIELDS: MerchantSettings['registerFields'] = {
  username: rule({
    required: true,
    regExp: USER_NAME_PATTERN,
    verificationMsg: sentence('field.userNameForm', { min: 3, max: 20 }),
  }),
  birthday: rule({ required: true, verificationMsg: sentence('field.year') }),
  nickname: rule({ regExp: '^.{2,20}$', verificationMsg: sentence('field.characters', { min: 2, max: 20 }) }),
  email: rule({ regExp: EMAIL_PATTERN, verificationMsg: sentence('field.emailForm') }),
  affiliateCode: rule({ regExp: '^[A-Za-z0-9]{4,20}$', verificationMsg: sentence('field.invitationCode') }),
  region: rule({}),
  ...Object.fromEntries(
    [
      'recommenderId',
      'payeeName',
      'mobileNum',
      'paymentPassword',
      'qqNum',
      'facebook',
      'wechat',
      'line',
      'whatsapp',
      'zalo',
      'idType',
      'idNumber',
      'nationality',
      'occupation',
      'sourceOfIncome',
      'placeOfBirth',
      'address',
      'permanentAddress',
    ].map((name) => [name, rule({ enabled: false, ...PATTERNS[name] })]),
  ),
};

/** `decisions.md`: all on for the demo merchant but these. */
const FLAGS: Partial<MerchantFlags> = {
  TRANSBETREPMEM3: true,
  TRANSREC3: true,
  PERSREP: true,
  REWCEN3: true,
  PTSYS3: true,
  SECPRIV: true,
  CHNGPASSVERIF3: true,
  USERNAMEREG3: true,
  MOBILENUMREG3: true,
  REGMOBVERF3: true,
  MOBILENUMPASSREG3: true,
  MOBILEVERCODELOGIN3: true,
  CBS3: true,
  REG3: true,
  FUNDTRANS3: true,
  REDRAIN3: true,
  PROFPIC3: true,
  SECQUES3: true,
  IDVERIF3: true,
  GAMSER: true,
  AGEPAG: true,
  DOWNMAN: true,
  AGEREGDOWN3: true,
  AFFMAN3: true,
  AGETEAMPNL3: true,
  TEAMBETTING3: true,
  AGEREBINC3: true,
  DAILYSALCONT3: true,
  SIGNCONDIV3: true,
  HOURSAL3: true,
  MAILCEN: true,
  AGENTRANSMULTDOWN3: true,
  TRIAL3: true,
  APPWIN3: true,
  USERNAMELOGIN3: true,
  FACEBOOKLOGIN3: false,
  GOOGLELOGIN3: false,
  CAPTCHA3: false,
  MANDATORYKYC3: false,
  COCKFIGHT: false,
};

const PHILIPPINES: Omit<MerchantSettings, 'name' | 'palette'> = {
  currency: 'PHP',
  currencySign: '₱',
  timeZone: 'Asia/Manila',
  country: 'PH',
  minimumAge: 21,
  languages: LANGUAGES.map(({ code }) => code),
  defaultLanguage: 'EN',
  serviceLinks: [
    { kind: 'faq', label: '', url: '/m/help#faq' },
    // Reserved names: the demo has no group of its own.
    { kind: 'group', label: 'Viber', url: 'https://viber.example/baize-demo' },
    { kind: 'phone', label: '(02) 8248-9568', url: 'tel:+63282489568' },
  ],
  logo: { wordmark: '', mark: '' },
  licence: LICENCE,
  licenceIn: LICENCE_IN,
  helpLine: '(02) 8248-9568',
  registerFields: REGISTER_FIELDS,
  regions: PHILIPPINE_REGIONS,
  termsVersion: '2026-11',
  lockAfter: 5,
  maintenance: false,
};

/** Harbour knows its players from the start: registration has its second step there (A2). */
const IDENTITY_FIELDS: MerchantSettings['registerFields'] = {
  ...REGISTER_FIELDS,
  payeeName: rule({ required: true, ...PATTERNS['payeeName'] }),
  region: rule({ required: true }),
  idType: rule({ required: true }),
  idNumber: rule({ required: true, ...PATTERNS['idNumber'] }),
  ...Object.fromEntries(
    ['placeOfBirth', 'address', 'permanentAddress', 'nationality', 'occupation', 'sourceOfIncome'].map((name) => [
      name,
      rule({ ...PATTERNS[name] }),
    ]),
  ),
};

/** Two brands on one deployment: `mobile` answers on any host, `harbour` on its own. */
export const DEMO_MERCHANTS: readonly NewMerchant[] = [
  {
    id: 'mobile',
    hosts: [],
    settings: {
      ...PHILIPPINES,
      name: 'Baize',
      identityPrompt: 'whenNeeded',
      palette: { brandHue: 163, brandChroma: 0.034, metalHue: 84, metalChroma: 0.105, railHue: 58, railChroma: 0.018 },
    },
    flags: FLAGS,
  },
  {
    id: 'harbour',
    hosts: ['harbour.localhost'],
    settings: {
      ...PHILIPPINES,
      name: 'Harbour',
      identityPrompt: 'atLogin',
      registerFields: IDENTITY_FIELDS,
      emailRule: 'wide',
      palette: { brandHue: 252, brandChroma: 0.04, metalHue: 48, metalChroma: 0.1, railHue: 252, railChroma: 0.022 },
    },
    flags: FLAGS,
  },
];
