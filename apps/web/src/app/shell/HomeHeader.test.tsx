import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { demoStart, demoWallet } from '../../../test/demo.ts';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { setComingBack } from '../session/autoLogin.ts';
import { HomeHeader } from './HomeHeader.tsx';
import { PreloadContext } from '../router/preload.ts';

const memberWallet = () => demoWallet('12.00');
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('HomeHeader [A2-6, A4-19, G2-3]', () => {
  afterEach(cleanup);

  it('gives a guest both doors, and asks the server nothing [A2-8]', async () => {
    const { asked } = await renderInApp(<HomeHeader />);
    expect([linkTo('Log in'), linkTo('Register'), linkTo('Baize')]).toEqual(['/m/login', '/m/register', '/m/home']);
    expect(screen.queryByRole('button', { name: /^Balance/ })).toBeNull();
    expect(asked).toEqual([]);
  });

  it('writes the name of a merchant without a wordmark of its own', async () => {
    const { merchant } = demoStart();
    await renderInApp(<HomeHeader />, { start: { merchant: { ...merchant, name: 'Harbour' } } });
    expect(screen.getByRole('link', { name: 'Harbour' }).textContent).toBe('Harbour');
  });

  it('takes nobody for a guest while a remembered phone is being logged in', async () => {
    const { t } = await renderInApp(<HomeHeader />);
    act(() => setComingBack(true));
    expect(screen.getByRole('status', { name: t('common.loading') })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
    act(() => setComingBack(false));
    expect(linkTo('Log in')).toBe('/m/login');
  });

  it.each([
    ['a guest', null, false, 1],
    ['a guest who saves data', null, true, 0],
    ['a member', {}, false, 0],
  ])('loads the login ahead for %s at the first sign of somebody, once', async (_, session, saveData, times) => {
    vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: { saveData } } }));
    const load = vi.fn();
    const header = (
      <PreloadContext value={load}>
        <HomeHeader />
      </PreloadContext>
    );
    await renderInApp(header, { session, replies: { memberWallet } });
    expect(load).not.toHaveBeenCalled();
    for (const sign of ['scroll', 'pointerdown']) dispatchEvent(new Event(sign));
    expect(load.mock.calls).toEqual(times ? [['/m/login']] : []);
    vi.unstubAllGlobals();
  });

  it('gives a member the balance, the way to pay in, and the menu behind the own picture [A2-7]', async () => {
    const { openMenu, t } = await renderInApp(<HomeHeader />, { session: {}, replies: { memberWallet } });
    expect(await screen.findByRole('button', { name: /₱12\.00/ })).toBeTruthy();
    expect(linkTo(t('nav.deposit'))).toBe('/m/voucherCenter');
    expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: t('nav.memberMenu') }));
    await userEvent.click(screen.getByRole('button', { name: t('nav.menu') }));
    expect(openMenu.mock.calls).toEqual([['member'], ['games']]);
  });
});
