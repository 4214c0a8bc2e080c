// @vitest-environment happy-dom
import { commitmentOf, drawsOf } from '@baize/fair/node.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { playRound } from '../../../games/baccarat/rules.ts';
import { EN } from '../dev/texts.ts';
import type { ChainClaim } from './chain.ts';
import { ChainVerify } from './ChainVerify.tsx';
import { TextsContext } from './useTexts.ts';

const LINK = 'fedcba9876543210'.repeat(4);
const CLAIM: ChainClaim = {
  table: 'baccarat',
  number: 7,
  link: LINK,
  salt: 'moon-over-luneta',
  seal: commitmentOf(LINK),
  chainEnd: commitmentOf(commitmentOf(LINK)),
  steps: 2,
};
const events = playRound(drawsOf({ serverSeed: LINK, clientSeed: CLAIM.salt, nonce: CLAIM.number }));
const outcome = events.filter(({ type }) => type === 'outcome');
const check = () => fireEvent.click(screen.getByRole('button', { name: 'Verify' }));

function open(claim: ChainClaim, recorded: typeof events | null = null, isMissing = false) {
  render(
    <TextsContext value={EN}>
      <ChainVerify claim={claim} recorded={recorded} isMissing={isMissing} />
    </TextsContext>,
  );
}

describe('the page that checks a round of a table', () => {
  afterEach(cleanup);

  it('says that the seal fits, the chain leads to its end, and the house recorded the same', async () => {
    open(CLAIM, outcome);
    check();
    expect(await screen.findByText('✓ The hash matches: this link was fixed before anyone bet.')).toBeTruthy();
    expect(screen.getByText('✓ The link leads to the published end of the chain in 2 steps.')).toBeTruthy();
    expect(screen.getByText('✓ This matches our record.')).toBeTruthy();
    expect(await screen.findByText(/^(Player|Banker) wins \d to \d$|^Tie, \d each$/)).toBeTruthy();
  });

  it('says so when the house recorded something else', async () => {
    open({ ...CLAIM, number: 8 }, outcome);
    check();
    expect(await screen.findByText('✗ This doesn’t match our record. Check your entries.')).toBeTruthy();
  });

  it('says what does not fit', async () => {
    open({ ...CLAIM, seal: commitmentOf('other'), steps: 1 });
    check();
    expect(await screen.findByText(/✗ The link doesn’t match its hash/)).toBeTruthy();
    expect(screen.queryByText('The result')).toBeNull();
    expect(screen.getByText('✗ The link doesn’t lead to this end in that many steps.')).toBeTruthy();
  });

  it('asks for what is missing, at its field, and computes nothing', () => {
    open({ ...CLAIM, link: '' });
    expect(screen.getByRole('note').textContent).toContain('still secret');
    check();
    const field = screen.getByRole('textbox', { name: 'Round link' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(screen.queryByText('The result')).toBeNull();
  });

  it('says that a link shows no round', () => {
    open({ ...CLAIM, link: '', seal: '' }, null, true);
    expect(screen.getByRole('alert').textContent).toContain('can’t be shown');
  });
});
