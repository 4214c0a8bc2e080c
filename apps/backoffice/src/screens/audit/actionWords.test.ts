import { STAFF_CALLS } from '@baize/contract/backoffice/all.ts';
import { describe, expect, it } from 'vitest';
import { ACTIONS } from './actionNames.ts';
import { actionText, kindOfAction, TWO_WAYS } from './actionWords.ts';

/** Calls that change something write a line, but for those that the contract excepts. */
const LOGGED = STAFF_CALLS.filter(({ method, unlogged }) => method !== 'GET' && unlogged === undefined).map(
  ({ id }) => id,
);

/** Written as well: by these calls now and then, and under names that are no call's. */
const ALSO = ['claimIdentity', 'depositProof', 'seeIdentity', 'staffLoginFailed'];

describe('the actions of the log', () => {
  it('have words, each one', () => {
    const without = [...LOGGED, ...ALSO].filter((id) => !(id in ACTIONS) && !(id in TWO_WAYS));
    const how = `Give ${without.join(', ')} words: audit.actions.<id> in deskOperator.json (EN, TY), and a line of actionNames.ts.`;
    expect(without, how).toEqual([]);
  });

  it('are what the server can write, and none besides', () => {
    const known = new Set([...LOGGED, ...ALSO]);
    expect([...Object.keys(ACTIONS), ...Object.keys(TWO_WAYS)].filter((id) => !known.has(id))).toEqual([]);
  });

  it('are told apart by their words', () => {
    const words = [...LOGGED, ...ALSO].map(kindOfAction);
    expect(words.filter((one, place) => words.indexOf(one) !== place)).toEqual([]);
  });

  it('of another release go by their ids', () => {
    expect(kindOfAction('paintTheHall')).toBe('Paint the hall');
    expect(actionText({ action: 'paintTheHall', after: null })).toBe('Paint the hall');
  });
});
