import { hasAgreed, onAgreed } from './agreed.ts';
import type { App, SayOptions } from '../app.ts';

/** Shown after the terms overlay, long enough to read. */
export function sayWhenAgreed(
  { say, start }: Pick<App, 'say' | 'start'>,
  words: string,
  options: SayOptions = {},
): void {
  const isAgreed = () => hasAgreed(true, start.termsVersion);
  const tell = () => void say(words, { stay: 'long', ...options });
  if (isAgreed()) return tell();
  const end = onAgreed(() => {
    if (!isAgreed()) return;
    end();
    tell();
  });
}
