import type { Drawing } from '@baize/game-kit/art/drawing.ts';
import { lit } from '@baize/game-kit/art/light.ts';
import { each, linear, oneOf, radial, seeded } from '@baize/game-kit/art/paint.ts';

export function halohalo(): Drawing {
  const defs = [
    radial(
      'ube',
      [
        [0, '#d9a6ff'],
        [0.4, '#9a55e0'],
        [1, '#46167f'],
      ],
      0.34,
      0.28,
      0.82,
    ),
    linear(
      'flan',
      [
        [0, '#ffe9a0'],
        [0.4, '#ffc045'],
        [1, '#d9791a'],
      ],
      0,
      0,
      0,
      1,
    ),
    linear(
      'ice',
      [
        [0, '#ffffff'],
        [1, '#cfdff0'],
      ],
      0,
      0,
      0.3,
      1,
    ),
    linear('cara', [
      [0, '#c2601a'],
      [1, '#6e2509'],
    ]),
    `<clipPath id="bowl"><path d="M62 104L78 196C80 212 96 220 128 220C160 220 176 212 178 196L194 104Z"/>
      </clipPath>`,
    linear(
      'glassE',
      [
        [0, '#fff', 0.9],
        [0.3, '#cfeaff', 0.35],
        [0.7, '#9fd0ff', 0.2],
        [1, '#e9f6ff', 0.8],
      ],
      0,
      0,
      1,
      0,
    ),
  ].join('');
  const random = seeded(7);
  const beans = each(26, () => {
    const at = `cx="${74 + random() * 108}" cy="${196 + random() * 26}" rx="8.5" ry="6.5"`;
    const turn = `rotate(${random() * 90} 128 206)`;
    return `<ellipse ${at} transform="${turn}" fill="${random() > 0.4 ? '#7a1526' : '#a5283a'}"/>`;
  });
  const jelly = each(14, (i) => {
    const at = `x="${66 + i * 9.5 + random() * 4}" y="${166 + random() * 16}" width="15" height="15" rx="3"`;
    const turn = `rotate(${random() * 60} ${72 + i * 9.5} 176)`;
    return `<rect ${at} transform="${turn}" fill="${oneOf(['#36c98a', '#2aa873', '#6fe3ae'], i)}"/>`;
  });
  const pearls = each(16, (i) => {
    const fill = oneOf(['#ff5a6e', '#ffc93c', '#ff8d3a'], i);
    return `<circle cx="${64 + i * 8.6}" cy="${150 + random() * 12}" r="7.5" fill="${fill}"/>`;
  });

  return {
    defs,
    layers: {
      glass: [
        lit(
          `<ellipse cx="128" cy="246" rx="46" ry="9" fill="url(#chrome)"/><path d="M116 216H140L146 244H110Z"
          fill="#b9d6ee"/>`,
          'metal',
        ),
        lit(
          `<path d="M178 18L190 24L168 104L154 100Z" fill="#e7a24a"/><path d="M181 26L187 29M178 38L184 41M175
          50L181 53M171 62L178 65" stroke="#8a4b16" stroke-width="2.4"/>`,
          'small',
        ),
        lit('<path d="M66 40C58 26 70 10 82 18C92 26 88 40 82 46L92 110L84 112L74 48Z" fill="url(#chrome)"/>', 'metal'),
        `<g clip-path="url(#bowl)"><rect x="50" y="90" width="160" height="140"
          fill="#54202f"/>${lit(beans, 'small')}<path d="M50 168h160v24h-160z"
          fill="#0d5f44"/>${lit(jelly, 'small')}<path d="M50 142h160v20h-160z"
          fill="#b8461f"/>${lit(pearls, 'small')}<path d="M50 88H210V142Q190 150 170 143T128 145T86 143T50 146Z"
          fill="url(#ice)"/><path d="M58 124Q90 112 128 122T200 116V142Q190 150 170 143T128 145T86 143T50 146Z"
          fill="#d8c6f2" opacity=".8"/></g>`,
        lit(
          `<path d="M54 108C50 92 66 88 72 82C78 66 92 72 100 66C116 52 150 54 160 68C172 70 180 78 184 86C198 90
          206 98 200 108C186 120 70 120 54 108Z" fill="url(#ice)"/>`,
          'small',
        ),
        `<path d="M62 104L78 196C80 212 96 220 128 220C160 220 176 212 178 196L194 104" fill="none"
          stroke="url(#glassE)" stroke-width="7"/><path d="M76 118L88 194C89 202 94 206 100 208" fill="none"
          stroke="#fff" stroke-opacity=".8" stroke-width="7" stroke-linecap="round"/><path d="M180 124L170 190"
          stroke="#bfe6ff" stroke-opacity=".7" stroke-width="4" stroke-linecap="round"/><path d="M103 122L109 160"
          stroke="#fff" stroke-opacity=".35" stroke-width="5" stroke-linecap="round"/>`,
      ],
      scoops: [
        lit(`<path d="M132 74L182 62C190 60 196 68 194 76L190 96C188 102 184 104 178 104L142 108C134 108 130 104 130
          98Z" fill="url(#flan)"/><path d="M132 74L182 62C190 60 195 66 194 74C176 82 150 80 131 88Z"
          fill="url(#cara)"/>`),
        lit(`<path d="M62 86C58 58 78 40 101 40C126 40 142 60 138 84C132 96 122 90 116 98C108 90 100 104 92 96C84
          100 70 98 62 86Z" fill="url(#ube)"/>`),
        `<path d="M74 66C78 54 90 48 100 49" stroke="#fff" stroke-opacity=".55" stroke-width="5"
          stroke-linecap="round" fill="none"/><g fill="#6a2bb0" opacity=".7"><circle cx="112" cy="58" r="2.5"/>
          <circle cx="124" cy="72" r="3"/><circle cx="104" cy="74" r="2.5"/><circle cx="90" cy="82" r="2.4"/></g>`,
        lit('<path d="M112 30C112 16 136 12 138 30C140 46 114 48 112 30Z" fill="#d3142f"/>', 'small'),
        `<path d="M126 20C126 8 134 0 146 -2" stroke="#3f6b2a" stroke-width="4" fill="none" stroke-linecap="round"/>
          <ellipse cx="120" cy="25" rx="3.4" ry="5" fill="#fff" opacity=".8" transform="rotate(24 120 25)"/>`,
        lit('<path d="M144 34C156 22 172 28 176 40C164 50 150 48 144 34Z" fill="#3fae5b"/>', 'tiny'),
      ],
    },
  };
}
