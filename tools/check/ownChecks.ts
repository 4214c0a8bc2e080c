import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkCoverageMade } from '../coverage.ts';
import { checkModuleReadmes } from '../modules.ts';
import { movementsPage } from '../movements.ts';
import { protectionPage } from '../protection.ts';
import { checkBans } from './bans.ts';
import { checkClasses } from './classes.ts';
import { checkDeskPages } from './deskPages.ts';
import { checkDoors, checkPicture } from './doors.ts';
import { checkLandedMigrations, LANDED } from './landedMigrations.ts';
import { checkEvidence } from './evidence.ts';
import { checkMovements, checkMovementsMade } from './movements.ts';
import { checkNarrowDoor } from './narrowDoor.ts';
import { checkNestedDatabase } from './nestedDatabase.ts';
import { checkPromises } from './promises.ts';
import { checkDecisions, checkReadmes, readDecisions, readReadmes } from './readmes.ts';
import { checkSizes } from './sizes.ts';
import { ROOT, type Finding, type Source } from './sources.ts';
import { checkSqlDoors } from './sqlDoors.ts';
import { checkTexts, tellMissingTexts } from './texts.ts';
import { checkWall } from './wall.ts';
import { checkRetiredNames } from './retiredNames.ts';
import { checkWords } from './words.ts';

interface OwnCheck {
  readonly name: string;
  readonly find: (sources: readonly Source[]) => readonly Finding[];
  /** What is worth knowing though nothing is wrong. */
  readonly report?: () => string;
}

const page = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const readmeOf = (module: string): string => page(`apps/server/src/modules/${module}/README.md`);

/** This repository's own rules, over sources read once. */
export const OWN_CHECKS: readonly OwnCheck[] = [
  {
    name: 'import rules',
    find: (sources) => [...checkDoors(sources), ...checkNarrowDoor(sources), ...checkPicture(page('ARCHITECTURE.md'))],
  },
  { name: 'banned words and their replacements', find: checkBans },
  { name: 'the outer database inside transactions', find: checkNestedDatabase },
  { name: 'lengths of files and functions', find: checkSizes },
  { name: 'classes of sheets, taken and there', find: checkClasses },
  { name: 'the desk is made from its contract', find: checkDeskPages },
  { name: 'errors used, calls tested, migrations named', find: checkPromises },
  {
    name: 'demands of the specification, and their tests',
    find: (sources) => checkCoverageMade(sources, page('docs/coverage.md')),
  },
  {
    name: 'every way money moves, and its proofs',
    find: (sources) => {
      const movements = page('docs/movements.md');
      return [...checkMovements(sources, movements), ...checkMovementsMade(movements, movementsPage())];
    },
  },
  {
    name: 'rules of player protection, and their tests',
    find: (sources) => {
      const file = 'docs/player-protection.md';
      const isMade = page(file) === protectionPage(sources);
      return isMade ? [] : [{ file, line: 1, rule: 'protection-made', instead: 'Run `npm run protection`.' }];
    },
  },
  {
    name: 'migrations that have landed',
    find: (sources) => checkLandedMigrations(sources, page(LANDED)),
  },
  {
    name: 'evidence of the page about security',
    find: (sources) => checkEvidence(sources, 'docs/security.md', page('docs/security.md')),
  },
  { name: 'READMEs of modules', find: (sources) => checkModuleReadmes(sources, readmeOf) },
  { name: 'merchant wall in SQL', find: checkWall },
  { name: 'doors of modules in SQL', find: (sources) => checkSqlDoors(sources, readmeOf) },
  { name: 'names that the field calls otherwise', find: checkRetiredNames },
  { name: 'glossary', find: (sources) => checkWords(sources, page('GLOSSARY.md')) },
  { name: 'texts used and known', find: (sources) => checkTexts(sources), report: tellMissingTexts },
  {
    name: 'files that the READMEs name',
    find: (sources) => [
      ...checkReadmes(
        readReadmes(),
        sources.map(({ path }) => path),
      ),
      ...checkDecisions(page('docs/decisions/README.md'), readDecisions()),
    ],
  },
];
