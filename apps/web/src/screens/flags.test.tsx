import type { FlagName, MerchantFlags } from '@baize/contract/flags.ts';
import { FLAG_NAMES } from '@baize/contract/flags.ts';
import { cleanup, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { AGENT } from '../../test/agency.ts';
import { demoAnnouncements, demoWallet } from '../../test/demo.ts';
import { renderInApp } from '../../test/renderInApp.tsx';
import { ROUTES, type RoutePath } from '../app/router/routes.ts';
import { PageGate } from '../app/shell/PageGate.tsx';
import { AgentTabBar } from '../features/agency/index.ts';
import { Tools } from '../features/agentHome/index.ts';
import { MemberLinks } from '../features/member/index.ts';
import { GamesMenu } from '../features/menus/GamesMenu.tsx';
import { WalletBlock } from '../features/walletBlock/index.ts';

const pages = Object.entries(ROUTES).flatMap(([path, route]) =>
  'flags' in route ? [[path as RoutePath, route.flags as readonly FlagName[]] as const] : [],
);
const closing = [...new Set(pages.flatMap(([, flags]) => flags))];
const allBut = (off: readonly FlagName[]): MerchantFlags =>
  Object.fromEntries(FLAG_NAMES.map((name) => [name, !off.includes(name)])) as MerchantFlags;
const noop = () => {};

afterEach(cleanup);

describe.each(pages)('%s by the merchant’s flags', (path, flags) => {
  const draw = async (off: readonly FlagName[]) => {
    const { goTo, asked, container } = await renderInApp(
      <PageGate>
        <p>the page</p>
      </PageGate>,
      { at: path, session: AGENT, start: { flags: allBut(off) } },
    );
    return { home: goTo.mock.calls, asked, words: container.textContent };
  };

  it('leads home while they are off, and is drawn while one is on', async () => {
    expect(await draw(flags)).toEqual({ home: [['/m/home', { replace: true }]], asked: [], words: '' });
    cleanup();
    for (const flag of flags) {
      expect(await draw(flags.filter((other) => other !== flag))).toMatchObject({ home: [], words: 'the page' });
      cleanup();
    }
  });
});

const replies = {
  memberWallet: () => demoWallet('12.00', { main: '10.00', bonus: '2.00', points: '5.00' }),
  announcements: () => demoAnnouncements(),
  vendorGameTypes: () => ({ mapping: {}, sorting: [] }),
};
const MENUS: readonly (readonly [string, ReactElement, object | null])[] = [
  ['the member’s links', <MemberLinks key="m" onService={noop} />, {}],
  ['the games menu', <GamesMenu key="g" onClose={noop} onService={noop} />, null],
  ['the wallet', <WalletBlock key="w" />, {}],
  ['the agent’s tools', <Tools key="t" />, AGENT],
  ['the agent’s footer', <AgentTabBar key="f" />, AGENT],
];

describe.each(MENUS)('the entries of %s', (_, ui, session) => {
  const entries = async (off: readonly FlagName[]) => {
    const { container } = await renderInApp(ui, { session, replies, start: { flags: allBut(off) } });
    await waitFor(() => expect(container.querySelector('a')).not.toBeNull());
    const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    cleanup();
    return links;
  };
  const closedBy = (link: string, off: readonly FlagName[]) => {
    const [, flags = []] = pages.find(([path]) => path === link.split(/[?#]/)[0]) ?? [];
    return flags.length > 0 && flags.every((flag) => off.includes(flag));
  };

  it('go with the flag of their page, and come back with it', async () => {
    const all = await entries([]);
    expect(all.length).toBeGreaterThan(0);
    for (const off of [...closing.map((flag) => [flag]), closing]) {
      const left = await entries(off);
      expect({ off, left: left.filter((link) => closedBy(link, off)) }).toEqual({ off, left: [] });
      expect(all.filter((link) => !closedBy(link, off)).filter((link) => !left.includes(link))).toEqual([]);
    }
    expect(await entries([])).toEqual(all);
  });
});
