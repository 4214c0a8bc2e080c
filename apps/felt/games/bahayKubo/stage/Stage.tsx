import { isMore } from '../../../src/client/amounts.ts';
import { usePlay } from '../../../src/client/page.ts';
import { useStake } from '../../../src/client/parts/FreeLine.tsx';
import { FiestaLine } from '../../../src/client/slots/FiestaLine.tsx';
import { SlotGame } from '../../../src/client/slots/SlotGame.tsx';
import { MODEL, PUBLISHED } from '../model.ts';
import { Board, Garden } from './Board.tsx';
import { Pays } from './Pays.tsx';
import { Replay } from './Replay.tsx';
import type { ShowState } from './show.ts';
import { useFalls } from './useFalls.ts';

const RULES = [1, 2, 3, 4, 5, 6, 7] as const;

/** Bahay Kubo as it is played. */
export function Stage() {
  const { t, state: felt } = usePlay();
  const choice = useStake();
  const { plot, show, isWaiting, round, isBusy, fall } = useFalls(choice.stake);
  const { freeFalls, maxWin } = MODEL;
  const facts = { ...PUBLISHED, ...freeFalls, maxWin, rtp: felt.game.rtp };

  return (
    <SlotGame
      subtitle={t('bahayKubo.subtitle')}
      rules={[...RULES.map((rule) => t(`bahayKubo.rulesList.${rule}`, facts)), <Pays key="pays" />]}
      Scene={Garden}
      Replay={Replay}
      choice={choice}
      round={round}
      luck={show.isRunning ? <SoFar show={show} /> : t(isWaiting ? 'bahayKubo.falling' : 'bahayKubo.luck')}
      lost={t('bahayKubo.lost')}
      action={{ text: t('bahayKubo.fall'), isBusy, isRunning: isWaiting || show.isRunning, onTap: fall }}
    >
      <FiestaLine />
      <Board plot={plot} show={show} isWaiting={isWaiting} />
    </SlotGame>
  );
}

/** What the step pays, and what the round has come to: plain text until it is more than the stake. */
export function SoFar({ show: { wins, multiplier, total } }: { show: ShowState }) {
  const { t, format } = usePlay();
  const [first, ...others] = wins;
  return (
    <>
      {isMore(total, '0.00') && <b>{format.money(total)}</b>}
      {first && multiplier !== null && (
        <span>
          {t('bahayKubo.step', {
            symbol: t(`bahayKubo.symbols.${first.symbol}`),
            ways: first.ways,
            multiplier,
            others: others.length,
          })}
        </span>
      )}
    </>
  );
}
