import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, loadavg, setPriority, totalmem } from 'node:os';
import { ROOT } from '../check/sources.ts';

const TICKS_PER_SECOND = 100;
const GIB = 2 ** 30;
const PRIORITY = -10;

/** What a figure needs beside it to mean anything. */
export function machine(): { machine: string; commit: string; load: number } {
  const [cpu] = cpus();
  return {
    machine: `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / GIB)} GiB`,
    commit: commit(),
    load: Number((loadavg()[0] ?? 0).toFixed(2)),
  };
}

/** Less disturbance by neighbours, for all sides alike; optional. */
export function raisePriority(): void {
  try {
    setPriority(PRIORITY);
  } catch {
    // Only root may.
  }
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'no repository';
  }
}

/** CPU time of a process and its threads. Linux only; elsewhere 0. */
export function cpuMsOf(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}
