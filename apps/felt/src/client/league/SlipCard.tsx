import type { ReactNode } from 'react';
import type { LegView, SlipView } from '../../sport.ts';
import { usePage } from '../page.ts';
import { priceText } from './priceText.ts';
import './slip.css';

/** What a game calls a leg: its match, and what was bet on. */
export type NameLeg = (leg: Pick<LegView, 'home' | 'away' | 'number' | 'selection'>) => {
  readonly match: string;
  readonly market: string;
  readonly selection: string;
  /** How its sport says when something was. */
  readonly when: (minute: number) => string;
};

type SlipCardProps = { slip: SlipView; nameOf: NameLeg; children?: ReactNode };

/** A slip with its legs, what is staked and what it pays. */
export function SlipCard({ slip, nameOf, children }: SlipCardProps) {
  const { t, format } = usePage();
  const { state, legs, stake, price, possible, win, net } = slip;
  return (
    <article className={`slip-card is-${state}`}>
      <header>
        <b>{legs.length > 1 ? t('league.accumulator', { count: legs.length }) : t('league.single')}</b>
        <span className="slip-state">{t(`league.states.${state}`)}</span>
      </header>
      <ul>
        {legs.map((leg) => (
          <LegRow key={leg.match} leg={leg} nameOf={nameOf} />
        ))}
      </ul>
      <dl>
        <div>
          <dt>{t('league.stake')}</dt>
          <dd>
            <bdi>{format.money(stake)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('league.price')}</dt>
          <dd>{priceText(price)}</dd>
        </div>
        <div>
          <dt>{win === null ? t('league.possible') : t('league.returned')}</dt>
          <dd>
            <bdi>{format.money(win ?? possible)}</bdi>
          </dd>
        </div>
        {net !== null && (
          <div>
            <dt>{t('league.net')}</dt>
            <dd>
              <bdi>{format.signed(net)}</bdi>
            </dd>
          </div>
        )}
      </dl>
      {children}
    </article>
  );
}

function LegRow({ leg, nameOf }: { leg: LegView; nameOf: NameLeg }) {
  const { t } = usePage();
  const { match, market, selection, when } = nameOf(leg);
  const taken = leg.minute === 0 ? null : t('league.takenAt', { when: when(leg.minute) });
  const end = leg.result === null ? null : t(`league.results.${leg.result}`);
  const decided = leg.decidedAt === null ? null : t('league.decidedAt', { when: when(leg.decidedAt) });
  return (
    <li className={leg.result === null ? '' : `is-${leg.result}`}>
      <div>
        <b>{selection}</b>
        <small>{market}</small>
        <small>
          {match}
          {leg.score && ` · ${leg.score[0]}:${leg.score[1]}`}
        </small>
        {(taken ?? end) && <small>{[taken, end, decided].filter(Boolean).join(' · ')}</small>}
      </div>
      <b className="slip-price">{priceText(leg.price)}</b>
    </li>
  );
}
