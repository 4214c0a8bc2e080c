import { appendFileSync, readFileSync } from 'node:fs';
import { isMainThread, Worker } from 'node:worker_threads';
import { shortenTurns } from './shortTurns.ts';

/**
 * Loaded into a product's process and its database's thread before everything else (`node --import`): their clock runs ahead by the
 * milliseconds in CLOCK_FILE, jobs come every TURN_MS at the latest, and what held the embedded session for more than a moment is written to
 * HELD_FILE.
 */
const { CLOCK_FILE = '', HELD_FILE = '', TURN_MS = '' } = process.env;
const READ_EVERY_MS = 25;
const HELD_MS = 100;

let aheadMs = 0;
let readAt = -READ_EVERY_MS;
function ahead(): number {
  if (performance.now() - readAt < READ_EVERY_MS) return aheadMs;
  readAt = performance.now();
  try {
    aheadMs = Number(readFileSync(CLOCK_FILE, 'utf8')) || 0;
  } catch {
    // It is being written, or was never: as before.
  }
  return aheadMs;
}

const RealDate = Date;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: [], asked) =>
    Reflect.construct(target, given.length === 0 ? [RealDate.now() + ahead()] : given, asked) as Date,
  get: (target, name, receiver) =>
    name === 'now' ? () => RealDate.now() + ahead() : (Reflect.get(target, name, receiver) as unknown),
});

if (isMainThread && TURN_MS !== '') shortenTurns(Number(TURN_MS));

if (isMainThread && HELD_FILE !== '') {
  const send = Reflect.get(Worker.prototype, 'postMessage') as (
    this: Worker,
    message: unknown,
    ...more: unknown[]
  ) => void;
  let begunAt: number | null = null;
  let first = '';
  Worker.prototype.postMessage = function (this: Worker, message: { op?: string; text?: string }, ...more: unknown[]) {
    const text = message.op === 'query' ? (message.text ?? '') : '';
    if (text === 'begin') [begunAt, first] = [performance.now(), ''];
    else if (text === 'commit' || text === 'rollback') {
      const heldMs = begunAt === null ? 0 : performance.now() - begunAt;
      if (heldMs > HELD_MS)
        appendFileSync(HELD_FILE, `${Math.round(heldMs)} ms: ${first.replace(/\s+/g, ' ').slice(0, 120)}\n`);
      begunAt = null;
    } else first ||= text;
    send.call(this, message, ...more);
  } as typeof send;
}
