import type { MerchantRow } from '../src/modules/merchants/index.ts';
import type { MerchantSettings } from '../src/kernel/merchant.ts';

const rule = (change: Partial<MerchantSettings['registerFields'][string]>) => ({
  enabled: true,
  required: false,
  regExp: '',
  verificationMsg: 'This value is not valid.',
  ...change,
});

/** `decisions.md`, Validation rules: the defaults that the server sends and the client obeys. */
const REGISTER_FIELDS: MerchantSettings['registerFields'] = {
  username: rule({
    required: true,
    regExp: '^[a-z][a-z0-9_]{2,19}$',
    verificationMsg: 'Use 3 to 20 letters, digits or _, beginning with a letter.',
  }),
  birthday: rule({ required: true, verificationMsg: 'Invalid please put correct year' }),
  nickname: rule({ regExp: '^.{2,20}$', verificationMsg: 'Use 2 to 20 characters.' }),
  // A5's simple pattern, with the separators written so that no input can make it backtrack.
  email: rule({
    regExp: '^\\w+([.-]\\w+)*@\\w+([.-]\\w+)*(\\.\\w{2,3}){1,3}$',
    verificationMsg: 'E-mail format is incorrect',
  }),
  affiliateCode: rule({ enabled: false, regExp: '^[A-Za-z0-9]{4,20}$', verificationMsg: 'Invalid invitation code' }),
  mobileNum: rule({ enabled: false, regExp: '^\\d{6,20}$', verificationMsg: 'The mobile num is not valid' }),
  region: rule({ enabled: false }),
  nationality: rule({ enabled: false }),
  placeOfBirth: rule({ enabled: false, regExp: '^.{2,200}$' }),
  address: rule({ enabled: false, regExp: '^.{2,200}$' }),
  permanentAddress: rule({ enabled: false, regExp: '^.{2,200}$' }),
};

/** `decisions.md`: all on for the demo merchant but these. */
const FLAGS: Record<string, boolean> = {
  ...Object.fromEntries(
    [
      'TRANSBETREPMEM3',
      'TRANSREC3',
      'PERSREP',
      'REWCEN3',
      'PTSYS3',
      'SECPRIV',
      'CHNGPASSVERIF3',
      'USERNAMEREG3',
      'MOBILENUMREG3',
      'REGMOBVERF3',
      'MOBILENUMPASSREG3',
      'MOBILEVERCODELOGIN3',
      'CBS3',
      'REG3',
      'FUNDTRANS3',
      'REDRAIN3',
      'GAMSER',
      'AGENTRANSMULTDOWN3',
      'TRIAL3',
      'USERNAMELOGIN3',
    ].map((flag) => [flag, true]),
  ),
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
  languages: ['EN', 'TY'],
  defaultLanguage: 'EN',
  logo: { wordmark: '', mark: '' },
  licence: ['Demonstration. No licence is held and no real money is taken.', 'Players must be 21 or older.'],
  helpLine: '(02) 8248-9568',
  registerFields: REGISTER_FIELDS,
  termsVersion: '2026-11',
  lockAfter: 5,
  maintenance: false,
};

/** Two brands on one deployment: `mobile` answers on any host, `harbour` on its own. */
export const DEMO_MERCHANTS: readonly MerchantRow[] = [
  {
    id: 'mobile',
    hosts: [],
    settings: {
      ...PHILIPPINES,
      name: 'Baize',
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
      palette: { brandHue: 252, brandChroma: 0.04, metalHue: 48, metalChroma: 0.1, railHue: 252, railChroma: 0.022 },
    },
    flags: FLAGS,
  },
];
