import { isTo, type To } from '../router/routes.ts';

/** The game that this tab had open last: the way back from a deposit, also after the payment page. */
interface LastGame {
  readonly to: To;
  readonly name: string;
}

const KEY = 'baize.lastGame';

export const keepLastGame = (game: LastGame): void => sessionStorage.setItem(KEY, JSON.stringify(game));

export function lastGame(): LastGame | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Record<keyof LastGame, unknown>> | null;
    const { to, name } = kept ?? {};
    return typeof to === 'string' && isTo(to) && typeof name === 'string' && name !== '' ? { to, name } : null;
  } catch {
    return null;
  }
}
