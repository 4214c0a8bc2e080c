import type { Drawing } from '@baize/game-kit/art/drawing.ts';
import { lit } from '@baize/game-kit/art/light.ts';
import { linear, radial, seeded } from '@baize/game-kit/art/paint.ts';

/** What swims in the bay, facing left in a box of 256; the same light and ink as all games. */
const drawn = ([defs, whole]: readonly [string, string]): Drawing => ({ defs, layers: { whole: [whole] } });

const eye = (x: number, y: number, r: number, iris = '#ffcf4a'): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#fffdf2"/><circle cx="${x - r * 0.12}" cy="${y + r * 0.06}" r="${r * 0.72}" fill="${iris}"/><circle cx="${x - r * 0.16}" cy="${y + r * 0.06}" r="${r * 0.46}" fill="#120a16"/><circle cx="${x - r * 0.38}" cy="${y - r * 0.3}" r="${r * 0.24}" fill="#fff"/>`;

const dilis = (): Drawing => {
  const one = (x: number, y: number, k: number) =>
    `<g transform="translate(${x} ${y}) scale(${k})">` +
    `<path d="M0 0C30 -22 110 -24 160 -3L198 -24C190 -8 190 8 198 24L160 4C110 26 30 22 0 0Z" fill="url(#a)"/><path d="M14 -2C60 -10 110 -10 158 0" stroke="#eafcff" stroke-width="5" fill="none" opacity=".8"/><path d="M70 -17Q92 -34 112 -18Z" fill="#4b8fb3"/>${eye(22, -3, 8, '#bfe6ff')}</g>`;
  return drawn([
    linear(
      'a',
      [
        [0, '#3f86ad'],
        [0.4, '#9fdcf0'],
        [0.6, '#f4feff'],
        [1, '#86aec0'],
      ],
      0,
      0,
      0,
      1,
    ),
    lit(one(64, 66, 0.8), 'small') + lit(one(14, 120, 1), 'small') + lit(one(78, 178, 0.78), 'small'),
  ]);
};

const clownfish = (): Drawing => {
  const B = 'M18 132C34 82 110 62 168 90C192 102 206 120 210 132C206 146 192 164 168 174C110 198 34 182 18 132Z';
  return drawn([
    radial(
      'a',
      [
        [0, '#ffd08a'],
        [0.35, '#ff8a2a'],
        [0.8, '#e2480f'],
        [1, '#8f1f08'],
      ],
      0.36,
      0.24,
      0.85,
    ) +
      linear('f', [
        [0, '#ffb454'],
        [0.7, '#e2550f'],
        [1, '#541505'],
      ]) +
      `<clipPath id="c"><path d="${B}"/></clipPath>`,
    lit(
      '<path d="M78 88C96 40 150 40 184 98Z" fill="url(#f)"/><path d="M120 180C128 214 160 214 172 172Z" fill="url(#f)"/><path d="M198 132C214 100 236 88 250 98C242 120 242 144 250 166C236 176 214 164 198 132Z" fill="url(#f)"/>',
      'small',
    ) +
      lit(
        `<path d="${B}" fill="url(#a)"/><g clip-path="url(#c)"><path d="M72 50C56 100 58 160 78 210H108C88 160 88 100 104 50Z" fill="#fff" stroke="#26100c" stroke-width="5"/><path d="M136 50C160 100 158 150 138 210H164C180 160 182 100 164 50Z" fill="#fff" stroke="#26100c" stroke-width="5"/><path d="M200 90V180H220V90Z" fill="#fff" stroke="#26100c" stroke-width="5"/></g>`,
      ) +
      lit('<path d="M102 140C126 132 146 148 142 170C122 176 104 164 102 140Z" fill="url(#f)"/>', 'small') +
      eye(50, 120, 14, '#ff9a3a') +
      '<path d="M22 144q10 6 20 2" stroke="#5f1a08" stroke-width="4" fill="none" stroke-linecap="round"/>',
  ]);
};

const tang = (): Drawing => {
  const B = 'M16 132C34 76 120 52 184 100C196 110 204 122 206 130C204 142 196 154 184 164C120 208 34 186 16 132Z';
  return drawn([
    radial(
      'a',
      [
        [0, '#a8dcff'],
        [0.35, '#3a8dff'],
        [0.8, '#1442c4'],
        [1, '#0a1c66'],
      ],
      0.36,
      0.24,
      0.85,
    ) +
      linear('y', [
        [0, '#fff3a0'],
        [0.5, '#ffd02e'],
        [1, '#d98a10'],
      ]) +
      `<clipPath id="c"><path d="${B}"/></clipPath>`,
    lit(
      '<path d="M48 96C80 46 160 54 190 104Z" fill="#143ab8"/><path d="M70 176C110 208 160 204 186 162Z" fill="#143ab8"/>',
      'small',
    ) +
      lit(
        '<path d="M196 130C214 96 234 88 248 94C238 118 238 142 248 168C234 172 214 164 196 130Z" fill="url(#y)"/>',
        'small',
      ) +
      lit(
        `<path d="${B}" fill="url(#a)"/><g clip-path="url(#c)"><path d="M70 92C120 66 170 84 214 116V146C180 132 150 150 120 160C96 166 88 146 104 134C122 122 150 128 160 116C130 96 92 100 70 92Z" fill="#0c1030"/></g>`,
      ) +
      lit('<path d="M92 142C112 132 132 146 130 162C112 170 94 160 92 142Z" fill="url(#y)"/>', 'tiny') +
      eye(46, 118, 13, '#bfe0ff') +
      '<path d="M18 140q10 5 18 0" stroke="#0a1c66" stroke-width="4" fill="none" stroke-linecap="round"/>',
  ]);
};

const puffer = (): Drawing => {
  let sp = '';
  for (let i = 0; i < 22; i++)
    sp += `<path d="M122 128L112 32L122 10L132 32Z" transform="rotate(${i * 16.4} 122 128)"/>`;
  return drawn([
    radial(
      'a',
      [
        [0, '#fff0a8'],
        [0.4, '#f0b53a'],
        [0.8, '#a86a1c'],
        [1, '#5a310c'],
      ],
      0.36,
      0.24,
      0.85,
    ) +
      radial(
        'w',
        [
          [0, '#fff'],
          [1, '#e6d6b4'],
        ],
        0.4,
        0.2,
        0.9,
      ),
    lit(
      `<g fill="#d9a24a">${sp}</g><path d="M214 128C232 106 244 104 252 112C246 124 246 136 252 148C242 154 230 150 214 128Z" fill="#e0a23a"/>`,
      'small',
    ) +
      lit('<circle cx="122" cy="128" r="92" fill="url(#a)"/>') +
      '<path d="M36 150C50 206 100 224 144 216C186 206 206 178 212 146C160 170 90 172 36 150Z" fill="url(#w)" opacity=".92"/><g fill="#7a4a14" opacity=".55"><circle cx="120" cy="62" r="8"/><circle cx="150" cy="76" r="6"/><circle cx="172" cy="102" r="8"/><circle cx="90" cy="66" r="5"/><circle cx="188" cy="128" r="5"/></g>' +
      lit('<path d="M146 136C172 118 196 136 194 158C172 168 150 158 146 136Z" fill="#ffcf5a"/>', 'small') +
      eye(74, 104, 24, '#5fd0c0') +
      eye(116, 100, 19, '#5fd0c0') +
      lit('<ellipse cx="66" cy="152" rx="19" ry="13" fill="#e88a5a"/>', 'small') +
      '<path d="M50 152q16 6 32 0" stroke="#5a2010" stroke-width="4" fill="none" stroke-linecap="round"/>',
  ]);
};

const seahorse = (): Drawing => {
  return drawn([
    radial(
      'a',
      [
        [0, '#ffe2f0'],
        [0.35, '#ff7fb4'],
        [0.8, '#c92a78'],
        [1, '#6a0c46'],
      ],
      0.36,
      0.2,
      0.9,
    ) +
      linear('f', [
        [0, '#fff0a8'],
        [1, '#f09a2a'],
      ]),
    lit('<path d="M166 88C210 84 224 116 200 150C188 144 172 130 160 128Z" fill="url(#f)"/>', 'small') +
      lit(
        '<path d="M146 180C152 216 130 232 112 226C96 220 96 198 112 198C124 198 124 212 114 212" fill="none" stroke="#d9428c" stroke-width="20" stroke-linecap="round"/>',
        'small',
      ) +
      lit(
        '<path d="M128 30L136 8L146 28L162 12L164 34C180 46 184 66 172 82C164 92 164 98 172 110C188 136 182 176 152 192C128 200 108 184 108 158C108 136 122 120 120 104C116 96 104 92 92 92L50 98C40 96 38 82 48 78L88 62C94 44 108 32 128 30Z" fill="url(#a)"/>',
      ) +
      '<g fill="none" stroke="#8a1458" stroke-opacity=".5" stroke-width="4" stroke-linecap="round"><path d="M124 116q24 8 48 0M116 134q30 10 64 0M110 152q34 12 70 0M114 172q26 10 56 0"/></g>' +
      eye(116, 62, 14, '#7ff0dd'),
  ]);
};

const lionfish = (): Drawing => {
  let r = '',
    B = 'M20 136C42 94 110 80 168 108C190 118 204 128 210 136C204 148 190 158 168 166C110 190 42 178 20 136Z';
  for (let i = 0; i < 9; i++) {
    const x = 66 + i * 15,
      a = -34 + i * 9;
    r += `<path d="M${x - 8} 112L${x} ${20 + Math.abs(i - 3) * 7}L${x + 9} 112Z" transform="rotate(${a} ${x} 112)" fill="${i % 2 ? '#f7e3cf' : '#c22f2a'}"/>`;
  }
  let p = '';
  for (let i = 0; i < 6; i++)
    p += `<path d="M108 146L${124 + i * 6} ${246 - i * 6}L${128 + i * 14} 150Z" transform="rotate(${26 - i * 20} 116 146)" fill="${i % 2 ? '#f7e3cf' : '#a3201f'}"/>`;
  return drawn([
    linear(
      'a',
      [
        [0, '#ff9a80'],
        [0.4, '#d23a2a'],
        [1, '#5f0d12'],
      ],
      0,
      0,
      0,
      1,
    ) + `<clipPath id="c"><path d="${B}"/></clipPath>`,
    lit(r, 'small') +
      lit(
        '<path d="M200 136C218 106 240 100 252 110C244 126 244 146 252 162C240 172 218 166 200 136Z" fill="#d98a6a"/>',
        'small',
      ) +
      lit(
        `<path d="${B}" fill="url(#a)"/><g clip-path="url(#c)" fill="#fbe9d6">${[56, 78, 98, 118, 138, 158, 178, 196].map((x, i) => `<path d="M${x} 70Q${x + 12} 136 ${x - 2} 200H${x + 6}Q${x + 20} 136 ${x + 8} 70Z" opacity="${i % 2 ? 0.95 : 0.7}"/>`).join('')}</g>`,
      ) +
      lit(p, 'small') +
      eye(46, 124, 12, '#ffb03a') +
      '<path d="M22 144q10 6 20 1" stroke="#4a0a0c" stroke-width="4" fill="none" stroke-linecap="round"/>',
  ]);
};

const jellyfish = (): Drawing => {
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

const turtle = (): Drawing => {
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

const octopus = (): Drawing => {
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

const manta = (): Drawing => {
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

const whaleShark = (): Drawing => {
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

const bakunawa = (): Drawing => {
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

const bombCrab = (): Drawing => {
  const claw = (flip: string) =>
    `<g ${flip}><path d="M62 150C40 132 30 112 34 92" fill="none" stroke="url(#a)" stroke-width="18" stroke-linecap="round"/><path d="M36 100C12 96 2 70 16 46C22 58 30 64 38 66C38 54 44 44 54 40C68 62 62 92 36 100Z" fill="url(#a)"/></g>`;
  const legs = [0, 1, 2]
    .map(
      (i) => `<path d="M${70 + i * 8} ${186 + i * 6}Q${34 + i * 12} ${190 + i * 14} ${26 + i * 18} ${220 + i * 10}"/>`,
    )
    .join('');
  return drawn([
    radial(
      'a',
      [
        [0, '#ffc49a'],
        [0.4, '#f0502f'],
        [0.85, '#a31822'],
        [1, '#5a0a16'],
      ],
      0.36,
      0.24,
      0.85,
    ) +
      radial(
        'k',
        [
          [0, '#8a93a6'],
          [0.4, '#39415a'],
          [1, '#0c1020'],
        ],
        0.34,
        0.26,
        0.85,
      ),
    lit(
      `<g fill="none" stroke="url(#a)" stroke-width="13" stroke-linecap="round">${legs}<g transform="matrix(-1 0 0 1 256 0)">${legs}</g></g>`,
      'small',
    ) +
      lit(claw('') + claw('transform="matrix(-1 0 0 1 256 0)"'), 'small') +
      lit('<circle cx="128" cy="112" r="62" fill="url(#k)"/><path d="M112 48h32v18h-32Z" fill="#59617a"/>') +
      '<path d="M128 50C130 26 150 22 160 8" fill="none" stroke="#f4cf73" stroke-width="7" stroke-linecap="round"/><circle cx="162" cy="4" r="16" fill="#ff8a2a" opacity=".55"/><circle cx="162" cy="4" r="8" fill="#fff0a8"/>' +
      lit('<path d="M44 176C56 134 200 134 212 176C204 216 172 232 128 232C84 232 52 216 44 176Z" fill="url(#a)"/>') +
      eye(98, 160, 17, '#ffd24a') +
      eye(158, 160, 17, '#ffd24a') +
      '<path d="M104 202q24 16 48 0" stroke="#4a0a10" stroke-width="6" fill="none" stroke-linecap="round"/>',
  ]);
};

const eel = (): Drawing => {
  const body = 'M30 118C66 84 90 150 126 128C160 104 164 84 196 104C216 116 226 142 228 170';
  const bolt = (x: number, y: number, turn: number) =>
    `<path d="M0 -24L10 -4L3 -4L9 22L-9 -3L-1 -3Z" transform="translate(${x} ${y}) rotate(${turn})" fill="#fff7b0" stroke="#ffb637" stroke-width="3"/>`;
  return drawn([
    `<linearGradient id="a" gradientUnits="userSpaceOnUse" x1="0" y1="80" x2="60" y2="190"><stop offset="0" stop-color="#d8fff0"/><stop offset=".4" stop-color="#2fc0b0"/><stop offset="1" stop-color="#0a3a66"/></linearGradient>`,
    lit(
      `<path d="${body}" fill="none" stroke="#ffe27a" stroke-width="58" stroke-linecap="round" stroke-dasharray="5 11" opacity=".9"/>`,
      'tiny',
    ) +
      lit(
        `<path d="${body}" fill="none" stroke="url(#a)" stroke-width="42" stroke-linecap="round"/><path d="M8 122C8 96 34 84 62 92C80 98 84 128 70 142C50 156 10 150 8 122Z" fill="url(#a)"/>`,
      ) +
      `<path d="${body}" fill="none" stroke="#f4ffd0" stroke-width="7" stroke-dasharray="16 14" opacity=".8"/>` +
      eye(38, 110, 12, '#ffe27a') +
      '<path d="M10 132q22 10 44 2" stroke="#06304a" stroke-width="5" fill="none" stroke-linecap="round"/>' +
      lit(bolt(104, 70, -14) + bolt(186, 60, 16) + bolt(152, 190, 30), 'tiny'),
  ]);
};

const chest = (): Drawing =>
  drawn([
    linear(
      'w',
      [
        [0, '#d98a3a'],
        [0.5, '#8f4f1c'],
        [1, '#4a250c'],
      ],
      0,
      0,
      0,
      1,
    ) +
      radial(
        'g',
        [
          [0, '#fffbe0'],
          [0.5, '#ffd76a'],
          [1, '#d9861a'],
        ],
        0.4,
        0.3,
        0.8,
      ),
    lit('<path d="M30 96C34 44 222 44 226 96L214 128H42Z" fill="url(#w)"/>') +
      '<ellipse cx="128" cy="128" rx="92" ry="34" fill="#ffe27a" opacity=".6"/>' +
      lit(
        [
          [70, 132],
          [100, 118],
          [132, 112],
          [164, 120],
          [190, 134],
          [116, 138],
          [150, 138],
        ]
          .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="20" fill="url(#g)"/>`)
          .join(''),
        'small',
      ) +
      lit('<path d="M30 140H226V214C226 226 218 232 208 232H48C38 232 30 226 30 214Z" fill="url(#w)"/>') +
      lit(
        '<path d="M30 140H226V160H30ZM52 140H76V232H52ZM180 140H204V232H180ZM108 150H148V196C148 208 108 208 108 196Z" fill="url(#brass)"/>',
        'metal',
      ) +
      '<circle cx="128" cy="172" r="8" fill="#3a1c08"/><path d="M124 174h8l4 18h-16Z" fill="#3a1c08"/>',
  ]);

const HANDLES = ['#c4202f', '#1f6ad6', '#2a9a52', '#7038cf'] as const;

/** A little smaller, so that nothing of it leaves the box. */
const within = ({ defs, layers }: Drawing): Drawing => ({
  defs,
  layers: { whole: [`<g transform="translate(8 10) scale(.93)">${layers['whole']?.join('') ?? ''}</g>`] },
});

/** A gun of a seat, its barrel upwards. */
const gun = (colour: string): Drawing =>
  drawn([
    linear(
      'm',
      [
        [0, '#ffe0a8'],
        [0.3, '#c98a3a'],
        [0.6, '#6f3b12'],
        [1, '#3a1c08'],
      ],
      0,
      0,
      1,
      0,
    ),
    lit('<path d="M98 6C94 66 84 116 86 172H170C172 116 162 66 158 6Z" fill="url(#m)"/>', 'small') +
      lit(
        '<rect x="88" y="-10" width="80" height="24" rx="10" fill="url(#brass)"/><rect x="84" y="76" width="88" height="16" rx="8" fill="url(#brass)"/>',
        'metal',
      ) +
      lit(`<circle cx="128" cy="206" r="58" fill="${colour}"/>`, 'small') +
      `<circle cx="128" cy="206" r="42" fill="none" stroke="#f4cf73" stroke-width="5"/><path d="M128 178l8.500 18.300 20 2.300-14.800 13.700 4 19.700-17.700-10-17.700 10 4-19.700-14.800-13.700 20-2.300Z" fill="#ffe27a"/>`,
  ]);

const coin = (): Drawing =>
  drawn([
    radial('g', [
      [0, '#fffbe0'],
      [0.45, '#ffd76a'],
      [0.85, '#e9971f'],
      [1, '#8f4f0c'],
    ]),
    lit('<circle cx="128" cy="128" r="104" fill="url(#g)"/>') +
      '<circle cx="128" cy="128" r="78" fill="none" stroke="#a8620f" stroke-width="9"/>' +
      '<path d="M108 176V82H138C158 82 166 94 166 110C166 126 158 136 138 136H108M92 98H182M92 118H182" fill="none" stroke="#8f4f0c" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/>',
  ]);

/** Every picture of the atlas, rasterised by `apps/felt/tools/atlas.ts`; the game page never runs this. */
export const DRAWINGS: Readonly<Record<string, Drawing>> = {
  ...{ dilis: dilis(), clownfish: clownfish(), tang: tang(), puffer: puffer(), seahorse: seahorse() },
  ...{ lionfish: lionfish(), jellyfish: jellyfish(), turtle: turtle(), octopus: octopus(), manta: manta() },
  ...{ whaleShark: whaleShark(), bakunawa: within(bakunawa()), bombCrab: bombCrab(), eel: eel(), chest: chest() },
  ...{ gun0: gun(HANDLES[0]), gun1: gun(HANDLES[1]), gun2: gun(HANDLES[2]), gun3: gun(HANDLES[3]), coin: coin() },
};
