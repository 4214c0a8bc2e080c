import { useEffect, type ReactNode } from 'react';
import { useApp } from '../app.ts';
import { HOME, isOn } from '../router/routes.ts';

/** A page that the merchant has off leads home, also while it is open, before it asks for anything. */
export function PageGate({ children }: { readonly children: ReactNode }) {
  const { place, start, goTo } = useApp();
  const isOpen = isOn(place.path, start.flags);
  useEffect(() => {
    if (!isOpen) goTo(HOME, { replace: true });
    // Only a flag that is switched off leads away, not the app's own renewal.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOpen]);
  return isOpen ? children : null;
}
