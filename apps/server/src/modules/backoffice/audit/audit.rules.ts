import { sentence } from '@baize/contract/sentence.ts';
import { createHash } from 'node:crypto';

export interface AuditEntry {
  readonly seq: number;
  /** Microseconds since 1970, the database's precision. */
  readonly atMicros: bigint;
  readonly staffId: string | null;
  readonly staffName: string;
  readonly ip: string;
  readonly requestId: string;
  readonly merchantId: string | null;
  readonly action: string;
  readonly targetKind: string;
  readonly targetId: string;
  readonly reason: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Whether a line's hash is right after that hash. */
export type LineJudge = (prevHash: Buffer, line: ChainedEntry) => boolean;

export interface ChainedEntry extends AuditEntry {
  readonly prevHash: Buffer;
  readonly hash: Buffer;
}

/** Before the first line: sequence 0, no hash. */
export interface ChainEnd {
  readonly seq: number;
  readonly hash: Buffer;
}

/** The stored end; lines from `keyedFrom` on bear the key. */
export interface ChainHead extends ChainEnd {
  readonly keyedFrom: number;
}

export const CHAIN_START: ChainEnd = { seq: 0, hash: Buffer.alloc(0) };

/** JSON with sorted keys and no white space: one text per value. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`)
    .join(',')}}`;
}

function textOfEntry(entry: AuditEntry): string {
  const { seq, atMicros, staffId, staffName, ip, requestId, merchantId, action, targetKind, targetId, reason } = entry;
  const words = [seq, String(atMicros), staffId, staffName, ip, requestId, merchantId, action, targetKind, targetId];
  return canonicalJson([...words, reason, entry.before, entry.after]);
}

/** SHA-256 over the previous hash and the canonical text: lines from before the key. */
export const plainHashOf = (prevHash: Buffer, entry: AuditEntry): Buffer =>
  createHash('sha256').update(prevHash).update(textOfEntry(entry)).digest();

/** What the key signs of a line. */
export const signedTextOf = (prevHash: Buffer, entry: AuditEntry): string =>
  `${prevHash.toString('hex')} ${textOfEntry(entry)}`;

/** What the key signs of the end. */
export const sealedTextOf = ({ seq, hash, keyedFrom }: ChainHead): string =>
  `${seq} ${keyedFrom} ${hash.toString('hex')}`;

export interface ChainBreak {
  readonly seq: number;
  readonly problem: string;
}

/** The first line that does not follow, or the end. */
export function followChain(end: ChainEnd, lines: readonly ChainedEntry[], isRight: LineJudge): ChainEnd | ChainBreak {
  let { seq, hash } = end;
  for (const line of lines) {
    if (line.seq !== seq + 1) return { seq: seq + 1, problem: sentence('desk.chain.missing') };
    if (!line.prevHash.equals(hash)) return { seq: line.seq, problem: sentence('desk.chain.notFollowing') };
    if (!isRight(hash, line)) return { seq: line.seq, problem: sentence('desk.chain.changed') };
    ({ seq, hash } = line);
  }
  return { seq, hash };
}

export const isBreak = (found: ChainEnd | ChainBreak): found is ChainBreak => 'problem' in found;

/** Compares the end with the stored head: finds cut-off lines and a moved head. */
export function judgeEnd(reached: ChainEnd, head: ChainEnd): ChainBreak | null {
  if (reached.seq < head.seq) return { seq: reached.seq + 1, problem: sentence('desk.chain.cutOff') };
  if (reached.seq > head.seq) return { seq: head.seq + 1, problem: sentence('desk.chain.beyondEnd') };
  return reached.hash.equals(head.hash) ? null : { seq: head.seq, problem: sentence('desk.chain.endChanged') };
}

/** As `npm run audit` prints it, and `--head` takes it. */
export const writeHead = ({ seq, hash }: ChainEnd): string => `${seq}:${hash.toString('hex')}`;

/** Null: not of that form. */
export function readHead(text: string): ChainEnd | null {
  const [, seq = '', hash = ''] = /^(\d{1,15}):((?:[0-9a-f]{64})?)$/.exec(text) ?? [];
  return seq === '' ? null : { seq: Number(seq), hash: Buffer.from(hash, 'hex') };
}

/** Compares with an end that was once proven: what lay before it is there unchanged. */
export function judgeKept(kept: ChainEnd, found: Buffer | undefined): ChainBreak | null {
  return found?.equals(kept.hash) ? null : { seq: kept.seq, problem: sentence('desk.chain.notAsKept') };
}
