import { useState } from 'react';
import { usePlay } from '../../../src/client/page.ts';
import { StakeSheet } from '../../../src/client/parts/StakeSheet.tsx';
import { Stepper } from '../../../src/client/parts/Stepper.tsx';
import type { Card } from '../../cards.ts';
import { MODEL } from '../model.ts';
import { keptIn } from './hand.ts';

type CoinsProps = {
  coins: number;
  coin: string;
  stake: string;
  isFixed: boolean;
  onCoins: (coins: number) => void;
  onCoin: (coin: string) => void;
};

/** How many coins, and what one is worth. */
export function Coins({ coins, coin, stake, isFixed, onCoins, onCoin }: CoinsProps) {
  const { t, format } = usePlay();
  const [isChoosing, setIsChoosing] = useState(false);
  const close = () => setIsChoosing(false);
  return (
    <>
      <Stepper
        name={t('sariJacks.coins')}
        value={t('sariJacks.coinsValue', { coins, coin: format.money(coin) })}
        fewer={{ label: t('sariJacks.fewer'), isPossible: !isFixed && coins > 1, onTap: () => onCoins(coins - 1) }}
        more={{
          label: t('sariJacks.more'),
          isPossible: !isFixed && coins < MODEL.coinsMost,
          onTap: () => onCoins(coins + 1),
        }}
      />
      <button
        type="button"
        className="stake-cell"
        disabled={isFixed}
        aria-label={`${t('felt.stake')} ${format.money(stake)}. ${t('sariJacks.chooseCoin', { coin: format.money(coin) })}`}
        onClick={() => setIsChoosing(true)}
      >
        {t('felt.stake')}
        <b>{format.money(stake)}</b>
      </button>
      {isChoosing && (
        <StakeSheet
          title={t('sariJacks.coinTitle')}
          hint={t('sariJacks.coinHint')}
          stake={coin}
          onChoose={(chosen) => {
            onCoin(chosen);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

type ActionsProps = {
  /** The five cards that wait for a decision; null: the next hand may be dealt. */
  cards: readonly Card[] | null;
  held: readonly boolean[];
  stake: string;
  isBusy: boolean;
  isResting: boolean;
  onDeal: () => void;
  onDraw: () => void;
  onBest: () => void;
};

export function Actions({ cards, held, stake, isBusy, isResting, onDeal, onDraw, onBest }: ActionsProps) {
  const { t, format } = usePlay();
  const kept = cards ? keptIn(cards.filter((_, at) => held[at])) : 'nothing';
  return (
    <div className="jacks-actions">
      <button type="button" className="button is-quiet" disabled={!cards || isBusy} onClick={onBest}>
        <span>
          {t('sariJacks.best')} <small>{t('sariJacks.bestHint')}</small>
        </span>
      </button>
      {cards ? (
        <button type="button" className="button is-main is-action" disabled={isBusy} onClick={onDraw}>
          <span>
            {t('sariJacks.draw', { count: held.filter((is) => !is).length })}{' '}
            <small>
              {kept === 'nothing'
                ? t('sariJacks.noneKept')
                : t('sariJacks.keeps', { hand: t(`sariJacks.hands.${kept}`) })}
            </small>
          </span>
        </button>
      ) : (
        <button
          type="button"
          className="button is-main is-action"
          disabled={isBusy || isResting}
          aria-busy={isBusy}
          onClick={onDeal}
        >
          {t('sariJacks.deal')} · {format.money(stake)}
        </button>
      )}
    </div>
  );
}
