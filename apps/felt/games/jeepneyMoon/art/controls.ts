import { each, linear, radial } from '@baize/game-kit/art/paint.ts';

/** The spin button: a brass casino chip with two arrows. */
export function spinChip(): string {
  const defs = [
    radial(
      'spin-face',
      [
        [0, '#fffbe0'],
        [0.35, '#ffd766'],
        [0.75, '#e0962a'],
        [1, '#8a4f0f'],
      ],
      0.38,
      0.28,
      0.8,
    ),
    linear(
      'spin-shine',
      [
        [0, '#fff', 0.9],
        [1, '#fff', 0],
      ],
      0,
      0,
      0,
      1,
    ),
  ].join('');
  const [sine, cosine] = [Math.sin(0.26), Math.cos(0.26)];
  const edge = `M60 4A56 56 0 0 1 ${60 + 56 * sine} ${60 - 56 * cosine}L${60 + 44 * sine} ${60 - 44 * cosine}A44 44 0 0 0 60 16Z`;
  const stripes = each(12, (i) => {
    return `<path d="${edge}" transform="rotate(${i * 30} 60 60)" fill="${i % 2 ? '#fff4d6' : '#b5122a'}"/>`;
  });
  return `<svg viewBox="0 0 120 120" aria-hidden="true"><defs>${defs}</defs>
    <ellipse cx="60" cy="66" rx="58" ry="54" fill="#000" opacity=".55"/><circle cx="60" cy="60" r="59" fill="#0a0612"/>
    <circle cx="60" cy="60" r="57" fill="url(#brass)"/>${stripes}
    <circle cx="60" cy="60" r="56" fill="none" stroke="#fff" stroke-opacity=".4"/>
    <circle cx="60" cy="60" r="45" fill="#4a2408"/><circle cx="60" cy="60" r="43" fill="url(#spin-face)"/>
    <circle cx="60" cy="60" r="36" fill="none" stroke="#8a4f0f" stroke-opacity=".55" stroke-width="1.5" stroke-dasharray="3 4"/>
    <ellipse cx="56" cy="38" rx="30" ry="17" fill="url(#spin-shine)" opacity=".75"/>
    <g class="arrows" fill="none" stroke="#5a1206" stroke-width="7" stroke-linecap="round" stroke-linejoin="round">
      <path d="M40 62A20 20 0 0 1 74 46M80 58A20 20 0 0 1 46 74"/><path d="M76 35V48H63M44 85V72H57"/></g></svg>`;
}

export function headlamp(): string {
  const defs = radial(
    'lamp-glass',
    [
      [0, '#fffdf0'],
      [0.4, '#fff0b8'],
      [0.78, '#ffc24a'],
      [1, '#a8620f'],
    ],
    0.42,
    0.36,
    0.72,
  );
  return `<svg viewBox="0 0 100 100" aria-hidden="true"><defs>${defs}</defs>
    <circle cx="50" cy="53" r="47" fill="#000" opacity=".5"/><circle cx="50" cy="50" r="47" fill="#0a0612"/>
    <circle cx="50" cy="50" r="45" fill="url(#chrome)"/><circle cx="50" cy="50" r="36" fill="#12202e"/>
    <circle cx="50" cy="50" r="34" fill="url(#lamp-glass)"/>
    <g stroke="#b5741a" stroke-opacity=".35" stroke-width="1.4">
      <path d="M32 22V78M41 17V83M50 16V84M59 17V83M68 22V78"/></g>
    <path d="M26 40a26 26 0 0 1 20-17" stroke="#fff" stroke-width="5" stroke-linecap="round" fill="none" opacity=".9"/></svg>`;
}
