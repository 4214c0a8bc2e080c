import { usePage } from '../../../src/client/page.ts';
import { minorOf } from '../../../src/client/amounts.ts';
import { totalOf } from '../../../src/client/table/bets.ts';
import type { FlightNow } from './useFlight.ts';

type Row = { readonly key: string; readonly name: string; readonly stake: string; readonly letGo: string | null };

/** Who has a kite at the string, the viewer first, and where each was let go. */
export function Paper({ flight: { view, phase, fliers }, onOpen }: { flight: FlightNow; onOpen: () => void }) {
  const { t, format } = usePage();
  const others = view.state.seats.flatMap(({ name, bets, letGo }, seat) =>
    Object.entries(bets).map(([spot, stake]): Row => ({
      key: `${seat} ${spot}`,
      name,
      stake,
      letGo: letGo?.[spot] ?? null,
    })),
  );
  const own = fliers.map(({ spot, stake, letGo }): Row => ({ key: spot, name: t('saranggola.you'), stake, letGo }));
  const rows = [...own, ...others.toSorted((a, b) => (minorOf(a.stake) < minorOf(b.stake) ? 1 : -1))];
  if (rows.length === 0) return null;
  const isUp = phase !== 'ground' && phase !== 'locked';
  const flown = (letGo: string | null): string => {
    if (letGo !== null) return `×${letGo}`;
    return t(phase === 'snapped' ? 'saranggola.gone' : 'saranggola.flying');
  };
  return (
    <div className="kite-paper" dir="auto">
      <button
        type="button"
        className="cover"
        aria-label={`${t('table.menu.players')}: ${rows.length}, ${format.short(totalOf(Object.fromEntries(rows.map(({ key, stake }) => [key, stake]))))}`}
        onClick={onOpen}
      />
      <table aria-hidden="true">
        <thead>
          <tr>
            <th>{t('saranggola.atString')}</th>
            <th>
              {isUp
                ? t('saranggola.out')
                : format.short(totalOf(Object.fromEntries(rows.map(({ key, stake }) => [key, stake]))))}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, 4).map(({ key, name, stake, letGo }) => (
            <tr key={key} className={letGo === null ? '' : 'is-out'}>
              <td>{name}</td>
              <td>{isUp ? flown(letGo) : <bdi>{format.short(stake)}</bdi>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
