import type { Drawing } from '@baize/game-kit/art/drawing.ts';
import { dropped, lit } from '@baize/game-kit/art/light.ts';
import { each, linear, mirror, radial } from '@baize/game-kit/art/paint.ts';
import { blossom, PETAL } from './blossom.ts';

export function carabao(): Drawing {
  const defs = [
    radial(
      'moon',
      [
        [0, '#fffbe6'],
        [0.55, '#ffe9a6'],
        [1, '#eaa23a'],
      ],
      0.38,
      0.32,
      0.78,
    ),
    linear(
      'horn',
      [
        [0, '#fff8d6'],
        [0.3, '#f6d488'],
        [0.62, '#b9772b'],
        [1, '#4a2410'],
      ],
      0,
      0,
      0.8,
      1,
    ),
    radial(
      'hide',
      [
        [0, '#8f95ad'],
        [0.45, '#5d627f'],
        [1, '#2c2a48'],
      ],
      0.36,
      0.22,
      0.95,
    ),
    radial(
      'muz',
      [
        [0, '#c9bfc9'],
        [0.6, '#968da3'],
        [1, '#574f70'],
      ],
      0.38,
      0.25,
      0.85,
    ),
    linear('ear', [
      [0, '#6a6e8c'],
      [1, '#2f2d4a'],
    ]),
    PETAL,
  ].join('');
  const horn = `<path d="M108 102C84 92 52 98 24 74C-2 50 0 14 26 -14C24 18 36 38 60 44C88 51 112 52 126 76Z"
    fill="url(#horn)"/><path d="M94 97C85 82 87 66 94 54M76 93C67 78 69 62 75 50M58 90C49 75 50 60 56 46M41
    83C33 70 33 54 39 39M26 71C20 60 20 46 27 30M15 54C12 44 13 32 19 18" fill="none" stroke="#4a220c"
    stroke-opacity=".45" stroke-width="3" stroke-linecap="round"/>`;
  const ear = `<path d="M88 106C66 96 40 104 20 122C34 142 68 144 92 130Z" fill="url(#ear)"/><path d="M82 113C66
    107 48 112 34 122C46 132 66 132 84 125Z" fill="#b07f86"/><path d="M82 113C66 107 48 112 34 122C50 118 66 117
    82 121Z" fill="#5b3a4d"/>`;
  const wreath = each(11, (i) => {
    const angle = ((-76 + i * 15.2) * Math.PI) / 180;
    const x = 128 + Math.sin(angle) * 84;
    const y = 150 + Math.cos(angle) * 82;
    const leaf = `<path d="M${x - 8} ${y + 4}q8 16 18 6q-2 -12 -18 -6" fill="#2f8a55"/>`;
    return leaf + blossom(x, y, 15, i * 23);
  });

  return {
    defs,
    layers: {
      moon: [
        `<circle cx="128" cy="82" r="76" fill="url(#moon)"/><g fill="#e9b660" opacity=".4"><circle cx="150" cy="44"
          r="11"/><circle cx="104" cy="36" r="7"/><circle cx="178" cy="84" r="8"/></g>`,
      ],
      head: [
        lit(mirror(horn)),
        lit(mirror(ear), 'small'),
        `<path d="M62 168C70 130 186 130 194 168C198 214 160 240 128 240C96 240 58 214 62 168Z" fill="#221f38"/>`,
        lit(`<path d="M128 68C98 68 78 80 76 106C75 126 84 140 89 156C93 168 91 178 93 192C97 214 110 226 128
          226C146 226 159 214 163 192C165 178 163 168 167 156C172 140 181 126 180 106C178 80 158 68 128 68Z"
          fill="url(#hide)"/>`),
        `<path d="M112 82C118 110 116 142 108 172H148C140 142 138 110 144 82C134 76 122 76 112 82Z" fill="#fff"
          opacity=".09"/>`,
        lit(
          `<path d="M98 76C108 58 148 58 158 76C160 92 150 98 146 110C142 100 138 98 134 110C130 102 126 102 122
          110C118 98 114 100 110 110C106 98 96 92 98 76Z" fill="#37304e"/>`,
          'small',
        ),
        lit(`<path d="M90 192C87 172 106 165 128 165C150 165 169 172 166 192C165 214 148 228 128 228C108 228 91 214
          90 192Z" fill="url(#muz)"/>`),
        mirror(`<path d="M106 188C108 180 118 180 120 188C120 196 108 198 106 188Z" fill="#241a30"/><path d="M108
          186C110 181 116 181 119 186" stroke="#efe6ee" stroke-opacity=".5" stroke-width="1.6" fill="none"/>`),
        '<path d="M112 210Q128 219 144 210" fill="none" stroke="#3a2d48" stroke-width="3" stroke-linecap="round"/>',
        mirror(`<path d="M90 126C96 114 112 114 116 128C110 138 96 138 90 126Z" fill="#1a1024"/><circle cx="104"
          cy="126" r="7.4" fill="#7a3d16"/><circle cx="104" cy="126" r="4" fill="#0c0610"/><path d="M86 121C94 109
          111 109 119 124" fill="none" stroke="#22203a" stroke-width="5" stroke-linecap="round"/>`),
        '<circle cx="101" cy="123" r="2.8" fill="#fff"/><circle cx="149" cy="123" r="2.8" fill="#fff"/>',
        lit(
          `<path d="M121 200C112 212 116 230 128 230C140 230 144 212 135 200" fill="none" stroke="url(#brass)"
          stroke-width="6" stroke-linecap="round"/>`,
          'metal',
        ),
        dropped(blossom(128, 88, 17, 10)),
      ],
      wreath: [dropped(wreath)],
    },
  };
}
