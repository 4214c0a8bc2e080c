import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import { useState } from 'react';
import { difference, isMore } from '../../../src/client/amounts.ts';
import { nextStake } from '../../../src/client/nextStake.ts';
import { usePlay } from '../../../src/client/page.ts';
import { BigWin } from '../../../src/client/parts/BigWin.tsx';
import { FairnessSheet } from '../../../src/client/parts/FairnessSheet.tsx';
import { useStakeNow } from '../../../src/client/parts/FreeLine.tsx';
import { GameFoot } from '../../../src/client/parts/GameFoot.tsx';
import { GameLimits } from '../../../src/client/parts/GameLimits.tsx';
import { HistorySheet, type Watched } from '../../../src/client/parts/HistorySheet.tsx';
import { Notices } from '../../../src/client/parts/Notices.tsx';
import { ReplayView } from '../../../src/client/parts/ReplayView.tsx';
import { StakeStepper } from '../../../src/client/parts/StakeStepper.tsx';
import { TopBar } from '../../../src/client/parts/TopBar.tsx';
import { amountText, readAmount, unitOf } from '../../amount.ts';
import { MODEL } from '../model.ts';
import { worthOf } from '../rules.ts';
import type { LayagOptions } from '../script.ts';
import { Bay } from './Bay.tsx';
import { Line } from './Line.tsx';
import { placeText } from './line.ts';
import { Replay } from './Replay.tsx';
import { sailedIn, useSail, type Past } from './useSail.ts';

type OpenSheet = 'fairness' | 'rules' | 'history';

/** Also the line of every free round. */
const HALF: LayagOptions = { side: 'under', winning: MODEL.winningDefault };

/** Layag as it is played. */
export function Stage() {
  const { t, state: felt } = usePlay();
  const [chosen, setStake] = useState(nextStake(felt.game, undefined));
  const { stake, isFree } = useStakeNow(chosen);
  const [line, setLine] = useState(HALF);
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const [watched, setWatched] = useState<Watched | null>(null);
  const options = isFree ? HALF : line;
  const { round, boat, last, isBusy, isSailing, sail } = useSail(stake, options, setLine);
  const close = () => setSheet(null);
  // The buoy of a round that is under way or just over stands until it is moved.
  const isFixed = isSailing || isFree;

  if (watched) {
    return (
      <ReplayView onClose={() => setWatched(null)} facts={felt.game} {...watched}>
        {(player) => <Replay round={watched.round} {...player} />}
      </ReplayView>
    );
  }
  const landed = boat.is === 'won' || boat.is === 'lost' ? round : null;
  return (
    <main className="layag">
      <TopBar subtitle={t('layag.subtitle')} onFairness={() => setSheet('fairness')} />
      <LastPlaces last={last} />
      <Bay options={options} boat={boat} />
      <div className="layag-controls">
        <Line options={options} isFixed={isFixed} onChange={setLine} />
        <StakeStepper stake={stake} isFixed={isFixed} onStake={setStake} />
        <Outcome round={landed} isSailing={isSailing} note={isFree ? t('layag.freeLine') : ''} />
        <Action {...{ stake, options, isAgain: round !== null, isBusy, isSailing }} onSail={sail} />
      </div>
      <GameFoot
        onRules={() => setSheet('rules')}
        onFairness={() => setSheet('fairness')}
        onHistory={() => setSheet('history')}
      />
      <Announcement round={landed} />
      {landed && <BigWin key={landed.id} win={landed.win ?? '0.00'} stake={landed.stake} />}
      {sheet === 'fairness' && <FairnessSheet onClose={close} />}
      {sheet === 'history' && <HistorySheet onWatch={setWatched} onClose={close} />}
      {sheet === 'rules' && <Rules stake={stake} onClose={close} />}
      <Notices />
    </main>
  );
}

type Landed = {
  readonly id: string;
  readonly stake: string;
  readonly win: string | null;
  readonly events: readonly { readonly type: string }[];
};

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

/** Its place is reserved, so that a result moves nothing. */
function Outcome({ round, isSailing, note }: { round: Landed | null; isSailing: boolean; note: string }) {
  const { t, format } = usePlay();
  const sailed = round && sailedIn(round.events);
  if (!round || !sailed) return <p className="outcome">{isSailing ? t('layag.sailing') : note}</p>;
  const { win, place, isWon } = sailed;
  if (!isWon) {
    return (
      <p className="outcome">
        <b>{t('layag.lost', { place: placeText(place) })}</b>
        <span>{t('layag.lostHint', { stake: format.money(round.stake) })}</span>
      </p>
    );
  }
  // A return at or below the stake is told plainly, without gold.
  return (
    <p className={`outcome ${isMore(win, round.stake) ? 'is-win' : ''}`}>
      <b>{t('layag.won', { amount: format.money(win) })}</b>
      <span>{t('layag.net', { net: format.signed(difference(win, round.stake)) })}</span>
    </p>
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

const RULES = [1, 2, 3, 4, 5] as const;

function Rules({ stake, onClose }: { stake: string; onClose: () => void }) {
  const { t, state: felt } = usePlay();
  const values = { rtp: felt.game.rtp, places: MODEL.places, least: MODEL.winningMin, most: MODEL.winningMax };
  return (
    <Sheet title={t('felt.rules')} closeLabel={t('felt.close')} onClose={onClose}>
      <ul className="rules">
        {RULES.map((rule) => (
          <li key={rule}>{t(`layag.rulesList.${rule}`, values)}</li>
        ))}
      </ul>
      <GameLimits facts={felt.game} stake={stake} />
    </Sheet>
  );
}

/** Tells where the boat stopped, and what that means, to those who listen. */
function Announcement({ round }: { round: Landed | null }) {
  const { t, format } = usePlay();
  const sailed = round && sailedIn(round.events);
  return (
    <p className="unseen" role="status" aria-live="polite">
      {round && sailed
        ? `${t('layag.stopped', { place: placeText(sailed.place) })} ${t('felt.result', {
            returned: format.money(sailed.win),
            stake: format.money(round.stake),
            net: format.signed(difference(sailed.win, round.stake)),
          })}`
        : ''}
    </p>
  );
}
