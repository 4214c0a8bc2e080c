import { useState } from 'react';
import { usePlay } from '../../../src/client/page.ts';
import { BigWin } from '../../../src/client/parts/BigWin.tsx';
import { useStake } from '../../../src/client/parts/FreeLine.tsx';
import { StakeStepper } from '../../../src/client/parts/StakeStepper.tsx';
import { Announcement, Outcome } from '../../../src/client/solo/Outcome.tsx';
import { SoloGame } from '../../../src/client/solo/SoloGame.tsx';
import { amountText, readAmount, unitOf } from '../../amount.ts';
import { MODEL } from '../model.ts';
import { worthOf } from '../rules.ts';
import type { LayagOptions } from '../script.ts';
import { Bay, Water } from './Bay.tsx';
import { Line } from './Line.tsx';
import { placeText } from './line.ts';
import { Replay } from './Replay.tsx';
import { sailedIn, useSail, type Past } from './useSail.ts';

/** Also the line of every free round. */
const HALF: LayagOptions = { side: 'under', winning: MODEL.winningDefault };
const RULES = [1, 2, 3, 4, 5] as const;

/** Layag as it is played. */
export function Stage() {
  const { t, state: felt } = usePlay();
  const { stake, isFree, setStake } = useStake();
  const [line, setLine] = useState(HALF);
  const options = isFree ? HALF : line;
  const { round, boat, last, isBusy, isSailing, sail } = useSail(stake, options, setLine);
  // The buoy of a round that is under way or just over stands until it is moved.
  const isFixed = isSailing || isFree;
  const landed = round !== null && (boat.is === 'won' || boat.is === 'lost') ? sailedIn(round.events) : null;
  const result = round !== null && landed ? { win: landed.win, stake: round.stake } : null;
  const facts = { rtp: felt.game.rtp, places: MODEL.places, least: MODEL.winningMin, most: MODEL.winningMax };

  return (
    <SoloGame
      subtitle={t('layag.subtitle')}
      stake={stake}
      rules={RULES.map((rule) => t(`layag.rulesList.${rule}`, facts))}
      Scene={Water}
      Replay={Replay}
    >
      <LastPlaces last={last} />
      <Bay options={options} boat={boat} />
      <div className="solo-controls">
        <Line options={options} isFixed={isFixed} onChange={setLine} />
        <StakeStepper stake={stake} isFixed={isFixed} onStake={setStake} />
        <Outcome
          result={isSailing ? null : result}
          lost={landed ? t('layag.lost', { place: placeText(landed.place) }) : ''}
        >
          {isSailing ? t('layag.sailing') : isFree && t('layag.freeLine')}
        </Outcome>
        <Action {...{ stake, options, isAgain: round !== null, isBusy, isSailing }} onSail={sail} />
      </div>
      <Announcement result={result} text={landed ? t('layag.stopped', { place: placeText(landed.place) }) : ''} />
      {result && <BigWin key={round?.id} {...result} />}
    </SoloGame>
  );
}

function LastPlaces({ last }: { last: readonly Past[] }) {
  const { t } = usePlay();
  if (last.length === 0) return <p className="last-places">{t('layag.noneYet')}</p>;
  return (
    <ol className="last-places" aria-label={t('layag.last')}>
      {last.map(({ id, place, isWon }) => (
        <li
          key={id}
          className={isWon ? 'is-won' : ''}
          aria-label={t('layag.lastPlace', { place: placeText(place), won: isWon ? 'yes' : 'no' })}
        >
          {placeText(place)}
        </li>
      ))}
    </ol>
  );
}

type ActionProps = {
  stake: string;
  options: LayagOptions;
  isAgain: boolean;
  isBusy: boolean;
  isSailing: boolean;
  onSail: () => void;
};

function Action({ stake, options, isAgain, isBusy, isSailing, onSail }: ActionProps) {
  const { t, format, state } = usePlay();
  const worth = worthOf(readAmount(stake) ?? 0n, options.winning, unitOf(state.player.currency));
  return (
    <button type="button" className="button is-main is-action" disabled={isBusy} aria-busy={isSailing} onClick={onSail}>
      <span>
        {isAgain ? t('layag.sailAgain') : t('layag.sail')} · {format.money(stake)}{' '}
        <small>{t('layag.toWin', { amount: format.money(amountText(worth)) })}</small>
      </span>
    </button>
  );
}
