import { isPageCovered } from '@baize/ui/overlay/modals.ts';
import { useEffect, useEffectEvent } from 'react';

type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

const TYPED_IN = 'input, textarea, select, [contenteditable="true"]';

/**
 * Keys that work anywhere on the desk, such as `j`, `/` or `mod+k` (Ctrl, ⌘ on a Mac). Plain letters are left alone while
 * somebody types, and everything is while a dialog is open. A key held down counts once, so that a slow finger does not decide
 * about the next thing, too; only arrows go on.
 */
export function useHotkeys(keys: Keys, active = true): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isPageCovered()) return;
    const withMod = event.ctrlKey || event.metaKey;
    const name = withMod ? `mod+${event.key.toLowerCase()}` : event.key;
    const isTyping = event.target instanceof Element && event.target.closest(TYPED_IN) !== null;
    if ((isTyping && !withMod && event.key !== 'Escape') || event.altKey) return;
    const run = Object.hasOwn(keys, name) ? keys[name] : undefined;
    if (!run) return;
    event.preventDefault();
    if (!event.repeat || name.startsWith('Arrow')) run(event);
  });
  useEffect(() => {
    if (!active) return;
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [active]);
}
