import { useState } from 'react';
import { useApp } from '../app.ts';
import { HOME } from '../router/routes.ts';

const KEY = 'hideDownloadBar';

/** A3 and `decisions.md`: '1' hides the bar; set by closing it and on the home screen. */
export function useDownloadBar(ready: boolean): { readonly wanted: boolean; readonly close: () => void } {
  const { start, place } = useApp();
  const [, setClosed] = useState(false);
  const close = () => {
    localStorage.setItem(KEY, '1');
    setClosed(true);
  };
  // The rules load only where something is offered.
  const offered = ready && place.path === HOME && start.downloads.length > 0;
  return { wanted: offered && localStorage.getItem(KEY) !== '1', close };
}
