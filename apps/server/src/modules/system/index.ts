import type { BodyEncryption } from '../../kernel/http/jwe.ts';
import type { Module } from '../../kernel/module.ts';
import { liveEventsOf } from './merchantEvents.ts';
import { startCalls } from './start.calls.ts';

export { templateOf } from './settings.rules.ts';
export { startValue } from './start.calls.ts';

/** Start data, status and keys; tells open pages of changes. */
export const systemModule = (encryption: BodyEncryption): Module => ({
  name: 'system',
  handlers: startCalls(encryption),
  start(app) {
    app.jobs.every('forget-spent-keys', 10 * 60_000, () => encryption.forgetOld());
    liveEventsOf(app).begin();
  },
  stop: (app) => liveEventsOf(app).end(),
});
