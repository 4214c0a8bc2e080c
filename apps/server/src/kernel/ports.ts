import type { App } from './app.ts';
import { perApp } from './perApp.ts';

/** A question one module declares and another answers, without the asker knowing who. */
export interface Port<T> {
  readonly implementationsOf: (app: App) => T[];
}

export const createPort = <T>(): Port<T> => ({ implementationsOf: perApp((): T[] => []) });

/** Answers a port until the returned function is called; call it in `start`. */
export function provide<T>(app: App, port: Port<T>, implementation: T): () => void {
  const all = port.implementationsOf(app);
  all.push(implementation);
  return () => {
    const at = all.lastIndexOf(implementation);
    if (at >= 0) all.splice(at, 1);
  };
}

/** The newest implementation, or null. */
export const providedBy = <T>(app: App, port: Port<T>): T | null => port.implementationsOf(app).at(-1) ?? null;

/** All implementations, in order. */
export const allProvidedBy = <T>(app: App, port: Port<T>): readonly T[] => port.implementationsOf(app);
