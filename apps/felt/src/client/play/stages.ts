import type { FeltState } from '../../api.ts';
import type { TableCode } from '../../live.ts';

export type RoundGame = Exclude<FeltState['game']['code'], TableCode>;

export const gameCode = new URL(location.href).pathname.split('/').at(-1) ?? '';

/** Loads each game's stage once; Jeepney Moon with its symbols. */
export const LOADERS = {
  'jeepney-moon': once(() => import('../../../games/jeepneyMoon/stage/Stage.tsx')),
  perlas: once(() => import('../../../games/perlas/stage/Stage.tsx')),
  baccarat: once(() => import('../../../games/baccarat/stage/Stage.tsx')),
  roulette: once(() => import('../../../games/roulette/stage/Stage.tsx')),
} satisfies Partial<Record<FeltState['game']['code'] | TableCode, unknown>>;

/** Loads this page's stage early: on a slow line each wait in turn is felt. */
export function fetchStage(): void {
  if (isStaged(gameCode)) LOADERS[gameCode]().catch(() => undefined);
}

function isStaged(code: string): code is keyof typeof LOADERS {
  return Object.hasOwn(LOADERS, code);
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
