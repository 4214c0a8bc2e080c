import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import { useLeague } from './seat.ts';
import { usePage } from '../page.ts';
import { dayOf } from '../../../games/fixture.ts';
import { standingsOf } from '../../../games/standings.ts';
import { useLeagueGame } from './leagueGame.ts';
import { useNames } from './useNames.ts';

/** The season so far: the table, and the results of every day. */
export function TableSheet({ onClose }: { onClose: () => void }) {
  const { t } = usePage();
  const { past, days } = useLeague().state;
  const { engine, Crest } = useLeagueGame();
  const { words, sideName } = useNames();
  const { season } = dayOf(
    days.find(({ phase }) => phase !== 'settled' && phase !== 'void')?.number ?? 1,
    engine.seasonDays,
  );
  return (
    <Sheet title={t('league.table', { season })} closeLabel={t('felt.close')} onClose={onClose}>
      <table className="standings">
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{words.side}</th>
            <th scope="col" aria-label={t('league.played')}>
              {t('league.playedShort')}
            </th>
            <th scope="col" aria-label={words.difference}>
              +/−
            </th>
            <th scope="col">{t('league.form')}</th>
            <th scope="col" aria-label={t('league.points')}>
              {t('league.pointsShort')}
            </th>
          </tr>
        </thead>
        <tbody>
          {standingsOf(engine, past).map(({ side, played, scored, conceded, points, form }, at) => (
            <tr key={side}>
              <td>{at + 1}</td>
              <th scope="row">
                <span>
                  <Crest side={side} size={22} />
                  {sideName(side)}
                </span>
              </th>
              <td>{played}</td>
              <td>
                <bdi dir="ltr">{signed(scored - conceded)}</bdi>
              </td>
              <td className="form">
                {form.map((end, place) => (
                  // A side's results have no other name than their order.
                  // oxlint-disable-next-line react/no-array-index-key
                  <i key={place} className={`is-${end}`} role="img" aria-label={t(`league.ends.${end}`)}>
                    {t(`league.endsShort.${end}`)}
                  </i>
                ))}
              </td>
              <td>
                <b>{points}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>{t('league.resultsOf')}</h3>
      {past.length === 0 && <p>{t('league.noResults')}</p>}
      {past.toReversed().map(({ number, scores }) => (
        <section key={number} className="past-day">
          <h4>{t('league.day', { day: dayOf(number, engine.seasonDays).day })}</h4>
          {scores === null ? (
            <p>{t('league.voidDay')}</p>
          ) : (
            <ul>
              {engine.matchesOf(number).map(({ home, away }, place) => (
                <li key={`${home} ${away}`}>
                  <abbr title={sideName(home)}>{engine.sides[home]?.code}</abbr> {scores[place]?.join(':')}{' '}
                  <abbr title={sideName(away)}>{engine.sides[away]?.code}</abbr>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </Sheet>
  );
}

const signed = (count: number): string => (count > 0 ? `+${count}` : count < 0 ? `−${-count}` : '0');
