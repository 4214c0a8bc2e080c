import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoStart } from '../../../test/demo.ts';
import type { AppParts } from '../appParts.ts';
import { isUntouched, letPressGo, untilTouched } from './untouched.ts';

const root = document.createElement('div');
const heard = vi.fn();
const press = (selector: string) => root.querySelector<HTMLElement>(selector)?.click();

describe('a drawn page that nobody has touched', () => {
  beforeEach(() => {
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    root.innerHTML =
      '<button id="menu"></button><a href="/m/login">Log in</a><dialog open><button id="agree"></button></dialog>';
    document.body.append(root);
  });
  afterEach(() => {
    letPressGo();
    root.removeEventListener('click', heard);
    heard.mockClear();
    vi.unstubAllGlobals();
  });

  it('may stand so for a guest at the top of a fresh home page, in the theme that it was drawn in', () => {
    const parts = (path = '/m/home', y = 0) =>
      ({
        router: { place: () => ({ path, search: '', hash: '' }), left: () => ({ y }) },
        start: { start: demoStart({ serverTime: new Date().toISOString() }), language: 'EN' },
      }) as unknown as AppParts;
    expect([isUntouched(parts()), isUntouched(parts('/m/slot-games')), isUntouched(parts('/m/home', 300))]).toEqual([
      true,
      false,
      false,
    ]);
    localStorage.setItem('theme', 'light');
    expect(isUntouched(parts())).toBe(false);
    localStorage.removeItem('theme');
    document.documentElement.dataset['member'] = '';
    expect(isUntouched(parts())).toBe(false);
    delete document.documentElement.dataset['member'];
  });

  it('asks for its script at the first touch', async () => {
    const wanted = untilTouched(root);
    dispatchEvent(new Event('pointerdown'));
    await expect(wanted).resolves.toBeUndefined();
  });

  it('keeps the last press, and presses it once when it is taken over', () => {
    void untilTouched(root);
    root.addEventListener('click', heard);
    press('a');
    press('#menu');
    expect(heard).not.toHaveBeenCalled();
    letPressGo();
    expect(heard.mock.calls.map(([event]) => (event as Event).target)).toEqual([root.querySelector('#menu')]);
    letPressGo();
    expect(heard).toHaveBeenCalledOnce();
  });

  it('keeps back no answer to what lies over it', () => {
    void untilTouched(root);
    root.addEventListener('click', heard);
    press('#agree');
    expect(heard).toHaveBeenCalledOnce();
  });
});
