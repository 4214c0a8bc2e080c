import type { FlagName } from '../flags.ts';

/** A merchant's switches (`contract/flags.ts`), grouped for staff. */
export const FLAG_GROUPS = {
  Registration: ['REG3', 'USERNAMEREG3', 'MOBILENUMREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3', 'CAPTCHA3', 'TRIAL3'],
  Login: ['USERNAMELOGIN3', 'MOBILEVERCODELOGIN3', 'FACEBOOKLOGIN3', 'GOOGLELOGIN3', 'CHNGPASSVERIF3'],
  Identity: ['MANDATORYKYC3', 'SECPRIV', 'SECQUES3', 'IDVERIF3', 'PROFPIC3'],
  Menus: ['TRANSBETREPMEM3', 'TRANSREC3', 'PERSREP', 'REWCEN3', 'PTSYS3', 'CBS3', 'REDRAIN3', 'FUNDTRANS3', 'APPWIN3'],
  Games: ['COCKFIGHT', 'AUTOTRANS3', 'LOTTERY3', 'LOTTCANCEL3'],
  Agents: [
    'GAMSER',
    'AGENTRANSMULTDOWN3',
    'AGEPAG',
    'DOWNMAN',
    'AGETEAMPNL3',
    'TEAMBETTING3',
    'AGEREBINC3',
    'AGEREGDOWN3',
    'AFFMAN3',
    'DAILYSALCONT3',
    'SIGNCONDIV3',
    'HOURSAL3',
    'MAILCEN',
  ],
} as const satisfies Record<string, readonly FlagName[]>;
