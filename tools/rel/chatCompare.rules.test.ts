import { describe, expect, it } from 'vitest';
import { compareChats, isClean, type ConversationRecord } from './chatCompare.rules.ts';

const message = (seq: number, clientId = `c${seq}`) => ({ seq, clientId, text: `t${seq}` });
const LIST = [message(1), message(2), message(3)];
const GOOD: ConversationRecord = {
  sent: [1, 2, 3].map((seq) => ({ clientId: `c${seq}`, text: `t${seq}`, seqs: [seq, seq] })),
  reader: LIST,
  server: LIST,
};

describe('the comparison of a chat', () => {
  it('finds nothing where all is well, also where an answer never came', () => {
    expect(isClean(compareChats([GOOD]))).toBe(true);
    const unanswered = { ...GOOD, sent: [...GOOD.sent, { clientId: 'c9', text: 'x', seqs: [] }] };
    expect(isClean(compareChats([unanswered]))).toBe(true);
    expect(isClean(compareChats([]))).toBe(false);
  });

  it.each([
    ['lost', { server: LIST.slice(0, 2), reader: LIST.slice(0, 2) }],
    ['doubled', { server: [...LIST, message(4, 'c1')], reader: [...LIST, message(4, 'c1')] }],
    ['moved', { sent: [{ clientId: 'c1', text: 't1', seqs: [2] }] }],
    ['altered', { sent: [{ clientId: 'c1', text: 'other', seqs: [1] }] }],
    ['gaps', { server: [message(1), message(3)], reader: [message(1), message(3)], sent: [] }],
    ['unlike', { reader: [message(2), message(1), message(3)] }],
  ] as const)('finds what is %s', (name, change) => {
    const found = compareChats([{ ...GOOD, ...change }]);
    expect(found[name]).toBeGreaterThan(0);
    expect(isClean(found)).toBe(false);
  });
});
