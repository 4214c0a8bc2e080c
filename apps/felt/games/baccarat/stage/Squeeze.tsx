import { useModal } from '@baize/game-kit/parts/useModal.ts';
import { useSize } from '@baize/game-kit/parts/useSize.ts';
import { useRef, useState, type PointerEvent } from 'react';
import { CardBack, CardFace } from '../../../src/client/cards/Cards.tsx';
import { usePage } from '../../../src/client/page.ts';
import { useServerTime } from '../../../src/client/table/seat.ts';
import type { PlannedCard } from './dealPlan.ts';
import { foldOf, polygon, TURNS_AT, type Fold, type Point } from './fold.ts';

type SqueezeProps = {
  card: PlannedCard;
  /** When the table turns it, by the server's time. */
  untilMs: number;
  onTurn: () => void;
};

/** The last card, bent open by the thumb. It turns when pulled far enough, or when time is up. */
export function Squeeze({ card, untilMs, onTurn }: SqueezeProps) {
  const { t } = usePage();
  const dialog = useModal();
  const now = useServerTime(1000, true);
  const seconds = Math.max(1, Math.ceil((untilMs - now) / 1000));

  return (
    <dialog
      ref={dialog}
      className="squeeze"
      aria-label={t('baccarat.squeeze.title', { side: card.to })}
      onCancel={onTurn}
    >
      <h2>{t('baccarat.squeeze.title', { side: card.to })}</h2>
      <p>{t('baccarat.squeeze.hint', { seconds })}</p>
      <Bent card={card} onTurn={onTurn} />
      <button type="button" className="button" onClick={onTurn}>
        {t('baccarat.squeeze.turn')}
      </button>
    </dialog>
  );
}

/** A corner that is already lifted says what to do. */
const LIFTED: Point = [0.3, 0.78];

function Bent({ card, onTurn }: Pick<SqueezeProps, 'card' | 'onTurn'>) {
  const place = useRef<HTMLDivElement>(null);
  const size = useSize(place);
  const [thumb, setThumb] = useState<Point | null>(null);
  if (size === null) return <div ref={place} className="bent" />;
  const { width, height } = size;
  const fold = foldOf(width, height, thumb ?? [LIFTED[0] * width, LIFTED[1] * height]);

  function handlePull(event: PointerEvent<HTMLDivElement>) {
    if (event.type === 'pointermove' && !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId);
    const box = event.currentTarget.getBoundingClientRect();
    const next: Point = [event.clientX - box.left, event.clientY - box.top];
    setThumb(next);
    if ((foldOf(width, height, next)?.pulled ?? 0) > height * TURNS_AT) onTurn();
  }

  return (
    <div ref={place} className="bent" onPointerDown={handlePull} onPointerMove={handlePull}>
      <div className="bent-flat" style={fold ? { clipPath: polygon(fold.flat) } : {}}>
        <CardBack />
        {fold && <i className="bent-light" style={{ backgroundImage: shade(fold) }} />}
      </div>
      {fold && (
        <div className="bent-shadow">
          <div
            className="bent-flap"
            style={{ clipPath: polygon(fold.flap), transform: `matrix(${fold.mirror.join(', ')})` }}
          >
            <div className="bent-face">
              <CardFace card={card.card} />
            </div>
            <i className="bent-light" style={{ backgroundImage: light(fold) }} />
          </div>
        </div>
      )}
      {thumb && <i className="thumb" style={{ translate: `${thumb[0]}px ${thumb[1]}px` }} />}
    </div>
  );
}

/** Gradient stops from the bend; `reach`: how far it goes. */
const stops = (from: number, reach: number, list: readonly (readonly [number, string])[]): string =>
  list.map(([part, colour]) => `${colour} ${(from + part * reach).toFixed(1)}px`).join(', ');

/** Dark in the bend, bright on its back, then paper. */
function light({ bend: { flap }, pulled }: Fold): string {
  const bent = stops(flap.from, pulled * 0.55, [
    [0, '#0009'],
    [0.12, '#3b241055'],
    [0.3, '#fff9'],
    [0.5, '#fff0'],
    [1, '#0002'],
  ]);
  return `linear-gradient(${flap.degrees.toFixed(1)}deg, ${bent})`;
}

function shade({ bend: { flat } }: Fold): string {
  return `linear-gradient(${flat.degrees.toFixed(1)}deg, ${stops(flat.from, 70, [
    [0, '#000b'],
    [1, '#0000'],
  ])})`;
}
