import { around, band, brass, disc, lightFall, ring, turnedBrass, type Pen } from './pen.ts';
import { FULL_TURN } from './shape.ts';

const ARM = 27;
const ARMS = 4;

/** The turret's four arms, which turn with the rotor. `isShadow`: only their shadow. */
export function paintArms(pen: Pen, isShadow: boolean): void {
  for (let i = 0; i < ARMS; i++) {
    pen.save();
    pen.rotate((i * FULL_TURN) / ARMS + 0.4);
    if (isShadow) {
      pen.fillStyle = '#000';
      pen.fillRect(0, -2.4, ARM, 4.8);
      pen.beginPath();
      pen.arc(ARM, 0, 4.6, 0, FULL_TURN);
      pen.fill();
    } else {
      arm(pen);
    }
    pen.restore();
  }
}

function arm(pen: Pen): void {
  const body = pen.createLinearGradient(0, -2.4, 0, 2.4);
  body.addColorStop(0, '#8a5a1a');
  body.addColorStop(0.35, '#fff0bd');
  body.addColorStop(0.6, '#e3b556');
  body.addColorStop(1, '#6b430f');
  pen.fillStyle = body;
  pen.beginPath();
  pen.moveTo(6, -3.2);
  pen.quadraticCurveTo(13, -1.4, ARM, -1.9);
  pen.lineTo(ARM, 1.9);
  pen.quadraticCurveTo(13, 1.4, 6, 3.2);
  pen.closePath();
  pen.fill();
  const knob = pen.createRadialGradient(ARM - 1.4, -1.4, 0.3, ARM, 0, 4.6);
  knob.addColorStop(0, '#fffdf0');
  knob.addColorStop(0.4, '#f0c968');
  knob.addColorStop(1, '#7a4a10');
  pen.fillStyle = knob;
  pen.beginPath();
  pen.arc(ARM, 0, 4.6, 0, FULL_TURN);
  pen.fill();
}

/** The turret's middle and the light over the wheel, which do not turn. */
export function paintCrown(pen: Pen): void {
  pen.save();
  pen.shadowColor = '#000c';
  pen.shadowBlur = 8;
  pen.shadowOffsetX = 2;
  pen.shadowOffsetY = 5;
  disc(pen, 13, brass(pen, 13));
  pen.restore();
  band(pen, 9.8, 12.8, turnedBrass(pen));
  ring(pen, 9.8, 0.5, '#3a2206');
  disc(
    pen,
    9.5,
    lightFall(pen, 9.5, [
      [0, '#a06a1c'],
      [1, '#fff0b8'],
    ]),
  );
  const dome = pen.createRadialGradient(-2.6, -3.4, 0.4, 0, 0, 8);
  dome.addColorStop(0, '#fffdf2');
  dome.addColorStop(0.35, '#ffd766');
  dome.addColorStop(0.8, '#b0701c');
  dome.addColorStop(1, '#6d430c');
  disc(pen, 7.6, dome);
}

export function paintLight(pen: Pen): void {
  const light = pen.createRadialGradient(-50, -60, 8, -20, -20, 128);
  light.addColorStop(0, '#fff5d03a');
  light.addColorStop(0.42, '#fff5d000');
  light.addColorStop(0.7, '#00000022');
  light.addColorStop(1, '#000000a0');
  disc(pen, 99, light);
  ring(
    pen,
    98.4,
    1.2,
    around(pen, 90, 100, [
      [0, '#ffffff00'],
      [1, '#ffffff22'],
    ]),
  );
}
