import type { TextPart } from '@baize/i18n';
import { useEffect, useState, type ReactNode } from 'react';
import { useTexts } from './texts.ts';

/** Draws its children once a part of the texts is there, whatever page they stand on. */
export function WithTexts({ part, children }: { readonly part: TextPart; readonly children: ReactNode }) {
  const texts = useTexts();
  const [, setLoaded] = useState(0);
  const ready = texts.has(part);
  useEffect(() => {
    if (ready) return;
    let gone = false;
    void texts.load(part).then(
      () => !gone && setLoaded((count) => count + 1),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [texts, part, ready]);
  return ready ? children : null;
}
