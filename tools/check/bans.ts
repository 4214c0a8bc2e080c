import { lineAt, withoutComments, type Finding, type Source } from './sources.ts';

interface Ban {
  readonly what: string;
  readonly pattern: RegExp;
  readonly instead: string;
  /** Where the ban holds. */
  readonly in: RegExp;
  /** Files that may: each is the one home of the thing. */
  readonly notIn?: RegExp;
  readonly testsToo?: boolean;
  readonly commentsToo?: boolean;
}

const PRODUCT = /^(packages|apps)\/.*\.(ts|tsx)$/;
const SERVER = /^(apps\/server\/src|apps\/felt\/src\/server|packages\/db\/src)\/.*\.ts$/;
const STYLES = /^(apps\/(web|backoffice)|packages\/ui)\/.*\.(css|tsx)$/;
const EVERYTHING = /./;

// Two halves, so that this file does not offend itself.
const UNFINISHED = new RegExp(['TO' + 'DO\\b', 'FIX' + 'ME', 'not imple' + 'mented'].join('|'));
const MACHINE = new RegExp(`(^|['"\`\\s(=])/(${['work', 'root', 'home'].join('|')})/`, 'm');

/** Things that have one home or none, and what to write instead. */
const BANS: readonly Ban[] = [
  {
    what: 'unfinished work',
    pattern: UNFINISHED,
    instead: 'Finish it, or file an issue and leave @todo(#issue).',
    in: EVERYTHING,
    testsToo: true,
    commentsToo: true,
  },
  {
    what: 'path of a machine',
    pattern: MACHINE,
    instead: 'Paths come from import.meta.url or configuration.',
    in: EVERYTHING,
    testsToo: true,
    commentsToo: true,
  },
  {
    what: 'system clock',
    pattern: /\bDate\.now\(|\bnew Date\(\)/,
    instead: 'app.clock.now(): time moves only when told.',
    in: SERVER,
    notIn: /\/clock\.ts$/,
  },
  {
    what: 'an advisory lock',
    pattern: /\bpg_(?:try_)?advisory_/,
    instead: 'The row that it is about `for update`, or takeTurn (kernel/turns.store.ts) where there is none.',
    in: SERVER,
    // Before a database has tables, and among the tests' own.
    notIn: /packages\/db\/src\/testing\.ts$/,
  },
  {
    what: 'Math.random',
    pattern: /\bMath\.random\(/,
    instead: 'app.ids on the server, @baize/fair for outcomes, a seed for drawings.',
    in: PRODUCT,
    // Noise for the ear, and a spread of reconnects in time.
    notIn: /\/(sound|live|useLiveConnection)\.ts$/,
  },
  {
    what: 'a format of Intl',
    pattern: /\bnew Intl\.(?!PluralRules)|\.toLocale(?:Date|Time)?String\(/,
    instead: '@baize/i18n/formats.ts, which keeps each and fixes calendar and digits.',
    in: /^(apps\/(web|backoffice)|packages\/(ui|i18n))\/src\/.*\.tsx?$|^apps\/felt\/(src\/client|games)\/.*\.tsx?$/,
    notIn: /^packages\/i18n\/src\/formats\.ts$/,
  },
  {
    what: 'a dialog of its own',
    pattern: /<dialog\b/,
    instead: 'Sheet, Drawer, Cover, Popup or Confirm of @baize/ui; Dialog at the desk.',
    in: /^(apps\/(web|backoffice)|packages\/ui)\/src\/.*\.tsx$/,
    notIn: /^packages\/ui\/src\/overlay\/|\/parts\/page\/Dialog\.tsx$/,
  },
  {
    what: 'a form in a game',
    pattern: /<form\b/,
    instead: 'A button, and Enter in the field: the site’s frame forbids sending a form, so its submit never comes.',
    in: /^apps\/felt\/(games|src\/client)\/.*\.tsx$/,
    // A page of its own, outside the frame.
    notIn: /^apps\/felt\/src\/client\/verify\//,
  },
  {
    what: 'a method handed on by bind',
    // A form's own `bind('name')` ties a field. A method of a list takes more than what it is given here: an index
    // becomes the place where the search starts.
    pattern: /\.bind\((?!['"`])/,
    instead: '(one) => list.includes(one): a bound method takes whatever its caller adds.',
    in: PRODUCT,
  },
  {
    what: 'process.env',
    pattern: /\bprocess\.env\b/,
    instead: 'app.config: the environment is read and validated once.',
    in: SERVER,
    notIn: /\/config\.ts$/,
  },
  {
    what: 'a question to the outside of one’s own',
    pattern: /(?<![.\w])fetch\(|request\b.*from 'node:https?'/,
    instead: 'askOutside() of the kernel judges the address, also while connecting. Give it a timeout.',
    in: /^apps\/server\/src\//,
    notIn: /\/(kernel\/http\/askOutside|gateways\/connection)\.ts$/,
  },
  {
    what: 'raw refusal',
    pattern: /\bnew Refusal\(/,
    instead:
      'ask.fail in a handler, which the compiler holds to the call; refuse() (kernel/on.ts) where several calls are served.',
    in: /^apps\/server\/src\/modules\//,
  },
  { what: 'console', pattern: /\bconsole\./, instead: 'app.log on the server; nothing in the browser.', in: PRODUCT },
  {
    what: 'floating money',
    pattern: /\bparseFloat\(|\.toFixed\(/,
    instead: '@baize/money: integers of minor units.',
    in: /^(apps\/server\/src\/modules\/(wallet|vendors|games)|apps\/felt\/src\/server|packages\/(money|contract|client)\/src|apps\/web\/src\/features)\//,
  },
  {
    what: 'old rows in one statement',
    pattern: /\bdelete from [\w.]+ where \w+ <=? \$\{[^}]*\}(?:::\w+)?`/,
    instead: 'deleteInPieces of @baize/db: none may hold its rows for long.',
    in: SERVER,
    // A row a process: there are never many.
    notIn: /\/(status|leader)\.store\.ts$/,
  },
  {
    what: 'correction',
    pattern: /['"`]CORRECTION['"`]|\bhouse:correction\b/,
    instead: 'Only the cashier corrects a wallet, by an adjustment that two persons have signed.',
    in: /^apps\/server\/(src|seeds)\//,
    // The table of kinds names it.
    notIn: /\/wallet\/ledger\/entryKinds\.rules\.ts$|\/modules\/cashier\//,
  },
  {
    what: 'path of a call',
    pattern: /['"`]\/wps\/(?!live\b|openapi\.json\b)/,
    instead: 'Use the call from @baize/contract.',
    in: PRODUCT,
    notIn: /^packages\/contract\//,
  },
  {
    what: 'raw colour',
    pattern:
      /#(?!000\b|fff\b)[0-9a-fA-F]{3,8}\b(?![^\n]*url\()|\b(?:rgb|rgba|hsl|oklch)\((?!\s*from\b|[01] 0 0\b|[^()]*var\()[^()]*\)/,
    instead: 'A token, so that a merchant’s palette reaches it; pure light and shade may stand.',
    in: STYLES,
    notIn: /(tokens|palette|theme|art|icons?|logo|scenery|marks?)[^/]*\.(css|tsx?)$|\/art\//i,
  },
  {
    what: 'Intl money',
    pattern: /style: 'currency'/,
    instead: 'formatMoney of @baize/money.',
    in: PRODUCT,
    notIn: /^packages\/(money|i18n)\/|^apps\/felt\//,
  },
];

export function checkBans(sources: readonly Source[]): Finding[] {
  return sources.flatMap((source) => {
    const bans = BANS.filter(
      (ban) => ban.in.test(source.path) && !ban.notIn?.test(source.path) && (ban.testsToo || !source.isTest),
    );
    if (bans.length === 0) return [];
    const code = withoutComments(source);
    return bans.flatMap((ban) => {
      const text = ban.commentsToo ? source.text : code;
      return [...text.matchAll(new RegExp(ban.pattern, ban.pattern.flags.replace('g', '') + 'g'))].map((match) => ({
        file: source.path,
        line: lineAt(text, match.index + (match[0].startsWith('\n') ? 1 : 0)),
        rule: 'ban',
        instead: `${ban.what} (${match[0].trim()}). ${ban.instead}`,
      }));
    });
  });
}
