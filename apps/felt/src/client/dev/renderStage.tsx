import { fakeClock } from '@baize/game-kit/fakeClock.ts';
import { SILENCE } from '@baize/game-kit/sound.ts';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { FeltState, GameCode } from '../../api.ts';
import { createApi } from '../api.ts';
import { createDealer } from '../dealer.ts';
import type { HostMessage } from '../host.ts';
import { createKeep, memoryStorage } from '../keep.ts';
import { makePage, PageContext, PlayContext } from '../page.ts';
import { createFakeFelt } from './fakeFelt.ts';
import { EN } from './texts.ts';

/** A test's game page: real rules, a stopped clock, requests recorded. */
export function renderStage(
  game: GameCode,
  stage: ReactNode,
  { felt = createFakeFelt(), storage = memoryStorage(), isReduced = true, texts = EN } = {},
) {
  const clock = fakeClock();
  const sent: { path: string; body: unknown }[] = [];
  const told: HostMessage[] = [];
  const failures: ('lost' | 'lostAnswer')[] = [];
  const send: typeof fetch = async (input, request) => {
    const path = String(input);
    const body: unknown = JSON.parse(String(request?.body ?? '{}'));
    sent.push({ path, body });
    const failure = failures.shift();
    if (failure === 'lost') throw new TypeError('Failed to fetch');
    const { status, content } = felt.answer(request?.method ?? 'GET', path.split('?')[0] ?? '', body);
    if (failure === 'lostAnswer') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(content), { status });
  };
  const { content } = felt.answer('POST', '/api/session', { launch: game });
  const state = content as FeltState; // The fake keeps the API's word.
  const keep = createKeep(game, storage);
  keep.setSession('ana');
  const host = { isFramed: false, tell: (type: HostMessage) => void told.push(type), setLobby: () => {} };
  const api = createApi(keep.session, send);
  const dealer = createDealer({ api, keep, clock, host, state });
  const page = { ...makePage({ clock, sound: SILENCE, isReduced }, texts, 'PHP'), api, dealer, host, state };

  const view = render(
    <PageContext value={page}>
      <PlayContext value={page}>{stage}</PlayContext>
    </PageContext>,
  );

  /** Lets answers arrive and time pass. */
  async function pass(ms: number): Promise<void> {
    for (let passed = 0; passed <= ms; passed += 250) {
      await act(async () => {
        await new Promise((done) => setTimeout(done));
        await clock.advance(250);
      });
    }
  }

  const plays = () => sent.filter(({ path }) => path === '/api/rounds' || path.endsWith('/actions'));
  return { ...view, felt, storage, sent, plays, told, failures, pass };
}
