import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canonicalJson,
  CHAIN_START,
  followChain,
  isBreak,
  judgeEnd,
  judgeKept,
  plainHashOf,
  readHead,
  writeHead,
  type AuditEntry,
  type ChainEnd,
  type ChainedEntry,
} from './audit.rules.ts';

const entry = (seq: number, change: Partial<AuditEntry> = {}): AuditEntry => ({
  seq,
  atMicros: 1_700_000_000_000_000n + BigInt(seq),
  staffId: '0198f7a2-0000-7000-8000-000000000001',
  staffName: 'eva',
  ip: '127.0.0.1',
  requestId: `request-${seq}`,
  merchantId: null,
  action: 'changeStaff',
  targetKind: 'staff',
  targetId: `target-${seq}`,
  reason: 'because',
  before: { status: 'active', roles: ['a'] },
  after: { status: 'disabled', roles: [] },
  ...change,
});

function chainOf(length: number): ChainedEntry[] {
  let prevHash = CHAIN_START.hash;
  return Array.from({ length }, (_, index) => {
    const one = entry(index + 1);
    const hash = plainHashOf(prevHash, one);
    const line = { ...one, prevHash, hash };
    prevHash = hash;
    return line;
  });
}

/** Judged without a key, as lines from before it. */
const follow = (end: ChainEnd, lines: readonly ChainedEntry[]) =>
  followChain(end, lines, (prevHash, line) => line.hash.equals(plainHashOf(prevHash, line)));

const endOf = (lines: readonly ChainedEntry[]) => ({ seq: lines.length, hash: lines.at(-1)?.hash ?? CHAIN_START.hash });

describe('canonical JSON', () => {
  it('is the same whatever the order of keys, and reads back as the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const plain = JSON.parse(JSON.stringify(value)) as unknown;
        expect(JSON.parse(canonicalJson(plain))).toEqual(plain);
        expect(canonicalJson(shuffled(plain))).toBe(canonicalJson(plain));
      }),
    );
  });
});

/** The same value with every object's keys the other way round. */
function shuffled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, one]) => [key, shuffled(one)]),
  );
}

describe('the chain of the audit log', () => {
  it('holds when nothing was touched, read whole or by pages', () => {
    const lines = chainOf(30);
    expect(follow(CHAIN_START, lines)).toEqual(endOf(lines));
    const half = follow(CHAIN_START, lines.slice(0, 13));
    expect(isBreak(half)).toBe(false);
    if (!isBreak(half)) expect(follow(half, lines.slice(13))).toEqual(endOf(lines));
    expect(judgeEnd(endOf(lines), endOf(lines))).toBeNull();
  });

  const changes: Record<string, (line: ChainedEntry) => ChainedEntry> = {
    'the moment': (line) => ({ ...line, atMicros: line.atMicros + 1n }),
    'the person': (line) => ({ ...line, staffName: 'mallory' }),
    'the person’s id': (line) => ({ ...line, staffId: null }),
    'the address': (line) => ({ ...line, ip: '::1' }),
    'the request': (line) => ({ ...line, requestId: 'another' }),
    'the merchant': (line) => ({ ...line, merchantId: 'mobile' }),
    'the action': (line) => ({ ...line, action: 'addStaff' }),
    'the kind of target': (line) => ({ ...line, targetKind: 'role' }),
    'the target': (line) => ({ ...line, targetId: 'another' }),
    'the reason': (line) => ({ ...line, reason: '' }),
    'what was before': (line) => ({ ...line, before: { status: 'active', roles: [] } }),
    'what is after': (line) => ({ ...line, after: null }),
    'its own hash': (line) => ({ ...line, hash: Buffer.alloc(32) }),
    'the hash before': (line) => ({ ...line, prevHash: Buffer.alloc(32) }),
    'words moved from one column to the next': (line) => ({ ...line, action: 'change', targetKind: 'Staffstaff' }),
  };
  it.each(Object.keys(changes))('breaks when %s is changed, at that line', (what) => {
    for (const at of [0, 7, 19]) {
      const lines = chainOf(20);
      const change = changes[what] as (line: ChainedEntry) => ChainedEntry;
      lines[at] = change(lines[at] as ChainedEntry);
      expect(follow(CHAIN_START, lines)).toMatchObject({ seq: at + 1 });
    }
  });

  it('finds every one of 1,000 edits at random', () => {
    const lines = chainOf(40);
    const head = endOf(lines);
    const names = Object.keys(changes);
    fc.assert(
      fc.property(
        fc.nat(lines.length - 1),
        fc.constantFrom('edit', 'delete', 'swap'),
        fc.nat(names.length - 1),
        (at, how, name) => {
          const line = lines[at] as ChainedEntry;
          const edit = changes[names[name] ?? ''] as (line: ChainedEntry) => ChainedEntry;
          const other = (at + 1) % lines.length;
          const touched =
            how === 'edit'
              ? lines.with(at, edit(line))
              : how === 'delete'
                ? lines.toSpliced(at, 1)
                : lines.with(at, lines[other] as ChainedEntry).with(other, line);
          const found = follow(CHAIN_START, touched);
          expect(isBreak(found) || judgeEnd(found, head) !== null).toBe(true);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('breaks when a line is changed and hashed anew, at the line after it', () => {
    const lines = chainOf(10);
    const forged = { ...(lines[4] as ChainedEntry), reason: 'a better one' };
    lines[4] = { ...forged, hash: plainHashOf(forged.prevHash, forged) };
    expect(follow(CHAIN_START, lines)).toMatchObject({ seq: 6 });
  });

  it('breaks when a line is removed, added, doubled or moved', () => {
    const lines = chainOf(10);
    const line = (n: number): ChainedEntry => lines[n] as ChainedEntry;
    expect(isBreak(follow(CHAIN_START, lines.toSpliced(4, 1)))).toBe(true);
    expect(isBreak(follow(CHAIN_START, lines.slice(1)))).toBe(true);
    expect(isBreak(follow(CHAIN_START, lines.toSpliced(4, 0, line(4))))).toBe(true);
    expect(isBreak(follow(CHAIN_START, lines.with(4, line(5)).with(5, line(4))))).toBe(true);
  });

  it('breaks when lines are cut off at the end, added after it, or the end is moved', () => {
    const lines = chainOf(10);
    const end = endOf(lines);
    expect(judgeEnd(endOf(lines.slice(0, 8)), end)).toMatchObject({ seq: 9 });
    expect(judgeEnd(end, endOf(lines.slice(0, 8)))).toMatchObject({ seq: 9 });
    expect(judgeEnd(end, { ...end, hash: Buffer.alloc(32) })).toMatchObject({ seq: 10 });
  });

  it('remembers an end: it is there unchanged, or something before it is not', () => {
    const end = endOf(chainOf(10));
    expect(judgeKept(end, end.hash)).toBeNull();
    expect(judgeKept(end, Buffer.alloc(32))).toMatchObject({ seq: 10 });
    expect(judgeKept(end, undefined)).toMatchObject({ seq: 10 });
  });

  it('reads an end as it writes it, and nothing else', () => {
    for (const end of [CHAIN_START, endOf(chainOf(3))]) expect(readHead(writeHead(end))).toEqual(end);
    for (const text of ['', '3', ':', '3:zz', `x:${'a'.repeat(64)}`, `3:${'a'.repeat(63)}`, '-1:'])
      expect(readHead(text)).toBeNull();
  });
});
