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
 * Runs in the head, before anything is painted: the theme; whether a session or a remembered phone waits for the script (so that the
 * guest's buttons are not shown to a member for a moment); that the terms come first (`useTerms.ts`); the class of an app's shell (A4);
 * that a merchant's profile has put the site on the home screen, which opens it by an address with `?webclip` (A3, WEBCLIP); the invitation by which somebody came
 * (`features/register/landing.ts`); no download bar in the installed site (A3); which button
 * was pressed; that a lost style sheet or picture is asked for again, as `persist.ts` does with scripts; what is to be done about kept pages (`kept.ts`). Its hash stands in the content security policy.
 */
export const HEAD_SCRIPT =
  "try{var d=document.documentElement.dataset;d.theme=localStorage.theme==='light'?'light':'dark';" +
  "if(sessionStorage.MC_SESSION_INFO||localStorage.autoLogin==='1')d.member='';" +
  "if(!sessionStorage.agreeTerms)d.terms='';" +
  "if(/\\bBaizeApp\\//.test(navigator.userAgent))document.documentElement.classList.add('app');" +
  'if(/[?&]webclip\\b/.test(location.search))localStorage.WEBCLIP=1;' +
  'var c=/[?&](affiliateCode=[^&]+)/.exec(location.search);if(c)sessionStorage.invitation=c[1];' +
  "if(matchMedia('(display-mode: standalone)').matches)localStorage.hideDownloadBar='1'}catch(e){};" +
  // A button of the page that is pressed before the script is there waits for it, unless somebody types on (`features/form/replayEarlyInput.ts`).
  "function u(){var b=document.querySelector('[data-pressed]');if(b)delete b.dataset.pressed}" +
  "addEventListener('click',function(e){if(!('ready'in d)){var b=e.target.closest('main button');u();if(b)b.dataset.pressed=''}},true);" +
  "addEventListener('input',u,true);" +
  // The loader of parts asks for a style sheet once and never again: one that was lost is asked for here until it comes (`lostStyles.ts` knows it by its mark).
  "addEventListener('error',function(e){var l=e.target,c,s;if(l.rel==='stylesheet'){l.dataset.lost='';c=l.cloneNode();c.n=Math.min((l.n||150)*2,1e4);" +
  'c.onload=function(){delete c.dataset.lost};setTimeout(function(){l.replaceWith(c)},c.n)}' +
  // A picture that says nothing has no broken one in its place meanwhile. A tile's own fallback (`Tile.tsx`) has another address by then.
  "else if(l.alt===''){s=l.getAttribute('src');l.style.visibility='hidden';l.onload=function(){l.style.visibility=''};" +
  "setTimeout(function(){if(l.getAttribute('src')===s)l.src=s},l.n=(l.n||2500)*2)}},true);" +
  KEPT_HEAD;
