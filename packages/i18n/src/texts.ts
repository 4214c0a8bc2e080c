import type { OpenTexts } from './open.ts';
import type agency from './texts/en/agency.json';
import type account from './texts/en/account.json';
import type cashier from './texts/en/cashier.json';
import type chat from './texts/en/chat.json';
import type content from './texts/en/content.json';
import type games from './texts/en/games.json';
import type inbox from './texts/en/inbox.json';
import type kyc from './texts/en/kyc.json';
import type member from './texts/en/member.json';
import type password from './texts/en/password.json';
import type protection from './texts/en/protection.json';
import type promotions from './texts/en/promotions.json';
import type register from './texts/en/register.json';
import type lottery from './texts/en/lottery.json';
import type loyalty from './texts/en/loyalty.json';
import type reports from './texts/en/reports.json';
import type shell from './texts/en/shell.json';
import type site from './texts/en/site.json';
import type wallet from './texts/en/wallet.json';

/** The site's namespaces, loaded with their screens; `shell` is always there. */
interface Parts {
  shell: typeof shell;
  site: typeof site;
  account: typeof account;
  agency: typeof agency;
  games: typeof games;
  kyc: typeof kyc;
  member: typeof member;
  content: typeof content;
  password: typeof password;
  promotions: typeof promotions;
  register: typeof register;
  lottery: typeof lottery;
  loyalty: typeof loyalty;
  reports: typeof reports;
  wallet: typeof wallet;
  cashier: typeof cashier;
  inbox: typeof inbox;
  chat: typeof chat;
  protection: typeof protection;
}
/** A namespace of the site's texts, which loads by itself. */
export type TextPart = keyof Parts;

/** Every key of the source language. */
export type TextKey = { [Part in TextPart]: keyof Parts[Part] & string }[TextPart];
/** The text of a key, with its `{places}` filled in. */
export type Translate = OpenTexts<TextPart, TextKey>['t'];
