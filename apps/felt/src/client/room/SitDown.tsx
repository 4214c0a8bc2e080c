import { useState, type ReactNode } from 'react';
import { amountText } from '../../../games/amount.ts';
import { minorOf } from '../amounts.ts';
import { usePage } from '../page.ts';
import { Stepper } from '../parts/Stepper.tsx';
import { useRoom, useRoomPage } from './seat.ts';
import './room.css';

type SitDownProps = {
  /** What a hand may cost; left out: all that stands before one. */
  handMost?: (stake: string) => string;
  /** What a table is called by its stake; left out, by that. */
  tableName?: (stake: string) => string;
  picture: ReactNode;
};

/** Where to sit, against whom, and with how much: what stands on the table before one sits at it. */
export function SitDown({ handMost, tableName, picture }: SitDownProps) {
  const { t, format } = usePage();
  const { room } = useRoomPage();
  const { state, isBusy } = useRoom();
  const { offers, room: facts } = state;
  const [stake, setStake] = useState(() => usualOf(offers.map((one) => one.stake)));
  const [bots, setBots] = useState<string | null>(() => facts.bots[0] ?? null);
  const [steps, setSteps] = useState<number | null>(null);
  const offer = offers.find((one) => one.stake === stake) ?? offers[0];
  if (!offer) return null;
  if (facts.bots.length === 0 && !facts.people)
    return (
      <section className="sit-down">
        {picture}
        <p>{t('room.noTables')}</p>
      </section>
    );
  const { values, usual } = buyInsOf(offer);
  const at = Math.min(steps ?? usual, values.length - 1);
  const buyIn = values[at] ?? offer.least;
  return (
    <section className="sit-down">
      {picture}
      <h2>{t('room.choose')}</h2>
      <div className="choice-row" role="group" aria-label={t('room.stake')}>
        {offers.map((one) => (
          <button
            key={one.stake}
            type="button"
            className="pill"
            aria-pressed={one.stake === offer.stake}
            onClick={() => setStake(one.stake)}
          >
            <bdi>{tableName ? tableName(one.stake) : format.short(one.stake)}</bdi>
          </button>
        ))}
      </div>
      <div className="choice-row is-two" role="group" aria-label={t('room.against')}>
        {facts.bots.map((strength) => (
          <button
            key={strength}
            type="button"
            className="pill"
            aria-pressed={bots === strength}
            onClick={() => setBots(strength)}
          >
            {t('room.botTable')}
            <small>{t(`room.strength.${strength as 'easy' | 'regular'}`)}</small>
          </button>
        ))}
        {facts.people && (
          <button type="button" className="pill" aria-pressed={bots === null} onClick={() => setBots(null)}>
            {t('room.people')}
            <small>{t('room.peopleThere', { count: offer.people })}</small>
          </button>
        )}
      </div>
      <Stepper
        name={t('room.buyIn')}
        value={format.short(buyIn)}
        fewer={{ label: t('room.less'), isPossible: at > 0, onTap: () => setSteps(at - 1) }}
        more={{ label: t('room.more'), isPossible: at < values.length - 1, onTap: () => setSteps(at + 1) }}
      />
      <p>{handMost ? t('room.handMost', { amount: format.short(handMost(offer.stake)) }) : t('room.handAll')}</p>
      <p>{t('room.limitNote')}</p>
      <button
        type="button"
        className="button is-main is-wide is-action"
        disabled={isBusy}
        onClick={() => void room.sit({ stake: offer.stake, buyIn, bots })}
      >
        {t('room.sit', { amount: format.money(buyIn) })}
      </button>
    </section>
  );
}

const usualOf = (stakes: readonly string[]): string => stakes[1] ?? stakes[0] ?? '';

/** From the least to the most in steps of five stakes. */
function buyInsOf({ stake, least, most }: { stake: string; least: string; most: string }) {
  const [from, to, step] = [minorOf(least), minorOf(most), minorOf(stake) * 5n];
  const values: string[] = [];
  for (let value = from; value < to; value += step) values.push(amountText(value));
  values.push(amountText(to));
  return { values, usual: values.findIndex((value) => minorOf(value) >= minorOf(stake) * 20n) };
}
