import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { landedInvitation } from '../features/register/landing.ts';
import { HEAD_SCRIPT, readTheme, writeTheme } from './theme.ts';

/** As the page's head does, before anything is painted. */
const runHead = () => void runInThisContext(HEAD_SCRIPT);
const { dataset, classList } = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/m/home');
  for (const name of ['theme', 'member', 'ready', 'terms']) delete dataset[name];
  classList.remove('app');
});
afterEach(() => vi.restoreAllMocks());

describe('the theme [A2-35, A3-19, G3-3b]', () => {
  it('is dark until light is chosen, and stays chosen (A3, A9) [A9-7]', () => {
    runHead();
    expect([readTheme(), dataset['theme']]).toEqual(['dark', 'dark']);
    writeTheme('light');
    expect([localStorage.getItem('theme'), dataset['theme']]).toEqual(['light', 'light']);
    delete dataset['theme'];
    runHead();
    expect([readTheme(), dataset['theme']]).toEqual(['light', 'light']);
  });
});

describe('what the page knows before it is painted', () => {
  it('is nothing special of a guest in a browser', () => {
    runHead();
    expect([dataset['member'], classList.contains('app')]).toEqual([undefined, false]);
    expect([localStorage.getItem('WEBCLIP'), localStorage.getItem('hideDownloadBar')]).toEqual([null, null]);
  });

  it('is that the terms come first, until they were agreed to', () => {
    runHead();
    expect(dataset['terms']).toBe('');
    delete dataset['terms'];
    sessionStorage.setItem('agreeTerms', '2026-11');
    runHead();
    expect(dataset['terms']).toBeUndefined();
  });

  it('is that a style sheet which did not come is asked for again, later each time, and no picture is', () => {
    vi.useFakeTimers();
    runHead();
    const [lost, picture] = [document.createElement('link'), document.createElement('img')];
    lost.rel = 'stylesheet';
    document.head.append(lost);
    document.body.append(picture);
    const again = () => document.head.querySelector('link[rel=stylesheet]');
    for (const element of [lost, picture, window]) element.dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(299);
    expect(again()).toBe(lost);
    vi.advanceTimersByTime(1);
    const second = again();
    expect([second === lost, picture.isConnected]).toEqual([false, true]);
    expect(second?.hasAttribute('data-lost')).toBe(true);
    second?.dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(599);
    expect(again()).toBe(second);
    vi.advanceTimersByTime(1);
    expect(again()).not.toBe(second);
    again()?.dispatchEvent(new Event('load'));
    expect(again()?.hasAttribute('data-lost')).toBe(false);
    again()?.remove();
    picture.remove();
    vi.useRealTimers();
  });

  it('is that a picture which did not come leaves no broken one, and is asked for again, unless it has another address by then', () => {
    vi.useFakeTimers();
    runHead();
    const [crest, tile, named] = [new Image(), new Image(), new Image()];
    crest.alt = '';
    tile.alt = '';
    named.alt = 'A deed';
    const asked: string[] = [];
    for (const img of [crest, tile, named]) {
      img.setAttribute('src', '/a.svg');
      document.body.append(img);
      img.dispatchEvent(new Event('error'));
      vi.spyOn(img, 'src', 'set').mockImplementation((src) => asked.push(src));
    }
    expect([crest, named].map(({ style }) => style.visibility)).toEqual(['hidden', '']);
    tile.setAttribute('src', '/fallback.svg');
    vi.advanceTimersByTime(5000);
    expect(asked).toEqual(['/a.svg']);
    crest.dispatchEvent(new Event('load'));
    expect(crest.style.visibility).toBe('');
    for (const img of [crest, tile, named]) img.remove();
    vi.useRealTimers();
  });

  it('is that a session waits', () => {
    sessionStorage.setItem('MC_SESSION_INFO', '{}');
    runHead();
    expect(dataset['member']).toBe('');
  });

  it('is that a remembered phone waits to be logged in (A4)', () => {
    localStorage.setItem('autoLogin', '0');
    runHead();
    expect(dataset['member']).toBeUndefined();
    localStorage.setItem('autoLogin', '1');
    runHead();
    expect(dataset['member']).toBe('');
  });

  it('is that an app’s shell is around it (A4) [A4-20]', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14) BaizeApp/1.2');
    runHead();
    expect(classList.contains('app')).toBe(true);
  });

  it('is that it runs from the home screen: no download bar there (A4) [A4-10]', () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    runHead();
    expect(localStorage.getItem('hideDownloadBar')).toBe('1');
  });

  it('is that a merchant’s profile has opened it, from then on [A4-22]', () => {
    history.replaceState(null, '', '/m/home?from=x&webclip=1');
    runHead();
    expect(localStorage.getItem('WEBCLIP')).toBe('1');
    localStorage.clear();
    history.replaceState(null, '', '/m/home?webclips=1');
    runHead();
    expect(localStorage.getItem('WEBCLIP')).toBeNull();
  });
});

describe('the invitation by which somebody came', () => {
  it('is kept for the browser session, whatever page it leads to and whatever page comes next', () => {
    history.replaceState(null, '', '/m/home?from=x&affiliateCode=CARLA9&utm=y');
    runHead();
    history.replaceState(null, '', '/m/register?email=ana%40example.ph');
    runHead();
    expect(landedInvitation()).toBe('CARLA9');
  });

  it('is none where there is none', () => {
    history.replaceState(null, '', '/m/home?notAffiliateCode=x');
    runHead();
    expect(landedInvitation()).toBe('');
  });
});

describe('a button that is pressed before the script is there', () => {
  it('waits for it, the last one only, unless somebody types on', () => {
    document.body.innerHTML = '<button id="bar"></button><main><button></button><button><i></i></button><input></main>';
    const pressed = () => [...document.querySelectorAll('button')].map(({ dataset: own }) => 'pressed' in own);
    const find = (selector: string) => document.querySelector<HTMLElement>(selector);
    runHead();
    find('main button')?.click();
    expect(pressed()).toEqual([false, true, false]);
    find('main i')?.click();
    expect(pressed()).toEqual([false, false, true]);
    find('input')?.dispatchEvent(new Event('input', { bubbles: true }));
    expect(pressed()).toEqual([false, false, false]);
    find('#bar')?.click();
    dataset['ready'] = '';
    find('main i')?.click();
    expect(pressed()).toEqual([false, false, false]);
  });
});
