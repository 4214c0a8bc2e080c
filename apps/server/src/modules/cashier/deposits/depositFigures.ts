import { Counter, Gauge, Histogram } from 'prom-client';
import { perApp } from '../../../kernel/perApp.ts';
import { countOpenExceptionsByKind } from '../exceptions.store.ts';
import { oldestWaiting } from './staff.store.ts';

const SECONDS = [1, 2, 5, 10, 30, 60, 300, 900, 3600, 21_600, 86_400];

export const depositFigures = perApp(({ db, clock, metrics: { registry } }) => {
  const registers = [registry];
  new Gauge({
    name: 'baize_exceptions_open',
    help: 'Differences that nobody has explained, by kind',
    labelNames: ['kind'],
    registers,
    async collect() {
      this.reset();
      for (const { kind, count } of await countOpenExceptionsByKind(db)) this.set({ kind }, count);
    },
  });
  new Gauge({
    name: 'baize_deposits_oldest_seconds',
    help: 'How long the oldest deposit has waited for staff',
    registers,
    async collect() {
      const since = await oldestWaiting(db);
      this.set(since ? (clock.now().getTime() - since.getTime()) / 1000 : 0);
    },
  });
  return {
    ended: new Counter({
      name: 'baize_deposits_total',
      help: 'Deposits by method and how they ended',
      labelNames: ['method', 'status'],
      registers,
    }),
    seconds: new Histogram({
      name: 'baize_deposit_seconds',
      help: 'From the request to the credit',
      buckets: SECONDS,
      registers,
    }),
  };
});
