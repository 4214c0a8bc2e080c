import { isMore } from '../../../src/client/amounts.ts';
import { usePlay } from '../../../src/client/page.ts';
import { useStake } from '../../../src/client/parts/FreeLine.tsx';
import { FiestaLine } from '../../../src/client/slots/FiestaLine.tsx';
import { SlotGame } from '../../../src/client/slots/SlotGame.tsx';
import { MODEL, PUBLISHED } from '../model.ts';
import { Drums, Street } from './Drums.tsx';
import { turnedIn } from './machine.ts';
import { Paper } from './Paper.tsx';
import { lineStakeOf } from './lineStake.ts';
import { Replay } from './Replay.tsx';
import { useReels } from './useReels.ts';

const RULES = [1, 2, 3, 4, 5, 6] as const;

/** Kalesa as it is played. */
export function Stage() {
  const { t, state: felt, format } = usePlay();
  const choice = useStake();
  const { reels, round, isTurning, isBusy, pull } = useReels(choice.stake);
  const wins = (round && turnedIn(round.events)?.wins) ?? [];
  const lines = MODEL.lines.length;

  return (
    <SlotGame
      subtitle={t('kalesa.subtitle', { lines })}
      rules={RULES.map((rule) => t(`kalesa.rulesList.${rule}`, { ...PUBLISHED, rtp: felt.game.rtp, lines }))}
      Scene={Street}
      Replay={Replay}
      choice={choice}
      round={round}
      luck={isTurning ? t('kalesa.turning') : t('kalesa.luck', { lines })}
      lost={t('kalesa.lost')}
      said={wins.length > 0 ? t('kalesa.linesPaid', { count: wins.length }) : ''}
      action={{ text: t('kalesa.pull'), isBusy, isRunning: isTurning, onTap: pull }}
    >
      <FiestaLine />
      <Paper
        lineStake={format.money(lineStakeOf(round?.stake ?? choice.stake))}
        wins={wins}
        isWon={round !== null && isMore(round.win ?? '0.00', round.stake)}
      />
      <Drums reels={reels} isTurning={isTurning} />
    </SlotGame>
  );
}
