import { spawn, type ChildProcess } from 'node:child_process';
import { ROOT } from '../check/sources.ts';

export interface Ran {
  readonly code: number;
  /** stdout and stderr in the order of arrival. */
  readonly output: string;
  readonly ms: number;
}

const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** Runs a program and returns its output; `echo` shows it live. */
export function run(
  command: string,
  args: readonly string[],
  { env = {}, echo = false, cwd = ROOT }: { env?: Record<string, string>; echo?: boolean; cwd?: string } = {},
): Promise<Ran> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    let output = '';
    const take = (chunk: Buffer): void => {
      output += chunk.toString();
      if (echo) process.stdout.write(chunk);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    const end = (code: number): void => {
      running.delete(child);
      resolve({ code, output, ms: performance.now() - started });
    };
    child.on('error', (error) => {
      output += `${error.message}\n`;
      end(127);
    });
    child.on('close', (code, signal) => end(code ?? (signal ? 1 : 0)));
  });
}
