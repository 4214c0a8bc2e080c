import { useState } from 'react';
import { isMore } from '../../../src/client/amounts.ts';
import { usePlay } from '../../../src/client/page.ts';
import { BigWin } from '../../../src/client/parts/BigWin.tsx';
import { useStake } from '../../../src/client/parts/FreeLine.tsx';
import { Announcement } from '../../../src/client/solo/Outcome.tsx';
import { SoloGame } from '../../../src/client/solo/SoloGame.tsx';
import { unitOf } from '../../amount.ts';
import { MODEL, USUAL } from '../model.ts';
import type { ManggahanOptions } from '../script.ts';
import { halfOf, resultOf, type Board } from './board.ts';
import { Controls, Sizes } from './Controls.tsx';
import { Gauges, Orchard, Trays } from './Orchard.tsx';
import { Replay } from './Replay.tsx';
import { useOrchard } from './useOrchard.ts';

const RULES = [1, 2, 3, 4, 5, 6, 7] as const;
const FIRST: ManggahanOptions = { orchard: USUAL.cells, nests: USUAL.nestsDefault };

/** Manggahan as it is played. */
export function Stage() {
  const { t, state: felt } = usePlay();
  const { stake, isFree, setStake } = useStake();
  const open = felt.openRound?.options;
  const [options, setOptions] = useState<ManggahanOptions>(open && 'orchard' in open ? open : FIRST);
  const game = useOrchard(stake, options);
  const { board, round, marked, isBusy, isResting, waitingFor } = game;
  const isOpen = board.status === 'open';
  const played = board.status === 'ready' ? stake : (round?.stake ?? stake);
  const result = resultOf(board, played);
  const { rtp, maxWin } = felt.game;

  function choose(next: ManggahanOptions) {
    setOptions(next);
    game.clear();
  }

  return (
    <SoloGame
      subtitle={t('manggahan.subtitle', { trays: board.options.orchard })}
      stake={stake}
      rules={RULES.map((rule) => t(`manggahan.rulesList.${rule}`, { rtp, maxWin, halves: MODEL.halvesMost }))}
      Scene={Orchard}
      Replay={Replay}
    >
      <Gauges board={board} stake={played} />
      <Trays
        board={isOpen || marked.length === 0 ? board : { ...board, newest: null }}
        isWon={result !== null && isMore(result.win, played)}
        marked={marked}
        waitingFor={waitingFor}
        onTap={isResting && !isOpen ? null : game.tap}
      />
      <Sizes options={isOpen ? board.options : options} isFixed={isOpen || isBusy} onChoose={choose} />
      <Controls
        {...{ board, stake, played, options, marked, isBusy, isResting, isFree }}
        half={halfOf(board, played, unitOf(felt.player.currency))}
        onStake={setStake}
        onOptions={choose}
        onStart={game.start}
        onHalf={game.half}
        onHome={game.home}
      />
      <Told board={board} stake={played} />
      {result && <BigWin key={round?.id} {...result} />}
    </SoloGame>
  );
}

/** Tells mangoes, halves, losses and wins to those who listen. */
function Told({ board, stake }: { board: Board; stake: string }) {
  const { t, format } = usePlay();
  const { status, mangoes, halves, out, safe, worth, newest } = board;
  const [money, home] = [format.money(out), format.money(worth)];
  const isHalved = halves > 0 && newest === null;
  const found = isHalved
    ? t('manggahan.halfDone', { sent: format.money(safe), out: money })
    : t('manggahan.found', { mangoes, out: money, worth: home });
  const text = status === 'lost' ? t('manggahan.lost') : status === 'open' && mangoes > 0 ? found : '';
  return <Announcement result={resultOf(board, stake)} text={text} />;
}
