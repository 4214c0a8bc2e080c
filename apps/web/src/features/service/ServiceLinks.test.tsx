import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { seal } from '../../../test/seal.ts';
import { ServiceLinks } from './ServiceLinks.tsx';
import { ServiceSheet } from './ServiceSheet.tsx';
import { unseal } from './unseal.ts';

const draw = (links: unknown) =>
  renderInApp(
    <Suspense>
      <ServiceLinks />
    </Suspense>,
    { replies: { customerService: () => ({ paths: seal(links) }) } },
  );

describe('ServiceLinks [G2-8, G7-3a, G7-3c, G7-6]', () => {
  afterEach(cleanup);

  it('opens the sealed list: pages of the site as links within, the rest in a window of its own', async () => {
    await draw([
      { kind: 'faq', label: '', url: '/m/help#faq' },
      { kind: 'email', label: 'desk@baize.test', url: 'mailto:desk@baize.test' },
    ]);
    expect((await screen.findByRole('link', { name: /FAQ/ })).getAttribute('target')).toBeNull();
    const mail = screen.getByRole('link', { name: /desk@baize.test/ });
    expect(mail.getAttribute('href')).toBe('mailto:desk@baize.test');
    expect(mail.getAttribute('target')).toBe('_blank');
  });

  it('shows nothing where the merchant names no way', async () => {
    const { asked } = await draw([]);
    await expect.poll(() => asked).toEqual(['customerService']);
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('refuses a list that was tampered with', async () => {
    const paths = seal([]);
    const changed = (paths.startsWith('A') ? 'B' : 'A') + paths.slice(1);
    await expect(unseal(changed)).rejects.toThrow();
  });
});

describe('the customer-service sheet', () => {
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });
  const close = vi.fn();
  const open = (session: object | null, more: Record<string, (input: never) => unknown> = {}, CBS3 = true) =>
    renderInApp(<ServiceSheet open onClose={close} />, {
      at: '/m/help?i=1#faq',
      session,
      start: { flags: { CBS3 } },
      replies: {
        customerService: () => ({ paths: seal([{ kind: 'group', label: 'Viber', url: 'https://chat.test/group' }]) }),
        chatUnread: () => ({ unReadCount: 2 }),
        launchChat: ({ backUrl }: { backUrl: string }) => ({ chatUrl: `/m/chat?back=${encodeURIComponent(backUrl)}` }),
        ...more,
      },
    });
  const liveChat = () => screen.findByRole('button', { name: /Live chat/ });

  it('opens the live chat after the word that it opens, and with the way back [G8-3b]', async () => {
    const { goTo, say, asked } = await open({});
    expect((await liveChat()).textContent).toContain('2 unread');
    await userEvent.click(await liveChat());
    expect(close).toHaveBeenCalled();
    expect(say).toHaveBeenCalledWith('Opening the chat, please wait', { tone: 'wait', stay: 'open' });
    // A9: the call goes out half a second after the tap.
    expect(asked).not.toContain('launchChat');
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('/m/chat?back=%2Fm%2Fhelp%3Fi%3D1'));
  });

  it('opens a chat that is not ours in a window of its own', async () => {
    const opened = { opener: window };
    const window_ = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    const { goTo } = await open({}, { launchChat: () => ({ chatUrl: 'https://desk.test/chat' }) });
    await userEvent.click(await liveChat());
    await waitFor(() => expect(window_).toHaveBeenCalledExactlyOnceWith('https://desk.test/chat', '_blank'));
    expect(opened.opener).toBeNull();
    expect(goTo).not.toHaveBeenCalled();
  });

  it.each([
    ['guests by the login', null],
    ['trial members to be told why not', { type: 4 as const }],
  ])('leads %s, without asking anything', async (_, session) => {
    const { goTo, asked } = await open(session);
    await userEvent.click(await liveChat());
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/m/chat');
    expect(asked).toEqual(['customerService']);
  });

  it('says what was refused, and has no chat where the merchant has none', async () => {
    const { sayError } = await open({}, { launchChat: refuse('chat.closed') });
    await userEvent.click(await liveChat());
    await waitFor(() => expect(sayError).toHaveBeenCalledTimes(1));
    cleanup();
    await open({}, {}, false);
    expect(await screen.findByRole('link', { name: /Viber/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Live chat/ })).toBeNull();
  });
});
