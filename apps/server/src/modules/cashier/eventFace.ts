import { saySentence } from '@baize/i18n/sentences.ts';
import type { CashierEvent } from './events.store.ts';

/** A step of the timeline as staff read it; what was kept as a code is said in their language. */
export const eventFace = ({ step, at, reason, note, staffName, detail }: CashierEvent, language: string) => ({
  ...{ step, at: at.toISOString(), reason, note, staffName: staffName ?? '' },
  detail:
    detail === null ? '' : JSON.stringify(detail, (_, value) => (isText(value) ? saySentence(value, language) : value)),
});

const isText = (value: unknown): value is string => typeof value === 'string';
