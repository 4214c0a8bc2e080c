import type { GameClient, RoundClient } from '../games/client.ts';
import { CLIENTS, clientOf } from '../games/clients.ts';
import { gameCode } from './knock.ts';

/** Which of the pages it is; one that is no game's is told so by the server. */
export const kind: GameClient['is'] = clientOf(gameCode)?.is ?? 'round';

type StageOf<Client extends GameClient> = Awaited<ReturnType<Client['stage']>>;

/** Loads each game's stage once; some with their pictures. */
const LOADERS = new Map(CLIENTS.map((client) => [client.code as string, once(() => client.stage())]));

export function loadStage(code: string): Promise<StageOf<RoundClient>> {
  const load = LOADERS.get(code);
  return load ? load() : Promise.reject(new Error(`no game has the code ${code}`));
}

/** Loads this page's stage early: on a slow line each wait in turn is felt. */
export function fetchStage(): void {
  LOADERS.get(gameCode)?.().catch(() => undefined);
}

/** Asks once; a failure is asked again. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
