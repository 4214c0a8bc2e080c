import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoStart } from '../../../test/demo.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { hasAgreed, keepAgreed } from './agreed.ts';
import type { To } from '../router/routes.ts';
import { useTerms } from './useTerms.ts';

const { termsVersion } = demoStart();

function Page() {
  const { pending, due } = useTerms(true);
  const [, drawAgain] = useState(0);
  return (
    <button onClick={() => drawAgain((count) => count + 1)}>{due ? 'asked' : pending ? 'not yet' : 'free'}</button>
  );
}
const status = (mustAgree: boolean) => () => ({
  termsVersion,
  agreedVersion: mustAgree ? 'older' : termsVersion,
  mustAgree,
  affirmations: [],
});
const draw = (at: To, termsStatus: () => unknown = status(true), session: object | null = {}) =>
  renderInApp(<Page />, { at, session, replies: { termsStatus } });

describe('the terms overlay', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(cleanup);

  it('is not shown again to a member who agreed as a guest just now and whose agreement the server knows as current', async () => {
    keepAgreed(false, termsVersion);
    await draw('/m/home', status(false));
    expect(await screen.findByText('free')).toBeTruthy();
    expect(hasAgreed(true, termsVersion)).toBe(true);
  });

  it.each([
    ['has an older one', status(true)],
    ['does not say', refuse('rate.limited')],
  ])('is shown where the server %s', async (_, reply) => {
    keepAgreed(false, termsVersion);
    await draw('/m/home', reply);
    expect(await screen.findByText('asked')).toBeTruthy();
    expect(hasAgreed(true, termsVersion)).toBe(false);
  });

  it('is shown to a member of a browser session in which no guest agreed, without asking the server', async () => {
    const { asked } = await draw('/m/home', status(false));
    expect(screen.getByText('asked')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('stands before a game that is about to open, not over one that is being played', async () => {
    await draw('/m/game?nodeId=felt-moon');
    expect(screen.getByText('asked')).toBeTruthy();
    cleanup();

    keepAgreed(true, termsVersion);
    await draw('/m/game?nodeId=felt-moon');
    sessionStorage.clear();
    await userEvent.click(screen.getByText('free'));
    expect(screen.getByText('free')).toBeTruthy();
  });

  it('leaves the help centre readable', async () => {
    await draw('/m/help');
    expect(screen.getByText('free')).toBeTruthy();
  });
});
