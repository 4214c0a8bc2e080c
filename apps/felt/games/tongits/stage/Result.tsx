import { usePage } from '../../../src/client/page.ts';
import type { HandPaid } from '../../../src/room.ts';
import type { TongitsView } from '../script.ts';

type ResultProps = { view: TongitsView; paid: HandPaid; mine: number; names: readonly string[]; nextIn: number | null };

/** How a hand ended: who won by what, everybody's points, and what each won or lost. */
export function Result({ view: { result, places }, paid, mine, names, nextIn }: ResultProps) {
  const { t, format } = usePage();
  if (!result) return null;
  const isMine = result.winner === mine;
  const nameOf = (place: number): string => (place === mine ? t('tongits.you') : (names[place] ?? ''));
  return (
    <section className={`hand-result ${isMine ? 'is-won' : ''}`}>
      <h2>{t(`tongits.ended.${result.how}`)}</h2>
      <p>{isMine ? t('tongits.youWin') : t('tongits.wins', { name: nameOf(result.winner) })}</p>
      <table>
        <tbody>
          {places.map((_, place) => (
            <tr key={place} className={place === result.winner ? 'is-winner' : ''}>
              <th scope="row">{nameOf(place)}</th>
              <td>{noteOf(place)}</td>
              <td>
                <bdi>{format.signed(paid.deltas[place] ?? '0.00')}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <small>
        {t('tongits.rake', { rake: format.money(paid.rake) })}
        {nextIn !== null && nextIn > 0 ? ` · ${t('tongits.nextIn', { seconds: nextIn })}` : ''}
      </small>
    </section>
  );

  function noteOf(place: number): string {
    if (!result) return '';
    const points = result.points[place];
    const notes = [
      points === null || points === undefined ? '' : t('tongits.points', { count: points }),
      result.burned[place] === true && place !== result.winner ? t('tongits.burned') : '',
      result.beatenCaller === place ? t('tongits.beaten') : '',
      result.hasFour && place === result.winner ? t('tongits.four') : '',
      places[place]?.answer === 'fold' ? t('tongits.answers.fold') : '',
    ];
    return notes.filter((note) => note !== '').join(' · ');
  }
}
