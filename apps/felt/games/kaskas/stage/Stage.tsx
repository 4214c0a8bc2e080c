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
import type { FeltRound } from '../../../src/api.ts';
import { MODEL, PUBLISHED } from '../model.ts';
import { Replay } from './Replay.tsx';
import { Store } from './Store.tsx';
import { Ticket } from './Ticket.tsx';
import { useTicket } from './useTicket.ts';

type OpenSheet = 'fairness' | 'rules' | 'history';

/** Kaskas as it is played. */
export function Stage() {
  const { t, state: felt } = usePlay();
  const [chosen, setStake] = useState(nextStake(felt.game, undefined));
  const { stake, isFree } = useStakeNow(chosen);
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const [watched, setWatched] = useState<Watched | null>(null);
  const { round, printed, open, isOver, isBusy, isComing, buy, uncover, showAll } = useTicket(stake);
  const close = () => setSheet(null);
  const isScratching = round !== null && !isOver;
  const over = isOver ? round : null;

  if (watched) {
    return (
      <ReplayView onClose={() => setWatched(null)} facts={felt.game} {...watched}>
        {(player) => <Replay round={watched.round} {...player} />}
      </ReplayView>
    );
  }
  return (
    <Store>
      <TopBar subtitle={t('kaskas.subtitle')} onFairness={() => setSheet('fairness')} />
      <Ticket
        id={round?.id ?? 'unsold'}
        stake={round?.stake ?? stake}
        printed={printed}
        open={open}
        onOpen={isScratching ? uncover : null}
      />
      <div className="kaskas-controls">
        <Outcome round={over} left={isScratching ? open.filter((is) => !is).length : 0} isComing={isComing} />
        <StakeStepper stake={stake} isFixed={isScratching || isComing || isFree} onStake={setStake} />
        <Action {...{ stake, isScratching, isBusy, isComing, buy, showAll }} isAgain={round !== null} />
      </div>
      <GameFoot
        onRules={() => setSheet('rules')}
        onFairness={() => setSheet('fairness')}
        onHistory={() => setSheet('history')}
      />
      <Announcement round={over} />
      {over && <BigWin key={over.id} win={over.win ?? '0.00'} stake={over.stake} />}
      {sheet === 'fairness' && <FairnessSheet onClose={close} />}
      {sheet === 'history' && <HistorySheet onWatch={setWatched} onClose={close} />}
      {sheet === 'rules' && <Rules stake={stake} onClose={close} />}
      <Notices />
    </Store>
  );
}

/** Its place is reserved, so that a result moves nothing. */
function Outcome({ round, left, isComing }: { round: FeltRound | null; left: number; isComing: boolean }) {
  const { t, format } = usePlay();
  if (isComing) return <p className="outcome">{t('kaskas.coming')}</p>;
  if (!round) return <p className="outcome">{left > 0 && t('kaskas.covered', { left })}</p>;
  const { stake } = round;
  const win = round.win ?? '0.00';
  if (isMore(win, stake)) {
    return (
      <p className="outcome is-win">
        <b>{t('kaskas.won', { amount: format.money(win) })}</b>
        <span>{t('kaskas.net', { net: format.signed(difference(win, stake)) })}</span>
      </p>
    );
  }
  // A return at or below the price is told plainly, without gold.
  const isBack = isMore(win, '0.00');
  return (
    <p className="outcome">
      <b>{isBack ? t('kaskas.back', { amount: format.money(win) }) : t('kaskas.lost')}</b>
      <span>{isBack ? t('kaskas.even') : t('kaskas.lostHint', { stake: format.money(stake) })}</span>
    </p>
  );
}

type ActionProps = {
  stake: string;
  isScratching: boolean;
  isBusy: boolean;
  isComing: boolean;
  isAgain: boolean;
  buy: () => void;
  showAll: () => void;
};

function Action({ stake, isScratching, isBusy, isComing, isAgain, buy, showAll }: ActionProps) {
  const { t, format } = usePlay();
  if (isScratching) {
    return (
      <button type="button" className="button is-main is-action" onClick={showAll}>
        {t('kaskas.showAll')}
      </button>
    );
  }
  return (
    <button type="button" className="button is-main is-action" disabled={isBusy} aria-busy={isComing} onClick={buy}>
      {isAgain ? t('kaskas.buyAgain') : t('kaskas.buy')} · {format.money(stake)}
    </button>
  );
}

const RULES = [1, 2, 3, 4, 5] as const;

function Rules({ stake, onClose }: { stake: string; onClose: () => void }) {
  const { t, state: felt } = usePlay();
  const { prizes, aboveThePrice: above } = PUBLISHED;
  return (
    <Sheet title={t('felt.rules')} closeLabel={t('felt.close')} onClose={onClose}>
      <ul className="rules">
        {RULES.map((rule) => (
          <li key={rule}>
            {t(`kaskas.rulesList.${rule}`, { rtp: felt.game.rtp, tickets: MODEL.tickets, prizes, above })}
          </li>
        ))}
      </ul>
      <GameLimits facts={felt.game} stake={stake} />
    </Sheet>
  );
}

/** Tells what the ticket came to, to those who listen. */
function Announcement({ round }: { round: FeltRound | null }) {
  const { t, format } = usePlay();
  const win = round?.win ?? '0.00';
  return (
    <p className="unseen" role="status" aria-live="polite">
      {round &&
        `${isMore(win, '0.00') ? '' : t('kaskas.lost')} ${t('felt.result', {
          returned: format.money(win),
          stake: format.money(round.stake),
          net: format.signed(difference(win, round.stake)),
        })}`}
    </p>
  );
}
