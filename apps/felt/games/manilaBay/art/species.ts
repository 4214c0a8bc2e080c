import type { Drawing } from '@baize/game-kit/art/drawing.ts';
import { coin, gun, HANDLES } from './guns.ts';
import { bakunawa, jellyfish, manta, octopus, turtle, whaleShark } from './large.ts';
import { bombCrab, chest, eel } from './rare.ts';
import { clownfish, dilis, lionfish, puffer, seahorse, tang } from './small.ts';

/** A little smaller, so that nothing of it leaves the box. */
const within = ({ defs, layers }: Drawing): Drawing => ({
  defs,
  layers: { whole: [`<g transform="translate(8 10) scale(.93)">${layers['whole']?.join('') ?? ''}</g>`] },
});

/** Every picture of the atlas, rasterised by `apps/felt/tools/atlas.ts`; the game page never runs this. */
export const DRAWINGS: Readonly<Record<string, Drawing>> = {
  ...{ dilis: dilis(), clownfish: clownfish(), tang: tang(), puffer: puffer(), seahorse: seahorse() },
  ...{ lionfish: lionfish(), jellyfish: jellyfish(), turtle: turtle(), octopus: octopus(), manta: manta() },
  ...{ whaleShark: whaleShark(), bakunawa: within(bakunawa()), bombCrab: bombCrab(), eel: eel(), chest: chest() },
  ...{ gun0: gun(HANDLES[0]), gun1: gun(HANDLES[1]), gun2: gun(HANDLES[2]), gun3: gun(HANDLES[3]), coin: coin() },
};
