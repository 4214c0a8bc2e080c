import type { IconPath } from '@baize/ui/icons.ts';

/** A paper plane on the grid of the other icons. */
export const sendIcon: IconPath = 'M4 12l16-7.5-6 16-3-6.5zM11 14l9-9.5';
