import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { ServiceButton } from './ServiceButton.tsx';
import styles from './ServiceButton.module.css';

const button = () => screen.getByRole('button', { name: 'Customer service' });
const isAway = () => button().classList.contains(styles.away ?? '');
const lift = () => button().style.getPropertyValue('--lift');
let grow = (): void => undefined;

function scrollTo(y: number): void {
  vi.stubGlobal('scrollY', y);
  act(() => void window.dispatchEvent(new Event('scroll')));
}
/** Where things lie on a screen of 800: the button 52 high, 16 above a bar of 64; a row's head at the given height. */
function lay(headTop: number, what = 'main section a'): void {
  const box = (place: object) => () => place as DOMRect;
  button().getBoundingClientRect = box({ height: 52, left: 320, right: 372 });
  const head = document.querySelector(what);
  if (head) head.getBoundingClientRect = box({ top: headTop, bottom: headTop + 20, left: 300, right: 380 });
  button().style.bottom = '80px';
  vi.stubGlobal('innerHeight', 800);
  act(() => grow());
}

describe('the floating service button (G2) [G2-8]', () => {
  beforeEach(() => {
    vi.stubGlobal('scrollY', 0);
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(hear: () => void) {
          grow = hear;
        }
        observe() {}
        disconnect() {}
      },
    );
  });
  afterEach(() => {
    cleanup();
    delete document.documentElement.dataset['offer'];
    vi.unstubAllGlobals();
  });

  it.each([
    ['a guest', null],
    ['a member', {}],
    ['a trial member', { type: 4 as const }],
  ])('shows %s the ways to customer service', async (_, session) => {
    await renderInApp(<ServiceButton />, { session, replies: { customerService: refuse('server.busy') } });
    await userEvent.click(button());
    expect(await screen.findByRole('dialog', { name: 'Customer service' })).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Help centre' })).getAttribute('href')).toBe('/m/help');
  });

  it('steps aside while the page is scrolled down and comes back on the way up, not for a trembling finger', async () => {
    await renderInApp(<ServiceButton />);
    expect(isAway()).toBe(false);
    scrollTo(100);
    expect(isAway()).toBe(true);
    scrollTo(97);
    expect(isAway()).toBe(true);
    scrollTo(60);
    expect(isAway()).toBe(false);
  });

  it('moves up where it would lie over the link of a row, and back when that has gone by', async () => {
    await renderInApp(
      <main>
        <section>
          <div>
            <a href="/m/slot-games">See all</a>
          </div>
        </section>
        <ServiceButton />
      </main>,
    );
    lay(690);
    expect(lift()).toBe('52px');
    lay(400);
    expect(lift()).toBe('0px');
    // The bar that offers the app puts it higher: there the same row is in its way.
    document.documentElement.dataset['offer'] = '';
    lay(620);
    expect(lift()).toBe('52px');
  });

  it('asks where the links lie when the page grows, not while it is scrolled, and moves aside all the same', async () => {
    await renderInApp(
      <main>
        <section>
          <div>
            <a href="/m/slot-games">See all</a>
          </div>
        </section>
        <ServiceButton />
      </main>,
    );
    lay(760);
    const asked = vi.spyOn(document, 'querySelectorAll');
    const looks = () => asked.mock.calls.filter(([what]) => what.startsWith('main ')).length;
    for (let y = 8; y <= 400; y += 8) scrollTo(y);
    expect(looks()).toBe(0);
    lay(600);
    asked.mockClear();
    scrollTo(392);
    expect([looks(), lift()]).toEqual([0, '0px']);
    // What lay 600 down lies 712 down now, where the button rests.
    for (let y = 384; y >= 288; y -= 8) scrollTo(y);
    expect([looks(), lift()]).toEqual([0, '26px']);
    asked.mockRestore();
  });

  it('lies over no category either, and a little lower where that is enough', async () => {
    await renderInApp(
      <main>
        <nav>
          <a href="/m/fishing-games">Fishing</a>
        </nav>
        <ServiceButton />
      </main>,
    );
    lay(690, 'main nav a');
    expect(lift()).toBe('52px');
    lay(650, 'main nav a');
    expect(lift()).toBe('-12px');
  });

  it.each([
    [
      'the way back to a round that waits',
      <a key="a" href="/m/game?nodeId=felt-perlas" aria-label="Perlas">
        <img src="/art/tile/felt-perlas.svg" alt="" />
      </a>,
    ],
    ['a button', <button key="b" type="button" aria-label="Next" />],
  ])('lies over %s no more than over a category, and over a tile at most', async (_, inTheWay) => {
    await renderInApp(
      <main>
        {inTheWay}
        <section>
          <ul>
            <li>
              <a href="/m/game?nodeId=felt-moon" aria-label="Jeepney Moon">
                <img src="/art/tile/felt-moon.svg" alt="" />
              </a>
            </li>
          </ul>
        </section>
        <ServiceButton />
      </main>,
    );
    lay(690, 'main > :first-child');
    expect(lift()).toBe('52px');
    lay(100, 'main > :first-child');
    lay(690, 'main li a');
    expect(lift()).toBe('0px');
  });
});
