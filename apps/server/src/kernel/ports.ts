import type { App } from './app.ts';
import { perApp } from './perApp.ts';

/** A question that one module asks and another answers: the asker declares the port and need not know who provides it. */
export interface Port<T> {
  readonly implementationsOf: (app: App) => T[];
}

export const createPort = <T>(): Port<T> => ({ implementationsOf: perApp((): T[] => []) });

/** Answers a port from now on, until the returned function is called. Call it in the module's `start`. */
export function provide<T>(app: App, port: Port<T>, implementation: T): () => void {
  const all = port.implementationsOf(app);
  all.push(implementation);
  return () => {
    const at = all.lastIndexOf(implementation);
    if (at >= 0) all.splice(at, 1);
  };
}

/** The newest implementation of a port that is answered by one; null where nobody answers it. */
export const providedBy = <T>(app: App, port: Port<T>): T | null => port.implementationsOf(app).at(-1) ?? null;

/** Every implementation of a port that all may answer, in the order in which they were provided. */
export const allProvidedBy = <T>(app: App, port: Port<T>): readonly T[] => port.implementationsOf(app);
