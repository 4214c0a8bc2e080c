import { useEffect, useRef, type RefObject } from 'react';
import { usePage } from '../../../src/client/page.ts';
import { paintBowl } from '../art/bowl.ts';
import type { Pen } from '../art/pen.ts';
import { paintRotor } from '../art/rotor.ts';
import { paintArms, paintCrown, paintLight } from '../art/turret.ts';
import { TILT } from '../art/shape.ts';
import { colourOf } from './numbers.ts';
import './wheel.css';
import { createWheelMotion, type Thrown, type WheelPose } from './wheelMotion.ts';

type WheelProps = {
  /** Of the bowl, in CSS pixels. */
  radius: number;
  /** The current or last throw; null before the first, and while the ball is in the hand. */
  thrown: Thrown | null;
  /** Where the ball lies when nothing was thrown while we looked. */
  lastNumber: number | null;
  /** The number that may be told: once the ball rests. */
  told: number | null;
  /** The server's time. */
  now: () => number;
};

const SHARPEST = 2.5;
const IDLE_FRAME_MS = 30;
/** The layers are a little larger than the wheel, for its shadow. */
const MARGIN = 1.04;

/** Wheel, turning rotor and ball. Layers are painted once; frames only move them. */
export function Wheel({ radius, thrown, lastNumber, told, now }: WheelProps) {
  const { t, clock, isReduced, sound } = usePage();
  const layers = { rotor: useLayer(), shadow: useLayer(), arms: useLayer(), ball: useLayer(), ballShadow: useLayer() };
  const motion = useRef<ReturnType<typeof createWheelMotion> | null>(null);
  motion.current ??= createWheelMotion({ isReduced, onKnock: (bounce) => sound.ball(bounce) });
  const { current: moving } = motion;
  const { rotor, shadow, arms, ball, ballShadow } = layers;

  useEffect(() => {
    let shownAt = Number.NEGATIVE_INFINITY;
    const show = () => {
      const pose = moving.poseAt(now());
      const turn = `scaleY(${TILT}) rotate(${pose.rotor}rad)`;
      place(rotor, turn);
      place(shadow, `translate(${radius * 0.03}px, ${radius * 0.05}px) ${turn}`);
      place(arms, `translateY(${-radius * 0.03}px) ${turn}`);
      placeBall(ball.current, ballShadow.current, pose, radius);
    };
    moving.set(thrown, lastNumber);
    show();
    if (isReduced) return undefined;
    return clock.onFrame((frame) => {
      if (!moving.isRunning() && frame - shownAt < IDLE_FRAME_MS) return;
      shownAt = frame;
      show();
    });
  }, [arms, ball, ballShadow, clock, isReduced, lastNumber, moving, now, radius, rotor, shadow, thrown]);

  const said =
    told !== null
      ? t('roulette.ballIn', { number: told, colour: colourOf(told) })
      : thrown === null
        ? ''
        : t('roulette.spinning');
  return (
    <div
      className="wheel"
      role="img"
      aria-label={said === '' ? t('roulette.wheel') : `${t('roulette.wheel')}: ${said}`}
      style={{ inlineSize: radius * 2, blockSize: radius * 2 }}
    >
      <Layer radius={radius} paint={paintBowl} className="wheel-bowl" />
      <Layer radius={radius} paint={paintNumbers} canvas={rotor} />
      <Layer radius={radius} paint={paintArmShadow} canvas={shadow} className="wheel-shadow" />
      <Layer radius={radius} paint={paintTurretArms} canvas={arms} />
      <Layer radius={radius} paint={paintCrown} className="wheel-crown" />
      <i ref={ballShadow as RefObject<HTMLElement | null>} className="ball-shadow" />
      <i ref={ball as RefObject<HTMLElement | null>} className="ball" />
      <Layer radius={radius} paint={paintLight} />
    </div>
  );
}

type LayerRef = RefObject<HTMLCanvasElement | null>;
const useLayer = (): LayerRef => useRef<HTMLCanvasElement>(null);
const paintNumbers = (pen: Pen) => paintRotor(pen, colourOf);
const paintArmShadow = (pen: Pen) => paintArms(pen, true);
const paintTurretArms = (pen: Pen) => paintArms(pen, false);

function place({ current }: LayerRef, transform: string): void {
  if (current) current.style.transform = transform;
}

type LayerProps = { radius: number; paint: (pen: Pen) => void; canvas?: LayerRef; className?: string };

function Layer({ radius, paint, canvas, className = '' }: LayerProps) {
  const own = useLayer();
  const layer = canvas ?? own;
  const sharpness = Math.min(SHARPEST, globalThis.devicePixelRatio || 1);
  const size = Math.round(radius * 2 * MARGIN * sharpness);

  useEffect(() => {
    const pen = layer.current?.getContext('2d');
    if (!pen) return;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, size, size);
    pen.translate(size / 2, size / 2);
    // Drawings count in hundredths of the radius.
    const hundredth = size / 2 / MARGIN / 100;
    pen.scale(hundredth, hundredth);
    paint(pen);
  }, [layer, paint, size]);

  return <canvas ref={layer} className={`wheel-layer ${className}`} width={size} height={size} />;
}

function placeBall(
  ball: HTMLElement | null,
  shadow: HTMLElement | null,
  { ball: at }: WheelPose,
  radius: number,
): void {
  if (!ball || !shadow) return;
  ball.hidden = shadow.hidden = at === null;
  if (at === null) return;
  const [x, y, up] = [at.x * radius, at.y * radius * TILT, at.height * radius];
  ball.style.transform = `translate(${x}px, ${y - up}px) scale(${1 + at.height * 0.8})`;
  shadow.style.transform = `translate(${x + radius * 0.012 + up * 0.5}px, ${y + radius * 0.02 + up * 0.4}px)`;
}
