import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import { Icon } from '@baize/game-kit/parts/Icon.tsx';
import { useState } from 'react';
import { amountText, unitOf } from '../../../games/amount.ts';
import { payOf, productOf } from '../../../games/fixture.ts';
import type { Accept } from '../../sport.ts';
import { minorOf } from '../amounts.ts';
import { usePage } from '../page.ts';
import type { Order, Pick } from './league.ts';
import { Orders } from './Orders.tsx';
import { priceText } from './priceText.ts';
import { useLeague, useLeaguePage } from './seat.ts';
import './slip.css';

/** A pick as it stands now. */
export interface ShownPick {
  readonly pick: Pick;
  readonly match: string;
  readonly market: string;
  readonly selection: string;
  /** null: not on offer now. */
  readonly price: number | null;
  readonly isLive: boolean;
}

const ACCEPTS: readonly Accept[] = ['ask', 'better', 'any'];
const LEGS_MOST = 8;

type SlipSheetProps = {
  picks: readonly ShownPick[];
  labelOf: (order: Order) => string;
  returnPercent: number;
  onClose: () => void;
};

/** The player's slip: what is picked, how it is staked, and what has become of what was sent. */
export function SlipSheet({ picks, labelOf, returnPercent, onClose }: SlipSheetProps) {
  const { t, format, sound } = usePage();
  const { league } = useLeaguePage();
  const { state, orders } = useLeague();
  const { stakes, minStake, maxWin } = state.league;
  const [isOne, setIsOne] = useState(false);
  const [stake, setStake] = useState(stakes[1] ?? minStake);
  const [accept, setAccept] = useState<Accept>('ask');
  const matches = new Set(picks.map(({ pick }) => pick.match));
  const canJoin = picks.length > 1 && picks.length <= LEGS_MOST && matches.size === picks.length;
  const isJoined = isOne && canJoin;
  const prices = picks.map(({ price, pick }) => price ?? pick.price);
  const unit = unitOf(state.player.currency);
  const each = (list: readonly number[]): bigint => payOf(minorOf(stake), productOf(list), unit);
  const possible = isJoined ? each(prices) : prices.reduce((sum, price) => sum + each([price]), 0n);
  const count = isJoined ? 1 : picks.length;
  const total = amountText(minorOf(stake) * BigInt(count));
  const isShut = picks.some(({ price }) => price === null);
  const isBusy = orders.some(({ is }) => is === 'sending' || is === 'waiting');
  const isPast = isJoined && possible > minorOf(maxWin);

  function handlePlace() {
    sound.chip();
    league.place({ isOne: isJoined, stake, accept });
  }

  return (
    <Sheet title={t('league.slip')} closeLabel={t('felt.close')} onClose={onClose}>
      {picks.length === 0 && orders.length === 0 && <p>{t('league.slipEmpty')}</p>}
      <Orders {...{ orders, labelOf }} />
      <ul className="picks">
        {picks.map((shown) => (
          <PickRow key={`${shown.pick.match} ${shown.pick.selection}`} shown={shown} />
        ))}
      </ul>
      {picks.length > 0 && (
        <>
          {picks.length > 1 && <KindChoice {...{ isJoined, canJoin }} count={picks.length} onChoose={setIsOne} />}
          <StakeChoice {...{ stake, stakes, isJoined, count }} onChoose={setStake} />
          {picks.some(({ isLive }) => isLive) && <AcceptChoice {...{ accept }} onChoose={setAccept} />}
          <Sum {...{ total, possible, prices, isJoined, returnPercent }} />
          {isPast && <p role="alert">{t('league.pastMost', { most: format.money(maxWin) })}</p>}
          {isShut && <p role="alert">{t('league.someShut')}</p>}
          <button
            type="button"
            className="button is-main is-wide is-action"
            disabled={isShut || isBusy || isPast}
            onClick={handlePlace}
          >
            <span>
              {t('league.place', { count, total: format.money(total) })}
              <small>{t('league.mayWin', { amount: format.money(amountText(possible)) })}</small>
            </span>
          </button>
        </>
      )}
    </Sheet>
  );
}

function PickRow({ shown: { pick, match, market, selection, price, isLive } }: { shown: ShownPick }) {
  const { t } = usePage();
  const { league } = useLeaguePage();
  const moved = price === null || price === pick.price ? null : price > pick.price ? 'up' : 'down';
  return (
    <li className={price === null ? 'is-shut' : ''}>
      <div>
        <b>{selection}</b>
        <small>{market}</small>
        <small>
          {match}
          {isLive && ` · ${t('league.live')}`}
        </small>
      </div>
      <span className="slip-price">
        <b>{price === null ? t('league.shut') : priceText(price)}</b>
        {moved !== null && (
          <small className={`is-${moved}`}>
            {moved === 'up' ? '▲' : '▼'} {t(`league.${moved}`)}
          </small>
        )}
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={t('league.remove', { selection })}
        onClick={() => league.toggle(pick)}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

type KindChoiceProps = { isJoined: boolean; canJoin: boolean; count: number; onChoose: (isOne: boolean) => void };

function KindChoice({ isJoined, canJoin, count, onChoose }: KindChoiceProps) {
  const { t } = usePage();
  return (
    <>
      <div className="choices" role="group" aria-label={t('league.kind')}>
        <button type="button" aria-pressed={!isJoined} onClick={() => onChoose(false)}>
          {t('league.singles', { count })}
        </button>
        <button type="button" aria-pressed={isJoined} disabled={!canJoin} onClick={() => onChoose(true)}>
          {t('league.accumulator', { count })}
        </button>
      </div>
      {!canJoin && (
        <p className="slip-note">
          {count > LEGS_MOST ? t('league.mostLegs', { most: LEGS_MOST }) : t('league.sameMatch')}
        </p>
      )}
    </>
  );
}

type StakeChoiceProps = {
  stake: string;
  stakes: readonly string[];
  isJoined: boolean;
  count: number;
  onChoose: (stake: string) => void;
};

function StakeChoice({ stake, stakes, isJoined, count, onChoose }: StakeChoiceProps) {
  const { t, format } = usePage();
  return (
    <>
      <h3>{isJoined ? t('league.stake') : t('league.stakeEach', { count })}</h3>
      <div className="stakes is-slip" role="group" aria-label={t('league.stake')}>
        {stakes.map((offered) => (
          <button
            key={offered}
            type="button"
            className="button"
            aria-pressed={offered === stake}
            onClick={() => onChoose(offered)}
          >
            {format.short(offered)}
          </button>
        ))}
      </div>
    </>
  );
}

function AcceptChoice({ accept, onChoose }: { accept: Accept; onChoose: (accept: Accept) => void }) {
  const { t } = usePage();
  return (
    <>
      <h3>{t('league.accept.title')}</h3>
      <div className="choices" role="group" aria-label={t('league.accept.title')}>
        {ACCEPTS.map((one) => (
          <button key={one} type="button" aria-pressed={accept === one} onClick={() => onChoose(one)}>
            {t(`league.accept.${one}`)}
          </button>
        ))}
      </div>
      <p className="slip-note">{t('league.delayNote')}</p>
    </>
  );
}

type SumProps = {
  total: string;
  possible: bigint;
  prices: readonly number[];
  isJoined: boolean;
  returnPercent: number;
};

/** What is staked, and what it may return. */
function Sum({ total, possible, prices, isJoined, returnPercent }: SumProps) {
  const { t, format } = usePage();
  const count = prices.length;
  return (
    <>
      <dl className="slip-sum">
        <div>
          <dt>{t('league.total')}</dt>
          <dd>
            <bdi>{format.money(total)}</bdi>
          </dd>
        </div>
        {isJoined && (
          <div>
            <dt>{t('league.price')}</dt>
            <dd>{priceText(Number(productOf(prices)))}</dd>
          </div>
        )}
        <div>
          <dt>{t('league.possible')}</dt>
          <dd>
            <bdi>{format.money(amountText(possible))}</bdi>
          </dd>
        </div>
      </dl>
      {isJoined && (
        <p className="slip-note">
          {t('league.returnNote', { percent: (100 * (returnPercent / 100) ** count).toFixed(2), count })}
        </p>
      )}
    </>
  );
}
