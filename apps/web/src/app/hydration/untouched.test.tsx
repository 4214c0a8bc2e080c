import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { letPressGo, untilTouched } from './untouched.ts';

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
