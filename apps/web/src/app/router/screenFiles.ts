import type { ComponentType } from 'react';

/** How to load every screen but home, by its file: a list of its own, because each name in it would weigh on every first load. */
export const SCREEN_FILES = import.meta.glob<Record<string, ComponentType>>([
  '../../screens/*/*Screen.tsx',
  '!../../screens/home/*',
]);
