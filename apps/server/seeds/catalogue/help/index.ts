import { fair } from './fair.ts';
import { faq } from './faq.ts';
import { play } from './play.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';
import type { DemoHelp } from './types.ts';

/** The pages of the demo's help centre, in the order of their tabs. */
export const demoHelp: readonly DemoHelp[] = [faq, play, fair, terms, privacy];
