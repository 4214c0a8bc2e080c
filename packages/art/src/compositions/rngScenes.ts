import {
  area,
  cloud,
  disc,
  draw,
  each,
  hoop,
  ngon,
  opacity,
  oval,
  place,
  plate,
  polar,
  polygon,
  ring,
  segments,
  shadow,
  star,
  stroke,
  waves,
  wedge,
} from '../shapes.ts';
import type { Studio } from '../studio.ts';

/** A ship under full sail on a moonlit sea. */
export function tallShip({ tint }: Studio): string {
  return draw(
    disc(222, 86, 40, tint.ivoryLit),
    cloud(214, 112, 0.8, tint.mid, 0.7),
    cloud(70, 84, 0.7, tint.ivory, 0.14),
    stroke('M96 58V216M152 40V218M206 74V214', tint.metalLo, 5, 'stroke-linecap="round"'),
    area('M92 66Q128 92 96 130H60Q78 96 92 66z', tint.ivoryLit),
    area('M92 136Q132 166 96 202H52Q76 168 92 136z', tint.ivoryLit),
    area('M148 48Q190 80 152 118H112Q134 80 148 48z', tint.accentLit),
    area('M148 124Q196 160 152 200H106Q134 158 148 124z', tint.ivoryLit),
    area('M204 84Q236 112 206 142H176Q194 110 204 84z', tint.ivoryLit),
    area('M204 148Q240 174 206 200H170Q192 172 204 148z', tint.accentLit),
    area('M152 40l34 8l-34 10z', tint.red),
    area('M30 206L262 200Q250 250 224 256H84Q48 248 30 206z', tint.metalLo),
    area('M30 206L262 200L259 214L38 220z', tint.metalLit),
    each([92, 130, 168, 206], (x) => plate(x, 228, 12, 12, 3, tint.ink)),
    waves(240, 10, tint.haze, 0.55),
  );
}

/** Three wheels of a clockwork, the largest with hands. */
export function clockwork({ tint }: Studio): string {
  const cog = (cx: number, cy: number, r: number, teeth: number, fill: string) =>
    segments(cx, cy, [r * 0.9, r * 1.14], teeth, fill, { share: 0.55 }) + disc(cx, cy, r, fill);
  return draw(
    shadow(150, 262, 110, 12),
    cog(220, 92, 40, 10, tint.accentLo),
    disc(220, 92, 26, tint.deep),
    cog(220, 92, 12, 6, tint.accentLit),
    cog(82, 222, 34, 9, tint.secondLo),
    disc(82, 222, 14, tint.deep),
    cog(134, 150, 84, 18, tint.metalLo),
    disc(134, 150, 78, tint.metalLit),
    disc(134, 150, 62, tint.ivoryLit),
    segments(134, 150, [50, 58], 12, tint.ink, { share: 0.09, from: -1.4 }),
    stroke('M134 154V104', tint.ink, 6, 'stroke-linecap="round"'),
    stroke('M130 148L170 168', tint.ink, 6, 'stroke-linecap="round"'),
    disc(134, 150, 8, tint.red),
    cog(222, 206, 46, 11, tint.metalLit),
    disc(222, 206, 30, tint.deep),
    area(
      ring(5, (a) => wedge(222, 206, 34, a - 9, a + 9)),
      tint.metalLit,
    ),
    disc(222, 206, 10, tint.metalLo),
  );
}

/** A stepped temple in the leaves, the sun behind it. */
export function steppedTemple({ tint }: Studio): string {
  const steps = [
    [214, 208],
    [178, 168],
    [142, 128],
    [106, 88],
  ] as const;
  const leaf = (x: number, y: number, turn: number, fill: string) =>
    place(
      `translate(${x} ${y})rotate(${turn})`,
      area('M0 0C-30-26-30-84 0-122C30-84 30-26 0 0z', fill),
      stroke('M0-4V-108M0-30l-15-18M0-30l15-18M0-60l-13-18M0-60l13-18', tint.ink, 2, opacity(0.35)),
    );
  return draw(
    disc(168, 104, 70, tint.metalLit),
    segments(168, 104, [80, 96], 24, tint.metal, { more: opacity(0.6) }),
    each(
      steps,
      ([y, width]) =>
        plate(158 - width / 2, y, width, 37, 3, tint.accentLit) +
        plate(158 - width / 2, y + 30, width, 7, 2, tint.accentLo),
    ),
    plate(128, 70, 60, 38, 3, tint.accentLit),
    area('M118 74L158 50L198 74z', tint.accentLo),
    area('M146 108V88a12 12 0 0 1 24 0V108z', tint.ink),
    area('M142 251L148 108H168L174 251z', tint.ivoryLo),
    stroke(
      'M147 122h22M146 138h24M146 154h24M145 170h26M144 186h28M144 202h28M143 218h30M143 234h30',
      tint.accentLo,
      3,
    ),
    leaf(52, 276, 6, tint.secondLo),
    leaf(36, 280, -26, tint.second),
    leaf(74, 284, 34, tint.secondLit),
    leaf(262, 280, 18, tint.secondLo),
    leaf(248, 284, -22, tint.secondLit),
    leaf(282, 276, -4, tint.second),
  );
}

/** Peaks over a pine wood, the moon to one side. */
export function highPeaks({ tint, props }: Studio): string {
  const pine = (x: number, y: number, k: number) =>
    place(
      `translate(${x} ${y})scale(${k})`,
      area('M0-70L22-34H12L30-8H16L36 22H-36L-16-8H-30L-12-34H-22z', tint.deep),
      plate(-5, 20, 10, 14, 2, tint.ink),
    );
  return draw(
    stroke(
      'M20 96Q90 46 160 84T300 60M10 122Q100 66 170 108T300 88',
      tint.accent,
      9,
      'stroke-linecap="round" opacity=".22"',
    ),
    props.moon(226, 82, 30),
    area('M0 262L96 84L150 176L204 112L300 244V300H0z', tint.metalLo),
    area('M96 84L150 176L112 300H0V262z', tint.metalLit),
    area('M204 112L300 244V300H180z', '#000', opacity(0.22)),
    area('M96 84L124 132L108 124L96 142L82 122L66 140z', tint.ivory),
    area('M204 112L228 146L212 140L202 154L190 140L178 144z', tint.ivory),
    area('M0 300V238Q80 214 160 236T300 226V300z', tint.mid),
    pine(56, 236, 0.9),
    pine(104, 248, 1.1),
    pine(238, 240, 1),
    pine(196, 254, 0.8),
    area(star(56, 64, 4, 8, 2) + star(150, 52, 4, 6, 1.5) + star(278, 130, 4, 6, 1.5), tint.ivory),
  );
}

/** An ornate key and the lock that it opens. */
export function keyAndLock({ tint, props }: Studio): string {
  return draw(
    props.burst(186, 170, 260, 20, 0.14),
    shadow(186, 256, 84),
    stroke('M146 142V112Q146 72 186 72T226 112V142', tint.metalLo, 18),
    stroke('M146 142V112Q146 74 186 74T226 112V142', tint.metalLit, 9),
    plate(116, 134, 140, 116, 22, tint.accentLit),
    plate(126, 144, 120, 96, 16, 'none', `stroke="${tint.accentLo}" stroke-width="3" stroke-dasharray="6 5"`),
    disc(186, 182, 17, tint.ink),
    area('M180 188h12l8 36h-28z', tint.ink),
    place(
      'translate(28 14)rotate(-38 92 156)',
      disc(86, 72, 34, tint.metalLit),
      disc(86, 72, 18, tint.mid),
      each([0, 120, 240], (turn) => disc(...polar(86, 72, 34, turn - 90), 9, tint.metalLit)),
      plate(80, 102, 12, 126, 5, tint.metalLit),
      plate(76, 112, 20, 8, 3, tint.metalLo),
      area('M92 190h24v12H104v8h12v14H92z', tint.metalLit),
      props.gem(86, 72, 11, tint.secondLit),
    ),
    area(star(252, 82, 4, 13, 3) + star(60, 236, 4, 10, 2), tint.ivory),
  );
}

/** A crown on its cushion, with tassels. */
export function crownCushion({ tint, props }: Studio): string {
  return draw(
    props.burst(150, 130, 270, 24, 0.14),
    shadow(150, 262, 112),
    area(
      'M46 214Q40 176 70 184Q150 204 230 184Q260 176 254 214Q262 256 228 250Q150 232 72 250Q38 256 46 214z',
      tint.secondLit,
    ),
    stroke('M62 200Q150 224 238 200M64 236Q150 218 236 236', tint.secondLo, 3, 'stroke-dasharray="7 5"'),
    each([50, 250], (x) => disc(x, 216, 9, tint.metalLit) + area(`M${x - 8} 222h16l4 30h-24z`, tint.metal)),
    props.crown(150, 138, 168),
    area('M88 186q62 22 124 0v12q-62 22 -124 0z', tint.ivory),
    area(
      polygon([
        [150, 96],
        [162, 116],
        [150, 136],
        [138, 116],
      ]),
      tint.red,
    ),
    area(star(52, 92, 4, 13, 3) + star(254, 120, 4, 10, 2), tint.ivory),
  );
}

/** A brass kettle over the coals, steam on its way up. */
export function kettle({ tint, props }: Studio): string {
  return draw(
    stroke('M212 92q20-18 0-36t4-36M236 98q16-14 2-30t4-30', tint.ivory, 4, 'stroke-linecap="round" opacity=".35"'),
    shadow(142, 258, 110),
    stroke('M90 128Q90 58 142 58T194 128', tint.metalLo, 11, 'stroke-linecap="round"'),
    area('M196 158Q226 152 232 104L254 100Q262 182 206 212z', tint.metalLo),
    oval(243, 102, 12, 5, tint.ink),
    area('M58 178Q58 116 142 116T226 178Q226 244 142 248Q58 244 58 178z', tint.metalLit),
    area('M76 170Q82 132 118 128Q94 150 94 196Q78 190 76 170z', '#fff', opacity(0.35)),
    area('M108 118Q142 92 176 118Q142 130 108 118z', tint.accentLit),
    disc(142, 98, 10, tint.metalLo),
    stroke('M62 184Q142 206 222 184', tint.accentLo, 10),
    stroke('M62 184Q142 206 222 184', tint.accentHi, 3, 'stroke-dasharray="8 7"'),
    each([92, 142, 192], (x) => area(ngon(x, x === 142 ? 222 : 216, 4, 10), tint.secondLit)),
    plate(70, 250, 144, 12, 6, tint.ink),
    props.coin(246, 246, 22),
    props.coin(50, 252, 16),
  );
}

/** A mine cart on the rails, full of nuggets. */
export function mineCart({ tint, props }: Studio): string {
  const rocks = [
    [86, 128, 20, 6],
    [122, 112, 24, 7],
    [162, 118, 22, 6],
    [198, 132, 18, 7],
    [144, 138, 20, 8],
  ] as const;
  return draw(
    area(
      'M0 300V60Q26 30 60 36L82 60L118 28L170 22L204 50L246 34L300 66V300H236L262 150Q236 74 150 66T44 160L66 300z',
      tint.ink,
      opacity(0.55),
    ),
    props.cone(150, 40, 110, 220),
    each(rocks, ([x, y, r, sides], i) => area(ngon(x, y, sides, r, i * 17), i % 2 ? tint.accentLit : tint.metalLit)),
    props.gem(176, 96, 18, tint.secondLit),
    area('M58 134H238L216 218H82z', tint.metalLo),
    area('M58 134H238L234 150H62z', tint.metalLit),
    stroke('M104 152L116 214M148 152V214M192 152L182 214', tint.ink, 4, opacity(0.45)),
    each([72, 110, 186, 224], (x) => disc(x, 142, 3.5, tint.ink)),
    plate(78, 214, 142, 10, 4, tint.ink),
    each([108, 192], (x) => disc(x, 232, 21, tint.ink) + disc(x, 232, 15, tint.metalLit) + disc(x, 232, 5, tint.ink)),
    stroke('M20 258H280', tint.metal, 6),
    stroke('M20 266H280', tint.accentLo, 10, 'stroke-dasharray="16 18"'),
  );
}

/** A compass rose over an old chart. */
export function compassRose({ tint, props }: Studio): string {
  const point = (turn: number, r: number, light: string, dark: string) => {
    const tip = polar(158, 148, r, turn);
    const [left, right] = [polar(158, 148, r * 0.24, turn - 45), polar(158, 148, r * 0.24, turn + 45)];
    return area(polygon([[158, 148], left, tip]), light) + area(polygon([[158, 148], right, tip]), dark);
  };
  return draw(
    place(
      'rotate(-9 150 160)',
      plate(36, 84, 228, 160, 6, '#000', opacity(0.3)),
      plate(32, 78, 228, 160, 6, tint.ivoryLit),
      area('M32 78h60q14 34-16 44t-44 10zM260 238h-70q-8-34 24-42t46-20z', tint.ivoryLo),
      stroke('M60 216Q96 168 128 190T196 118', tint.red, 4, 'stroke-dasharray="9 8" stroke-linecap="round"'),
      stroke('M206 104l16 16M222 104l-16 16', tint.red, 5, 'stroke-linecap="round"'),
    ),
    disc(158, 148, 82, tint.metalLo),
    disc(158, 145, 80, tint.metalLit),
    disc(158, 146, 66, tint.clothLit),
    segments(158, 146, [58, 64], 32, tint.metal, { share: 0.2 }),
    each([45, 135, 225, 315], (turn) => point(turn, 40, tint.secondHi, tint.secondLo)),
    each([0, 90, 180, 270], (turn) => point(turn, 58, tint.ivory, tint.accentLo)),
    disc(158, 148, 8, tint.metalLit),
    hoop(158, 52, 13, tint.metal, 6),
    props.coin(64, 246, 20),
  );
}

/** An hourglass, half run down. */
export function hourglass({ tint, props }: Studio): string {
  return draw(
    props.burst(120, 90, 300, 22, 0.13),
    shadow(150, 262, 96),
    area(
      'M96 66H204Q204 126 160 150V158Q204 182 204 242H96Q96 182 140 158V150Q96 126 96 66z',
      tint.ivory,
      opacity(0.16),
    ),
    area('M108 104Q150 92 192 104Q184 132 154 148H146Q116 132 108 104z', tint.accentLit),
    area('M104 240Q108 206 150 190Q192 206 196 240z', tint.accentLit),
    stroke('M150 148V196', tint.accent, 4),
    stroke(
      'M96 66Q96 126 140 150V158Q96 182 96 242M204 66Q204 126 160 150V158Q204 182 204 242',
      tint.ivory,
      4,
      opacity(0.75),
    ),
    stroke('M110 80Q112 112 132 132', '#fff', 5, 'stroke-linecap="round" opacity=".45"'),
    each([74, 226], (x) => plate(x - 6, 62, 12, 186, 6, tint.metalLo) + disc(x, 154, 11, tint.metalLit)),
    plate(58, 44, 184, 24, 8, tint.metalLit),
    plate(58, 240, 184, 24, 8, tint.metalLit),
    each([90, 150, 210], (x) => area(ngon(x, 56, 4, 8) + ngon(x, 252, 4, 8), tint.secondLo)),
    area(star(258, 96, 4, 12, 3) + star(44, 190, 4, 9, 2), tint.ivory),
  );
}

/** Two eyes among the leaves, by night. */
export function watchingEyes({ tint, props }: Studio): string {
  const blade = (x: number, turn: number, fill: string, height: number) =>
    area(
      `M-15 0Q-18-${height / 2} 0-${height}Q18-${height / 2} 15 0z`,
      fill,
      `transform="translate(${x} 284)rotate(${turn})"`,
    );
  return draw(
    props.moon(212, 78, 32),
    oval(150, 158, 120, 92, tint.ink, opacity(0.5)),
    area('M66 150L76 76L116 112Q150 102 184 112L224 76L234 150Q232 224 150 252Q68 224 66 150z', tint.deep),
    area('M82 96L104 118L86 140zM218 96L196 118L214 140z', tint.mid),
    each([1, -1], (side) =>
      place(
        `translate(150 0)scale(${side} 1)`,
        area('M18 170Q40 138 72 146Q62 182 28 182z', tint.accentLit),
        area('M44 145Q52 164 44 181Q36 164 44 145z', tint.ink),
        disc(40, 156, 3.5, '#fff'),
        stroke('M22 120L34 138M46 108L56 128M72 170L90 164M70 186L86 188', tint.metalLo, 5, 'stroke-linecap="round"'),
        stroke('M22 214L82 204M22 222L78 226', tint.ivory, 1.6, opacity(0.4)),
      ),
    ),
    area('M136 198H164L150 214z', tint.secondLit),
    stroke('M150 214V226M150 226q-14 12-26 4M150 226q14 12 26 4', tint.haze, 3, 'stroke-linecap="round"'),
    blade(40, -14, tint.secondLo, 150),
    blade(70, 4, tint.second, 104),
    blade(232, -6, tint.second, 112),
    blade(262, 12, tint.secondLo, 156),
    blade(150, 0, tint.secondLo, 44),
  );
}

/** An eagle coming in over the ridge. */
export function eagle({ tint, props }: Studio): string {
  return draw(
    disc(84, 92, 44, tint.metalLit),
    props.burst(84, 92, 250, 24, 0.14),
    area('M0 300V246L60 204L108 236L176 190L236 232L300 200V300z', tint.deep),
    place(
      'rotate(-8 156 150)',
      each([1, -1], (side) =>
        place(
          `translate(156 0)scale(${side} 1)`,
          area(
            'M10 148Q34 96 92 84Q118 78 128 58Q136 92 122 112L134 108Q128 132 108 140L118 142Q104 160 84 162' +
              'L92 168Q70 184 44 178Q20 178 10 190z',
            side > 0 ? tint.accentLo : tint.accentLit,
          ),
          stroke('M30 150Q70 134 112 112M34 164Q66 154 96 142', tint.ink, 2.4, opacity(0.35)),
        ),
      ),
      area('M140 128Q156 112 172 128L176 196L156 224L136 196z', tint.accentLo),
      area('M138 198L124 246L146 236L156 250L166 236L188 246L174 198z', tint.ivoryLit),
      area('M138 136Q134 100 156 98Q178 100 174 136L164 148L156 140L148 148z', tint.ivoryLit),
      area('M148 124L156 152L164 124Q156 118 148 124z', tint.metalLit),
      area('M141 112l11 5l-9 4zM171 112l-11 5l9 4z', tint.ink),
      stroke('M146 200v18M166 200v18', tint.metal, 5, 'stroke-linecap="round"'),
    ),
  );
}

/** A stage, its curtain drawn aside, one star in the light. */
export function stage({ tint, props }: Studio): string {
  const folds = 'M30 70Q44 160 26 246M48 70Q62 150 42 246M68 70Q80 130 58 246M88 72Q94 110 72 240';
  return draw(
    plate(22, 46, 256, 204, 8, tint.ink),
    props.cone(150, 46, 96, 190),
    oval(150, 236, 84, 16, tint.ivory, opacity(0.22)),
    area(star(150, 158, 5, 50, 21), tint.metalLit),
    area(star(150, 158, 5, 26, 11), tint.accentLit),
    each([1, -1], (side) =>
      place(
        side > 0 ? 'scale(1)' : 'translate(300 0)scale(-1 1)',
        area('M22 62H122Q116 150 62 176Q84 210 78 252H22z', tint.red),
        stroke(folds, tint.ink, 3, opacity(0.3)),
        area('M56 170L88 182L82 192L52 182z', tint.metalLit),
      ),
    ),
    area(
      'M22 46H278V74Q262 96 246 74Q230 96 214 74Q198 96 182 74Q166 96 150 74Q134 96 118 74Q102 96 86 74Q70 96 54 74Q38 96 22 74z',
      tint.red,
    ),
    stroke(
      'M22 74Q38 96 54 74T86 74T118 74T150 74T182 74T214 74T246 74T278 74',
      tint.metal,
      3,
      'stroke-dasharray="5 4"',
    ),
    plate(14, 34, 272, 16, 6, tint.metalLit),
    plate(14, 248, 272, 16, 4, tint.metalLo),
    stroke('M30 256H270', tint.accentHi, 6, 'stroke-linecap="round" stroke-dasharray="0 16"'),
  );
}
