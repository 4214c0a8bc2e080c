import type { texts as account } from './catalogues/en/account.ts';
import type { texts as content } from './catalogues/en/content.ts';
import type { texts as games } from './catalogues/en/games.ts';
import type { texts as kyc } from './catalogues/en/kyc.ts';
import type { texts as member } from './catalogues/en/member.ts';
import type { texts as password } from './catalogues/en/password.ts';
import type { texts as register } from './catalogues/en/register.ts';
import type { texts as shell } from './catalogues/en/shell.ts';
import type { texts as site } from './catalogues/en/site.ts';
import type { texts as wallet } from './catalogues/en/wallet.ts';

/** A catalogue is cut into parts that load with the screens that need them; `shell` is always there. */
interface Parts {
  shell: typeof shell;
  site: typeof site;
  account: typeof account;
  games: typeof games;
  kyc: typeof kyc;
  member: typeof member;
  content: typeof content;
  password: typeof password;
  register: typeof register;
  wallet: typeof wallet;
}
/** A part of the catalogue, which loads by itself. */
export type TextPart = keyof Parts;

/** Every key of the source language. */
export type TextKey = { [Part in TextPart]: keyof Parts[Part] & string }[TextPart];
/** What fills the `{places}` of a text. */
export type TextValues = Readonly<Record<string, string | number>>;

/** The text of a key, with its `{places}` filled in. */
export type Translate = (key: TextKey, values?: TextValues) => string;
