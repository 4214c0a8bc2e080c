import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a product's process before everything else (`node --import`): its clock runs ahead by what a journey asks for at
 * `CLOCK_PORT`. A reality check comes after fifteen minutes of play at the earliest, and a journey does not wait for them.
 */
let aheadMs = 0;
const RealDate = Date;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: [], asked) =>
    // `new Date()` is now; a date of something given is that date.
    Reflect.construct(target, given.length === 0 ? [RealDate.now() + aheadMs] : given, asked) as Date,
  get: (target, name, receiver) =>
    name === 'now' ? () => RealDate.now() + aheadMs : (Reflect.get(target, name, receiver) as unknown),
});

if (isMainThread)
  createServer((request, response) => {
    aheadMs += Number((request.url ?? '').slice(1)) * 60_000;
    response.end();
  })
    .listen(Number(process.env['CLOCK_PORT']), '127.0.0.1')
    .unref();
