import type { Match, MatchDay } from '../../../src/sport.ts';
import { usePage } from '../../../src/client/page.ts';
import { clubName } from '../art/Crest.tsx';
import { liga } from '../game.ts';
import { ballAt } from './ball.ts';
import './pitch.css';

const WIDTH = 360;
const HEIGHT = 200;

/** The pitch from above. The ball wanders by the day's seal; it is in a goal only where one was drawn. */
export function Pitch({ day, match }: { day: MatchDay; match: Match }) {
  const { t, isReduced } = usePage();
  const { minute, phase, events } = day;
  const own = events.filter((event) => event.match === match.place);
  if (isReduced)
    return (
      // It scrolls: the keyboard must reach it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <ol className="minute-lines" tabIndex={0}>
        <li>{t('liga.minuteOf', { minute })}</li>
        {own.toReversed().map((goal) => (
          <li key={`${goal.minute} ${goal.side}`}>
            {t('liga.goalAt', { minute: goal.minute, club: clubName(match[goal.side]) })}
          </li>
        ))}
      </ol>
    );
  const goal = own.findLast((event) => event.minute === minute);
  const ball =
    phase === 'playing'
      ? ballAt({ seal: day.seal, place: match.place, minute, goal: goal?.side ?? null })
      : { x: 0.5, y: 0.5 };
  const zone = Math.min(2, Math.floor(ball.x * 3));
  return (
    <div className="match-view pitch" dir="ltr">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('liga.pitch', { minute })}>
        <rect width={WIDTH} height={HEIGHT} rx="10" fill="#1f7a3d" />
        {Array.from({ length: 6 }, (_, at) => (
          <rect key={at} x={at * 60} width="30" height={HEIGHT} fill="#268a47" />
        ))}
        {phase === 'playing' && (
          <rect
            className="pitch-zone"
            x={(zone * WIDTH) / 3}
            width={WIDTH / 3}
            height={HEIGHT}
            fill="#fff"
            opacity=".09"
          />
        )}
        <g fill="none" stroke="#eafff0" strokeOpacity=".75" strokeWidth="2">
          <rect x="10" y="10" width={WIDTH - 20} height={HEIGHT - 20} rx="2" />
          <path d={`M180 10v${HEIGHT - 20}`} />
          <circle cx="180" cy="100" r="28" />
          <rect x="10" y="48" width="46" height="104" />
          <rect x="10" y="74" width="18" height="52" />
          <rect x={WIDTH - 56} y="48" width="46" height="104" />
          <rect x={WIDTH - 28} y="74" width="18" height="52" />
          <path d="M10 84H3v32h7M350 84h7v32h-7" />
        </g>
        <g
          className="ball"
          style={{ transform: `translate(${10 + ball.x * (WIDTH - 20)}px, ${10 + ball.y * (HEIGHT - 20)}px)` }}
        >
          <ellipse cx="1.500" cy="5" rx="6" ry="3" fill="#0006" />
          <circle r="6" fill="#fffdf2" stroke="#1b1b1b" strokeWidth="1.500" />
          <path d="M0-2.600L2.500-.8 1.500 2h-3L-2.500-.8z" fill="#1b1b1b" />
        </g>
      </svg>
      <div className="minute-bar" aria-hidden="true" hidden={phase === 'open' || phase === 'listed'}>
        <i style={{ inlineSize: `${(minute / liga.engine.minutes) * 100}%` }} />
        {own.map((event) => (
          <b
            key={`${event.minute} ${event.side}`}
            className={`is-${event.side}`}
            style={{ insetInlineStart: `${(event.minute / liga.engine.minutes) * 100}%` }}
          />
        ))}
      </div>
    </div>
  );
}
