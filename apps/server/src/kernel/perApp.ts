import type { App } from './app.ts';

/** One value for each app, made when first asked for: a module's caches, without anything global. */
export function perApp<T>(make: (app: App) => T): (app: App) => T {
  const made = new WeakMap<App, T>();
  return (app) => {
    const known = made.get(app) ?? make(app);
    made.set(app, known);
    return known;
  };
}
