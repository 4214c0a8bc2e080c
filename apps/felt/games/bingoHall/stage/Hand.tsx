import { Picture } from '@baize/game-kit/parts/Picture.tsx';
import { usePage } from '../../../src/client/page.ts';
import { bingoSign } from '../art/hall.ts';
import { CardView } from './CardView.tsx';
import { racingAfter } from './hand.ts';
import { Backs, PriceBoard } from './Offer.tsx';
import type { BingoNow } from './useBingo.ts';

const SIGN = bingoSign('bingo-sign-board');

/** What lies on the table: the player's cards, the best first; face down before the deal; without any, what they may win. */
export function Hand({
  now,
}: {
  now: Pick<BingoNow, 'hand' | 'bought' | 'price' | 'story' | 'balls' | 'calls' | 'isWaiting'>;
}) {
  const { t } = usePage();
  const { hand, bought, price, story, balls, calls, isWaiting } = now;
  if (hand.length > 0) {
    const isRacing = racingAfter(story, calls) !== null;
    return (
      // It scrolls: the keyboard must reach it.
      <ul
        className={`bingo-hand ${hand.length === 1 ? 'is-single' : ''}`}
        aria-label={t('bingoHall.yourCards', { count: hand.length })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {hand.map((held) => (
          <CardView key={held.place} held={held} newest={balls[calls - 1] ?? null} isRacing={isRacing} />
        ))}
      </ul>
    );
  }
  return (
    // It scrolls: the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="bingo-hand-none" tabIndex={0}>
      {bought > 0 && (
        <>
          <p>{t('bingoHall.dealtLater')}</p>
          <Backs count={bought} isWaiting={isWaiting} />
        </>
      )}
      {bought === 0 && (
        <>
          <Picture className="bingo-sign" markup={SIGN} />
          <PriceBoard price={price} />
        </>
      )}
    </div>
  );
}
