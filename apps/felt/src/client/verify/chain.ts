import { sha256, withDraws } from '@baize/fair/web.ts';
import type { TableFairness } from '../../live.ts';
import type { LeagueFairness } from '../../sport.ts';
import type { SharedEvent } from '../games/check.ts';
import { CHAIN_CLIENTS, tableCheckOf, type ChainCode } from '../games/clients.ts';

/** What decides a shared table's round; empty where unknown. */
export type ChainClaim = {
  readonly table: ChainCode;
  readonly number: number;
  readonly link: string;
  readonly salt: string;
  readonly seal: string;
  readonly chainEnd: string;
  readonly steps: number;
};

export type ChainProblem = 'link' | 'salt' | 'number' | 'steps' | 'noCrypto';

export type ChainFinding = {
  readonly table: ChainCode;
  readonly seal: string;
  /** Null when nothing was given to compare with. */
  readonly isSealRight: boolean | null;
  readonly isEndRight: boolean | null;
  /** Null where the link does not match its hash. */
  readonly number: number;
  readonly events: readonly SharedEvent[] | null;
};

/** More would take a phone minutes; our chains are shorter. */
const STEPS_MOST = 200_000;
const HEX = /^[0-9a-f]{64}$/;

export const isTableCode = (text: string | null): text is ChainCode => CHAIN_CLIENTS.some(({ code }) => code === text);

/** The check's address, filled in; a secret link is left out. */
export function chainLink({
  table,
  number,
  link,
  salt,
  seal,
  chainEnd,
  steps,
}: TableFairness | LeagueFairness): string {
  const fields = { table, number: String(number), link: link ?? '', salt, seal, chainEnd, steps: String(steps) };
  return `/verify#${new URLSearchParams(fields)}`;
}

/** Reads such an address's fragment; null: another kind of game. */
export function readChain(fragment: string): ChainClaim | null {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const table = fields.get('table');
  if (!isTableCode(table)) return null;
  // People copy it as the page shows it, in groups.
  const hex = (name: string) => (fields.get(name) ?? '').replaceAll(/\s/g, '').toLowerCase();
  const count = (name: string) => (fields.get(name)?.trim() ? Number(fields.get(name)) : Number.NaN);
  return {
    table,
    number: count('number'),
    link: hex('link'),
    salt: fields.get('salt')?.trim() ?? '',
    seal: hex('seal'),
    chainEnd: hex('chainEnd'),
    steps: count('steps'),
  };
}

export function claimOfForm(fields: Readonly<Record<string, string>>): ChainClaim {
  const claim = readChain(new URLSearchParams(fields).toString());
  if (claim === null) throw new Error('the form always names a table');
  return claim;
}

export const claimOfTable = ({ link, ...fairness }: TableFairness | LeagueFairness): ChainClaim => ({
  ...fairness,
  link: link ?? '',
});

/** What is missing or cannot be; empty when the round can be computed. */
export function problemsOfChain({ link, salt, number, chainEnd, steps }: ChainClaim): ChainProblem[] {
  const problems: [ChainProblem, boolean][] = [
    ['link', !HEX.test(link)],
    ['salt', salt === ''],
    ['number', !Number.isSafeInteger(number) || number < 0],
    ['steps', chainEnd !== '' && !(Number.isInteger(steps) && steps > 0 && steps <= STEPS_MOST)],
    // Browsers give it only to pages over https or from this machine.
    ['noCrypto', globalThis.crypto?.subtle === undefined],
  ];
  return problems.flatMap(([problem, isSo]) => (isSo ? [problem] : []));
}

/** Computes the round from its link, and hashes from the link to the chain's published end. */
export async function recomputeChain({
  table,
  link,
  salt,
  number,
  seal,
  chainEnd,
  steps,
}: ChainClaim): Promise<ChainFinding> {
  const hash = await sha256(link);
  const end = chainEnd === '' ? null : await endOf(link, steps);
  const [isSealRight, isEndRight] = [seal === '' ? null : seal === hash, end === null ? null : end === chainEnd];
  const told = { table, number, seal: hash, isSealRight, isEndRight };
  if (isSealRight === false || isEndRight === false) return { ...told, events: null };
  const seeds = { serverSeed: link, clientSeed: salt, nonce: number };
  const { play } = await tableCheckOf(table);
  return { ...told, events: await withDraws(seeds, (draws) => play(draws, number)) };
}

async function endOf(link: string, steps: number): Promise<string> {
  let hash = link;
  for (let step = 0; step < steps; step++) hash = await sha256(hash);
  return hash;
}
