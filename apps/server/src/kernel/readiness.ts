import type { Db } from '@baize/db';
import { connect } from 'node:net';

/** Whether people and calls may be sent to this process. */
export interface Readiness {
  /** Nobody is sent here from now on. Tests build an app that is ready. */
  begin(why: 'starting' | 'closing'): void;
  /** What had to start has started; these listeners have to answer from now on. */
  end(listeners: readonly Listener[]): void;
  isStarting(): boolean;
  /** Why nobody should be sent here now; null when ready. Asks database and listeners at most once a second. */
  trouble(): Promise<string | null>;
}

/** A listener of this process. */
export interface Listener {
  readonly name: string;
  readonly port: number;
  /** What it is bound to, such as "0.0.0.0". */
  readonly host: string;
}

const ANSWER_MS_MAX = 2_000;
const KEPT_MS = 1_000;

export function createReadiness(db: Db, { answerMsMax = ANSWER_MS_MAX } = {}): Readiness {
  let phase: 'starting' | 'ready' | 'closing' = 'ready';
  let listeners: readonly Listener[] = [];
  let lastGoodAt = -KEPT_MS;
  let asking: Promise<string | null> | null = null;

  async function ask(): Promise<string | null> {
    const database = db.row`select 1 as one`.then(
      () => null,
      () => 'database unreachable',
    );
    const all = await Promise.all([
      inTime(database, answerMsMax, 'database does not answer'),
      ...listeners.map(async (listener) => ((await isListening(listener)) ? null : `${listener.name} does not answer`)),
    ]);
    const trouble = all.find((one) => one !== null) ?? null;
    if (trouble === null) lastGoodAt = performance.now();
    return trouble;
  }

  return {
    begin: (why) => void (phase = why),
    end(all) {
      listeners = all;
      lastGoodAt = -KEPT_MS;
      phase = 'ready';
    },
    isStarting: () => phase === 'starting',
    async trouble() {
      if (phase !== 'ready') return phase;
      if (performance.now() - lastGoodAt < KEPT_MS) return null;
      return (asking ??= ask().finally(() => void (asking = null)));
    },
  };
}

/** An embedded database that is held answers nobody, not even with an error. */
function inTime<T>(answer: Promise<T>, ms: number, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), ms).unref();
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

function isListening({ port, host }: Listener): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: REACHED_AT[host] ?? host, timeout: ANSWER_MS_MAX });
    const end = (answer: boolean): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}

const REACHED_AT: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
