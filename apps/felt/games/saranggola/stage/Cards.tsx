import { Icon } from '@baize/game-kit/parts/Icon.tsx';
import { usePage } from '../../../src/client/page.ts';
import { Stepper } from '../../../src/client/parts/Stepper.tsx';
import { useTable, useTablePage } from '../../../src/client/table/seat.ts';
import { unitOf } from '../../amount.ts';
import { stepAuto, worthAt, type Card } from './cards.ts';
import type { Flier, FlightNow } from './useFlight.ts';
import { timesText } from './words.ts';

type CardsProps = {
  flight: FlightNow;
  cards: readonly Card[];
  /** On short phones one card is shown at a time. */
  shown: Card['place'];
  height: number;
  /** A free ticket is set already. */
  isFree: boolean;
  onShow: (place: Card['place']) => void;
  onChange: (card: Card) => void;
  onAuto: (card: Card) => void;
  onLetGo: (ticket: string) => void;
};

/** The two kites: what is set for the next flight, or what became of the ticket in this one. */
export function Cards({ flight, cards, shown, height, isFree, onShow, onChange, onAuto, onLetGo }: CardsProps) {
  const { t } = usePage();
  return (
    <div className="kite-cards">
      {cards.map((card) => {
        const flier = flight.fliers.find(({ place }) => place === card.place);
        return (
          <div
            key={card.place}
            className={`kite-card ${card.place === shown ? 'is-shown' : ''} ${card.isOn || flier ? '' : 'is-off'}`}
          >
            <button
              type="button"
              className="kite-place"
              aria-pressed={card.isOn || flier !== undefined}
              aria-label={t('saranggola.kite', { place: card.place })}
              disabled={flier !== undefined}
              onClick={() => {
                // The first is always flown; on short phones its button also brings it back into view.
                if (card.place === shown || globalThis.innerHeight >= TALL)
                  onChange({ ...card, isOn: card.place === '1' || !card.isOn });
                onShow(card.place);
              }}
            >
              {card.place}
            </button>
            {flier ? (
              <Ticket {...{ flier, flight, height, onLetGo }} />
            ) : (
              <Setting {...{ card, isFree, onChange, onAuto }} />
            )}
          </div>
        );
      })}
    </div>
  );
}

/** Below it the second card stands behind the first. */
const TALL = 661;

type SettingProps = { card: Card; isFree: boolean; onChange: (card: Card) => void; onAuto: (card: Card) => void };

function Setting({ card, isFree, onChange, onAuto }: SettingProps) {
  const { t, format } = usePage();
  const { chips: stakes } = useTable().state.table;
  const { stake, auto, isOn, place } = card;
  const at = stakes.indexOf(stake);
  const setStake = (to: number) => onChange({ ...card, stake: stakes[to] ?? stake });
  const letGoAt = auto === null ? t('saranggola.byHand') : timesText(auto);
  if (!isOn) {
    return (
      <button type="button" className="button kite-add" onClick={() => onChange({ ...card, isOn: true })}>
        + {t('saranggola.second')}
      </button>
    );
  }
  return (
    <>
      <Stepper
        name={t('felt.stake')}
        value={format.money(stake)}
        fewer={{
          label: `${t('felt.lower')}, ${t('saranggola.kite', { place })}`,
          isPossible: !isFree && at > 0,
          onTap: () => setStake(at - 1),
        }}
        more={{
          label: `${t('felt.higher')}, ${t('saranggola.kite', { place })}`,
          isPossible: !isFree && at < stakes.length - 1,
          onTap: () => setStake(at + 1),
        }}
      />
      <Stepper
        name={t('saranggola.letGoAt')}
        value={letGoAt}
        fewer={{
          label: `${t('saranggola.lowerAuto')}, ${t('saranggola.kite', { place })}`,
          isPossible: !isFree && auto !== null,
          onTap: () => onChange({ ...card, auto: stepAuto(auto, -1) }),
        }}
        more={{
          label: `${t('saranggola.higherAuto')}, ${t('saranggola.kite', { place })}`,
          isPossible: !isFree,
          onTap: () => onChange({ ...card, auto: stepAuto(auto, 1) }),
        }}
        {...(!isFree && {
          onValue: {
            label: `${t('saranggola.letGoAt')}: ${letGoAt}, ${t('saranggola.kite', { place })}`,
            onTap: () => onAuto(card),
          },
        })}
      />
    </>
  );
}

type TicketProps = { flier: Flier; flight: FlightNow; height: number; onLetGo: (ticket: string) => void };

function Ticket({ flier, flight: { phase, fliers, view }, height, onLetGo }: TicketProps) {
  const { t, format } = usePage();
  const { table } = useTablePage();
  const { key, stake, auto, letGo } = flier;
  const unit = unitOf(view.state.player.currency);
  const isAlone = fliers.filter(({ letGo: gone }) => gone === null).length < 2;
  const fate = (): string => {
    if (letGo !== null)
      return t('saranggola.wasLetGo', {
        height: letGo,
        amount: format.money(worthAt([flier], Math.round(Number(letGo) * 100), unit)),
      });
    if (key === null) return t('table.waiting', { amount: format.short(stake) });
    if (phase === 'snapped')
      return t(view.state.round?.isUnled && auto === null ? 'saranggola.comesBack' : 'saranggola.flewAway');
    return auto === null ? t('saranggola.flownByHand') : t('saranggola.flownTo', { height: timesText(auto) });
  };
  return (
    <div className={`kite-ticket ${letGo === null ? '' : 'is-out'}`}>
      <span>
        <b>{format.money(stake)}</b>
        <small>{fate()}</small>
      </span>
      {phase === 'flying' && letGo === null && key !== null && !isAlone && (
        <button
          type="button"
          className="button is-small"
          disabled={view.letting.includes(key)}
          onClick={() => onLetGo(key)}
        >
          {t('saranggola.letGoOne', { amount: format.money(worthAt([flier], height, unit)) })}
        </button>
      )}
      {view.isOpen && key !== null && fliers.length > 1 && (
        <button
          type="button"
          className="icon-button"
          aria-label={t('saranggola.cancelOne', { amount: format.money(stake) })}
          onClick={() => table.takeBack(key)}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
