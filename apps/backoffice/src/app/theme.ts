import { useState } from 'react';

export type Theme = 'dark' | 'light';

const YEAR_S = 365 * 24 * 3600;

/** From the server, which reads the cookie: no flash. */
export function useTheme(): [Theme, () => void] {
  const [theme, setTheme] = useState<Theme>(document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark');
  const toggle = (): void => {
    const next = theme === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset['theme'] = next;
    document.cookie = `desk_theme=${next}; Path=/; Max-Age=${YEAR_S}; SameSite=Strict`;
    setTheme(next);
  };
  return [theme, toggle];
}
