import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepAgreed } from '../../app/session/agreed.ts';
import { demoStart } from '../../../test/demo.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { RegisterScreen } from '../../screens/register/RegisterScreen.tsx';
import { TrialScreen } from '../../screens/trial/TrialScreen.tsx';
import { LoginForm } from '../session/index.ts';

const guest = {
  token: 't',
  merchantCode: 'mobile',
  userName: 'trial1',
  type: 4,
  firstTimeLogin: false,
  previousLoginAt: null,
};
const replies = { testPlay: () => guest };
const closedRegistration = {
  usernameEnabled: false,
  mobileEnabled: false,
  mobileCode: true,
  mobilePassword: true,
  identityStep: false,
  captchaEnabled: false,
  minimumAge: 21,
  termsVersion: '1',
  affirmations: [],
  fields: {},
};
const trialButton = () => screen.findByRole('button', { name: 'Try for free' });
const trialsOf = (asked: readonly string[]) => asked.filter((call) => call === 'testPlay').length;

afterEach(cleanup);

/** G4: loading message, trial login, home. */
describe('“Try it free”', () => {
  it('opens one trial from the login form, however often it is pressed [G8-1a]', async () => {
    let release = (_: unknown) => {};
    const held = new Promise((done) => (release = done));
    const { asked, logIn, say } = await renderInApp(<LoginForm />, {
      at: '/m/login',
      replies: { testPlay: () => held },
    });
    await userEvent.dblClick(await trialButton());
    expect(say).toHaveBeenCalledWith('Starting your free trial…', { tone: 'wait', stay: 'open' });
    expect((await trialButton()).getAttribute('aria-busy')).toBe('true');
    release(guest);
    await expect.poll(() => logIn.mock.calls.length).toBe(1);
    expect(logIn.mock.calls[0]?.[0]).toMatchObject({ type: 4, token: 't' });
    expect(trialsOf(asked)).toBe(1);
  });

  it('opens one where registration is closed', async () => {
    const { logIn } = await renderInApp(<RegisterScreen />, {
      at: '/m/register',
      replies: { ...replies, registerSettings: () => closedRegistration },
    });
    await userEvent.click(await trialButton());
    await expect.poll(() => logIn.mock.calls.length).toBe(1);
  });
});

describe('the page of the trial', () => {
  const agree = () => keepAgreed(false, demoStart().termsVersion);
  beforeEach(agree);

  it('waits for the terms, then opens without another press', async () => {
    sessionStorage.clear();
    const { asked, logIn } = await renderInApp(<TrialScreen />, { at: '/m/trial', replies });
    expect(await trialButton()).toBeTruthy();
    expect(trialsOf(asked)).toBe(0);
    act(agree);
    await expect.poll(() => logIn.mock.calls.length).toBe(1);
  });

  it('opens one trial for a guest who comes', async () => {
    const { asked, logIn } = await renderInApp(
      <StrictMode>
        <TrialScreen />
      </StrictMode>,
      { at: '/m/trial', replies },
    );
    await expect.poll(() => logIn.mock.calls.length).toBe(1);
    expect(trialsOf(asked)).toBe(1);
  });

  it.each([
    ['along where the guest has agreed to them', () => agree(), [{ termsVersion: demoStart().termsVersion }]],
    ['not along where those were others', () => keepAgreed(false, 'older'), [{ termsVersion: '' }]],
  ])('takes the terms %s', async (_, prepare, expected) => {
    prepare();
    const sent: unknown[] = [];
    await renderInApp(<LoginForm />, { at: '/m/login', replies: { testPlay: (input) => (sent.push(input), guest) } });
    await userEvent.click(await trialButton());
    await expect.poll(() => sent).toEqual(expected);
  });

  it('leads home who has a session, and opens nothing', async () => {
    const { asked, goTo } = await renderInApp(<TrialScreen />, { at: '/m/trial', session: {}, replies });
    expect(goTo).toHaveBeenCalledWith('/m/home', { replace: true, direction: 'none' });
    expect(trialsOf(asked)).toBe(0);
  });

  it('says why when none could be opened, and takes another try', async () => {
    let tries = 0;
    const testPlay = () => ((tries += 1) === 1 ? refuse('server.fault')() : guest);
    const { sayError, logIn } = await renderInApp(<TrialScreen />, { at: '/m/trial', replies: { testPlay } });
    await expect.poll(() => sayError.mock.calls.length).toBe(1);
    await userEvent.click(await trialButton());
    await expect.poll(() => logIn.mock.calls.length).toBe(1);
  });

  it('says so where the merchant has none, and shows the way to log in', async () => {
    const { asked } = await renderInApp(<TrialScreen />, {
      at: '/m/trial',
      start: { flags: { TRIAL3: false } },
      replies,
    });
    expect(screen.getByText('Free trials are closed')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/m/login');
    expect(trialsOf(asked)).toBe(0);
  });
});
