import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hexOf, sha256, solvePuzzle, wordsOf } from './puzzle.ts';

const real = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

describe('sha256', () => {
  it.each(['', 'a', 'abc', 'c-1:00042', '0198f7a2-0000-7000-8000-000000000001:01234', 'é'.repeat(27)])(
    'is the real one for "%s"',
    (text) => expect(hexOf(sha256(wordsOf(new TextEncoder().encode(text))))).toBe(real(text).toString('hex')),
  );
});

describe('solvePuzzle', () => {
  const puzzleOf = (answer: string, rounds: number) => {
    let hash = real(`c-1:${answer}`);
    for (let round = 0; round < rounds; round++) hash = real(hash);
    return { digits: answer.length, rounds, check: hash.toString('hex') };
  };
  const { signal } = new AbortController();

  it.each(['000', '042', '999'])('finds %s', async (answer) => {
    expect(await solvePuzzle('c-1', puzzleOf(answer, 7), signal)).toBe(answer);
  });

  it('gives up when nothing fits and when it is called off', async () => {
    expect(await solvePuzzle('another', puzzleOf('042', 7), signal)).toBeNull();
    expect(await solvePuzzle('another', { ...puzzleOf('00000', 7) }, AbortSignal.abort())).toBeNull();
  });
});
