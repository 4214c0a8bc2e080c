import { sentence } from '@baize/contract/sentence.ts';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { Refusal } from '../refusal.ts';
import { decodeInput } from './decode.ts';

const input = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  to: v.picklist(['main'], sentence('field.chooseOneOfList')),
});

const fieldsOf = (given: Record<string, unknown>): unknown => {
  try {
    decodeInput({ input }, given);
    return null;
  } catch (error) {
    return (error as Refusal).fields;
  }
};

it('says of an empty field that it is required, of a wrong one what is wrong, and keeps the words of a schema', () => {
  expect(fieldsOf({ at: '', to: 'main' })).toEqual({ at: 'field.required' });
  expect(fieldsOf({ to: 'main' })).toEqual({ at: 'field.required' });
  expect(fieldsOf({ at: 'soon', to: 'main' })).toEqual({ at: 'field.invalid' });
  expect(fieldsOf({ at: '2026-11-28T12:00:00Z', to: 'other' })).toEqual({ to: 'field.chooseOneOfList' });
  expect(fieldsOf({ at: '2026-11-28T12:00:00Z', to: 'main' })).toBeNull();
});
