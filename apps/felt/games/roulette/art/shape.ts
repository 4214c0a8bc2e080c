/** Measures in radii of the wheel, shared by drawing and ball. Angles: radians, clockwise, 0 to the right. */
export const SHAPE = {
  /** Where the ball runs before it falls. */
  track: 0.9,
  rim: 0.855,
  deflectors: 0.785,
  deflectorCount: 8,
  /** The first deflector's angle. */
  deflectorTurn: 0.2,
  rotor: 0.735,
  /** Between these two lies a pocket, with a fret on either side. */
  pocketOuter: 0.594,
  pocketInner: 0.44,
  /** Where a ball at rest lies. */
  rest: 0.52,
  ball: 0.034,
} as const;

export const FULL_TURN = Math.PI * 2;

/** From one pocket to the next. */
export const POCKET_TURN = FULL_TURN / 37;

/** Viewing angle: heights appear this much smaller. */
export const TILT = 0.9;
