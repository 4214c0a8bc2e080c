import { letters } from '../letters.ts';
import { area, disc, draw, each, hoop, ngon, opacity, oval, place, rays, star, stroke, suit } from '../shapes.ts';
import type { Composition, Studio } from '../studio.ts';

/** The numbers of `composition` count in this order: add at the end. */
export const cockfight: readonly Composition[] = [
  cockHead,
  faceOff,
  featherFan,
  sunriseCock,
  meronWala,
  cockMedal,
  spurStar,
  arena,
];

/** A rooster, in profile. */
function cockHead({ tint, props }: Studio): string {
  return draw(
    props.burst(150, 150, 260, 24, 0.14),
    area('M178 262C196 220 190 170 166 140L118 152C96 190 92 232 104 262z', tint.accentLit),
    area('M110 262C112 214 128 176 150 160C140 200 150 232 172 262z', tint.accentLo, opacity(0.6)),
    area(
      'M104 92C92 70 106 58 116 74C116 46 138 44 140 68C150 44 172 54 164 78' +
        'C184 66 194 86 180 104L170 122L112 116z',
      tint.red,
    ),
    disc(142, 118, 40, tint.accentLit),
    area('M106 116L64 134L108 140z', tint.metalLit),
    area('M104 142C92 158 96 182 110 184C124 180 126 156 120 146z', tint.red),
    props.eye(128, 110, 9),
  );
}

/** Two roosters, face to face. */
function faceOff({ tint, props }: Studio): string {
  return draw(
    each([1, -1], (s) =>
      place(
        `translate(150 0)scale(${s} 1)`,
        area('M96 262C120 210 112 164 84 132L46 142C36 184 44 232 40 262z', s > 0 ? tint.accentLit : tint.secondLit),
        area('M46 96C38 78 52 70 58 82C60 62 78 64 78 82C90 70 102 84 92 98z', tint.red),
        disc(66, 114, 28, s > 0 ? tint.accentLit : tint.secondLit),
        area('M42 112L12 124L44 132z', tint.metalLit),
        area('M42 134q-8 22 6 26q10-6 8-24z', tint.red),
        props.eye(58, 108, 7),
      ),
    ),
    area(ngon(150, 66, 4, 22), tint.metalLit),
  );
}

/** Tail feathers. */
function featherFan({ tint, props }: Studio): string {
  return draw(
    each([-60, -40, -20, 0, 20, 40, 60], (a, i) =>
      place(
        `translate(150 256)rotate(${a})`,
        area(
          'M0 0C-26-70-22-140 0-196C22-140 26-70 0 0z',
          [tint.accentLo, tint.accentLit, tint.secondLo, tint.metalLit, tint.secondLo, tint.accentLit, tint.accentLo][
            i
          ],
        ),
        stroke('M0-8V-176', tint.ivory, 2, opacity(0.45)),
        stroke('M0-120l-12-22M0-120l12-22M0-86l-14-24M0-86l14-24', tint.ink, 1.6, opacity(0.4)),
      ),
    ),
    props.coin(150, 250, 26),
  );
}

/** A rooster before the sun. */
function sunriseCock({ tint, props }: Studio): string {
  return draw(
    disc(150, 134, 92, tint.metalLit),
    area(rays(150, 134, 20, 122, 180, 0.5, 360), tint.metal, opacity(0.5)),
    area(
      'M206 262C226 214 214 190 226 122C196 150 186 170 156 176C140 150 138 128 126 112' +
        'L88 126C84 166 72 190 88 220Q100 246 96 262z',
      tint.clothLit,
    ),
    area('M92 110C84 92 96 84 104 96C106 78 122 80 122 96C134 86 142 100 132 112z', tint.red),
    disc(112, 122, 24, tint.deep),
    area('M92 122L64 132L92 138z', tint.accent),
    props.eye(106, 118, 6),
  );
}

/** The two sides of the pit. */
function meronWala({ tint, props }: Studio): string {
  return draw(
    props.shield(100, 152, 116, 180, tint.metalLit),
    props.shield(100, 152, 104, 168, tint.red),
    props.shield(200, 152, 116, 180, tint.metalLit),
    props.shield(200, 152, 104, 168, tint.secondLo),
    letters('M', { x: 98, y: 176, size: 66, fill: tint.ivory }),
    letters('W', { x: 200, y: 176, size: 66, fill: tint.ivory, fit: 78 }),
    disc(150, 152, 24, tint.metalLit),
    suit('d', 150, 152, 0.36, tint.ink),
  );
}

/** A rooster on a medal. */
function cockMedal({ tint, props }: Studio): string {
  return draw(
    props.laurel(150, 158, 112, 9),
    disc(150, 156, 70, tint.accentLit),
    hoop(150, 156, 60, tint.ivory, 2, 'stroke-dasharray="6 5"'),
    place(
      'translate(62 66)scale(.6)',
      area('M178 236C196 210 190 170 166 140L118 152C96 190 92 214 104 236z', tint.ivoryLit),
      area(
        'M104 92C92 70 106 58 116 74C116 46 138 44 140 68C150 44 172 54 164 78' +
          'C184 66 194 86 180 104L170 122L112 116z',
        tint.red,
      ),
      disc(142, 118, 40, tint.ivory),
      area('M106 116L64 134L108 140z', tint.metalLit),
      area('M104 142C92 158 96 182 110 184C124 180 126 156 120 146z', tint.red),
      disc(128, 110, 7, tint.ink),
    ),
  );
}

/** A spur on a star. */
function spurStar({ tint }: Studio): string {
  return draw(
    area(star(150, 154, 8, 118, 88), tint.metalLit),
    area(star(150, 154, 8, 104, 78), tint.secondLit),
    area('M122 230C100 176 124 116 190 84C168 112 172 150 190 176C160 168 140 190 138 230z', tint.ivoryLit),
    stroke('M126 226C128 180 142 142 176 104', tint.metalLo, 2.5),
  );
}

/** The pit from above. */
function arena({ tint, props }: Studio): string {
  return draw(
    each([118, 96, 74], (r, i) => oval(150, 176, r, r * 0.62, i % 2 ? tint.lit : tint.metalLo)),
    oval(150, 176, 62, 38, tint.accent, opacity(0.85)),
    props.cone(150, 40, 70, 140),
    area('M118 66Q122 30 150 28Q178 30 182 66z', tint.metalLit),
    stroke('M88 176H212M150 138V214', tint.ivory, 2, 'stroke-dasharray="6 5"'),
  );
}
