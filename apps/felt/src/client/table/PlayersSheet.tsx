import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import type { SeatView } from '../../live.ts';
import { minorOf } from '../amounts.ts';
import { usePage } from '../page.ts';
import { totalOf } from './bets.ts';
import { shortOf } from './chips.ts';
import { useTable } from './seat.ts';

/** A name's colour, the same on every phone. */
export function hueOf(name: string): number {
  let hue = 7;
  for (const letter of name) hue = (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  return hue;
}

/** Players with the highest stakes; a tap shows all. */
export function Medals({ most, onOpen }: { most: number; onOpen: () => void }) {
  const { t } = usePage();
  const { seats } = useTable().state;
  const shown = bySize(seats).slice(0, most);
  if (shown.length === 0) return null;
  return (
    <div className="medals">
      <button
        type="button"
        className="cover"
        aria-label={`${t('table.menu.players')}: ${seats.length}`}
        onClick={onOpen}
      />
      {shown.map(({ name, bets }, i) => (
        <span key={`${name}-${i}`} className="medal" aria-hidden="true">
          <Medal name={name} />
          <small>{shortOf(totalOf(bets))}</small>
        </span>
      ))}
    </div>
  );
}

function Medal({ name }: { name: string }) {
  const hue = hueOf(name);
  const paint = `radial-gradient(circle at 35% 28%, hsl(${hue} 60% 58%), hsl(${hue} 58% 26%))`;
  return (
    <i aria-hidden="true" style={{ backgroundImage: paint }}>
      {name.replaceAll('*', '').slice(0, 2)}
    </i>
  );
}

const bySize = (seats: readonly SeatView[]): SeatView[] =>
  seats.toSorted((a, b) => (minorOf(totalOf(a.bets)) < minorOf(totalOf(b.bets)) ? 1 : -1));

type PlayersSheetProps = { nameOf: (spot: string) => string; onClose: () => void };

export function PlayersSheet({ nameOf, onClose }: PlayersSheetProps) {
  const { t, format } = usePage();
  const { state } = useTable();
  const players = Object.values(state.totals).reduce((most, { players: here }) => Math.max(most, here), 0);
  const unnamed = Math.max(0, players - state.seats.length);
  return (
    <Sheet title={t('table.players.title')} closeLabel={t('felt.close')} onClose={onClose}>
      <p>{t('table.players.kind')}</p>
      {state.seats.length === 0 && <p>{t('table.players.empty')}</p>}
      <ul className="seats">
        {bySize(state.seats).map(({ name, bets, win }, i) => (
          <li key={`${name}-${i}`}>
            <Medal name={name} />
            <span>
              <b>{name}</b>
              <small>
                {Object.entries(bets)
                  .map(([spot, amount]) => `${nameOf(spot)} ${format.short(amount)}`)
                  .join(' · ')}
              </small>
            </span>
            <span className="seat-sum">
              <b>{format.short(totalOf(bets))}</b>
              {win !== null && minorOf(win) > 0n && (
                <small>{t('table.players.won', { amount: format.short(win) })}</small>
              )}
            </span>
          </li>
        ))}
      </ul>
      {unnamed > 0 && <p>{t('table.players.more', { players: unnamed })}</p>}
    </Sheet>
  );
}
