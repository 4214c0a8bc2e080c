import { useQueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoGame, demoStart } from '../../../test/demo.ts';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { keepAgreed } from '../session/agreed.ts';
import { keepAnswers } from '../hydration/answers.ts';
import { AppContext, useApp } from '../app.ts';
import type { To } from '../router/routes.ts';
import { Shell } from './Shell.tsx';

const CLOSED = { ...demoStart().status, status: 1, maintenance: true } as const;

const rule = { enabled: true, required: true, regExp: '', verificationMsg: '' };
const idVerification = {
  enabled: true,
  isComplete: false,
  status: 'N',
  mandatory: false,
  reasons: [],
  note: '',
  submittedAt: null,
  decidedAt: null,
};

// Their files come with the first test otherwise, which may take longer than a test waits.
beforeAll(
  () =>
    Promise.all([
      import('../../screens/login/LoginScreen.tsx'),
      import('../../screens/settings/SettingsScreen.tsx'),
      import('../../screens/game/GameScreen.tsx'),
      import('../../features/kyc/KycOverlay.tsx'),
      import('../../features/terms/index.ts'),
      import('./StatusPage.tsx'),
    ]),
  60_000,
);

class SilentSocket extends EventTarget {
  close() {}
}

/** The site of a house that can be closed and opened. */
function House({ newTerms }: { newTerms?: string }) {
  const app = useApp();
  const [isClosed, close] = useState(false);
  const start = isClosed
    ? { ...app.start, status: CLOSED, termsVersion: newTerms ?? app.start.termsVersion }
    : app.start;
  return (
    <AppContext value={{ ...app, start }}>
      <Shell left={() => ({ y: 0 })} moving={false} swipeBack={() => {}} />
      <button onClick={() => close(!isClosed)}>turn the key</button>
    </AppContext>
  );
}
const draw = (at: To, session: object | null = null, replies = {}) => renderInApp(<House />, { at, session, replies });
const turnKey = () => userEvent.click(screen.getByText('turn the key'));

/** The site, with the game's name brought along by its page. */
function KnownGame() {
  const queries = useQueryClient();
  useState(() => {
    const list = {
      question: { nodeId: 'felt-moon' },
      page: { games: [demoGame('felt-moon', 'Jeepney Moon')], pageNum: 1, totalPages: 1, total: 1 },
    };
    keepAnswers(queries, { start: demoStart(), language: 'EN', list }, true);
  });
  return <House />;
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket);
  const { termsVersion } = demoStart();
  keepAgreed(false, termsVersion);
  keepAgreed(true, termsVersion);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it('has the name of the game that is opened as its title, not that of the page [A2-54]', async () => {
  await renderInApp(<KnownGame />, { at: '/m/game?nodeId=felt-moon', session: {} });
  expect(await screen.findByRole('heading', { name: 'Jeepney Moon' })).toBeTruthy();
  expect(document.title).toBe(`Jeepney Moon · ${demoStart().merchant.name}`);
});

describe('a house that closes while somebody is inside', () => {
  it('says so over the page, and gives the form back with what was typed and ticked', async () => {
    await draw('/m/login');
    await userEvent.type(await screen.findByLabelText('Username'), 'ana');
    await userEvent.click(screen.getByRole('checkbox', { name: /accept the terms/ }));
    await turnKey();
    const cover = await screen.findByRole<HTMLDialogElement>('dialog', { name: 'System maintenance' });
    // As a browser does at the second Escape.
    cover.close();
    await waitFor(() => expect(cover.open).toBe(true));
    await turnKey();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('ana');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /accept the terms/ }).checked).toBe(true);
  });

  it('lets nothing lie down above it: terms that are new wait below', async () => {
    await renderInApp(<House newTerms="2099-01" />, { at: '/m/login' });
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    await turnKey();
    const terms = await screen.findByRole('dialog', { name: 'Before you enter', hidden: true });
    expect(showModal.mock.contexts).toContain(terms);
    const cover = await screen.findByRole('dialog', { name: 'System maintenance' });
    expect(showModal.mock.contexts.at(-1)).toBe(cover);
    for (const dialog of [terms, cover]) expect(dialog.getAttribute('closedby')).toBe('none');
  });

  it('gives back the identity check that somebody is at, and asks for none of it again', async () => {
    const replies = {
      securityQuestions: () => ({ due: false, isComplete: true, list: [] }),
      securityConfig: () => ({ info: { idVerification, securityQuestions: { enabled: true, isComplete: true } } }),
      kycForm: () => ({ fields: { payeename: rule }, given: {}, idNumberTail: '', knownNames: [''], nameCode: null }),
      dropdownMenu: () => ({ list: [], withBack: [] }),
    };
    const { asked } = await draw('/m/set', {}, replies);
    await userEvent.click(await screen.findByRole('button', { name: 'Start Now' }));
    await userEvent.type(await screen.findByLabelText(/^Full name/), 'Ana Reyes');
    await turnKey();
    await turnKey();
    expect(screen.getByLabelText<HTMLInputElement>(/^Full name/).value).toBe('Ana Reyes');
    expect(asked.filter((id) => id === 'kycForm' || id === 'securityQuestions')).toHaveLength(2);
  });

  it('goes on with no game', async () => {
    await draw('/m/game?nodeId=felt-moon', {});
    expect(await screen.findByRole('heading', { name: 'Game' })).toBeTruthy();
    await turnKey();
    expect(screen.queryByRole('heading', { name: 'Game' })).toBeNull();
  });
});
