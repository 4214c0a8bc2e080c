import { useEffect, useState, type ReactNode } from 'react';
import { useTexts } from '../../app/texts.ts';

/** Draws its children once the words of the identity check are there, whatever page they stand on. */
export function WithKycTexts({ children }: { children: ReactNode }) {
  const texts = useTexts();
  const [, setLoaded] = useState(0);
  const ready = texts.has('kyc');
  useEffect(() => {
    if (ready) return;
    let gone = false;
    void texts.load('kyc').then(
      () => !gone && setLoaded((count) => count + 1),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [texts, ready]);
  return ready ? children : null;
}
