import type { CDPSession } from '@playwright/test';

/** An event of a browser's trace; times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: {
    readonly name?: string;
    readonly data?: { readonly type?: string; readonly functionName?: string };
  };
}

/** A turn of the page's main thread. */
export interface Task {
  readonly ms: number;
  /** Without the time in which other processes had the core. */
  readonly cpuMs: number;
  readonly event: TraceEvent;
}

/** The page's tasks that took at least so long, the longest first. */
export function longTasks(events: readonly TraceEvent[], atLeastMs: number): Task[] {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return events
    .filter(
      ({ name, ph, pid, tid, dur = 0 }) =>
        name === 'ThreadControllerImpl::RunTask' && ph === 'X' && mains.has(`${pid} ${tid}`) && dur >= atLeastMs * 1000,
    )
    .map((event) => ({ ms: (event.dur ?? 0) / 1000, cpuMs: (event.tdur ?? 0) / 1000, event }))
    .toSorted((one, other) => other.ms - one.ms);
}

/** The five largest causes of a task, own time by kind. */
export function causesOf({ event: task }: Task, events: readonly TraceEvent[]): { what: string; ms: number }[] {
  const end = task.ts + (task.dur ?? 0);
  const inside = events
    .filter((one) => one.ph === 'X' && one.pid === task.pid && one.tid === task.tid && one.ts >= task.ts)
    .filter((one) => one.ts + (one.dur ?? 0) <= end && one !== task)
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  const own = new Map<string, number>();
  const open: TraceEvent[] = [];
  const add = (event: TraceEvent, us: number): void => {
    const { type, functionName } = event.args?.data ?? {};
    const what = [event.name, type ?? functionName].filter(Boolean).join(' ');
    own.set(what, (own.get(what) ?? 0) + us);
  };
  for (const event of inside) {
    while (open.length > 0 && endOf(open.at(-1)) <= event.ts) open.pop();
    const parent = open.at(-1);
    if (parent) add(parent, -(event.dur ?? 0));
    add(event, event.dur ?? 0);
    open.push(event);
  }
  return [...own]
    .map(([what, us]) => ({ what, ms: us / 1000 }))
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, 5);
}

const endOf = (event: TraceEvent | undefined): number => (event ? event.ts + (event.dur ?? 0) : 0);

/** Records what the main thread does; answers how to stop and read it. */
export async function startTrace(session: CDPSession): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as TraceEvent[]) events.push(event);
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
        'toplevel',
        'v8',
        '__metadata',
      ],
    },
  });
  return async () => {
    const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await done;
    return events;
  };
}

/** A task with its largest causes, in one line. */
export const describeTask = (task: Task, events: readonly TraceEvent[]): string =>
  `${Math.round(task.ms)} ms (CPU ${Math.round(task.cpuMs)}): ${causesOf(task, events)
    .map(({ what, ms }) => `${what} ${Math.round(ms)}`)
    .join(', ')}`;
