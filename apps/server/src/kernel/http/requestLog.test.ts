import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { RequestLog } from './requestLog.ts';

describe('the log of a request', () => {
  it('writes its request’s id into every line, as a log that is made at once does', () => {
    const lines: string[] = [];
    const to = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
    const log = createLog({ level: 'debug', pretty: false, to });
    const own = new RequestLog(log, { reqId: 'r1' }, {});
    const levels = ['debug', 'info', 'warn', 'error', 'fatal'] as const;
    for (const level of levels) own[level]({ token: 'secret' }, level);
    own.trace('not at this level');
    own.silent();
    own.child({ part: 'live' }).info('inside');
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      ...levels.map((level) => ({ reqId: 'r1', token: '[redacted]', msg: level })),
      { reqId: 'r1', part: 'live', msg: 'inside' },
    ]);
  });
});
