/** What is said about a flag. */
interface Flag {
  /** In the words of the desk. */
  readonly meaning: string;
  readonly default: boolean;
  /** Nothing reads it yet: switching it changes nothing. */
  readonly open?: false;
}

/** A3, G3, G6 and `decisions.md`, Merchant keys. */
export const FLAGS = {
  REG3: { meaning: 'New accounts can be opened.', default: true },
  USERNAMEREG3: { meaning: 'Registration by username.', default: true },
  MOBILENUMREG3: { meaning: 'Registration by mobile number.', default: true },
  REGMOBVERF3: { meaning: 'A new number is proven by a code before the account is opened.', default: true },
  MOBILENUMPASSREG3: { meaning: 'Registration by number asks for a password, too.', default: true },
  CAPTCHA3: { meaning: 'A captcha from the first try, not only after failures.', default: false },
  TRIAL3: { meaning: 'Visitors may try the site with trial money.', default: true },

  USERNAMELOGIN3: { meaning: 'Login by username and password.', default: true },
  MOBILEVERCODELOGIN3: { meaning: 'Login by a code to the mobile number.', default: false },
  FACEBOOKLOGIN3: { meaning: 'Login with Facebook; needs the merchant’s account there.', default: false },
  GOOGLELOGIN3: { meaning: 'Login with Google; needs the merchant’s account there.', default: false },
  CHNGPASSVERIF3: {
    meaning: 'A forgotten password can be set again by phone, not only by email.',
    default: true,
  },

  MANDATORYKYC3: { meaning: 'Money moves only after the identity has been approved.', default: false },
  SECPRIV: { meaning: 'The security centre, where members change passwords and contacts.', default: false },
  SECQUES3: { meaning: 'Security questions.', default: true },
  IDVERIF3: { meaning: 'The identity check is open to members.', default: true },
  PROFPIC3: { meaning: 'Members choose a picture of their own.', default: true },

  TRANSBETREPMEM3: { meaning: 'Bet record in the menus.', default: false },
  TRANSREC3: { meaning: 'Transaction record in the menus.', default: false },
  PERSREP: { meaning: 'Own profit and loss in the menus.', default: false },
  REWCEN3: { meaning: 'Reward centre in the menus.', default: false },
  PTSYS3: { meaning: 'Points: their balance and the points mall.', default: false },
  CBS3: { meaning: 'Live chat.', default: false },
  REDRAIN3: { meaning: 'Red envelope rain.', default: false },
  FUNDTRANS3: {
    meaning: 'The page for transfers between wallets; money at vendors comes home without it, too.',
    default: false,
  },
  AUTOTRANS3: {
    meaning: 'The whole main balance goes along when a game with a wallet of its own is opened.',
    default: true,
  },
  APPWIN3: {
    meaning: 'The app window: the bar, the menu entry and the page that offer the app or the home screen.',
    default: true,
  },

  COCKFIGHT: {
    meaning: 'Cockfight games. Only where the licence allows them: enforced in lists, launches and bets.',
    default: false,
  },

  LOTTERY3: { meaning: 'The lottery hall takes orders.', default: true },
  LOTTCANCEL3: { meaning: 'Players may cancel lottery orders until the lock.', default: true },

  AGEPAG: { meaning: 'Agents: team overview.', default: false },
  DOWNMAN: { meaning: 'Agents: team management.', default: false },
  AGEREGDOWN3: { meaning: 'Agents prepare accounts for downlines.', default: false },
  AFFMAN3: { meaning: 'Agents make links to the registration.', default: false },
  GAMSER: { meaning: 'Agents set the rebates of their downlines.', default: false },
  AGENTRANSMULTDOWN3: { meaning: 'Agents send money to several downlines at once.', default: false },
  AGETEAMPNL3: { meaning: 'Agents: team profit and loss.', default: false },
  TEAMBETTING3: { meaning: 'Agents: bets of the team.', default: false },
  AGEREBINC3: { meaning: 'Agents: income from rebates.', default: false },
  DAILYSALCONT3: { meaning: 'Agents: daily salary contracts.', default: false },
  SIGNCONDIV3: { meaning: 'Agents: dividend contracts, and the dividend in the tab bar.', default: false },
  HOURSAL3: { meaning: 'Agents: hourly salary contracts.', default: false },
  MAILCEN: { meaning: 'Messages in the agents’ menu.', default: false },
} as const satisfies Readonly<Record<string, Flag>>;

export type FlagName = keyof typeof FLAGS;

/** All flags of a merchant, none missing. */
export type MerchantFlags = Readonly<Record<FlagName, boolean>>;

export const FLAG_NAMES = Object.keys(FLAGS) as readonly FlagName[];

export const flagOf = (name: FlagName): Flag => FLAGS[name];

/** Unknown names are left out. */
export const completeFlags = (said: Readonly<Record<string, boolean>>): MerchantFlags =>
  Object.fromEntries(FLAG_NAMES.map((name) => [name, said[name] ?? FLAGS[name].default])) as MerchantFlags;
