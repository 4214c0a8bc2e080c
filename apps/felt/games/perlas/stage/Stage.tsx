import { useState } from 'react';
import { usePlay } from '../../../src/client/page.ts';
import { useStake } from '../../../src/client/parts/FreeLine.tsx';
import { Announcement } from '../../../src/client/solo/Outcome.tsx';
import { SoloGame } from '../../../src/client/solo/SoloGame.tsx';
import { MODEL } from '../model.ts';
import { isWin, resultOf, type Board } from './board.ts';
import { Controls } from './Controls.tsx';
import { Gauges } from './Gauges.tsx';
import { Replay } from './Replay.tsx';
import { Sea } from './Sea.tsx';
import { Shells } from './Shells.tsx';
import { useDive } from './useDive.ts';

const RULES = [1, 2, 3, 4, 5] as const;

/** Perlas as it is played. */
export function Stage() {
  const { t, state: felt } = usePlay();
  const { stake, setStake } = useStake();
  const [urchins, setUrchins] = useState(felt.game.config.urchinsDefault ?? MODEL.urchinsDefault);
  const { board, round, isBusy, isResting, waitingFor, start, pick, cashOut } = useDive(stake, urchins);
  const played = round?.stake ?? stake;
  const { rtp, maxWin } = felt.game;

  return (
    <SoloGame
      subtitle={t('perlas.subtitle')}
      stake={stake}
      rules={RULES.map((rule) => t(`perlas.rulesList.${rule}`, { rtp, maxWin, cells: MODEL.cells }))}
      Scene={Sea}
      Replay={Replay}
    >
      <Gauges board={board} />
      <Shells
        board={board}
        isWon={isWin(board, played)}
        waitingFor={waitingFor}
        onPick={board.status === 'diving' && !isBusy ? pick : null}
      />
      <Controls
        board={board}
        stake={stake}
        played={played}
        urchins={urchins}
        isBusy={isBusy || isResting}
        onStake={setStake}
        onUrchins={setUrchins}
        onDive={start}
        onCashOut={cashOut}
      />
      <Told board={board} stake={played} />
    </SoloGame>
  );
}

/** Tells pearls, losses and wins to those who listen. */
function Told({ board, stake }: { board: Board; stake: string }) {
  const { t, format } = usePlay();
  const { status, worth, pearls } = board;
  const found = status === 'diving' && worth !== null ? t('perlas.found', { pearls, worth: format.money(worth) }) : '';
  return <Announcement result={resultOf(board, stake)} text={status === 'lost' ? t('perlas.lost') : found} />;
}
