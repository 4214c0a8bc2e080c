import { Refusal, type AskOptions, type Client } from '@baize/client';
import type { Call } from '@baize/contract/call.ts';
import { ERRORS, type ErrorCode } from '@baize/contract/errors.ts';
import { errorText } from '@baize/i18n/errors.ts';
import { formatAmount, openTexts } from '@baize/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { parse } from 'valibot';
import { vi } from 'vitest';
import { AppContext, type App } from '../src/app/app.ts';
import { findLocation } from '../src/app/router/route.rules.ts';
import type { To } from '../src/app/router/routes.ts';
import type { Session } from '../src/app/session/session.ts';
import { TextsContext } from '../src/app/texts/texts.ts';
import { demoStart, type DemoStart } from './demo.ts';

/** From its checked input: a value, or `refuse(code)`. */
type Reply = (input: never) => unknown;

interface InApp {
  readonly session?: Partial<Session> | null;
  /** Default: `/m/home`. */
  readonly at?: To;
  readonly start?: DemoStart;
  /** The page before. */
  readonly cameFrom?: To;
  readonly language?: string;
  /** By call id; each is checked against the contract. */
  readonly replies?: Readonly<Record<string, Reply>>;
  /** What the player answers to every question. */
  readonly confirms?: boolean;
  /** As drawn by the server, with its answers and early input. */
  readonly drawn?: { readonly answers?: (queries: QueryClient) => void; readonly before?: (page: HTMLElement) => void };
}

/** A refusal in place of an answer. */
export const refuse =
  (code: ErrorCode, value: Record<string, unknown> = {}, fields: Record<string, string> = {}) =>
  () => {
    throw new Refusal(ERRORS[code].status, {
      success: false,
      errorCode: code,
      message: errorText(code, 'EN', value),
      value,
      fields,
    });
  };

export const askAgain = (queries: QueryClient) =>
  act(async () => {
    await queries.invalidateQueries();
    await new Promise((done) => setTimeout(done));
  });

/** Renders a component with real texts, a real query cache and a test server. */
export async function renderInApp(
  ui: ReactElement,
  {
    session = null,
    at = '/m/home',
    cameFrom,
    start,
    language = 'EN',
    replies = {},
    confirms = true,
    drawn: page,
  }: InApp = {},
) {
  const texts = await openTexts(language, [
    'shell',
    'site',
    'account',
    'agency',
    'games',
    'content',
    'member',
    'password',
    'register',
    'reports',
    'wallet',
    'kyc',
    'cashier',
    'inbox',
    'chat',
    'protection',
    'promotions',
    'lottery',
    'loyalty',
  ]);
  const value = demoStart(start);
  const asked: string[] = [];
  const sent = new Map<string, unknown>();
  const headers = new Map<string, NonNullable<AskOptions['headers']>>();
  const keys = new Map<string, string>();
  const goTo = vi.fn<App['goTo']>();
  const back = vi.fn<App['back']>();
  const guardBack = vi.fn<App['guardBack']>();
  const say = vi.fn<App['say']>(() => () => {});
  const sayError = vi.fn<App['sayError']>();
  const logIn = vi.fn<App['logIn']>();
  const leave = vi.fn<App['leave']>();
  const settle = vi.fn<App['settle']>();
  const logOut = vi.fn<App['logOut']>(async () => {});
  const confirm = vi.fn<App['confirm']>(async () => confirms);
  const openMenu = vi.fn<App['openMenu']>();
  const refreshStart = vi.fn<App['refreshStart']>(async () => {});
  const noteFlags = vi.fn<App['noteFlags']>();

  const call = (async (call: Call, input: unknown, options?: AskOptions) => {
    asked.push(call.id);
    sent.set(call.id, input);
    headers.set(call.id, options?.headers ?? {});
    keys.set(call.id, options?.idempotencyKey ?? '');
    const reply = replies[call.id];
    if (!reply) throw new Error(`the test has no reply to ${call.id}`);
    const checked = parse(call.input, input);
    return parse(call.output, await reply(checked as never));
  }) as Client['call'];

  function Frame() {
    const [theme, setTheme] = useState<App['theme']>('dark');
    const app: App = {
      call,
      start: value,
      refreshStart,
      noteFlags,
      language: texts.language,
      t: texts.t,
      goTo,
      back,
      guardBack,
      say,
      sayError,
      confirm,
      logIn,
      settle,
      logOut,
      theme,
      setTheme,
      openMenu,
      session: session && {
        token: 'token',
        userName: 'ana',
        type: 0,
        merchantCode: 'mobile',
        firstTimeLogin: false,
        ...session,
      },
      money: (amount) => formatAmount(amount, value.merchant.currencySign, texts.language),
      place: findLocation(at),
      cameFrom: cameFrom ?? null,
      leave,
      setLanguage: async () => {},
      menu: null,
      loadTexts: texts.load,
    };
    return <AppContext value={app}>{ui}</AppContext>;
  }
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  });
  const tree = (
    <QueryClientProvider client={queries}>
      <TextsContext value={texts}>
        <Frame />
      </TextsContext>
    </QueryClientProvider>
  );
  const thrownAway: unknown[] = [];
  const hydrated = page && {
    container: drawAhead(tree, queries, page),
    hydrate: true as const,
    onRecoverableError: (error: unknown) => void thrownAway.push(error),
  };
  const drawn = await act(async () => render(tree, hydrated));
  return {
    ...drawn,
    asked,
    /** Before defaults are filled in. */
    sent,
    headers,
    /** Idempotency keys by call. */
    keys,
    goTo,
    back,
    guardBack,
    say,
    sayError,
    logIn,
    settle,
    logOut,
    leave,
    confirm,
    openMenu,
    refreshStart,
    noteFlags,
    queries,
    /** Why hydration failed. */
    thrownAway,
    t: texts.t,
  };
}

function drawAhead(tree: ReactElement, queries: QueryClient, { answers, before }: NonNullable<InApp['drawn']>) {
  answers?.(queries);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(tree);
  before?.(container);
  return container;
}
