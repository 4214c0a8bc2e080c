import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { KycGate } from './KycGate.tsx';
import { KycHomeCard } from './KycHomeCard.tsx';

const configOf = (over: object) => () => ({
  info: {
    idVerification: {
      enabled: false,
      open: true,
      isComplete: false,
      status: 'N',
      mandatory: false,
      reasons: [],
      note: '',
      submittedAt: null,
      decidedAt: null,
      ...over,
    },
    securityQuestions: { enabled: true, isComplete: false },
  },
});
const play = () => ({
  block: null,
  realityCheckMinutes: null,
  limits: [],
  check: null,
  sitting: null,
  minutesLeft: null,
  limit: null,
});
const draw = (over: object) =>
  renderInApp(
    <>
      <KycHomeCard />
      <KycGate />
    </>,
    { session: {}, replies: { securityConfig: configOf(over), playState: play } },
  );
const card = (name: RegExp) => screen.findByRole('button', { name });
/** The config was answered, and what follows from it. */
const settled = () => new Promise((done) => setTimeout(done, 50));

describe('the identity check on home, where it is asked for when needed', () => {
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
  });

  it('is a card, and nothing that comes over the page by itself', async () => {
    await draw({});
    const due = await card(/^Verify your identity/);
    await settled();
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(due);
    expect(await screen.findByRole('dialog', { name: 'Identity check' })).toBeTruthy();
  });

  it('asks for another try after a rejection', async () => {
    await draw({ status: 'R', reasons: ['unreadable'] });
    expect(await card(/^Please send your ID again/)).toBeTruthy();
  });

  it.each([
    ['the site asks by itself', { enabled: true, status: 'P' }],
    ['it was sent', { status: 'P' }],
    ['it is done', { status: 'A', isComplete: true }],
    ['there is none', { open: false }],
  ])('is not there where %s', async (_, over) => {
    const { asked } = await draw(over);
    await expect.poll(() => asked).toContain('securityConfig');
    await settled();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
