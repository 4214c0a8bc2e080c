import type { RoundClient } from '../../src/client/games/client.ts';

export const client: RoundClient = {
  code: 'manila-bay',
  name: 'Manila Bay',
  is: 'round',
  texts: ['feltManilaBay'],
  async stage() {
    const { Stage, loadSprites } = await import('./stage/Stage.tsx');
    return { Stage, pictures: loadSprites() };
  },
  replay: () => import('./stage/Replay.tsx'),
  check: () => import('./check.tsx'),
};
