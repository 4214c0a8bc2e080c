import { isPageCovered } from '@baize/ui/overlay/modals.ts';
import { useEffect, useEffectEvent } from 'react';

type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

const TYPED_IN = 'input, textarea, select, [contenteditable="true"]';

/** Keys like `j`, `/`, `mod+k`. Letters rest while typing, all in dialogs. A held key counts once, arrows aside. */
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
