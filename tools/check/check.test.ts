import { describe, expect, it } from 'vitest';
import { checkBans } from './bans.ts';
import { movementsPage } from '../movements.ts';
import { checkLiteralTexts } from './literalTexts.ts';
import { checkMovements, checkMovementsMade } from './movements.ts';
import { checkCoverage, checkPromises } from './promises.ts';
import { file, MODULES, rules } from './planted.ts';
import { checkDecisions, checkReadmes, readDecisions, readReadmes } from './readmes.ts';
import { checkServerSentences } from './serverSentences.ts';
import { checkSizes } from './sizes.ts';
import { checkSqlDoors } from './sqlDoors.ts';
import { checkTexts } from './texts.ts';
import { checkWall } from './wall.ts';
import { checkWords } from './words.ts';

/** Each offence is planted once; a check that lets it pass is no check. */
describe('bans', () => {
  it.each([
    ['apps/server/src/b1.ts', 'const at = Date.now();'],
    ['apps/server/src/b2.ts', 'const at = new Date();'],
    ['apps/server/src/b3.ts', 'const url = process.env.URL;'],
    ['apps/web/src/b4.ts', 'const lucky = Math.random();'],
    ['apps/web/src/b90.ts', 'NAMES.filter(shown.includes.bind(shown));'],
    ['apps/web/src/b5.ts', "console.log('here');"],
    ['apps/web/src/b6.ts', "await ask('/wps/session/login');"],
    [`${MODULES}/wallet/b7.ts`, 'const sum = amount.toFixed(2);'],
    [`${MODULES}/wallet/b8.ts`, "await fetch('http://a');"],
    ['apps/server/src/kernel/b18.ts', "import { request } from 'node:https';"],
    [`${MODULES}/wallet/b13.ts`, "moveEntry({ code: 'CORRECTION' });"],
    [`${MODULES}/backoffice/b14.ts`, "moveEntry({ credit: 'house:correction' });"],
    [`${MODULES}/games/b15.ts`, "throw new Refusal('games.unknown');"],
    [`${MODULES}/backoffice/b16.ts`, "throw new Refusal('staff.unknown');"],
    [`${MODULES}/identity/b17.ts`, 'await db.run`delete from identity_login where at < ${before}`;'],
    ['apps/web/src/b9.css', '.a { color: #c0ffee; }'],
    ['packages/ui/src/b10.module.css', '.a { color: oklch(.5 .1 20); }'],
    ['tools/b11.ts', `// ${'TO'}${'DO'} later`],
    ['tools/b12.ts', `const path = '/${'root'}/file';`],
  ])('refuses in %s: %s', (path, text) => {
    expect(rules(checkBans([file(path, text)]))).toEqual(['ban']);
  });

  it('lets prose, tests and homes of a thing be', () => {
    const fine = [
      file('apps/server/src/b20.ts', '// Date.now() would be wrong here.'),
      file('apps/server/src/b21.test.ts', 'const at = Date.now();'),
      file('apps/server/src/kernel/clock.ts', 'const at = new Date();'),
      file('packages/ui/src/b22.module.css', '.a { color: var(--text); box-shadow: 0 1px oklch(0 0 0 / .3); }'),
    ];
    expect(checkBans(fine)).toEqual([]);
  });
});

describe('texts in pages', () => {
  it.each([
    '<p>Saved.</p>',
    '<>Saved.</>',
    '<p>{count} left</p>',
    '<Field label="Amount" />',
    '<img alt="A card" />',
    '<button aria-label="close" />',
  ])('refuses %s', (jsx) => {
    expect(rules(checkLiteralTexts([file('apps/backoffice/src/l1.tsx', `const shown = ${jsx};`)]))).toEqual([
      'text-literal',
    ]);
  });

  it('lets keys, codes, addresses, keys of the keyboard and tests be', () => {
    const fine = [
      file('apps/web/src/l2.tsx', "const shown = <p title={t('a.b')}>{t('a.c')} · 5 <kbd>Ctrl</kbd></p>;"),
      file('apps/web/src/l3.tsx', 'const shown = <Field name="amount" placeholder="https://example.com" />;'),
      file('apps/web/src/l4.test.tsx', 'const shown = <p>Saved.</p>;'),
    ];
    expect(checkLiteralTexts(fine)).toEqual([]);
  });
});

describe('lengths', () => {
  const lines = (count: number): string => Array.from({ length: count }, (_, index) => `  use(${index});`).join('\n');

  it('refuses a function of 61 lines and a file of 401', () => {
    expect(rules(checkSizes([file('apps/web/src/c1.ts', `function long() {\n${lines(60)}\n}\n`)]))).toEqual([
      'function-length',
    ]);
    expect(rules(checkSizes([file('apps/web/src/c2.ts', `${lines(401)}\n`)]))).toEqual(['file-length']);
  });

  it('does not count a function twice, inside another and by itself', () => {
    const inner = `  function inner() {\n${lines(50)}\n  }`;
    expect(
      checkSizes([file('apps/web/src/c3.ts', `function factory() {\n${inner}\n${lines(20)}\n  return inner;\n}\n`)]),
    ).toEqual([]);
  });
});

describe('promises', () => {
  it('finds a code that nothing refuses with and a call that no test names', () => {
    const found = checkPromises([
      file(
        'packages/contract/src/errors.ts',
        "export const ERRORS = {\n  'a.used': { status: 400 },\n  'a.idle': { status: 400 },\n};",
      ),
      file(
        'packages/contract/src/a/a.ts',
        'export const tested = defineCall({});\nexport const lonely = defineCall({});',
      ),
      file('apps/server/src/d1.ts', "throw fail('a.used');"),
      file('packages/contract/src/index.ts', "import './errors.ts'; import * as a from './a/a.ts';"),
      file('apps/server/src/d2.test.ts', "import { tested } from '@baize/contract/a/a.ts'; await ask(tested);"),
    ]);
    expect(found.map(({ instead }) => instead)).toEqual([
      expect.stringContaining('a.idle'),
      expect.stringContaining('lonely'),
    ]);
  });

  it.each([
    ['a word in prose', "it('tells what lonely promises', () => {});"],
    ['a name of something else', "import { lonely } from './elsewhere.ts'; await ask(lonely);"],
    ['a type', "import type { lonely } from '@baize/contract/a/d3.ts'; let one: lonely;"],
    ['an import that is not used', "import { lonely } from '@baize/contract/a/d3.ts'; // lonely"],
  ])('takes %s for no test of a call', (_, text) => {
    const found = checkPromises([
      file('packages/contract/src/a/d3.ts', 'export const lonely = defineCall({});'),
      file('packages/contract/src/a/all.ts', "import * as a from './d3.ts';"),
      file(`apps/server/src/d3${text.length}.test.ts`, text),
    ]);
    expect(rules(found)).toEqual(['call-tested']);
  });

  it('finds calls that are in no list, and a file of the contract that nobody imports', () => {
    const found = checkPromises([
      file('packages/contract/src/a/d4.ts', 'export const forgotten = defineCall({});'),
      file('packages/contract/src/a/d5.ts', 'export const Shape = {};'),
      file('packages/contract/src/b/d6.ts', 'export const desk = defineStaffCall({});'),
      file('packages/contract/src/b/all.ts', "import * as desk from './d6.ts';"),
      file(
        'apps/server/src/d4.test.ts',
        "import { forgotten } from '@baize/contract/a/d4.ts'; import { desk } from '@baize/contract/b/d6.ts'; ask(forgotten, desk);",
      ),
    ]);
    expect(found.map(({ file: path, rule }) => `${path} ${rule}`)).toEqual([
      'packages/contract/src/a/d4.ts contract-listed',
      'packages/contract/src/a/d5.ts contract-listed',
    ]);
  });

  it('wants migrations named and numbered', () => {
    const found = checkPromises([
      file('apps/x/migrations/0001_a_b.sql', ''),
      file('apps/x/migrations/0001_a_c.sql', ''),
      file('apps/x/migrations/2_c.sql', ''),
    ]);
    expect(found.map(({ file: path }) => path)).toEqual([
      'apps/x/migrations/0001_a_c.sql',
      'apps/x/migrations/2_c.sql',
    ]);
  });
});

describe('the page of movements', () => {
  it('is what the table of kinds makes', () => {
    const made = movementsPage(JSON.stringify({ BET: { 'who may': { what: 'whoever', shownBy: 'x' } } }));
    expect(made).toContain('| BET | main → `vendor:<source>` | any |');
    expect(made).toContain('| BET | who may | main → `vendor:<source>`; whoever | x |');
    expect(checkMovementsMade(made, made)).toEqual([]);
    expect(checkMovementsMade(made.replace('whoever', 'nobody'), made)).toMatchObject([{ rule: 'movements-made' }]);
  });

  const contract = file(
    'packages/contract/src/wallet/transactionKinds.ts',
    "export const TRANSACTION_KINDS = {\n  BET: { group: 'game', line: true },\n};",
  );
  const proof = file('apps/a/src/e1.test.ts', "it('pays once', () => {});");
  const page = (...asked: string[]): string =>
    asked.map((question) => `| BET | ${question} | so | apps/a/src/e1.test.ts "pays once" |`).join('\n');
  const found = (text: string): string[] => checkMovements([contract, proof], text).map(({ instead }) => instead);
  const ALL = ['who may', 'twice', 'late', 'never', 'at once', 'half'];

  it('answers every question of every kind of entry', () => {
    expect(found(page(...ALL))).toEqual([]);
    expect(found(page(...ALL.slice(0, -1)))).toEqual(['Say what happens to BET, "half", and which test shows it.']);
    expect(found(page(...ALL).replace(' | apps/a/src/e1.test.ts "pays once" |', ' | of course |'))).toEqual([
      'Say what happens to BET, "who may", and which test shows it.',
    ]);
    const untitled = ['apps/a/src/e1.test.ts', 'apps/a/src/e1.test.ts "pays once"; apps/a/src/e1.test.ts'];
    for (const cell of untitled)
      expect(found(page(...ALL).replace('apps/a/src/e1.test.ts "pays once"', cell))).toEqual([
        'Say what happens to BET, "who may", and which test shows it.',
      ]);
  });

  it('names tests that are there', () => {
    expect(found(page(...ALL).replace('pays once', 'pays twice'))).toEqual([
      '"pays twice" does not stand in apps/a/src/e1.test.ts.',
    ]);
  });
});

describe('coverage', () => {
  const proof = file('apps/a/src/e1.test.ts', "it('pays it’s winners, once', () => {}); it('isn\\'t late', () => {});");
  const found = (built: string, shownBy: string): string[] =>
    checkCoverage(
      [file('apps/a/src/e1.ts', ''), proof],
      `# Coverage\n\n| id | asks for | built | shown by |\n|---|---|---|---|\n| A1 | "no" in nofile.ts | ${built} | ${shownBy} |\n`,
    ).map(({ line, rule, instead }) => `${line} ${rule}: ${instead}`);

  it.each([
    ['a file that is gone', 'apps/a/src/e2.ts', '', 'There is no apps/a/src/e2.ts.'],
    ['a folder that is gone', 'apps/b', '', 'There is no apps/b.'],
    ['a test that is gone', '', 'e2e/e3.journey.ts', 'There is no e2e/e3.journey.ts.'],
    ['a file without its folder', '', 'apps/a/src/e1.test.ts, e2.test.ts', 'Name e2.test.ts by its whole path.'],
    [
      'a title of another file',
      '',
      'apps/a/src/e1.test.ts; apps/a/src/e1.ts "pays"',
      '"pays" does not stand in apps/a/src/e1.ts.',
    ],
    [
      'a title that is gone',
      '',
      'apps/a/src/e1.test.ts "pays", "loses"',
      '"loses" does not stand in apps/a/src/e1.test.ts.',
    ],
    ['a title of no file', '', 'seen: "pays"', '"pays" does not stand in a file: name it before.'],
  ])('finds %s', (_, built, shownBy, instead) => {
    expect(found(built, shownBy)).toEqual([`5 coverage-true: ${instead}`]);
  });

  it('is content with folders, files and titles that are there', () => {
    expect(
      found(
        'apps/a/src, apps/a/src/e1.ts (a rule); says "so"',
        'apps/a/src/e1.test.ts ("pays it’s winners", "isn\'t late")',
      ),
    ).toEqual([]);
  });
});

describe('merchant wall', () => {
  const table = file(
    'apps/server/migrations/0001_a_b.sql',
    'create table a_thing (\n  merchant_id text not null,\n  id uuid\n);',
  );

  it('finds a statement that names no merchant', () => {
    const found = checkWall([table, file('apps/server/src/e1.ts', 'db.row`select id from a_thing where id = ${id}`')]);
    expect(rules(found)).toEqual(['merchant-wall']);
  });

  it('lets what is old go at all merchants at once, and nothing else', () => {
    const forget = (where: string) =>
      checkWall([table, file('apps/server/src/e3.ts', `db.run\`delete from a_thing where ${where}\``)]);
    expect(forget('at < ${before} and id = any(array(select id from a_thing where at < ${before}))')).toEqual([]);
    expect(rules(forget('id = ${id}'))).toEqual(['merchant-wall']);
  });

  it('is content when it does', () => {
    expect(
      checkWall([
        table,
        file('apps/server/src/e2.ts', 'db.row`select id from a_thing where merchant_id = ${m} and id = ${id}`'),
      ]),
    ).toEqual([]);
  });
});

describe('doors of modules in SQL', () => {
  const tables = file(
    'apps/server/migrations/0001_a_b.sql',
    'create table identity_member (\n  id uuid\n);\ncreate table games_game (\n  id uuid\n);',
  );
  const owned = 'Owns `identity_member` and `games_game`.';
  const readme = () => `${owned}\n\n**Read by** wallet (user names).\n`;
  const find = (path: string, text: string, readmeOf: () => string = readme) =>
    checkSqlDoors([tables, file(`${MODULES}/${path}`, text)], readmeOf).map(({ instead }) => instead);

  it.each([
    ['games/g1.store.ts', 'db.rows`select 1 from identity_member`'],
    ['games/g2.store.ts', 'db.rows`select 1 from games_game g join identity_member m on true`'],
    ['games/g3.store.ts', 'db.run`update identity_member set a = 1`'],
    // A view is for reading.
    ['wallet/review.store.ts', 'db.rows`select 1 from identity_member`; db.run`delete from identity_member`'],
  ])('finds %s, which names a table of another module', (path, text) => {
    expect(find(path, text)).toHaveLength(1);
  });

  it('is content with own tables, and with a view that the owner’s README tells of', () => {
    expect(find('games/g4.store.ts', 'db.rows`select 1 from games_game`')).toEqual([]);
    expect(find('wallet/review.store.ts', 'db.rows`select 1 from identity_member`')).toEqual([]);
  });

  it('finds a view that nobody reads any more, or that the owner does not tell of', () => {
    expect(find('wallet/review.store.ts', 'db.rows`select 1`')).toEqual([expect.stringContaining('no more')]);
    const untold = find('wallet/review.store.ts', 'db.rows`select 1 from identity_member`', () => owned);
    expect(untold).toEqual([expect.stringContaining('**Read by**')]);
  });

  it('finds a table that its owner’s README does not name', () => {
    const found = find('games/g5.store.ts', 'db.rows`select 1 from games_game`', () => 'Owns `games_game`.');
    expect(found).toEqual(['Name `identity_member` among what identity owns, and say what it holds.']);
  });
});

it('takes the glossary at its word', () => {
  const glossary = '| word | means | not |\n|---|---|---|\n| **merchant** | an operator | tenant, brand | |\n';
  const found = checkWords([file('apps/web/src/f1.ts', 'const tenantName = 1; const merchantName = 2;')], glossary);
  expect(found.map(({ instead }) => instead)).toEqual(['tenantName: say merchant, not tenant.']);
});

it('finds a file that a README names and that is no more', () => {
  const paths = [
    `${MODULES}/games/sync.ts`,
    `${MODULES}/games/pages/list.ts`,
    'apps/server/src/kernel/live.ts',
    'e2e/a.journey.ts',
  ];
  const find = (text: string, path = `${MODULES}/games/README.md`) =>
    checkReadmes([{ path, text }], paths).map(
      ({ line, instead }) => `${line} ${instead.slice(0, instead.indexOf(':'))}`,
    );
  expect(find('`sync.ts`, `list.ts`, `kernel/live.ts`, `e2e/a.journey.ts`, `<topic>.calls.ts`, `index`')).toEqual([]);
  expect(find('\n`gone.ts` and `kernel/gone.ts`')).toEqual([
    '2 There is no gone.ts there',
    '2 There is no kernel/gone.ts there',
  ]);
  // A bare name in a module is a file of its own.
  expect(find('`sync.ts`', `${MODULES}/wallet/README.md`)).toEqual(['1 There is no sync.ts there']);
  expect(readReadmes().map(({ path }) => path)).toContain(`${MODULES}/wallet/README.md`);
});

it('finds a decision that the list does not lead to', () => {
  expect(checkDecisions('| [1](0001-a.md) |', ['0001-a.md', '0002-b.md'])).toMatchObject([
    { instead: 'Give 0002-b.md a line in the list.' },
  ]);
  expect(readDecisions()).toContain('0004-double-entry.md');
});

describe('texts', () => {
  const keysOf = (...keys: string[]): string[] => {
    const screen = file(
      'apps/web/src/e2.tsx',
      "t('a.whole'); t(`b.${way}`); t(`b.${way}Text`); const ways = ['sms', 'mail'];",
    );
    const found = checkTexts([screen], [{ namespace: 'e1', keys }]);
    return found.filter(({ rule }) => rule === 'text-used').map(({ instead }) => instead);
  };

  it('find a key that nobody says, also under a beginning from which others are made', () => {
    expect(keysOf('a.whole', 'b.sms', 'b.mailText')).toEqual([]);
    expect(keysOf('a.other', 'b.letter')).toEqual([
      'Nobody says a.other: remove it.',
      'Nobody says b.letter: remove it.',
    ]);
  });

  const sentencesIn = (path: string, text: string): string[] =>
    checkServerSentences([file(path, text)], { 'field.required': 'Fill this in.', 'field.max': 'At most {max}.' }).map(
      ({ line, instead }) => `${line} ${instead.slice(0, instead.indexOf(':'))}`,
    );
  const sentencesOf = (path: string, text: string): string[] => sentencesIn(`${MODULES}/${path}`, text);

  it('find a sentence that is said in English and not by code, in a handler and in a message of the contract', () => {
    const coded = "ask.invalid({ amount: sentence('field.required'), name: sentence('field.max', { max: MAX }) });\n";
    const english = "ask.invalid({ amount: 'Nobody wrote this.', name: `Use ${MAX} blue pencils.` });\n";
    expect(sentencesOf('wallet/s1.calls.ts', coded + english)).toEqual([
      '2 “Nobody wrote this.” is English for everybody',
      '2 “Use 7 blue pencils.” is English for everybody',
    ]);
    const contract =
      "v.maxLength(4, 'Use four at most.'); v.regex(A, sentence('field.required')); defineCall({ summary: 'Says it.' });";
    for (const path of ['wallet/s4.ts', 'backoffice/s5.ts'])
      expect(sentencesIn(`packages/contract/src/${path}`, contract)).toEqual([
        '1 “Use four at most.” is English for everybody',
      ]);
  });

  it('find a code without a text, and values that its text has no places for', () => {
    const text =
      "sentence('field.unheard');\nsentence('field.max', { most: 4 });\nsentence('field.max');\nsentence('field.max', values);";
    expect(
      checkServerSentences([file(`${MODULES}/wallet/s6.ts`, text)], { 'field.max': 'At most {max}.' }),
    ).toMatchObject([
      { line: 1, rule: 'sentence-known', instead: expect.stringContaining('field.unheard has no text') },
      { line: 2, rule: 'sentence-known', instead: expect.stringContaining('gets most') },
      { line: 3, rule: 'sentence-known', instead: expect.stringContaining('gets no values') },
    ]);
  });

  it('leave alone what neither visitors nor staff read', () => {
    const toOperators =
      "new Counter({ help: 'How many there are' }); must(isSo, 'It is so.'); app.log.warn('It is so.');";
    expect(sentencesOf('wallet/s2.ts', `${toOperators} throw new Error('It is so.');`)).toEqual([]);
    expect(sentencesOf('backoffice/s3.calls.ts', "ask.invalid({ name: 'Nobody wrote this.' });")).toHaveLength(1);
  });
});
