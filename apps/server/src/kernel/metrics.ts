import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.02, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Prometheus metrics of this process; modules add theirs to `registry`. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    calls: new Histogram({
      name: 'baize_call_seconds',
      help: 'Time to answer a call',
      labelNames: ['call', 'status'],
      buckets: SECONDS,
      registers,
    }),
    faults: new Counter({ name: 'baize_faults_total', help: 'Faults of ours', labelNames: ['call'], registers }),
    liveConnections: new Gauge({ name: 'baize_live_connections', help: 'Open live connections', registers }),
  };
}
