export type Theme = 'dark' | 'light';

const KEY = 'theme';

/** A3: dark unless the player chose light. */
export const readTheme = (): Theme => (localStorage.getItem(KEY) === 'light' ? 'light' : 'dark');

export function writeTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme);
  document.documentElement.dataset['theme'] = theme;
}

/**
 * Runs in the head, before anything is painted: the theme, and whether a session waits for the script (so that the
 * guest's buttons are not shown to a member for a moment). Its hash stands in the content security policy.
 */
export const HEAD_SCRIPT =
  "try{var d=document.documentElement.dataset;d.theme=localStorage.theme==='light'?'light':'dark';" +
  "if(sessionStorage.MC_SESSION_INFO)d.member=''}catch(e){}";
