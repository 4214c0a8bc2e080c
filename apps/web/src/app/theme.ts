import { KEPT_HEAD } from './offline/cachedPages.ts';

export type Theme = 'dark' | 'light';

const KEY = 'theme';

/** A3: dark unless the player chose light. */
export const readTheme = (): Theme => (localStorage.getItem(KEY) === 'light' ? 'light' : 'dark');

export function writeTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme);
  document.documentElement.dataset['theme'] = theme;
}

/**
 * Runs in the head before the first paint: theme; whether a session or remembered phone waits (no guest buttons
 * flash); terms first (`useTerms.ts`); app shell class (A4); `?webclip` from a merchant's profile (A3, WEBCLIP);
 * invitation (`features/register/landing.ts`); no download bar when installed (A3); early presses; retries of lost
 * styles and pictures, as `persist.ts` for scripts; cached pages (`kept.ts`). Its hash is in the content policy.
 */
export const HEAD_SCRIPT =
  "try{var d=document.documentElement.dataset;d.theme=localStorage.theme==='light'?'light':'dark';" +
  "if(sessionStorage.MC_SESSION_INFO||localStorage.autoLogin==='1')d.member='';" +
  "if(!sessionStorage.agreeTerms)d.terms='';" +
  "if(/\\bBaizeApp\\//.test(navigator.userAgent))document.documentElement.classList.add('app');" +
  'if(/[?&]webclip\\b/.test(location.search))localStorage.WEBCLIP=1;' +
  'var c=/[?&](affiliateCode=[^&]+)/.exec(location.search);if(c)sessionStorage.invitation=c[1];' +
  "if(matchMedia('(display-mode: standalone)').matches)localStorage.hideDownloadBar='1'}catch(e){};" +
  // An early press waits for the script, unless somebody types on (`features/form/replayEarlyInput.ts`).
  "function u(){var b=document.querySelector('[data-pressed]');if(b)delete b.dataset.pressed}" +
  "addEventListener('click',function(e){if(!('ready'in d)){var b=e.target.closest('main button');u();if(b)b.dataset.pressed=''}},true);" +
  "addEventListener('input',u,true);" +
  // The bundler asks for a style sheet once; lost ones are retried here (`lostStyles.ts` knows the mark).
  "addEventListener('error',function(e){var l=e.target,c,s;if(l.rel==='stylesheet'){l.dataset.lost='';c=l.cloneNode();c.n=Math.min((l.n||150)*2,1e4);" +
  'c.onload=function(){delete c.dataset.lost};setTimeout(function(){l.replaceWith(c)},c.n)}' +
  // Hides a failed decorative picture. A tile's fallback (`Tile.tsx`) has another address by then.
  "else if(l.alt===''){s=l.getAttribute('src');l.style.visibility='hidden';l.onload=function(){l.style.visibility=''};" +
  "setTimeout(function(){if(l.getAttribute('src')===s)l.src=s},l.n=(l.n||2500)*2)}},true);" +
  KEPT_HEAD;
