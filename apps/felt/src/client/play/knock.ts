import { createKeep, tabStorage, type Keep } from '../keep.ts';

const SESSION = '/api/session';
const TIMEOUT_MS = 10_000;

interface Door {
  readonly address: URL;
  readonly keep: Pick<Keep, 'setSession'>;
  readonly send: typeof fetch;
  /** The address without its launch code. */
  forget(address: URL): void;
}

/**
 * Asks for the session by the address's launch code before anything else is there: on a slow line the answer comes
 * while the game is still on its way. Answers how the game's own first question finds it.
 */
export function knock({ address, keep, send, forget }: Door): typeof fetch {
  const launch = address.searchParams.get('launch');
  let answer = launch === null ? null : ask(launch);

  async function ask(code: string): Promise<Response> {
    const found = await send(SESSION, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ launch: code }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (found.ok) await settle(found.clone());
    return found;
  }

  /** The code works once: where the rest of the page does not come, a reload goes on with the session. */
  async function settle(found: Response): Promise<void> {
    keep.setSession(((await found.json()) as { session: string }).session);
    const without = new URL(address);
    without.searchParams.delete('launch');
    forget(without);
  }

  // Who asks hears of it.
  answer?.catch(() => undefined);
  return (path, init) => {
    const first = path === SESSION ? answer : null;
    if (first) answer = null; // What is asked again is sent again.
    return first ?? send(path, init);
  };
}

const address = new URL(location.href);
export const gameCode = address.pathname.split('/').at(-1) ?? '';
export const launch = address.searchParams.get('launch');
export const storage = tabStorage();
export const keep = createKeep(gameCode, storage);
export const send = knock({
  ...{ address, keep },
  send: (path, init) => fetch(path, init),
  forget: (without) => history.replaceState(null, '', without),
});
