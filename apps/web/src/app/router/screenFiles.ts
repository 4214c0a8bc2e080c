import type { ComponentType } from 'react';

/** Loaders of screens but home; separate, as each name weighs on the first load. */
export const SCREEN_FILES = import.meta.glob<Record<string, ComponentType>>([
  '../../screens/*/*Screen.tsx',
  '!../../screens/home/*',
]);
