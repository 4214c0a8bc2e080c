import type { App } from './app.ts';

/** One lazily made value per app instead of globals. */
export function perApp<T>(make: (app: App) => T): (app: App) => T {
  const made = new WeakMap<App, T>();
  return (app) => {
    const known = made.get(app) ?? make(app);
    made.set(app, known);
    return known;
  };
}
