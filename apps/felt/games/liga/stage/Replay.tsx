import { SlipCard } from '../../../src/client/league/SlipCard.tsx';
import { usePage } from '../../../src/client/page.ts';
import type { SlipReplay } from '../../../src/sport.ts';
import { clubName, Crest } from '../art/Crest.tsx';
import { goalsText } from './DayList.tsx';
import { scoreIn } from './moments.ts';
import { useNames } from './useNames.ts';
import './sheets.css';

/** A slip that is over, with the goals of its matches. */
export function Replay({ replay: { slip, days } }: { replay: SlipReplay }) {
  const { t } = usePage();
  const { nameOf } = useNames();
  return (
    <>
      <SlipCard {...{ slip, nameOf }} />
      {slip.legs.map(({ match: id, home, away, number }) => {
        const day = days.find((one) => one.number === number);
        const match = day?.matches.find((one) => one.id === id);
        if (!day || !match) return null;
        const score = scoreIn(day, match.place);
        return (
          <section key={id} className="replayed-match">
            <h2>{t('liga.dayNumber', { number })}</h2>
            <p>
              <Crest club={home} /> {clubName(home)} <b>{day.phase === 'void' ? t('liga.void') : score.join(':')}</b>{' '}
              {clubName(away)} <Crest club={away} />
            </p>
            <small>{day.phase === 'void' ? t('liga.voidDay') : goalsText(day, match)}</small>
          </section>
        );
      })}
    </>
  );
}
