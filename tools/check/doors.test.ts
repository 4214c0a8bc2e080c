import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkDoors, checkPicture } from './doors.ts';
import { file, MODULES, rules } from './planted.ts';
import { ROOT, type Finding, type Source } from './sources.ts';

/** Each offence is planted once; a check that lets it pass is no check. */
describe('import rules', () => {
  it.each([
    ['contract-stands-alone', 'packages/contract/src/a1.ts', "import '@baize/money/money.ts';"],
    ['packages-know-no-app', 'packages/db/src/a2.ts', "import '../../../apps/web/src/main.tsx';"],
    ['ui-knows-no-feature', 'packages/ui/src/a3.tsx', "import type { Game } from '@baize/contract/games/games.ts';"],
    ['apps-meet-in-the-contract', 'apps/web/src/a4.ts', "import '../../server/src/main.ts';"],
    ['felt-is-an-outside-vendor', 'apps/felt/src/server/a5.ts', "import '@baize/contract/wallet/wallet.ts';"],
    ['through-the-door', `${MODULES}/games/a6.ts`, "import '../wallet/ledger.ts';"],
    ['module-map', `${MODULES}/merchants/a7.ts`, "import '../wallet/index.ts';"],
    ['module-map', `${MODULES}/newcomer/a8.ts`, 'export const a = 1;'],
    ['kernel-knows-no-module', 'apps/server/src/kernel/a9.ts', "import type { A } from '../modules/wallet/index.ts';"],
    ['rules-are-pure', `${MODULES}/games/a10.rules.ts`, "import './catalogue.store.ts';"],
    ['stores-only-store', `${MODULES}/games/a11.store.ts`, "import './launch.calls.ts';"],
    ['features-through-the-door', 'apps/web/src/features/a/a12.tsx', "import '../balance/BalanceWidget.tsx';"],
    ['features-through-the-door', 'apps/web/src/app/a16.tsx', "await import('../features/balance/BalanceWidget.tsx');"],
    [
      'features-through-the-door',
      'apps/backoffice/src/screens/a/a17.tsx',
      "import '../../features/session/queries.ts';",
    ],
    ['no-door-onto-a-door', `${MODULES}/games/a18.ts`, "export { a } from '../vendors/index.ts';"],
    ['no-door-onto-a-door', `${MODULES}/games/a19.ts`, "import { a } from '../vendors/index.ts'; export { a as b };"],
    ['no-door-onto-a-door', `${MODULES}/games/a20.ts`, "export type { A } from '../vendors/index.ts';"],
    ['no-door-onto-a-door', 'apps/web/src/features/a/a21.ts', "export * from '../balance/index.ts';"],
    ['feature-never-back-to-screen', 'apps/web/src/features/a/a13.tsx', "import '../../screens/home/HomeScreen.tsx';"],
    ['screen-knows-no-screen', 'apps/web/src/screens/a/a14.tsx', "import '../home/HomeScreen.tsx';"],
    ['demo-is-apart', `${MODULES}/wallet/a22.ts`, "import { seedDemo } from '../../../seeds/index.ts';"],
    ['demo-is-apart', 'apps/server/src/a23.ts', "await import('../seeds/index.ts');"],
    ['demo-is-apart', 'apps/server/src/product.ts', "import { seedDemo } from '../seeds/index.ts';"],
    ['product-knows-no-test', 'apps/server/src/a15.ts', "import '../test/testServer.ts';"],
  ])('finds %s', (rule, path, text) => {
    expect(rules(checkDoors([file(path, text)]))).toEqual([rule]);
  });

  it('finds a word of the map that nobody needs any more, and a picture that differs from it', () => {
    const door = (module: string, ...asked: string[]): Source =>
      file(`${MODULES}/${module}/index.ts`, asked.map((name) => `import '../${name}/index.ts';`).join('\n'));
    expect(checkDoors([door('transfers', 'identity', 'kyc', 'wallet', 'vendors')])).toEqual([]);
    expect(checkDoors([door('vendors', 'kyc', 'wallet')]).map(({ instead }) => instead)).toEqual([
      'vendors asks identity no more: take the word out of the map.',
    ]);
    const picture = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
    expect(checkPicture(picture)).toEqual([]);
    expect(rules(checkPicture(picture.replace('identity, kyc, wallet |', 'identity, kyc |')))).toEqual(['module-map']);
  });

  it('finds a circle, also of types', () => {
    const circle = (keyword: string): Finding[] =>
      checkDoors([
        file(
          `apps/web/src/app/one${keyword.length}.ts`,
          `${keyword} { b } from './two${keyword.length}.ts'; export const a = 1;`,
        ),
        file(
          `apps/web/src/app/two${keyword.length}.ts`,
          `import { a } from './one${keyword.length}.ts'; export const b = a;`,
        ),
      ]);
    expect(rules(circle('import'))).toEqual(['no-circle']);
    expect(rules(circle('import type'))).toEqual(['no-circle']);
  });

  it('finds a name on a door that nobody outside asks for', () => {
    const door = file(`${MODULES}/content/index.ts`, "export { a, type B } from './b4.ts';");
    const own = file(`${MODULES}/content/b5.test.ts`, "import { a, type B } from './index.ts';");
    const asks = (path: string, what: string) => file(path, `import { ${what} } from '../content/index.ts';`);
    const test = asks(`${MODULES}/site/b8.test.ts`, 'a, type B');
    expect(checkDoors([door, own, test]).map(({ instead }) => instead)).toEqual([
      'Nobody outside asks for a: take it off the door.',
      'Nobody outside asks for B: take it off the door.',
    ]);
    expect(checkDoors([door, asks(`${MODULES}/site/b6.ts`, 'a'), asks(`${MODULES}/site/b7.ts`, 'type B')])).toEqual([]);
  });

  it('is content with a module that knocks at a door it may knock at', () => {
    expect(checkDoors([file(`${MODULES}/games/b1.ts`, "import { post } from '../wallet/index.ts';")])).toEqual([]);
  });

  it('is content with a door onto its own rooms, and with what is listed as small and needed at once', () => {
    expect(checkDoors([file(`${MODULES}/games/b2.ts`, "export { a } from './a.ts';")])).toEqual([]);
    const early = "await import('../features/session/resumeSession.ts'); await import('../features/balance/index.ts');";
    expect(checkDoors([file('apps/web/src/app/b3.ts', early)])).toEqual([]);
  });
});
