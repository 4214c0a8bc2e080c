import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Entry } from '../../src/modules/wallet/ledger/index.ts';
import type { Outcome } from '../../src/modules/wallet/ledger/ledger.rules.ts';
import type { FromLedger, ToLedger } from './ledgerProcess.ts';

/** A ledger in a process of its own, which may be stopped or killed. One `post` at a time. */
export interface LedgerProcess {
  /**
   * The answers, in the order of the entries; null for what was not answered. With `killAfter` the process is killed -9 as soon as
   * so many are, while the others are under way.
   */
  post(entries: readonly Entry[], how?: { readonly killAfter?: number }): Promise<readonly (Outcome | null)[]>;
  isAlive(): boolean;
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  end(): Promise<void>;
}

export async function startLedger(url: string, options: { entryMsMax?: number } = {}): Promise<LedgerProcess> {
  const child = fork(new URL('./ledgerProcess.ts', import.meta.url), { serialization: 'advanced', execArgv: [] });
  const opened = once(child, 'message');
  child.send({ open: url, ...options } satisfies ToLedger);
  await opened;
  // What it sent before it died is heard before the line closes.
  const gone = Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  const isAlive = (): boolean => child.exitCode === null && child.signalCode === null;
  return {
    isAlive,
    async post(entries, { killAfter } = {}) {
      const answers = entries.map((): Outcome | null => null);
      const allAnswered = new Promise<void>((done) => {
        let answered = 0;
        const hear = (message: FromLedger): void => {
          if (message === 'open') return;
          answers[message.at] = message.outcome;
          answered++;
          if (answered === killAfter) child.kill('SIGKILL');
          if (answered < entries.length) return;
          child.off('message', hear);
          done();
        };
        child.on('message', hear);
      });
      child.send({ entries } satisfies ToLedger);
      await (killAfter === undefined ? Promise.race([allAnswered, gone]) : gone);
      return answers;
    },
    signal: (name) => void child.kill(name),
    async end() {
      if (!isAlive()) return;
      child.disconnect();
      await gone;
    },
  };
}
