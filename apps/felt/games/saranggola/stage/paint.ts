import { INK } from '@baize/game-kit/art/paint.ts';
import { BOWS } from '../art/kite.ts';
import { tailOf, whipOf, type Point, type Pose, type Room } from './path.ts';

/** Draws scale, string and tail; `whipped`: 0 to 1 of the string's way back after it has snapped, null while it holds. */
export function paintFlight(
  pen: CanvasRenderingContext2D,
  { width, height }: Room,
  pose: Pose,
  { ms, whipped, hasScale }: { ms: number; whipped: number | null; hasScale: boolean },
): void {
  pen.clearRect(0, 0, width, height);
  if (hasScale) paintMarks(pen, width, pose);
  if (whipped === null) {
    const string = new Path2D();
    const [first, second] = pose.bend;
    string.moveTo(pose.hand.x, pose.hand.y);
    string.bezierCurveTo(first.x, first.y, second.x, second.y, pose.tied.x, pose.tied.y);
    paintString(pen, string);
    paintTail(pen, tailOf(pose, ms, BOWS.length), pose.tied);
  } else if (whipped < 1) {
    const { end, bend } = whipOf(pose, whipped);
    const string = new Path2D();
    string.moveTo(pose.hand.x, pose.hand.y);
    string.quadraticCurveTo(bend.x, bend.y, end.x, end.y);
    pen.globalAlpha = 1 - whipped * 0.5;
    paintString(pen, string);
    pen.globalAlpha = 1;
  }
}

function paintString(pen: CanvasRenderingContext2D, string: Path2D): void {
  pen.lineCap = 'round';
  pen.strokeStyle = '#170a1c80';
  pen.lineWidth = 4.5;
  pen.stroke(string);
  pen.strokeStyle = '#fff1c4';
  pen.lineWidth = 2.2;
  pen.stroke(string);
}

function paintTail(pen: CanvasRenderingContext2D, points: readonly Point[], from: Point): void {
  pen.beginPath();
  pen.moveTo(from.x, from.y);
  for (const { x, y } of points) pen.lineTo(x, y);
  pen.strokeStyle = '#f4dfa8';
  pen.lineWidth = 2.5;
  pen.lineJoin = 'round';
  pen.stroke();
  for (const [at, { x, y }] of points.entries()) {
    pen.save();
    pen.translate(x, y);
    pen.rotate(at % 2 === 0 ? -0.42 : 0.49);
    pen.scale(1 - at * 0.08, 1 - at * 0.08);
    pen.beginPath();
    for (const side of [-1, 1]) {
      pen.moveTo(0, 0);
      pen.lineTo(side * 17, -9);
      pen.lineTo(side * 17, 9);
      pen.closePath();
    }
    pen.fillStyle = BOWS[at] ?? BOWS[0];
    pen.strokeStyle = INK;
    pen.lineWidth = 2.5;
    pen.fill();
    pen.stroke();
    pen.beginPath();
    pen.arc(0, 0, 4, 0, Math.PI * 2);
    pen.fillStyle = '#fff3c4';
    pen.fill();
    pen.lineWidth = 2;
    pen.stroke();
    pen.restore();
  }
}

function paintMarks(pen: CanvasRenderingContext2D, width: number, { marks }: Pose): void {
  pen.font = '700 11px system-ui, Roboto, sans-serif';
  pen.textAlign = 'right';
  for (const { label, y } of marks) {
    pen.strokeStyle = '#fff4d629';
    pen.lineWidth = 1;
    pen.setLineDash([2, 7]);
    pen.beginPath();
    pen.moveTo(0, y);
    pen.lineTo(width, y);
    pen.stroke();
    pen.setLineDash([]);
    pen.fillStyle = '#f4efdce6';
    pen.fillText(label, width - 8, y - 6);
  }
}
