import { lit } from '@baize/game-kit/art/light.ts';
import { each, linear } from '@baize/game-kit/art/paint.ts';
import { body, LEAF, shine, vein, whole } from './paints.ts';

/** The squash: ribs, and a stem like a cork. */
export const kalabasa = whole(
  [
    LEAF,
    body('squash', '#fff0b0', '#ffb83a', '#e8761a', '#8f3508'),
    body('rib', '#ffe08a', '#ff9a2a', '#cf5c10', '#7a2a06'),
  ],
  [
    lit('<path d="M120 70C112 44 120 22 146 12L166 24C150 36 146 52 146 72Z" fill="#7a8a3a"/>', 'small'),
    lit('<path d="M150 40C182 10 226 12 250 34C230 66 186 70 154 52Z" fill="url(#leaf)"/>', 'small'),
    vein('M160 46C188 34 214 32 240 36'),
    lit(
      '<path d="M14 150C14 96 60 62 128 62C196 62 242 96 242 150C242 204 196 238 128 238C60 238 14 204 14 150Z" fill="url(#squash)"/>',
    ),
    lit(
      '<path d="M84 66C48 92 48 208 84 232C104 240 152 240 172 232C208 208 208 92 172 66C150 60 106 60 84 66Z" fill="url(#rib)"/>',
    ),
    lit('<path d="M112 62C90 96 90 204 112 237H144C166 204 166 96 144 62Z" fill="url(#squash)"/>'),
    '<path d="M84 70C52 100 52 202 84 230M172 70C204 100 204 202 172 230" fill="none" stroke="#8f3508" stroke-opacity=".55" stroke-width="5"/>',
    shine('M40 128C46 104 60 90 78 82', 13),
    shine('M104 96C100 116 100 132 102 146', 9, 0.6),
  ],
);

/** The eggplant, hanging from its green cap. */
export const talong = whole(
  [LEAF, body('aubergine', '#e8c4ff', '#8f46c8', '#4a1678', '#1d0638')],
  [
    lit(
      '<path d="M196 62C240 118 214 210 138 236C70 258 10 226 14 172C18 124 74 130 112 96C132 78 144 48 160 36Z" fill="url(#aubergine)"/>',
    ),
    shine('M44 158C62 136 96 132 128 106C140 96 150 84 156 72', 14, 0.8),
    shine('M58 204C66 212 80 216 92 216', 7, 0.35),
    lit(
      '<path d="M136 68C128 40 144 12 170 6C178 -8 196 -12 212 -10L216 10C236 22 246 48 240 80C226 74 216 78 208 92C196 80 184 80 172 90C164 76 152 70 136 68Z" fill="url(#leaf)"/>',
      'small',
    ),
    lit('<path d="M186 4C190 -12 206 -22 226 -22L230 -4C216 -4 208 2 206 14Z" fill="#4f8f2e"/>', 'small'),
    vein('M192 18C178 34 168 50 160 64M200 20C206 40 208 60 208 78'),
  ],
);

/** The bottle gourd: pale green, with a long neck. */
export const upo = whole(
  [LEAF, body('gourd', '#fbffd8', '#cdea8a', '#86bb4a', '#3a6a1e')],
  [
    lit(
      '<path d="M168 22C200 24 214 54 200 88C190 114 198 128 208 152C226 200 188 244 132 244C70 244 40 200 58 150C70 118 116 118 130 84C140 58 142 22 168 22Z" fill="url(#gourd)"/>',
    ),
    shine('M80 168C88 146 124 140 144 104C152 90 156 74 160 60', 15, 0.85),
    `<g fill="#f4ffd0" opacity=".55">${each(9, (i) => `<circle cx="${100 + ((i * 41) % 92)}" cy="${156 + ((i * 29) % 70)}" r="4.5"/>`)}</g>`,
    lit('<path d="M158 28C154 8 162 -8 184 -16L196 -4C184 4 180 14 182 28Z" fill="#4f8f2e"/>', 'small'),
    lit('<path d="M152 16C122 -8 82 -10 56 12C76 44 124 50 158 30Z" fill="url(#leaf)"/>', 'small'),
    vein('M150 20C122 10 94 8 66 14'),
  ],
);

const PEARL = linear('pod', [
  [0, '#eaffc0'],
  [0.4, '#8fd06a'],
  [1, '#2f7a3a'],
]);

/** The lima bean: an open pod with three beans. */
export const patani = whole(
  [PEARL, body('bean', '#fffdf0', '#f0d8e8', '#b86a9a', '#5a1f4e')],
  [
    lit(
      '<path d="M18 196C2 128 60 52 156 34C198 26 236 36 250 58C244 96 220 128 190 152C134 198 70 226 18 196Z" fill="url(#pod)"/>',
    ),
    '<path d="M34 186C34 130 92 70 168 56C204 50 226 54 236 64C226 92 206 118 180 138C132 176 78 204 34 186Z" fill="#d8f2a0"/>',
    ...(
      [
        [84, 156, 34],
        [138, 112, 34],
        [190, 82, 28],
      ] as const
    ).map(
      ([x, y, r]) =>
        `${lit(`<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.78}" transform="rotate(-38 ${x} ${y})" fill="url(#bean)"/>`)}${shine(`M${x - r * 0.5} ${y + r * 0.05}Q${x - r * 0.35} ${y - r * 0.42} ${x + r * 0.1} ${y - r * 0.5}`, 6)}`,
    ),
    lit('<path d="M244 66C250 46 252 30 246 14L232 16C234 32 230 46 224 58Z" fill="#4f8f2e"/>', 'small'),
  ],
);

/** The winged bean: a long pod with four frills. */
export const sigarilyas = whole(
  [
    linear('wing', [
      [0, '#d4ff8a'],
      [0.5, '#5fbf3a'],
      [1, '#1f6a2a'],
    ]),
    linear('ridge', [
      [0, '#8fdf5a'],
      [0.5, '#2f8f3a'],
      [1, '#0c4a2a'],
    ]),
  ],
  [
    lit(
      '<path d="M236 10C206 24 214 46 188 50C196 72 168 74 160 88C158 108 132 108 122 124C118 146 92 146 82 164C78 186 46 184 24 244C8 206 10 170 38 156C34 132 64 126 70 108C72 86 100 84 108 68C112 46 142 48 152 32C164 14 198 20 236 10Z" fill="url(#wing)"/>',
    ),
    lit(
      '<path d="M242 4C226 60 158 132 96 190C74 210 48 230 20 248C32 218 48 194 66 172C118 106 184 48 242 4Z" fill="url(#ridge)"/>',
      'small',
    ),
    lit(
      '<path d="M246 14C258 42 232 58 236 82C212 88 216 112 196 122C176 126 182 152 160 162C140 168 142 194 116 202C92 208 62 226 24 248C62 214 88 190 110 166C168 106 216 56 246 14Z" fill="url(#wing)"/>',
    ),
    vein('M226 26C180 84 120 148 50 222', 5, '#eaffb0'),
    shine('M96 104C120 84 140 66 160 52', 8, 0.55),
  ],
);
