import { useEffect, useEffectEvent, useRef } from 'react';
import { useApp } from '../../app/app.ts';

/** A9: what is filled in is checked again so long after the last change of language. */
const DEBOUNCE_MS = 200;

/** Runs after the language of the site has changed and rested, and not for the language that a form begins with. */
export function useOnLanguageChange(run: () => void): void {
  const { code } = useApp().language;
  const shown = useRef(code);
  const handle = useEffectEvent(run);
  useEffect(() => {
    if (shown.current === code) return;
    const timer = setTimeout(() => {
      shown.current = code;
      handle();
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [code]);
}
