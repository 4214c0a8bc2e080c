import { commitmentOf, drawsOf } from '@baize/fair/node.ts';
import { describe, expect, it } from 'vitest';
import { playRound } from '../../../games/jeepneyMoon/rules.ts';
import { urchinCells } from '../../../games/perlas/rules.ts';
import { checkOf } from '../games/clients.ts';
import { readClaim, verifyLink, type Claim } from './link.ts';
import { problemsOf as problemsBy, recompute as recomputeBy } from './recompute.ts';

const SERVER_SEED = '0123456789abcdef'.repeat(4);
const SLOT: Claim = {
  game: 'jeepney-moon',
  serverSeed: SERVER_SEED,
  serverSeedHash: commitmentOf(SERVER_SEED),
  clientSeed: 'moon-over-luneta',
  nonce: 12,
  stake: '20.00',
  own: {},
};
const SHELLS: Claim = { ...SLOT, game: 'perlas', own: { urchins: '3' } };

const recompute = async (claim: Claim) => recomputeBy(claim, await checkOf(claim.game));
const slotCheck = await checkOf(SLOT.game);
const problemsOf = (claim: Claim) => problemsBy(claim, slotCheck);
const picked = (cells: readonly number[]) => ({ urchins: '3', picks: cells.join(',') });

describe('the check of a round', () => {
  it('comes to the round that the house played', async () => {
    const { events } = playRound(2000n, drawsOf(SLOT));
    expect(await recompute(SLOT)).toMatchObject({ isSealRight: true, game: 'jeepney-moon', outcome: { events } });
  });

  it('finds the urchins, and what the picks returned', async () => {
    const urchins = urchinCells(3, drawsOf(SHELLS));
    const safe = Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => !urchins.includes(cell));
    const { outcome } = await recompute({ ...SHELLS, own: picked(safe.slice(0, 2)) });
    expect(outcome).toMatchObject({ urchins, win: '25.71' });
  });

  it('rounds a return down to whole units where the currency has no smaller coin', async () => {
    const urchins = urchinCells(3, drawsOf(SHELLS));
    const safe = Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => !urchins.includes(cell));
    const { outcome } = await recompute({ ...SHELLS, currency: 'VND', own: picked(safe.slice(0, 2)) });
    expect(outcome?.win).toBe('25.00');
  });

  it('sees a pick that met an urchin', async () => {
    const [urchin] = urchinCells(3, drawsOf(SHELLS));
    const { outcome } = await recompute({ ...SHELLS, own: picked([urchin ?? 0]) });
    expect(outcome?.win).toBe('0.00');
  });

  it('says when the seal is of another seed', async () => {
    const other = { ...SLOT, serverSeedHash: 'f'.repeat(64) };
    expect(await recompute(other)).toMatchObject({ isSealRight: false, outcome: null });
    expect(await recompute({ ...SLOT, serverSeedHash: '' })).toMatchObject({ isSealRight: null });
  });

  it.each([
    ['serverSeed', { serverSeed: 'short' }],
    ['clientSeed', { clientSeed: 'a:b' }],
    ['nonce', { nonce: -1 }],
    ['stake', { stake: '20' }],
    ['stake', { stake: '20.01' }],
  ])('asks for a better %s', (problem, change) => {
    expect(problemsOf({ ...SLOT, ...change })).toEqual([problem]);
  });

  it('reads back the address that the game fills in', () => {
    const claim: Claim = { ...SHELLS, currency: 'VND', own: picked([3, 4]) };
    expect(readClaim(verifyLink(claim).split('#')[1] ?? '')).toEqual(claim);
  });
});
