import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import { useLeague } from '../../../src/client/league/seat.ts';
import { usePage } from '../../../src/client/page.ts';
import { clubCode, clubName, Crest } from '../art/Crest.tsx';
import { dayOf, matchesOf } from '../calendar.ts';
import { standingsOf } from '../standings.ts';

/** The season so far: the table, and the results of every day. */
export function TableSheet({ onClose }: { onClose: () => void }) {
  const { t } = usePage();
  const { past, days } = useLeague().state;
  const { season } = dayOf(days.find(({ phase }) => phase !== 'settled' && phase !== 'void')?.number ?? 1);
  return (
    <Sheet title={t('liga.table', { season })} closeLabel={t('felt.close')} onClose={onClose}>
      <table className="standings">
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{t('liga.club')}</th>
            <th scope="col" aria-label={t('liga.played')}>
              {t('liga.playedShort')}
            </th>
            <th scope="col" aria-label={t('liga.difference')}>
              +/−
            </th>
            <th scope="col">{t('liga.form')}</th>
            <th scope="col" aria-label={t('liga.points')}>
              {t('liga.pointsShort')}
            </th>
          </tr>
        </thead>
        <tbody>
          {standingsOf(past).map(({ club, played, scored, conceded, points, form }, at) => (
            <tr key={club}>
              <td>{at + 1}</td>
              <th scope="row">
                <span>
                  <Crest club={club} size={22} />
                  {clubName(club)}
                </span>
              </th>
              <td>{played}</td>
              <td>
                <bdi dir="ltr">{signed(scored - conceded)}</bdi>
              </td>
              <td className="form">
                {form.map((end, place) => (
                  // A club's results have no other name than their order.
                  // oxlint-disable-next-line react/no-array-index-key
                  <i key={place} className={`is-${end}`} role="img" aria-label={t(`liga.ends.${end}`)}>
                    {t(`liga.endsShort.${end}`)}
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
      <h3>{t('liga.resultsOf')}</h3>
      {past.length === 0 && <p>{t('liga.noResults')}</p>}
      {past.toReversed().map(({ number, scores }) => (
        <section key={number} className="past-day">
          <h4>{t('liga.day', { day: dayOf(number).day })}</h4>
          {scores === null ? (
            <p>{t('liga.voidDay')}</p>
          ) : (
            <ul>
              {matchesOf(number).map(({ home, away }, place) => (
                <li key={`${home} ${away}`}>
                  <abbr title={clubName(home)}>{clubCode(home)}</abbr> {scores[place]?.join(':')}{' '}
                  <abbr title={clubName(away)}>{clubCode(away)}</abbr>
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
