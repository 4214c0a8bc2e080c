import { sha256, withDraws } from '@baize/fair/web.ts';
import { amountText, readAmount } from '../../../games/amount.ts';
import { FIESTA, isReached, levelIn, partOf, PARTS, targetOf, type JackpotLevel } from '../../../games/fiesta/pool.ts';
import type { JackpotRecord } from '../../api.ts';

/** What decides a hit, and the stakes that led to it; empty where unknown. Text, for people type it. */
export type JackpotClaim = Readonly<Record<JackpotField, string>>;
export type JackpotField =
  | 'level'
  | 'number'
  | 'link'
  | 'salt'
  | 'seal'
  | 'chainEnd'
  | 'steps'
  | 'scale'
  | 'unit'
  | 'start'
  | 'stakes';
export type JackpotProblem = 'link' | 'salt' | 'number' | 'steps' | 'scale' | 'unit' | 'start' | 'stakes' | 'noCrypto';

export type JackpotFinding = {
  readonly seal: string;
  /** Null when nothing was given to compare with. */
  readonly isSealRight: boolean | null;
  readonly isEndRight: boolean | null;
  /** Null where the link is not the one that was sealed. */
  readonly target: string | null;
  /** Which of the stakes reaches it, from 1; 0: none; null: none were given. */
  readonly entry: number | null;
  readonly stakes: number;
};

const FIELDS: readonly JackpotField[] = [
  ...(['level', 'number', 'link', 'salt', 'seal', 'chainEnd', 'steps', 'scale', 'unit', 'start', 'stakes'] as const),
];
const HEX = /^[0-9a-f]{64}$/;
const STEPS_MOST = 200_000;
const SCALE_MOST = 1_000_000;

const modelOf = (level: string | null) => FIESTA.levels.find((one) => one.level === level) ?? null;
export const LEVELS: readonly JackpotLevel[] = FIESTA.levels.map(({ level }) => level);

/** Reads an address's fragment, "jackpot=<level>&…"; null: something else is checked. */
export function readJackpot(fragment: string): JackpotClaim | null {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const level = fields.get('jackpot');
  return modelOf(level) ? claimFrom((name) => (name === 'level' ? level : fields.get(name))) : null;
}

/** A level of which nothing else is known yet. */
export const emptyJackpot = (): JackpotClaim => claimFrom((name) => (name === 'level' ? (LEVELS[0] ?? '') : null));

/** As the house tells a hit. */
export const jackpotOfRecord = (record: JackpotRecord): JackpotClaim =>
  claimFrom((name) => (name === 'stakes' ? record.stakes.join(',') : String(record[name] ?? '')));

/** Without blanks: people copy what pages show in groups. */
function claimFrom(read: (name: JackpotField) => string | null): JackpotClaim {
  const text = (name: JackpotField): string => (read(name) ?? '').replaceAll(/\s/g, '');
  const claim = Object.fromEntries(FIELDS.map((name) => [name, text(name)])) as JackpotClaim;
  const lower = (name: 'link' | 'seal' | 'chainEnd') => claim[name].toLowerCase();
  return {
    ...claim,
    ...{ link: lower('link'), seal: lower('seal'), chainEnd: lower('chainEnd') },
    ...{ scale: claim.scale || '1', unit: claim.unit || '1' },
  };
}

export const jackpotOfForm = (fields: JackpotClaim): JackpotClaim => claimFrom((name) => fields[name]);

const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d{1,15}$/.test(text) && Number(text) >= least && Number(text) <= most;
const stakesIn = ({ stakes }: JackpotClaim): string[] => (stakes === '' ? [] : stakes.split(','));

/** What is missing or cannot be; empty when the hit can be computed. */
export function problemsOfJackpot(claim: JackpotClaim): JackpotProblem[] {
  const { link, salt, number, chainEnd, steps, scale, unit, start } = claim;
  const problems: [JackpotProblem, boolean][] = [
    ['link', !HEX.test(link)],
    ['salt', salt === ''],
    ['number', !isWhole(number, 1, Number.MAX_SAFE_INTEGER)],
    ['steps', chainEnd !== '' && !isWhole(steps, 1, STEPS_MOST)],
    ['scale', !isWhole(scale, 1, SCALE_MOST)],
    ['unit', !isWhole(unit, 1, SCALE_MOST)],
    ['start', claim.stakes !== '' && !/^\d{1,30}$/.test(start)],
    ['stakes', stakesIn(claim).some((stake) => readAmount(stake) === null)],
    // Browsers give it only to pages over https or from this machine.
    ['noCrypto', globalThis.crypto?.subtle === undefined],
  ];
  return problems.flatMap(([problem, isSo]) => (isSo ? [problem] : []));
}

/** The amount that was sealed, and which of the stakes reaches it: hashed, drawn and counted on this device. */
export async function recomputeJackpot(claim: JackpotClaim): Promise<JackpotFinding> {
  const { link, salt, number, seal, chainEnd, steps } = claim;
  const hash = await sha256(link);
  const isSealRight = seal === '' ? null : seal === hash;
  const isEndRight = chainEnd === '' ? null : (await endOf(link, Number(steps))) === chainEnd;
  const stakes = stakesIn(claim);
  const told = { seal: hash, isSealRight, isEndRight, stakes: stakes.length };
  const model = modelOf(claim.level);
  if (isSealRight === false || isEndRight === false || model === null) return { ...told, target: null, entry: null };
  const level = levelIn(model, BigInt(claim.scale), BigInt(claim.unit));
  const seeds = { serverSeed: link, clientSeed: salt, nonce: Number(number) };
  const target = await withDraws(seeds, (draws) => targetOf(level, draws));
  let meter = stakes.length === 0 ? 0n : BigInt(claim.start);
  // A meter that was there already was won by none of these.
  const isBefore = stakes.length > 0 && meter >= target * PARTS;
  const at = isBefore
    ? -1
    : stakes.findIndex((stake) => isReached({ meter: (meter += partOf(level, readAmount(stake) ?? 0n)), target }));
  return { ...told, target: amountText(target), entry: stakes.length === 0 ? null : at + 1 };
}

async function endOf(link: string, steps: number): Promise<string> {
  let hash = link;
  for (let step = 0; step < steps; step++) hash = await sha256(hash);
  return hash;
}
