import { useEffect, useEffectEvent, useRef } from 'react';
import { useApp } from '../../app/app.ts';

/** A9: pause before filled fields are checked again. */
const DEBOUNCE_MS = 200;

/** After a language change has settled, not at the start. */
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
