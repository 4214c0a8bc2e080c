import type { Drawing } from '@baize/game-kit/art/drawing.ts';
import { lit } from '@baize/game-kit/art/light.ts';
import { radial, star } from '@baize/game-kit/art/paint.ts';
import { abaniko } from './abaniko.ts';
import { bandurria } from './bandurria.ts';
import { carabao } from './carabao.ts';
import { halohalo } from './halohalo.ts';
import { jeepney } from './jeepney.ts';
import { letter } from './letters.ts';
import { mango } from './mango.ts';
import { parol } from './parol.ts';
import { sampaguita } from './sampaguita.ts';

/** Every picture of the atlas, rasterised by `apps/felt/tools/atlas.ts`; the game page never runs this. */
export const DRAWINGS: Readonly<Record<string, Drawing>> = {
  carabao: carabao(),
  halohalo: halohalo(),
  bandurria: bandurria(),
  sampaguita: sampaguita(),
  mango: mango(),
  abaniko: abaniko(),
  abaniko2: abaniko(0.72),
  abaniko3: abaniko(0.42),
  abaniko4: abaniko(0.16),
  A: letter('A'),
  K: letter('K'),
  Q: letter('Q'),
  J: letter('J'),
  wild: jeepney(),
  scatter: parol(),
  coin: coin(),
};

function coin(): Drawing {
  return {
    defs: radial('face', [
      [0, '#fffbe0'],
      [0.4, '#ffd766'],
      [1, '#b5701a'],
    ]),
    layers: {
      whole: [
        lit('<circle cx="128" cy="128" r="104" fill="url(#brass)"/>', 'metal'),
        '<circle cx="128" cy="128" r="84" fill="url(#face)"/>',
        lit(`<path d="${star(5, 62, 26, 128, 130)}" fill="#f0b23f"/>`, 'metal'),
      ],
    },
  };
}
