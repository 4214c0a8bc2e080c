import type { Drawing } from '@baize/game-kit/art/drawing.ts';
import { lit } from '@baize/game-kit/art/light.ts';
import { linear, radial, seeded } from '@baize/game-kit/art/paint.ts';
import { drawn, eye } from './drawn.ts';

export const jellyfish = (): Drawing => {
  let t = '';
  for (let i = 0; i < 8; i++) {
    const x = 66 + i * 18;
    t += `<path d="M${x} 118C${x - 16} 150 ${x + 18} 176 ${x - 2} 204S${x + 10} 240 ${x} 254" fill="none" stroke="${i % 2 ? '#b58cff' : '#ff9fe0'}" stroke-width="${i % 3 ? 6 : 11}" stroke-linecap="round" opacity=".9"/>`;
  }
  return drawn([
    radial(
      'a',
      [
        [0, '#ffffff'],
        [0.3, '#ffc4f0'],
        [0.7, '#b066f0'],
        [1, '#4a1f9e'],
      ],
      0.38,
      0.22,
      0.86,
    ),
    lit(t, 'small') +
      lit(
        '<path d="M28 124C24 62 74 20 128 20C182 20 232 62 228 124C214 138 204 122 190 132C178 142 168 126 154 134C142 142 132 128 118 134C104 142 94 128 80 134C62 140 50 124 28 124Z" fill="url(#a)"/>',
      ) +
      '<path d="M56 96C58 62 84 40 112 36" stroke="#fff" stroke-width="9" stroke-linecap="round" fill="none" opacity=".75"/><g fill="#fff" opacity=".4"><circle cx="150" cy="70" r="14"/><circle cx="118" cy="88" r="9"/><circle cx="178" cy="98" r="8"/></g>',
  ]);
};

export const turtle = (): Drawing => {
  let h = '';
  for (const [x = 0, y = 0, k = 1] of [
    [130, 104, 1],
    [88, 118, 0.8],
    [172, 114, 0.8],
    [112, 144, 0.8],
    [152, 146, 0.8],
  ])
    h += `<path d="M-22 0L-11 -19H11L22 0L11 19H-11Z" transform="translate(${x} ${y}) scale(${k})" fill="url(#p)"/>`;
  return drawn([
    radial(
      'a',
      [
        [0, '#ffe0a0'],
        [0.4, '#c98a3a'],
        [0.8, '#6f431a'],
        [1, '#331b08'],
      ],
      0.36,
      0.22,
      0.86,
    ) +
      radial(
        'p',
        [
          [0, '#fff0b8'],
          [0.5, '#e0a94a'],
          [1, '#9a5f1f'],
        ],
        0.36,
        0.26,
        0.8,
      ) +
      linear('g', [
        [0, '#c8f08a'],
        [0.5, '#5fa84a'],
        [1, '#1c5232'],
      ]),
    lit(
      '<path d="M170 150C196 168 232 172 246 160C236 190 196 204 160 176Z" fill="url(#g)"/><path d="M206 118C226 108 244 114 252 126C238 134 222 134 206 130Z" fill="url(#g)"/>',
      'small',
    ) +
      lit('<path d="M62 116C44 92 8 92 6 116C4 138 36 146 62 136Z" fill="url(#g)"/>') +
      lit('<path d="M54 132C66 70 170 58 214 128C196 176 84 184 54 132Z" fill="url(#a)"/>') +
      lit(h, 'tiny') +
      lit('<path d="M84 142C92 176 70 224 34 240C24 216 42 168 66 140Z" fill="url(#g)"/>') +
      '<g fill="#1c5232" opacity=".45"><circle cx="60" cy="176" r="6"/><circle cx="50" cy="198" r="7"/><circle cx="68" cy="160" r="4"/><circle cx="42" cy="220" r="5"/></g>' +
      eye(24, 112, 10, '#3a2a10') +
      '<path d="M8 126q12 6 22 2" stroke="#1c4a2a" stroke-width="4" fill="none" stroke-linecap="round"/>',
  ]);
};

export const octopus = (): Drawing => {
  const arm = (d: string, w: number) =>
    `<path d="${d}" fill="none" stroke="url(#a)" stroke-width="${w}" stroke-linecap="round"/>`;
  return drawn([
    `<linearGradient id="a" gradientUnits="userSpaceOnUse" x1="40" y1="20" x2="180" y2="250"><stop offset="0" stop-color="#ffc0a0"/><stop offset=".4" stop-color="#f0603f"/><stop offset="1" stop-color="#7a1430"/></linearGradient>`,
    lit(arm('M150 150C200 160 232 190 226 222C220 244 196 240 200 222', 24)) +
      lit(arm('M106 150C56 160 24 190 30 222C36 244 60 240 56 222', 24)) +
      lit(arm('M158 140C206 132 240 140 244 164C246 180 228 182 228 170', 20)) +
      lit(arm('M98 140C50 132 16 140 12 164C10 180 28 182 28 170', 20)) +
      lit(arm('M142 156C160 190 178 214 162 236C150 250 136 240 144 230', 24)) +
      lit(arm('M114 156C96 190 78 214 94 236C106 250 120 240 112 230', 24)) +
      lit(
        '<path d="M128 12C182 12 206 56 194 100C186 134 168 164 128 164C88 164 70 134 62 100C50 56 74 12 128 12Z" fill="url(#a)"/>',
      ) +
      '<path d="M80 84C76 54 92 32 116 28" stroke="#fff" stroke-width="9" stroke-linecap="round" fill="none" opacity=".6"/><g fill="#8a1c34" opacity=".45"><circle cx="160" cy="46" r="9"/><circle cx="176" cy="74" r="6"/><circle cx="146" cy="30" r="5"/></g>' +
      eye(98, 108, 20, '#ffd24a') +
      eye(152, 108, 20, '#ffd24a') +
      '<path d="M112 140q14 10 28 0" stroke="#5a0d22" stroke-width="5" fill="none" stroke-linecap="round"/>',
  ]);
};

export const manta = (): Drawing => {
  return drawn([
    linear(
      'a',
      [
        [0, '#8fb4e0'],
        [0.35, '#3f5f9a'],
        [1, '#141c42'],
      ],
      0.1,
      0,
      0.8,
      1,
    ),
    lit(
      '<path d="M190 142C222 150 240 172 254 208" fill="none" stroke="#263a6e" stroke-width="9" stroke-linecap="round"/>',
      'small',
    ) +
      lit(
        '<path d="M42 108C30 100 20 104 14 116C26 114 34 120 44 128L60 132C62 172 80 216 120 244C122 208 140 178 198 148C206 142 206 134 196 128C150 112 126 84 132 12C92 36 70 72 62 106Z" fill="url(#a)"/>',
      ) +
      '<path d="M62 122C96 116 140 124 176 138" stroke="#bcd8ff" stroke-opacity=".5" stroke-width="5" fill="none" stroke-linecap="round"/><g fill="#dceaff" opacity=".6"><circle cx="110" cy="84" r="5"/><circle cx="120" cy="60" r="4"/><circle cx="108" cy="170" r="5"/><circle cx="114" cy="200" r="4"/><circle cx="140" cy="128" r="4"/></g>' +
      eye(58, 106, 8, '#ffe08a') +
      eye(56, 138, 7, '#ffe08a'),
  ]);
};

export const whaleShark = (): Drawing => {
  let d = '';
  const r = seeded(3),
    B = 'M6 132C18 96 70 88 130 92C180 94 214 108 234 122C214 142 180 160 130 166C70 172 18 168 6 132Z';
  for (let i = 0; i < 54; i++)
    d += `<circle cx="${(36 + (i % 14) * 14 + (Math.floor(i / 14) % 2) * 7).toFixed(0)}" cy="${98 + Math.floor(i / 14) * 11}" r="${(1.6 + r() * 2).toFixed(1)}"/>`;
  return drawn([
    linear(
      'a',
      [
        [0, '#a6c8dc'],
        [0.3, '#4f7f9e'],
        [0.62, '#2a4a66'],
        [0.68, '#dfeaf0'],
        [1, '#9fb4c0'],
      ],
      0,
      0,
      0,
      1,
    ) +
      linear('f', [
        [0, '#6f9cb8'],
        [1, '#203a54'],
      ]) +
      `<clipPath id="c"><path d="${B}"/></clipPath>`,
    lit(
      '<path d="M222 122C232 84 246 66 254 62C252 92 250 110 246 124C250 140 252 158 252 172C242 164 230 148 222 122Z" fill="url(#f)"/><path d="M128 94C138 60 154 52 166 54C162 70 162 84 168 98Z" fill="url(#f)"/>',
      'small',
    ) +
      lit(`<path d="${B}" fill="url(#a)"/><g clip-path="url(#c)"><g fill="#f0fbff" opacity=".85">${d}</g></g>`) +
      lit('<path d="M88 154C96 190 128 206 152 204C140 184 130 168 124 154Z" fill="url(#f)"/>', 'small') +
      '<path d="M8 140C22 150 38 150 48 144" stroke="#1c2f42" stroke-width="4" fill="none" stroke-linecap="round"/><g stroke="#16283a" stroke-width="3" fill="none" opacity=".6"><path d="M72 118q-6 14 0 28M82 118q-6 14 0 28M92 118q-6 14 0 28"/></g>' +
      eye(34, 124, 7, '#2a3a4a'),
  ]);
};

export const bakunawa = (): Drawing => {
  const P = 'M92 98C140 82 206 84 220 120C232 156 134 156 122 190C112 226 176 240 250 206';
  return drawn([
    `<linearGradient id="a" gradientUnits="userSpaceOnUse" x1="60" y1="40" x2="230" y2="220"><stop offset="0" stop-color="#8ff2d8"/><stop offset=".45" stop-color="#149a8c"/><stop offset="1" stop-color="#063a52"/></linearGradient>` +
      radial(
        'm',
        [
          [0, '#fffdf0'],
          [0.5, '#ffe9a6'],
          [1, '#e9a23a'],
        ],
        0.36,
        0.3,
        0.8,
      ),
    lit(`<path d="${P}" fill="none" stroke="#ffb637" stroke-width="56" stroke-dasharray="6 9"/>`, 'small') +
      lit(
        `<path d="${P}" fill="none" stroke="url(#a)" stroke-width="42" stroke-linecap="round"/><path d="M232 206C250 176 262 178 270 170C270 196 274 220 262 244C252 236 240 224 232 206Z" fill="#ffb637"/>`,
      ) +
      `<path d="${P}" fill="none" stroke="#ffe9a0" stroke-opacity=".7" stroke-width="9" stroke-dasharray="4 6" transform="translate(2 10)"/><path d="${P}" fill="none" stroke="#04303f" stroke-opacity=".35" stroke-width="34" stroke-dasharray="2.500 9"/>` +
      `<circle cx="36" cy="142" r="33" fill="#ffe9a0" opacity=".45" filter="url(#glow12)"/>` +
      lit('<circle cx="36" cy="142" r="26" fill="url(#m)"/>', 'small') +
      lit(
        '<path d="M92 46C104 18 130 6 150 10C138 24 132 40 128 58ZM68 40C70 16 84 0 102 -4C98 14 96 28 98 46Z" fill="url(#gold)"/>',
        'small',
      ) +
      lit(
        '<path d="M128 66C152 62 170 70 178 84C158 86 146 94 130 104ZM122 96C142 104 150 118 148 134C134 126 124 120 112 114Z" fill="#ff5a6e"/>',
        'small',
      ) +
      lit(
        '<path d="M134 78C130 46 96 32 70 42C48 50 22 70 8 92C6 104 14 110 24 108C40 104 52 104 62 106C54 116 40 122 28 126C36 140 60 144 84 136C116 130 138 108 134 78Z" fill="url(#a)"/>',
      ) +
      '<path d="M14 106C34 98 56 100 66 106C58 118 44 124 32 128" fill="#5f0a22"/><path d="M20 106l5 12 6-12 5 10 6-11 6 9 5-9zM36 127l4-10 6 8 4-9 6 5z" fill="#fffbe6"/>' +
      eye(72, 70, 14, '#ff5a3a') +
      '<path d="M54 58C66 48 84 50 92 62" stroke="#04303f" stroke-width="7" fill="none" stroke-linecap="round"/><circle cx="22" cy="88" r="4" fill="#04303f"/><path d="M12 96C-6 92 -14 74 -8 60M26 124C10 136 6 158 16 176" stroke="#ffd24a" stroke-width="5" fill="none" stroke-linecap="round"/>',
  ]);
};
