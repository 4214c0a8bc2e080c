import type { App } from './app.ts';

type Caller = Pick<App, 'call' | 'session' | 'language'>;

interface Opening<T> {
  readonly of: string;
  readonly since: number;
  readonly answer: Promise<T>;
  readonly taken: Set<keyof T>;
}

/** What is asked later is asked by itself: this answer may be old by then. */
const SHARED_MS = 5000;

/**
 * One call whose parts are the first answers of several queries of a page. Each takes its part once, and asks by its own
 * call from then on, and where this one fails. Undefined: nothing to take.
 */
export function openingOf<T extends object>(ask: (app: Caller) => Promise<T>) {
  const openings = new WeakMap<App['call'], Opening<T>>();
  return async <P extends keyof T>(app: Caller, part: P): Promise<T[P] | undefined> => {
    const { call, session, language } = app;
    const of = `${session?.token ?? ''} ${language.code}`;
    let opening = openings.get(call);
    const now = performance.now();
    if (opening?.of !== of) {
      opening = { of, since: now, answer: ask(app), taken: new Set() };
      openings.set(call, opening);
    }
    if (opening.taken.has(part) || now - opening.since > SHARED_MS) return undefined;
    opening.taken.add(part);
    return opening.answer.then(
      (answer) => answer[part],
      () => undefined,
    );
  };
}
