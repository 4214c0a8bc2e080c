import { commitmentOf, drawsOf } from '@baize/fair/node.ts';
import { describe, expect, it } from 'vitest';
import { playRound as playBaccarat } from '../../../games/baccarat/rules.ts';
import { playRound as playRoulette } from '../../../games/roulette/rules.ts';
import type { TableFairness } from '../../live.ts';
import { chainLink, claimOfTable, problemsOfChain, readChain, recomputeChain, type ChainClaim } from './chain.ts';
import { readClaim } from './link.ts';

const LINK = '0123456789abcdef'.repeat(4);
const STEPS = 5;
const end = Array.from({ length: STEPS }).reduce<string>((hash) => commitmentOf(hash), LINK);
const CLAIM: ChainClaim = {
  table: 'baccarat',
  number: 41,
  link: LINK,
  salt: 'moon-over-luneta',
  seal: commitmentOf(LINK),
  chainEnd: end,
  steps: STEPS,
};

describe('the check of a round at a table', () => {
  it.each([
    ['baccarat', playBaccarat],
    ['roulette', playRoulette],
  ] as const)('comes to the round that the house played at %s', async (table, play) => {
    const events = play(drawsOf({ serverSeed: LINK, clientSeed: CLAIM.salt, nonce: CLAIM.number }));
    expect(await recomputeChain({ ...CLAIM, table })).toEqual({
      table,
      number: CLAIM.number,
      seal: CLAIM.seal,
      isSealRight: true,
      isEndRight: true,
      events,
    });
  });

  it('finds a seal that does not fit, and an end that this link does not lead to', async () => {
    const other = commitmentOf('something else');
    expect(await recomputeChain({ ...CLAIM, seal: other })).toMatchObject({ isSealRight: false, isEndRight: true });
    expect(await recomputeChain({ ...CLAIM, steps: STEPS - 1 })).toMatchObject({ isEndRight: false });
    expect(await recomputeChain({ ...CLAIM, chainEnd: other })).toMatchObject({ isEndRight: false });
  });

  it('compares only with what was given', async () => {
    expect(await recomputeChain({ ...CLAIM, seal: '', chainEnd: '' })).toMatchObject({
      isSealRight: null,
      isEndRight: null,
    });
  });

  it.each([
    ['link', { link: 'abc' }],
    ['salt', { salt: '' }],
    ['number', { number: -1 }],
    ['number', { number: Number.NaN }],
    ['steps', { steps: 0 }],
    ['steps', { steps: 1e9 }],
  ] as const)('asks for the %s that cannot be', (problem, wrong) => {
    expect(problemsOfChain({ ...CLAIM, ...wrong })).toEqual([problem]);
  });

  it('needs no steps without an end of the chain', () => {
    expect(problemsOfChain({ ...CLAIM, chainEnd: '', steps: Number.NaN })).toEqual([]);
  });

  it('travels in an address, and leaves the addresses of other games alone', () => {
    const { link, ...known } = CLAIM;
    const fairness = { ...known, link, events: [], modelHash: '', nextChainEnd: null } as TableFairness;
    expect(readChain(chainLink(fairness).split('#')[1] ?? '')).toEqual(CLAIM);
    expect(readChain(chainLink({ ...fairness, link: null }).split('#')[1] ?? '')?.link).toBe('');
    expect(claimOfTable({ ...fairness, link: null }).link).toBe('');
    expect(readChain('game=perlas&nonce=1')).toBeNull();
    expect(readClaim('game=perlas&nonce=1').game).toBe('perlas');
  });

  it('reads a link that was copied in groups', () => {
    const grouped = LINK.match(/.{4}/g)?.join(' ') ?? '';
    expect(readChain(`table=roulette&link=${encodeURIComponent(grouped.toUpperCase())}`)?.link).toBe(LINK);
  });
});
