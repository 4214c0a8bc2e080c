import { sentence } from '@baize/contract/sentence.ts';
import { expect, it } from 'vitest';
import { eventFace } from './eventFace.ts';

const event = { subjectId: 'd', n: 1, step: 'refused', at: new Date(0), reason: null, note: '', staffName: null };

it('says why in the language of who reads it, and leaves a gateway’s own words and figures as they are', () => {
  const detailOf = (text: string, language: string): unknown =>
    JSON.parse(eventFace({ ...event, detail: { code: 'no', text, attempt: 2 } }, language).detail);
  const paused = sentence('gateway.paused');
  expect(detailOf(paused, 'EN')).toEqual({ code: 'no', text: 'the gateway account is paused', attempt: 2 });
  expect(detailOf(paused, 'TY')).toEqual({ code: 'no', text: 'naka-pause ang gateway account', attempt: 2 });
  expect(detailOf('not now', 'TY')).toEqual({ code: 'no', text: 'not now', attempt: 2 });
  expect(eventFace({ ...event, detail: null }, 'TY').detail).toBe('');
});
