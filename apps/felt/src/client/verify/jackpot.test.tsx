import { drawsOf, sha256 } from '@baize/fair/node.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FIESTA, levelIn, partOf, PARTS, targetOf } from '../../../games/fiesta/pool.ts';
import type { JackpotRecord } from '../../api.ts';
import { EN } from '../dev/texts.ts';
import { emptyJackpot, jackpotOfRecord, problemsOfJackpot, readJackpot, recomputeJackpot } from './jackpot.ts';
import { JackpotVerify } from './JackpotVerify.tsx';
import { TextsContext } from './useTexts.ts';

afterEach(cleanup);

/** The test seeds of the specification: the first hit's int(150000) is 138149. */
const link = 'dda29884cd1d84f889af3622995eb1b57810143d66c815bd5e3b1bc47380f3de';
const level = levelIn(FIESTA.levels[0], 1n, 1n);
const target = targetOf(level, drawsOf({ serverSeed: link, clientSeed: 'baize', nonce: 1 }));
const STAKES = ['1.00', '20.00', '500.00'];
/** The last stake reaches it to the part. */
const start = target * PARTS - partOf(level, 52_100n);
const RECORD: JackpotRecord = {
  ...{ game: 'fiesta', level: 'barangay', link, seal: sha256(link), salt: 'baize', number: 1, steps: 2 },
  ...{ chainEnd: sha256(sha256(link)), scale: 1, unit: 1, start: String(start), stakes: STAKES },
  result: { target: '', entry: 3, rest: '0' },
};
const found = (change: Partial<JackpotRecord>) => recomputeJackpot(jackpotOfRecord({ ...RECORD, ...change }));

it('computes the sealed amount of the specification’s seeds, and which stake reaches it', async () => {
  const amounts = [0, 1, 2, 3, 4].map((number) => found({ number, stakes: [] }));
  expect((await Promise.all(amounts)).map((one) => one.target)).toEqual([
    ...['1881.50', '567.52', '863.35', '605.74', '1890.86'],
  ]);
  expect(await found({})).toMatchObject({ isSealRight: true, isEndRight: true, target: '567.52', entry: 3, stakes: 3 });
});

it('finds each planted change: of the link, the seal, a stake, their order’s meter', async () => {
  expect(await found({ link: 'ab'.repeat(32) })).toMatchObject({ isSealRight: false, target: null, entry: null });
  expect(await found({ chainEnd: sha256('x') })).toMatchObject({ isEndRight: false, target: null });
  expect((await found({ start: String(start + partOf(level, 52_000n)) })).entry).toBe(1);
  expect((await found({ stakes: ['1.00', '20.00', '499.99'] })).entry).toBe(0);
  expect((await found({ start: String(target * PARTS) })).entry).toBe(0);
});

it('says what is missing in the form', () => {
  expect(problemsOfJackpot(emptyJackpot())).toEqual(['link', 'salt', 'number']);
  expect(problemsOfJackpot(jackpotOfRecord({ ...RECORD, stakes: ['1', '2.00'] }))).toEqual(['stakes']);
  expect(
    problemsOfJackpot(readJackpot(`#jackpot=bayan&link=${link}&salt=x&number=1&stakes=1.00`) ?? expect.fail()),
  ).toEqual(['start']);
  expect(readJackpot('#jackpot=other')).toBeNull();
});

it('shows the amount and that the last stake has won it', async () => {
  await Promise.all([EN.load('feltAlgorithm'), EN.load('feltFiesta')]);
  render(
    <TextsContext value={EN}>
      <JackpotVerify claim={jackpotOfRecord(RECORD)} isMissing={false} />
    </TextsContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Check the jackpot' }));
  expect(await screen.findByText(/The last of 3 stakes reaches the sealed amount/)).toBeTruthy();
  expect(screen.getByText('567.52')).toBeTruthy();
});
