import { Picture } from '@baize/game-kit/parts/Picture.tsx';
import { useMemo, type ReactNode } from 'react';
import { usePage } from '../../../src/client/page.ts';
import { ball, columnOf, LETTERS } from '../art/ball.ts';

const LAST = 5;

export const callText = (number: number): string => `${LETTERS[columnOf(number)] ?? ''} ${number}`;

type CallerProps = {
  readonly balls: readonly number[];
  readonly calls: number;
  /** Stands in the ball's place while none is out. */
  readonly before: ReactNode;
  /** Opens the board of all balls. */
  readonly onBoard: () => void;
  /** What goes on, in words. */
  readonly children: ReactNode;
};

/** The caller's ball, the five before it, and how many are out. */
export function Caller({ balls, calls, before, onBoard, children }: CallerProps) {
  const { t, isReduced } = usePage();
  const out = balls.slice(0, calls);
  const now = out.at(-1);
  const last = out.slice(0, -1).slice(-LAST).toReversed();
  return (
    <section className="bingo-caller" aria-label={t('bingoHall.caller')}>
      <div className={`bingo-now ${isReduced ? '' : 'is-moving'}`}>
        {now === undefined ? before : <Ball key={calls} number={now} />}
      </div>
      <div className="bingo-heard">
        <ol className="bingo-last" aria-label={t('bingoHall.lastBalls')} dir="ltr">
          {last.map((number) => (
            <li key={number}>
              <Ball number={number} />
              <span className="unseen">{callText(number)}</span>
            </li>
          ))}
          {last.length < LAST &&
            Array.from({ length: LAST - last.length }, (_, at) => <li key={`none-${at}`} className="is-none" />)}
        </ol>
        <button type="button" className="bingo-count" onClick={onBoard}>
          <b>
            <bdi dir="ltr">
              {calls}/{balls.length || 75}
            </bdi>
          </b>
          <small>{t('bingoHall.board')}</small>
        </button>
        <p className="bingo-line">{children}</p>
      </div>
    </section>
  );
}

function Ball({ number }: { number: number }) {
  const markup = useMemo(() => ball(number), [number]);
  return <Picture className="bingo-ball" markup={markup} />;
}
