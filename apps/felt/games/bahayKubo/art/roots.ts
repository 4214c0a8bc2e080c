import { lit } from '@baize/game-kit/art/light.ts';
import { each } from '@baize/game-kit/art/paint.ts';
import { body, LEAF, shine, vein, whole } from './paints.ts';

/** Leaves of mustard with their yellow flowers. */
export const mustasa = whole(
  [LEAF, body('stalk', '#fbffe8', '#d8f0b0', '#9ccc6a', '#4f8f3a')],
  [
    lit('<path d="M112 244C104 196 84 168 60 150L84 138C110 160 122 196 126 244Z" fill="url(#stalk)"/>', 'small'),
    lit('<path d="M144 244C150 196 172 168 200 148L178 136C152 158 136 196 132 244Z" fill="url(#stalk)"/>', 'small'),
    lit(
      '<path d="M66 166C30 170 4 144 8 112C-2 84 22 60 48 64C66 44 96 54 98 80C116 100 104 132 88 142C86 156 78 164 66 166Z" fill="url(#leaf)"/>',
    ),
    lit(
      '<path d="M190 166C226 170 252 144 248 112C258 84 234 60 208 64C190 44 160 54 158 80C140 100 152 132 168 142C170 156 178 164 190 166Z" fill="url(#leaf)"/>',
    ),
    lit(
      '<path d="M128 150C92 144 72 114 84 82C76 46 104 18 128 22C152 18 180 46 172 82C184 114 164 144 128 150Z" fill="url(#leaf)"/>',
    ),
    lit(
      '<path d="M116 244C120 200 120 170 124 132H134C136 170 138 200 142 244C134 250 124 250 116 244Z" fill="url(#stalk)"/>',
      'small',
    ),
    vein('M128 132C128 100 128 70 128 44M128 108L104 88M128 108L152 88M128 80L110 64M128 80L146 64', 4, '#eaffc0'),
    vein('M80 146C66 126 48 106 32 92M176 146C190 126 208 106 224 92', 4, '#eaffc0'),
    ...(
      [
        [58, 40],
        [198, 40],
        [128, 4],
      ] as const
    ).map(([x, y]) =>
      lit(
        `<g transform="translate(${x} ${y})">${each(4, (i) => `<ellipse cy="-13" rx="10" ry="12" transform="rotate(${i * 90 + 45})" fill="#ffd93b"/>`)}<circle r="7" fill="#f08a1a"/></g>`,
        'tiny',
      ),
    ),
  ],
);

/** The yam bean: round and pale, with a root like a tail. */
export const singkamas = whole(
  [LEAF, body('jicama', '#fffdf0', '#f3dfb4', '#cfa468', '#7a5224')],
  [
    lit(
      '<path d="M118 78C104 40 72 16 32 22C44 60 80 84 116 88Z" fill="url(#leaf)"/><path d="M138 78C152 40 184 16 224 22C212 60 176 84 140 88Z" fill="url(#leaf)"/>',
      'small',
    ),
    vein('M112 78C90 54 66 38 44 30M144 78C166 54 190 38 212 30'),
    lit(
      '<path d="M128 70C196 60 244 98 238 142C234 178 196 202 162 212C146 218 136 234 128 252C120 234 110 218 94 212C60 202 22 178 18 142C12 98 60 60 128 70Z" fill="url(#jicama)"/>',
    ),
    '<path d="M128 72C108 110 108 170 122 214M74 82C56 118 62 170 88 206M182 82C200 118 194 170 168 206" fill="none" stroke="#8a5f2c" stroke-opacity=".45" stroke-width="5" stroke-linecap="round"/>',
    shine('M40 136C42 112 60 94 86 88', 13, 0.85),
    lit('<path d="M112 74C112 56 118 44 128 36C138 44 144 56 144 74Z" fill="#5f9a3a"/>', 'small'),
  ],
);

/** Garlic: cloves in white and violet paper. */
export const bawang = whole(
  [body('bulb', '#ffffff', '#fbf2fa', '#d8b8d8', '#8a5a92'), body('clove', '#ffffff', '#f6e6f4', '#c79ac8', '#7a4a86')],
  [
    lit(
      '<path d="M116 96C122 64 112 36 96 6L120 -8C134 16 146 14 160 4L168 20C148 40 140 66 144 96Z" fill="#e9dcc0"/>',
      'small',
    ),
    lit(
      '<path d="M128 76C180 96 240 130 236 178C232 220 186 240 128 240C70 240 24 220 20 178C16 130 76 96 128 76Z" fill="url(#bulb)"/>',
    ),
    lit('<path d="M128 82C92 116 68 160 82 212C96 236 160 236 174 212C188 160 164 116 128 82Z" fill="url(#clove)"/>'),
    '<path d="M120 96C84 116 44 148 40 188M136 96C172 116 212 148 216 188M128 92C122 140 122 190 128 230" fill="none" stroke="#9a62a4" stroke-opacity=".5" stroke-width="4.5" stroke-linecap="round"/>',
    shine('M46 168C54 144 76 126 98 112', 12, 0.95),
    `<g stroke="#b09070" stroke-width="5" stroke-linecap="round">${each(5, (i) => `<path d="M${104 + i * 12} 238l${(i - 2) * 3} 12"/>`)}</g>`,
  ],
);

/** Ginger: knuckles of a root. */
export const luya = whole(
  [body('ginger', '#fff2c8', '#ecc27a', '#bf843a', '#6a3f12'), body('cut', '#fffbe0', '#ffe98a', '#f0c23a', '#b9861a')],
  [
    lit(
      '<path d="M22 168C6 138 30 110 62 118C56 82 82 56 110 70C112 34 152 14 174 40C196 30 222 50 214 80C250 86 258 130 228 150C232 190 196 214 164 198C142 236 92 232 84 198C58 212 28 196 22 168Z" fill="url(#ginger)"/>',
    ),
    '<path d="M62 120C78 132 84 150 82 172M112 72C126 88 130 106 124 126M174 42C172 62 178 76 192 86M214 82C200 96 196 112 202 128M164 196C156 180 144 170 128 166" fill="none" stroke="#6a3f12" stroke-opacity=".55" stroke-width="5" stroke-linecap="round"/>',
    '<path d="M96 150C112 146 128 148 142 156M150 104C164 104 176 110 184 120M48 152C58 148 66 150 72 156" fill="none" stroke="#8a5a22" stroke-opacity=".45" stroke-width="4" stroke-linecap="round"/>',
    lit('<ellipse cx="120" cy="212" rx="30" ry="20" transform="rotate(8 120 212)" fill="url(#cut)"/>', 'small'),
    lit('<ellipse cx="230" cy="114" rx="16" ry="25" transform="rotate(14 230 114)" fill="url(#cut)"/>', 'small'),
    shine('M42 148C46 136 54 130 64 130', 10),
    shine('M98 96C104 88 110 84 118 84', 9),
    shine('M142 58C146 50 152 46 160 46', 8),
  ],
);

/** The radish: long and white under a shock of leaves. */
export const labanos = whole(
  [
    LEAF,
    body('radish', '#ffffff', '#fdf4f0', '#f0b8b8', '#b3485e'),
    body('crown', '#ffd8d8', '#ff7a8a', '#d6304e', '#7a0f2a'),
  ],
  [
    lit(
      '<path d="M168 84C156 44 170 8 206 -14C222 22 214 60 190 88Z" fill="url(#leaf)"/><path d="M180 96C204 66 234 58 262 70C250 104 222 120 190 112Z" fill="url(#leaf)"/><path d="M158 88C134 68 126 36 140 6C168 22 180 54 178 88Z" fill="url(#leaf)"/>',
      'small',
    ),
    vein('M178 84C182 56 192 28 202 6M190 104C212 92 232 84 250 80M166 82C156 58 148 36 146 18'),
    lit(
      '<path d="M148 84C172 72 200 92 194 122C184 164 132 200 86 222C60 234 32 244 8 252C18 230 30 206 46 182C76 136 112 100 148 84Z" fill="url(#radish)"/>',
    ),
    lit(
      '<path d="M148 84C172 72 200 92 194 122C188 142 172 160 152 176C130 172 110 154 106 122C120 106 134 92 148 84Z" fill="url(#crown)"/>',
      'small',
    ),
    shine('M84 166C100 142 122 120 146 104', 12, 0.9),
    '<path d="M62 196C68 202 76 206 84 208M92 172C100 182 110 188 122 190" stroke="#b3485e" stroke-opacity=".5" stroke-width="4" stroke-linecap="round" fill="none"/>',
  ],
);
