import { commitmentOf, sha256 } from '@baize/fair/node.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { HandFairness } from '../../room.ts';
import { jointSeed, sealDeck } from '../../server/rooms/commitment.ts';
import { EN } from '../dev/texts.ts';
import { handLink, problemsOfHand, readHand, recomputeHand } from './hand.ts';
import { HandVerify } from './HandVerify.tsx';
import { TextsContext } from './useTexts.ts';

afterEach(cleanup);

const serverSeed = 'ab'.repeat(32);
const places = [
  { seedHash: sha256('1'.repeat(32)), seed: '1'.repeat(32) },
  { seedHash: sha256('2'.repeat(32)), seed: null },
  { seedHash: sha256('bot:x:7'), seed: 'bot:x:7' },
];
const clientSeed = jointSeed(places);
const sealed = sealDeck({ serverSeed, clientSeed, nonce: 7 });
const HAND: HandFairness = {
  ...{ roomGame: 'tongits', hand: 'h', number: 7, dealer: 1, stake: '20.00', serverSeedHash: commitmentOf(serverSeed) },
  ...{ serverSeed, revealedAt: '', clientSeed, root: sealed.root, cards: [], actions: [], paid: null, modelHash: 'm' },
  seeds: places.map(({ seedHash, seed }) => ({ hash: seedHash, seed })),
};
const claimOf = (hand: HandFairness) => readHand(handLink(hand).split('#')[1] ?? '') ?? expect.fail();

it('computes a hand from its link as the house has dealt it: seeds, deck and root', async () => {
  expect(problemsOfHand(claimOf(HAND))).toEqual([]);
  const found = await recomputeHand(claimOf(HAND));
  expect(found).toMatchObject({ root: sealed.root, isHashRight: true, areSeedsRight: true, isRootRight: true });
  expect(found.deck).toEqual(sealed.deck);
});

it('finds a seed, a player’s seed and a root that are others', async () => {
  const other = await recomputeHand({ ...claimOf(HAND), serverSeed: 'cd'.repeat(32) });
  expect(other).toMatchObject({ isHashRight: false, isRootRight: false });
  const seeds = [{ hash: sha256('x'), seed: 'x' }, ...HAND.seeds.slice(1)];
  expect((await recomputeHand(claimOf({ ...HAND, seeds }))).areSeedsRight).toBe(false);
  expect(problemsOfHand(claimOf({ ...HAND, serverSeed: null }))).toEqual(['serverSeed']);
  expect(readHand('#table=roulette')).toBeNull();
});

it('shows what was dealt to each place, and says as long as the seed is secret', async () => {
  await EN.load('feltAlgorithm');
  const page = (hand: HandFairness) =>
    render(
      <TextsContext value={EN}>
        <HandVerify claim={claimOf(hand)} isMissing={false} />
      </TextsContext>,
    );
  page({ ...HAND, serverSeed: null });
  expect(screen.getByText(/shown 24 hours after the hand to those/)).toBeTruthy();
  cleanup();
  page(HAND);
  fireEvent.click(screen.getByRole('button', { name: 'Check the hand' }));
  expect(await screen.findByText('✓ The deck leads to the root.')).toBeTruthy();
  expect(await screen.findByText('Place 2:')).toBeTruthy();
});
