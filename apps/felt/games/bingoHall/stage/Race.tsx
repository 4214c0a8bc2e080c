import { usePage } from '../../../src/client/page.ts';
import { MODEL } from '../model.ts';
import { RACE } from '../rules.ts';
import { prizeOf, racingAfter } from './hand.ts';
import type { BingoNow } from './useBingo.ts';

/** The three prizes that all cards of the hall race for: what each is worth, what the leader misses, or at which ball it was won. */
export function Race({
  sold,
  price,
  story,
  calls,
  hand,
}: Pick<BingoNow, 'sold' | 'price' | 'story' | 'calls' | 'hand'>) {
  const { t, format } = usePage();
  const racing = story === null ? null : racingAfter(story, calls);
  return (
    <ol className="bingo-race" aria-label={t('bingoHall.race')}>
      {RACE.map((prize) => {
        const told = story?.prizes.find((one) => one.prize === prize);
        const isWon = told !== undefined && told.call <= calls;
        const isMine = isWon && hand.some(({ won }) => won.some(({ is }) => is === prize));
        const left = story?.left[calls] ?? 0;
        const state = isWon
          ? isMine
            ? t('bingoHall.yours', { ball: told.call })
            : t('bingoHall.wonAt', { ball: told.call, winners: told.winners, house: told.house })
          : racing === prize && calls > 0
            ? t('bingoHall.leader', { left })
            : t('bingoHall.share', { percent: MODEL.race[prize] });
        return (
          <li
            key={prize}
            className={isMine ? 'is-mine' : isWon ? 'is-won' : racing === prize && calls > 0 ? 'is-next' : ''}
            aria-current={racing === prize && calls > 0 ? 'step' : undefined}
          >
            <span>{t(`bingoHall.short.${prize}`)}</span>
            <b>
              <bdi>{format.short(prizeOf(prize, { cards: sold, price }))}</bdi>
            </b>
            <small>{state}</small>
          </li>
        );
      })}
    </ol>
  );
}
