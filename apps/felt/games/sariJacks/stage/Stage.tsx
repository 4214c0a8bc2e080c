import { useState } from 'react';
import { amountText, readAmount } from '../../amount.ts';
import { nextStake } from '../../../src/client/nextStake.ts';
import { usePlay } from '../../../src/client/page.ts';
import { BigWin } from '../../../src/client/parts/BigWin.tsx';
import { useStakeNow } from '../../../src/client/parts/FreeLine.tsx';
import { Announcement, Outcome } from '../../../src/client/solo/Outcome.tsx';
import { SoloGame } from '../../../src/client/solo/SoloGame.tsx';
import type { Card } from '../../cards.ts';
import type { HoldWorth } from '../hold.ts';
import { MODEL, payOf, PUBLISHED } from '../model.ts';
import { handOf } from '../rules.ts';
import { Cards } from './Cards.tsx';
import { Actions, Coins } from './Controls.tsx';
import { heldIn } from './hand.ts';
import { Paper } from './Paper.tsx';
import { Replay } from './Replay.tsx';
import { Stall } from './Stall.tsx';
import { useHand } from './useHand.ts';

const RULES = [1, 2, 3, 4, 5, 6] as const;
const { coinsMost } = MODEL;

const timesText = (amount: string, count: number): string => amountText((readAmount(amount) ?? 0n) * BigInt(count));
const shareText = (amount: string, count: number): string => amountText((readAmount(amount) ?? 0n) / BigInt(count));
/** What a hold brings on average, rounded down. */
const meanText = (stake: string, { over, under }: HoldWorth): string =>
  amountText(((readAmount(stake) ?? 0n) * BigInt(over)) / BigInt(under));

/** Sari Jacks as it is played. */
export function Stage() {
  const { t, state: felt } = usePlay();
  const [coin, setCoin] = useState(nextStake(felt.game, undefined));
  const [chosen, setCoins] = useState<number>(coinsMost);
  const { stake, isFree } = useStakeNow(timesText(coin, chosen));
  const coins = isFree ? coinsMost : chosen;
  const hand = useHand(stake, coins);
  const { round, shown, cards, held, best, drawn, isBusy, isResting } = hand;
  // What lies there is told as long as it lies there; its stake, too.
  const isPlaying = cards !== null || isBusy;
  const played = round && isPlaying ? round.stake : stake;
  const playedCoins = isPlaying ? hand.playedCoins : coins;
  const result = round && drawn ? { win: drawn.win, stake: round.stake } : null;
  const lying = drawn?.hand ?? (cards ? handOf(cards) : null);
  const { stakes, rtp } = felt.game;

  return (
    <SoloGame
      subtitle={t('sariJacks.subtitle', { rtp })}
      stake={stake}
      limits={{
        stakes: [stakes[0] ?? stake, timesText(stakes.at(-1) ?? stake, coinsMost)],
        maxWin: String(payOf('royalFlush', coins)),
      }}
      rules={RULES.map((rule) => t(`sariJacks.rulesList.${rule}`, { rtp, fewer: PUBLISHED.rtpWithFewer }))}
      Scene={Stall}
      Replay={Replay}
    >
      <div className="cabinet">
        <Paper coins={drawn ? hand.playedCoins : playedCoins} hand={lying} isWon={drawn !== null} />
        <Cards
          cards={shown}
          held={held}
          best={best && heldIn(best.held)}
          isWon={drawn !== null && drawn.hand !== 'nothing'}
          onHold={cards && !isBusy ? hand.toggle : null}
        />
      </div>
      <div className="solo-controls">
        <Coins
          coins={playedCoins}
          coin={shareText(played, playedCoins)}
          stake={played}
          isFixed={isPlaying || isFree}
          onCoins={setCoins}
          onCoin={setCoin}
        />
        <Outcome result={result} lost={t('sariJacks.lost')} back={t('sariJacks.even')}>
          {cards && <Advice stake={played} best={best} />}
        </Outcome>
        <Actions
          {...{ cards, held, isBusy, isResting, stake }}
          onDeal={hand.deal}
          onDraw={hand.draw}
          onBest={hand.findBest}
        />
      </div>
      <Told result={result} cards={cards} best={best} stake={played} />
      {result && <BigWin key={round?.id} {...result} />}
    </SoloGame>
  );
}

function Advice({ stake, best }: { stake: string; best: HoldWorth | null }) {
  const { t, format } = usePlay();
  if (!best) return t('sariJacks.choose');
  return <b className="advice">{t('sariJacks.bestWorth', { amount: format.money(meanText(stake, best)) })}</b>;
}

type ToldProps = {
  result: { win: string; stake: string } | null;
  cards: readonly Card[] | null;
  best: HoldWorth | null;
  stake: string;
};

/** Tells the cards, the best hold and the result to those who listen. */
function Told({ result, cards, best, stake }: ToldProps) {
  const { t, format } = usePlay();
  const names = cards?.map((card, at) => t('sariJacks.card', { position: at + 1, ...card })).join(', ') ?? '';
  const dealt = cards ? t('sariJacks.dealtSaid', { cards: names, hand: t(`sariJacks.hands.${handOf(cards)}`) }) : '';
  const count = best ? heldIn(best.held).filter(Boolean).length : 0;
  const text = best && cards ? t('sariJacks.bestSaid', { count, amount: format.money(meanText(stake, best)) }) : dealt;
  return <Announcement result={result} text={text} />;
}
