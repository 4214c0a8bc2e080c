import { importsOf, isCode, namedImportsOf, namesHandedOn, type Finding, type Source } from './sources.ts';

/** An addition is a design decision: give the reason in the commit. */
export const MODULES: Record<string, readonly string[]> = {
  merchants: ['identity', 'content', 'system', 'reports', 'cashier', 'promotions', 'protection'],
  delivery: [],
  identity: ['delivery'],
  account: ['identity', 'delivery'],
  kyc: ['identity', 'delivery', 'account'],
  wallet: ['identity', 'kyc'],
  reports: ['wallet'],
  gateways: [],
  cashier: ['identity', 'delivery', 'account', 'kyc', 'wallet', 'reports', 'gateways'],
  loyalty: ['identity', 'delivery', 'reports', 'wallet', 'cashier'],
  promotions: ['identity', 'delivery', 'kyc', 'wallet', 'reports', 'cashier', 'loyalty', 'content', 'vendors', 'games'],
  lottery: ['identity', 'delivery', 'kyc', 'wallet', 'vendors', 'games', 'content'],
  agency: ['identity', 'delivery', 'account', 'kyc', 'wallet', 'reports', 'cashier'],
  protection: ['delivery', 'identity', 'account', 'wallet', 'vendors', 'cashier'],
  content: [],
  // Content says what HTML may be stored, and fills in the merchant's words.
  inbox: ['identity', 'delivery', 'content'],
  chat: ['delivery', 'identity'],
  vendors: ['identity', 'kyc', 'wallet'],
  transfers: ['identity', 'kyc', 'wallet', 'vendors'],
  games: ['identity', 'kyc', 'wallet', 'reports', 'vendors', 'transfers'],
  system: ['identity'],
  site: ['identity', 'content', 'vendors', 'games', 'system', 'lottery', 'loyalty'],
  backoffice: ['merchants', 'identity', 'delivery', 'wallet', 'vendors', 'games'],
};

interface Rule {
  readonly name: string;
  readonly instead: string;
  /** Files the rule is about. Groups can be used in `allowed` as $1. */
  readonly from: RegExp;
  /** Imports the rule is about; without it, every import. */
  readonly to?: RegExp;
  /** Imports that are fine all the same. */
  readonly allowed?: readonly string[];
  /** Types vanish at run time, so most rules ignore them; a wall does not. */
  readonly typesToo?: boolean;
  /** This file may, by import() where it needs it. */
  readonly onDemandIn?: RegExp;
  /** Only what the file exports again. */
  readonly reexportsOnly?: boolean;
  /** Tests may step over most rules. */
  readonly testsToo?: boolean;
}

const SERVER = 'apps/server/src';

/** Files behind a feature's door that outsiders may import. */
const BEHIND_DOORS: readonly string[] = [
  // Before the first paint: the door would load login form and captcha.
  '^apps/web/src/features/session/resumeSession\\.ts$',
  // While a page waits: the door would load the overlay.
  '^apps/web/src/features/terms/isCurrent\\.ts$',
  // The tab bar's number, without the message list.
  '^apps/web/src/features/inbox/unread\\.ts$',
  // The hall without its tables.
  '^apps/web/src/features/lottery/Hall\\.tsx$',
  // One part of many: the door would bring all of them to the page.
  '^apps/web/src/features/protection/(StopGuard|MinutesLeft|Sitting|LimitOffer|PlayGuard)\\.tsx$',
  '^apps/web/src/features/(protection/protection|announcements/announcements)\\.queries\\.ts$',
  '^apps/web/src/features/kyc/(IdPhotos\\.tsx|(pictures\\.rules|kycFlags|useIdPictures)\\.ts)$',
  // The announcements page only: its door is in the first load.
  '^apps/web/src/features/announcements/(NoticeList(View)?\\.tsx|notices\\.(queries|rules)\\.ts)$',
  // The server's half of a page: decisions without components.
  '^apps/web/src/features/(gameList/gameList|gameRows/featured)\\.rules\\.ts$',
];

const RULES: readonly Rule[] = [
  {
    name: 'packages-know-no-app',
    instead: 'Move what both need into a package.',
    from: /^packages\//,
    to: /^apps\//,
    typesToo: true,
    testsToo: true,
  },
  {
    name: 'contract-stands-alone',
    instead: 'The contract is read by both sides, so it knows neither.',
    from: /^packages\/contract\//,
    allowed: ['^packages/contract/', '^npm:valibot$'],
    typesToo: true,
  },
  {
    name: 'money-stands-alone',
    instead: 'Money is integers and text; it needs nothing.',
    from: /^packages\/money\//,
    allowed: ['^packages/money/'],
    typesToo: true,
  },
  {
    name: 'fair-stands-alone',
    instead: 'Draws must be the same in browser and server; only node:crypto may be behind node.ts.',
    from: /^packages\/fair\//,
    allowed: ['^packages/fair/', '^node:crypto$'],
    typesToo: true,
  },
  {
    name: 'lottery-stands-alone',
    instead: 'Rules of the lottery are pure: site, server, Felt and tests count alike.',
    from: /^packages\/lottery\/(?!.*\.test\.ts$)/,
    allowed: ['^packages/lottery/'],
    typesToo: true,
  },
  {
    name: 'ui-knows-no-feature',
    instead: 'ui draws. Pass what it shows as a property.',
    from: /^packages\/ui\//,
    to: /^(packages\/(?!ui\/)|apps\/)/,
    typesToo: true,
  },
  {
    name: 'client-knows-the-contract-only',
    instead: 'The client is made from the contract; give it a function instead.',
    from: /^packages\/client\//,
    allowed: ['^packages/(client|contract)/', '^npm:(jose|valibot)$'],
    typesToo: true,
  },
  {
    name: 'site-carries-no-schema',
    instead: 'The first load has no room for a validator: ask with a plain function of the contract.',
    from: /^apps\/web\/src\//,
    to: /^npm:valibot$/,
  },
  {
    name: 'apps-meet-in-the-contract',
    instead: 'Browser, server, back office and Felt meet in packages/contract.',
    from: /^apps\/([^/]+)\//,
    to: /^apps\//,
    allowed: ['^apps/$1/', ...compositionRoots()],
    typesToo: true,
  },
  {
    name: 'felt-is-an-outside-vendor',
    instead: 'Felt knows the platform only by @baize/contract/vendor.',
    from: /^apps\/felt\//,
    to: /^packages\//,
    // Hours and amounts must read as in the site's records, and a language is one folder.
    allowed: [
      '^packages/(game-kit|money|fair|lottery|db)/',
      '^packages/contract/src/vendor/',
      '^packages/i18n/src/(amounts|felt|files|formats|languages|languageTags|moments|serverTexts|shortAmounts|typedFigures|vitePlugin)\\.ts$',
    ],
    typesToo: true,
  },
  {
    name: 'sandbox-is-an-outside-gateway',
    instead: 'The sandbox knows the platform only by HTTP.',
    from: /^apps\/sandbox\//,
    to: /^packages\//,
    allowed: ['^packages/(money|db)/', '^packages/i18n/src/(languages|languageTags|serverTexts)\\.ts$'],
    typesToo: true,
  },
  {
    name: 'through-the-door',
    instead: 'Use another module through its index.ts.',
    from: new RegExp(`^${SERVER}/modules/([^/]+)/`),
    to: new RegExp(`^${SERVER}/modules/`),
    allowed: [`^${SERVER}/modules/$1/`, '/index\\.ts$'],
    typesToo: true,
  },
  {
    name: 'kernel-knows-no-module',
    instead: 'The kernel serves every module: let the module hand it what it needs.',
    from: new RegExp(`^${SERVER}/kernel/`),
    to: new RegExp(`^${SERVER}/modules/`),
    typesToo: true,
  },
  {
    name: 'rules-are-pure',
    instead: 'Rules decide. Read the database, the clock and the network in the calls file and pass values.',
    from: /\.rules\.ts$/,
    allowed: [
      '^packages/(contract|money|fair|lottery)/',
      '^packages/i18n/src/(foldText|formats|languages|percents|typedFigures)\\.ts$',
      '^node:crypto$',
      '\\.rules\\.ts$',
      '^apps/web/src/app/router/routes\\.ts$',
      '^npm:valibot$',
      // The world's numbering plans: a table and arithmetic.
      '^npm:libphonenumber-js$',
    ],
  },
  {
    name: 'stores-only-store',
    instead: 'A store is SQL and nothing else; decide in rules, act in calls.',
    from: /\.store\.ts$/,
    allowed: [
      '^packages/(contract|db|money)/',
      '\\.(rules|store)\\.ts$',
      `^${SERVER}/kernel/(arrays|bucket|must)\\.ts$`,
    ],
  },
  {
    name: 'features-through-the-door',
    instead: 'Use another feature through its index.ts.',
    from: /^apps\/(?:web|backoffice)\/src\/features\/([^/]+)\//,
    to: /^apps\/(?:web|backoffice)\/src\/features\//,
    allowed: ['/src/features/$1/', '/index\\.tsx?$', ...BEHIND_DOORS],
    typesToo: true,
  },
  {
    name: 'features-through-the-door',
    instead:
      'Use a feature through its index.ts; what app/ needs at once and small, list in BEHIND_DOORS with the reason.',
    from: /^apps\/(?:web|backoffice)\/src\/(?!features\/)/,
    to: /^apps\/(?:web|backoffice)\/src\/features\//,
    allowed: ['/index\\.tsx?$', ...BEHIND_DOORS],
    typesToo: true,
  },
  {
    name: 'no-door-onto-a-door',
    instead: 'A door opens onto its own rooms. Answer the question yourself, or send who asks to the other door.',
    from: /^(apps\/(?:server\/src\/modules|web\/src\/features|backoffice\/src\/features)\/[^/]+\/)/,
    to: /^apps\/(?:server\/src\/modules|web\/src\/features|backoffice\/src\/features)\//,
    allowed: ['^$1'],
    typesToo: true,
    reexportsOnly: true,
  },
  {
    name: 'feature-never-back-to-screen',
    instead: 'Screens compose features, never the other way round.',
    from: /^apps\/(?:web|backoffice)\/src\/features\//,
    to: /^apps\/(?:web|backoffice)\/src\/screens\//,
    typesToo: true,
  },
  {
    name: 'screen-knows-no-screen',
    instead: 'What two screens share is a feature.',
    from: /^apps\/(?:web|backoffice)\/src\/screens\/([^/]+)/,
    to: /^apps\/(?:web|backoffice)\/src\/screens\//,
    allowed: ['/src/screens/$1'],
    typesToo: true,
  },
  {
    name: 'demo-is-apart',
    instead: 'Production must not be able to load the demo: only product.ts does, by import() and in the demo.',
    from: /^apps\/(?!server\/seeds\/|sandbox\/)/,
    to: /^apps\/(server\/seeds|sandbox)\//,
    onDemandIn: /^apps\/server\/src\/product\.ts$/,
  },
  {
    name: 'product-knows-no-test',
    instead: 'Test helpers stay in tests.',
    from: /^(packages|apps)\/.*\/src\//,
    to: /(\.test\.tsx?|\/test\/[^/]+\.tsx?|\/testing\.ts)$|^(e2e|tools)\//,
    typesToo: true,
  },
  ...Object.entries(MODULES).map(([name, mayUse]): Rule => ({
    name: `module-map`,
    instead: `${name} may use: ${mayUse.join(', ') || 'no other module'} (tools/check/doors.ts).`,
    from: new RegExp(`^${SERVER}/modules/${name}/`),
    to: new RegExp(`^${SERVER}/modules/`),
    allowed: [name, ...mayUse].map((module) => `^${SERVER}/modules/${module}/`),
    typesToo: true,
  })),
];

/** Where pieces shared within a process are put together. */
function compositionRoots(): string[] {
  return ['^apps/felt/src/server/index\\.ts$', '^apps/sandbox/src/index\\.ts$'];
}

/** Imports that the map does not allow, and import cycles. */
export function checkDoors(sources: readonly Source[]): Finding[] {
  const code = sources.filter(isCode);
  const graph = new Map(code.map((source) => [source.path, importsOf(source)]));
  const offences = code.flatMap((source) =>
    RULES.flatMap((rule) => {
      const from = rule.from.exec(source.path);
      if (!from || (source.isTest && !rule.testsToo)) return [];
      const allowed = (rule.allowed ?? []).map((text) => new RegExp(text.replaceAll('$1', from[1] ?? '')));
      return (graph.get(source.path) ?? [])
        .filter(
          ({ to, isType, isPassedOn, isOnDemand }) =>
            (rule.typesToo || !isType) &&
            !(isOnDemand && rule.onDemandIn?.test(source.path)) &&
            (!rule.reexportsOnly || isPassedOn) &&
            (rule.to?.test(to) ?? true) &&
            !allowed.some((one) => one.test(to)),
        )
        .map(({ to, line }) => ({ file: source.path, line, rule: rule.name, instead: `${to}: ${rule.instead}` }));
    }),
  );
  return [
    ...offences,
    ...unknownModules(code),
    ...staleDoors(code, graph),
    ...unusedNames(code),
    ...findCircles(graph),
  ];
}

const moduleOf = (path: string): string | undefined => new RegExp(`^${SERVER}/modules/([^/]+)/`).exec(path)?.[1];

/** Unused permissions would let a later coupling pass unseen. */
function staleDoors(code: readonly Source[], graph: Graph): Finding[] {
  const product = code.filter(({ isTest }) => !isTest);
  return Object.entries(MODULES).flatMap(([name, mayAsk]) => {
    const own = product.filter(({ path }) => moduleOf(path) === name);
    if (!own.some(({ path }) => path === `${SERVER}/modules/${name}/index.ts`)) return [];
    const asked = new Set(own.flatMap(({ path }) => graph.get(path)?.map(({ to }) => moduleOf(to)) ?? []));
    return mayAsk
      .filter((other) => !asked.has(other))
      .map((other) => mapFinding(`${name} asks ${other} no more: take the word out of the map.`));
  });
}

/** A module's door, or that of one of its rooms. */
const DOOR = new RegExp(`^${SERVER}/modules/([^/]+)/(?:[^/]+/)?index\\.ts$`);

/** Doors whose askers are not built yet, and who they will be. */
const AWAITED_DOORS: Readonly<Record<string, string>> = {
  gateways: 'asked by cashier',
};

/** Misleading; tests import behind the door. */
function unusedNames(code: readonly Source[]): Finding[] {
  const askers = code.filter(({ path, isTest }) => !isTest || /^tools\/.*(?<!\.test)\.ts$/.test(path));
  const asked = new Set(
    askers.flatMap((source) =>
      namedImportsOf(source)
        .filter(({ to }) => DOOR.test(to) && moduleOf(to) !== moduleOf(source.path))
        .map(({ to, name }) => `${to} ${name}`),
    ),
  );
  return code
    .filter(({ path }) => DOOR.test(path) && !((moduleOf(path) ?? '') in AWAITED_DOORS))
    .flatMap((door) =>
      namesHandedOn(door)
        .filter(({ name }) => !asked.has(`${door.path} ${name}`))
        .map(({ name, line }) => ({
          file: door.path,
          line,
          rule: 'door-used',
          instead: `Nobody outside asks for ${name}: take it off the door.`,
        })),
    );
}

/** The picture of the map in ARCHITECTURE.md says what the map says. */
export function checkPicture(architecture: string): Finding[] {
  return Object.entries(MODULES).flatMap(([name, mayAsk]) => {
    const told = new RegExp(`^\\| ${name} \\|[^|]*\\|([^|]*)\\|$`, 'm').exec(architecture)?.[1]?.trim();
    return told === mayAsk.join(', ')
      ? []
      : [mapFinding(`ARCHITECTURE.md lets ${name} ask "${told ?? ''}", the map "${mayAsk.join(', ')}".`)];
  });
}

const mapFinding = (instead: string): Finding => ({
  file: 'tools/check/doors.ts',
  line: 1,
  rule: 'module-map',
  instead,
});

function unknownModules(code: readonly Source[]): Finding[] {
  const names = new Set(code.flatMap(({ path }) => moduleOf(path) ?? []));
  return [...names]
    .filter((name) => !(name in MODULES))
    .map((name) => ({
      file: `${SERVER}/modules/${name}`,
      line: 1,
      rule: 'module-map',
      instead: 'Enter the module, and whom it may ask, in tools/check/doors.ts.',
    }));
}

type Graph = ReadonlyMap<string, readonly { to: string; isType: boolean; line: number }[]>;

/** They are one file, or need a third. */
function findCircles(graph: Graph): Finding[] {
  const state = new Map<string, 'open' | 'done'>();
  const trail: string[] = [];
  const found: Finding[] = [];
  function visit(path: string): void {
    state.set(path, 'open');
    trail.push(path);
    for (const { to, line } of graph.get(path) ?? []) {
      if (!graph.has(to)) continue;
      if (state.get(to) === 'open') {
        const circle = [...trail.slice(trail.indexOf(to)), to].join(' → ');
        found.push({ file: path, line, rule: 'no-circle', instead: `${circle}. Make it one file, or a third.` });
      } else if (!state.has(to)) visit(to);
    }
    trail.pop();
    state.set(path, 'done');
  }
  for (const path of graph.keys()) if (!state.has(path)) visit(path);
  return found;
}
