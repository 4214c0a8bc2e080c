import type { FlagName } from '@baize/contract/flags.ts';
import type { MemberType } from '@baize/contract/identity/session.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AGENCY_FLAGS, AGENT } from '../../test/agency.ts';
import { renderInApp } from '../../test/renderInApp.tsx';
import { admit, findLocation } from '../app/router/route.rules.ts';
import { createRouteGuard } from '../app/router/routeGuard.ts';
import { PageGate } from '../app/shell/PageGate.tsx';
import { ROUTES, type RoutePath } from '../app/router/routes.ts';
import { SCREEN_FILES } from '../app/router/screenFiles.ts';
import type { Session, SessionStore } from '../app/session/session.ts';
import { AgentTabBar } from '../features/agency/index.ts';
import { Tools } from '../features/agentHome/index.ts';

const agentPages = (Object.keys(ROUTES) as RoutePath[]).filter((path) => ROUTES[path].access === 'agent');

/** By which of the merchant's keys a page is open, any of them; none: to every agent. A page that is not here fails the test. */
const KEYS: Partial<Record<RoutePath, readonly FlagName[]>> = {
  '/m/agent': [],
  '/m/agent/team/overview': ['AGEPAG'],
  '/m/agent/team/pnl': ['AGETEAMPNL3'],
  '/m/agentRegister': ['AGEREGDOWN3', 'AFFMAN3'],
  '/m/member/team': ['DOWNMAN'],
  '/m/member/teamRebate': ['AGEREBINC3'],
  '/m/teamBetting': ['TEAMBETTING3'],
  '/m/member/agent/agentRebeat': ['GAMSER'],
  '/m/member/agent/agentDivident': ['SIGNCONDIV3'],
  '/m/member/agent/getSalaryContract': ['DAILYSALCONT3'],
  '/m/member/agent/getDevidendContract': ['SIGNCONDIV3'],
  '/m/member/agent/getHourContract': ['HOURSAL3'],
};

/** The links of tools and footer, and the keys that show them. */
const TOOLS: Readonly<Record<string, readonly FlagName[]>> = {
  '/m/agent/team/overview': ['AGEPAG'],
  '/m/transaction/record?types=A': ['TRANSREC3'],
  '/m/member/team': ['DOWNMAN'],
  '/m/redRain': ['REDRAIN3'],
  '/m/agent/team/pnl': ['AGETEAMPNL3'],
  '/m/teamBetting': ['TEAMBETTING3'],
  '/m/member/agent/agentRebeat': ['GAMSER'],
  '/m/member/teamRebate': ['AGEREBINC3'],
  '/m/agentRegister': ['AGEREGDOWN3', 'AFFMAN3'],
  '/m/securityCenter': ['SECPRIV'],
  '/m/webEmail': ['MAILCEN'],
  '/m/help': [],
};
const TABS: Readonly<Record<string, readonly FlagName[]>> = {
  '/m/home': [],
  '/m/agentRegister': ['AGEREGDOWN3', 'AFFMAN3'],
  '/m/member/agent/agentDivident': ['SIGNCONDIV3'],
  '/m/member/notice?types=A': [],
};

const ALL = Object.keys(AGENCY_FLAGS) as (keyof typeof AGENCY_FLAGS)[];
const onlyOn = (on: readonly FlagName[]) => Object.fromEntries(ALL.map((key) => [key, on.includes(key)]));
const allBut = (off: readonly FlagName[]) => Object.fromEntries(ALL.map((key) => [key, !off.includes(key)]));

async function drawPage(path: RoutePath, flags: Partial<Record<FlagName, boolean>>) {
  const folder = ROUTES[path].screen;
  const name = `${folder.charAt(0).toUpperCase()}${folder.slice(1)}Screen`;
  const Screen = (await SCREEN_FILES[`../../screens/${folder}/${name}.tsx`]?.())?.[name];
  if (!Screen) throw new Error(`no screen ${folder}`);
  // Nothing is answered: what a page shows is tested beside it, here only whether it is there.
  const page = (
    <PageGate>
      <Screen />
    </PageGate>
  );
  const { goTo, asked } = await renderInApp(page, {
    at: path,
    session: AGENT,
    start: { flags },
  });
  const isHome = goTo.mock.calls.some(([to, how]) => to === '/m/home' && how?.replace === true);
  return { isHome, asked };
}

it('knows every page of agents', () => expect(Object.keys(KEYS).toSorted()).toEqual(agentPages.toSorted()));

describe.each(agentPages.map((path) => [path] as const))('%s', (path) => {
  it.each([
    [0, 'refuse'],
    [1, 'enter'],
    [2, 'enter'],
    [4, 'refuse'],
    [40, 'refuse'],
    [41, 'enter'],
    [42, 'enter'],
    [null, 'refuse'],
  ] as const)('for members of type %s: %s', (type, admission) => {
    expect(admit(path, type)).toBe(admission);
    const session = {
      get: () => (type === null ? null : ({ type: type as MemberType, firstTimeLogin: false } as Session)),
    };
    const led = createRouteGuard(session as SessionStore).admit(findLocation(path));
    expect(led !== 'stay' && led.place.path).toBe({ refuse: '/m/home', enter: path, logIn: '/m/login' }[admission]);
  });
});

describe.each(Object.entries(KEYS) as [RoutePath, readonly FlagName[]][])('%s by the merchant’s keys', (path, keys) => {
  afterEach(cleanup);
  for (const key of keys)
    it(`is open with ${key} alone`, async () => {
      expect((await drawPage(path, onlyOn([key]))).isHome).toBe(false);
    });
  const without = keys.length === 0 ? 'is open with none' : 'leads home without them and asks nothing';
  it(without, async () => {
    const { isHome, asked } = await drawPage(path, allBut(keys));
    expect(isHome).toBe(keys.length > 0);
    if (isHome) expect(asked).toEqual([]);
    else expect((await drawPage(path, onlyOn([]))).isHome).toBe(false);
  });
});

describe.each([
  ['tools', 'region', 'Tools', <Tools key="tools" />, TOOLS],
  ['footer', 'navigation', 'Agency', <AgentTabBar key="tabs" />, TABS],
] as const)('the %s', (_, role, name, ui, links) => {
  afterEach(cleanup);
  const shown = async (flags: Partial<Record<FlagName, boolean>>) => {
    await renderInApp(ui, { at: '/m/agent', session: AGENT, start: { flags } });
    return within(screen.getByRole(role, { name }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  };
  it('shows all with all keys', async () => expect(await shown(allBut([]))).toEqual(Object.keys(links)));
  it.each(ALL.map((key) => [key]))('loses with %s what no other key shows', async (key) => {
    const left = Object.entries(links).filter(([, by]) => by.length === 0 || by.some((one) => one !== key));
    expect(await shown(allBut([key]))).toEqual(left.map(([to]) => to));
  });
  it.each(ALL.map((key) => [key]))('shows with %s alone what it shows', async (key) => {
    const left = Object.entries(links).filter(([, by]) => by.length === 0 || by.includes(key));
    expect(await shown(onlyOn([key]))).toEqual(left.map(([to]) => to));
  });
});
