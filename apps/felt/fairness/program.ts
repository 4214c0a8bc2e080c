import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const CORE = fileURLToPath(new URL('checkRound.mjs', import.meta.url));
const GAMES = fileURLToPath(new URL('../games/', import.meta.url));
const PLACE = 'const KINDS = {};';
const PART = 'checkRound.part.mjs';

/** The program that computes rounds outside: its frame, with the branch that each game's folder has. One file, as people download it. */
export function programText(folders: readonly string[] = foldersIn(GAMES)): string {
  const branches = folders.map((folder) => readFileSync(`${folder}/${PART}`, 'utf8').replace(/^\/\* global .*\n/, ''));
  const kinds = branches.map((branch) => {
    const kind = /^export function (\w+)/m.exec(branch)?.[1];
    if (!kind) throw new Error('a branch of the outside program is an exported function');
    return kind;
  });
  const parts = branches.map((branch) => branch.replace(/^export /m, ''));
  return readFileSync(CORE, 'utf8').replace(PLACE, () => `${parts.join('\n')}\nconst KINDS = { ${kinds.join(', ')} };`);
}

const foldersIn = (games: string): string[] =>
  readdirSync(games, { withFileTypes: true, recursive: true })
    .flatMap((entry) => (entry.name === PART ? [entry.parentPath] : []))
    .toSorted();
