import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { demoAnnouncements, demoStart } from '../../../test/demo.ts';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { keepAgreed } from '../../app/session/agreed.ts';
import { keepInstallPrompt, mayOfferInstall } from '../../app/shell/installPrompt.ts';
import { DownloadBar } from './DownloadBar.tsx';
import { InstallGuide } from './InstallGuide.tsx';
import { InstallPopup } from './InstallPopup.tsx';

const IPHONE = (os: string, browser = 'Version/17.0 Mobile/15E148 Safari/604.1') =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${os} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${browser}`;
const link = (resourceType: 'IOS' | 'Android' | 'MOBILECONFIG') => ({ resourceType, url: 'https://get.test/app' });

const on = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);

describe('InstallGuide [G2-20]', () => {
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('tells an iPhone how to put the site on its home screen', async () => {
    on(IPHONE('17_0'));
    await renderInApp(<InstallGuide />);
    expect(screen.getByText('Choose “Add to Home Screen”.')).toBeTruthy();
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    await userEvent.click(screen.getByRole('button', { name: 'Download the profile' }));
    expect(open).toHaveBeenCalledWith('/app/webclip.mobileconfig', '_blank', 'noopener');
  });

  it('asks for Safari where another browser cannot install an app [A8-10, G8-1d]', async () => {
    on(IPHONE('17_0', 'CriOS/126 Mobile/15E148 Safari/604.1'));
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { confirm } = await renderInApp(<InstallGuide />, { start: { downloads: [link('IOS')] } });
    await userEvent.click(screen.getByRole('button', { name: 'Get the app for iPhone' }));
    expect(confirm.mock.calls[0]?.[0].text).toBe('Please use Safari for download App.');
    expect(open).not.toHaveBeenCalled();
  });

  it('says a clear word to iOS 12.3: no app, but the home screen', async () => {
    on(IPHONE('12_3'));
    await renderInApp(<InstallGuide />, { start: { downloads: [link('IOS')] } });
    expect(screen.getByText(/needs iOS 12.4 or later/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /iPhone/ })).toBeNull();
    expect(screen.getByText('Choose “Add to Home Screen”.')).toBeTruthy();
  });

  it.each(['11_4', '12_1'])('has one tip for iOS %s, and no other that contradicts it', async (version) => {
    on(IPHONE(version));
    await renderInApp(<InstallGuide />, { start: { downloads: [link('IOS'), link('MOBILECONFIG')] } });
    expect(screen.getByText(/too old to run the app/)).toBeTruthy();
    expect(screen.queryByText(/instead/)).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('leads out of another app into the phone’s own browser', async () => {
    on('Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Version/4.0 Chrome/126 Mobile Safari/537.36 Instagram 300');
    await renderInApp(<InstallGuide />, { start: { downloads: [link('Android')] } });
    const out = screen.getByRole('link', { name: 'Open in your browser' });
    expect(out.getAttribute('href')).toMatch(/^intent:\/\/.*\/m\/app#Intent;/);
    expect(screen.queryByRole('button', { name: /Android/ })).toBeNull();
  });

  it('installs by the browser’s own question where that is offered', async () => {
    on('Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126 Mobile Safari/537.36');
    keepInstallPrompt();
    const prompt = vi.fn(async () => {});
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt,
      userChoice: Promise.resolve({ outcome: 'dismissed' }),
    });
    window.dispatchEvent(offer);
    expect(offer.defaultPrevented).toBe(true);
    await renderInApp(<InstallGuide />);
    await userEvent.click(screen.getByRole('button', { name: 'Install the app' }));
    expect(prompt).toHaveBeenCalledOnce();
    expect(mayOfferInstall()).toBe(false);
    // The question is good once: the steps are left.
    expect(await screen.findByText(/three dots/)).toBeTruthy();
    localStorage.clear();
  });

  it('says what to do with the profile four seconds after its download [A9-7]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    on(IPHONE('17_0'));
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    await renderInApp(<InstallGuide />, { start: { downloads: [link('MOBILECONFIG')] } });
    await userEvent.click(screen.getByRole('button', { name: 'Download the profile' }));
    expect(open).toHaveBeenCalledWith('https://get.test/app', '_blank', 'noopener');
    expect(screen.queryByText(/The profile is on your phone/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(screen.getByText(/The profile is on your phone/)).toBeTruthy();
  });
});

describe('DownloadBar', () => {
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('offers the app where there is one for the phone, and can be closed', async () => {
    on('Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126 Mobile Safari/537.36');
    const onClose = vi.fn();
    const start = demoStart({ downloads: [link('Android')] });
    await renderInApp(<DownloadBar onClose={onClose} />, { start });
    expect((await screen.findByRole('link', { name: 'Get' })).getAttribute('href')).toBe('/m/app');
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(onClose).toHaveBeenCalledOnce();
    cleanup();

    on(IPHONE('17_0'));
    await renderInApp(<DownloadBar onClose={onClose} />, { start });
    expect(screen.queryByRole('link', { name: 'Get' })).toBeNull();
  });
});

describe('InstallPopup', () => {
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
    localStorage.clear();
    vi.restoreAllMocks();
  });
  const draw = (popup: readonly object[] = [], session: object | null = null) => {
    on(IPHONE('17_0'));
    const announcements = () => ({ ...demoAnnouncements(), popup });
    return renderInApp(<InstallPopup />, { session, start: { downloads: [link('IOS')] }, replies: { announcements } });
  };
  const title = () => screen.queryByRole('dialog', { name: 'Get Baize' });

  it('waits for the terms, shows what fits once a session, and keeps quiet after a no [G2-9]', async () => {
    await draw();
    expect(title()).toBeNull();
    cleanup();
    keepAgreed(false, demoStart().termsVersion);
    await draw();
    expect(title()).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Get the app for iPhone' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add to Home Screen' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    cleanup();
    sessionStorage.removeItem('installPopup');
    await draw();
    expect(title()).toBeNull();
  });

  it('comes after what the merchant tells who has logged in', async () => {
    keepAgreed(true, demoStart().termsVersion);
    await draw([{ id: 'p-1', title: 'Hello', content: '<p>Hi</p>', startDate: '2026-11-20', read: false }], {});
    expect(title()).toBeNull();
  });
});
