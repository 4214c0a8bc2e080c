import { cleanup, screen, within } from '@testing-library/react';
import type { ComponentType, ReactElement } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GAME } from '../../test/lotteryScreen.tsx';
import { PHILIPPINES, type DemoStart } from '../../test/demo.ts';
import { settings } from '../../test/registerForm.tsx';
import { renderInApp } from '../../test/renderInApp.tsx';
import { answerKeys } from '../app/hydration/answers.ts';
import type { To } from '../app/router/routes.ts';
import { ForgetScreen } from './forget/ForgetScreen.tsx';
import { BenefitsScreen } from './benefits/BenefitsScreen.tsx';
import { HelpScreen } from './help/HelpScreen.tsx';
import { LoginScreen } from './login/LoginScreen.tsx';
import { LotteryScreen } from './lottery/LotteryScreen.tsx';
import { RegisterScreen } from './register/RegisterScreen.tsx';
import { TrialScreen } from './trial/TrialScreen.tsx';

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const complaint = vi.spyOn(console, 'error');

/** Draws a page as the server does, does what a hand does meanwhile, and takes it over. */
const takeOver = (ui: ReactElement, at: To, more: { start?: DemoStart; before?: (page: HTMLElement) => void } = {}) =>
  renderInApp(ui, {
    at,
    ...(more.start ? { start: more.start } : {}),
    replies: { systemCountries: () => ({ list: [PHILIPPINES] }) },
    drawn: {
      answers(queries) {
        queries.setQueryData(answerKeys.registerSettings, settings);
        queries.setQueryData(answerKeys.ownCountry('EN'), { list: [PHILIPPINES] });
      },
      ...(more.before ? { before: more.before } : {}),
    },
  });

beforeEach(() => {
  localStorage.clear();
  complaint.mockClear();
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it.each<[string, ComponentType, To, DemoStart]>([
  ['login by name', LoginScreen, '/m/login', {}],
  ['login by name or code', LoginScreen, '/m/login', { flags: { MOBILEVERCODELOGIN3: true, CAPTCHA3: true } }],
  ['login by code', LoginScreen, '/m/login', { flags: { MOBILEVERCODELOGIN3: true, USERNAMELOGIN3: false } }],
  ['login by a service', LoginScreen, '/m/login', { social: ['google', 'facebook'], flags: { TRIAL3: false } }],
  ['registration', RegisterScreen, '/m/register', {}],
  ['a forgotten password by phone', ForgetScreen, '/m/forget', { flags: { CHNGPASSVERIF3: true } }],
  ['a forgotten password by e-mail', ForgetScreen, '/m/forget', { flags: { CHNGPASSVERIF3: false } }],
])('%s is taken over as the server drew it', async (_, Screen, at, start) => {
  let form: Element | null = null;
  const { thrownAway } = await takeOver(<Screen />, at, {
    start,
    before: (page) => void (form = page.querySelector('form')),
  });
  expect(thrownAway).toEqual([]);
  expect(complaint.mock.calls).toEqual([]);
  expect([form !== null, document.querySelector('form') === form]).toEqual([true, true]);
});

it.each<[string, DemoStart]>([
  ['open', {}],
  ['closed', { flags: { TRIAL3: false } }],
])('the free trial, %s, is taken over as the server drew it', async (_, start) => {
  const { thrownAway } = await takeOver(<TrialScreen />, '/m/trial', { start });
  expect(thrownAway).toEqual([]);
  expect(complaint.mock.calls).toEqual([]);
});

const level = { level: 0, name: 'Ivory', from: 0, keep: 0, pointsPercent: 100, gift: null };
const LEVEL = {
  ...level,
  ...{ withdrawDayCount: null, withdrawDayMax: null, fast: false, mallDiscount: 0, host: false },
};

const hallAnswers = (queries: QueryClient): void => {
  queries.setQueryData(answerKeys.lotteryGames('EN'), {
    list: [{ gameGroupCode: 'SSC', gameGroupName: 'Five Digits', games: [GAME] }],
  });
  queries.setQueryData(answerKeys.recentLotteryGames('EN', ''), { list: [GAME] });
  queries.setQueryData(answerKeys.lobbyNews('EN'), { list: [] });
};

it.each<[string, ComponentType, To, (queries: QueryClient) => void]>([
  ['the lottery hall', LotteryScreen, '/m/lottery', hallAnswers],
  [
    'help',
    HelpScreen,
    '/m/help',
    (queries) =>
      queries.setQueryData(answerKeys.help('EN'), { list: [{ tag: 'faq', title: 'Questions', content: '<p>A</p>' }] }),
  ],
  [
    'the levels',
    BenefitsScreen,
    '/m/member/benefits',
    (queries) => queries.setQueryData(answerKeys.vip('EN', ''), { levels: [LEVEL], mine: null }),
  ],
])('%s, with what a guest may see, is taken over as the server drew it', async (_, Screen, at, answers) => {
  let main: Element | null = null;
  let words = '';
  const { thrownAway } = await renderInApp(<Screen />, {
    at,
    drawn: {
      answers,
      before(page) {
        main = page.querySelector('main');
        words = main?.textContent ?? '';
      },
    },
    replies: {
      openedNumero: () => new Promise(() => {}),
      winnerBoard: () => ({ currency: 'PHP', list: [] }),
      serviceLinks: () => ({ list: [] }),
      customerService: () => ({ list: [] }),
    },
  });
  expect(thrownAway).toEqual([]);
  expect(words).toMatch(/Five Digits|Questions|Ivory/);
  expect(document.querySelector('main')).toBe(main);
});

it('a member sees the games that the lottery’s page brought for guests until their own are known', async () => {
  await renderInApp(<LotteryScreen />, {
    at: '/m/lottery',
    session: {},
    drawn: { answers: hallAnswers },
    replies: {
      vnRecent: () => new Promise(() => {}),
      openedNumero: () => new Promise(() => {}),
      lotteryOrders: () => new Promise(() => {}),
      lotteryList: () => new Promise(() => {}),
      lobbyNews: () => ({ list: [] }),
      winnerBoard: () => ({ currency: 'PHP', list: [] }),
    },
  });
  const strip = (await screen.findByRole('heading', { name: 'Recent and popular' })).parentElement as HTMLElement;
  expect(within(strip).getByRole('link', { name: /^Five Digits/ })).toBeTruthy();
});

it('what this phone remembers comes into the drawn login, and what was typed meanwhile stays', async () => {
  localStorage.setItem('rememberedLogin', JSON.stringify({ type: 'username', username: 'ana', terms: '2026-11' }));
  const first = await takeOver(<LoginScreen />, '/m/login');
  expect([field(/^Username/).value, field(/^Remember me/).checked]).toEqual(['ana', true]);
  expect(first.thrownAway).toEqual([]);
  cleanup();

  await takeOver(<LoginScreen />, '/m/login', {
    before(page) {
      const typed = page.querySelector<HTMLInputElement>('[name="username"]');
      if (typed) typed.value = 'ben';
    },
  });
  expect(field(/^Username/).value).toBe('ben');
});

it('a remembered number brings its tab', async () => {
  const kept = { type: 'sms', username: '0917 123 4567', country: 'PH' };
  localStorage.setItem('rememberedLogin', JSON.stringify(kept));
  await takeOver(<LoginScreen />, '/m/login', { start: { flags: { MOBILEVERCODELOGIN3: true } } });
  expect(field(/^Mobile number/).value).toBe('0917 123 4567');
});

it('a day that was picked before the script is there is in the form', async () => {
  await takeOver(<RegisterScreen />, '/m/register', {
    before(page) {
      const [month, day] = page.querySelectorAll('select');
      if (month) month.value = '6';
      if (day) day.value = '18';
    },
  });
  expect([field(/^Month/).value, field(/^Day/).value]).toEqual(['6', '18']);
  // The last day of June is the thirtieth: the form has heard of the month.
  expect(field(/^Day/).querySelectorAll('option')).toHaveLength(31);
});
