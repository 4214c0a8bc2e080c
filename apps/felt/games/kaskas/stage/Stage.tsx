import { usePlay } from '../../../src/client/page.ts';
import { BigWin } from '../../../src/client/parts/BigWin.tsx';
import { useStake } from '../../../src/client/parts/FreeLine.tsx';
import { StakeStepper } from '../../../src/client/parts/StakeStepper.tsx';
import { Announcement, Outcome } from '../../../src/client/solo/Outcome.tsx';
import { SoloGame } from '../../../src/client/solo/SoloGame.tsx';
import { MODEL, PUBLISHED } from '../model.ts';
import { Replay } from './Replay.tsx';
import { Store } from './Store.tsx';
import { Ticket } from './Ticket.tsx';
import { useTicket } from './useTicket.ts';

const RULES = [1, 2, 3, 4, 5] as const;

/** Kaskas as it is played. */
export function Stage() {
  const { t, state: felt } = usePlay();
  const { stake, isFree, setStake } = useStake();
  const { round, printed, open, isOver, isBusy, isComing, buy, uncover, showAll } = useTicket(stake);
  const isScratching = round !== null && !isOver;
  const result = round !== null && isOver ? { win: round.win ?? '0.00', stake: round.stake } : null;
  const covered = isScratching ? open.filter((is) => !is).length : 0;
  const { prizes, aboveThePrice: above } = PUBLISHED;
  const facts = { rtp: felt.game.rtp, tickets: MODEL.tickets, prizes, above };

  return (
    <SoloGame
      subtitle={t('kaskas.subtitle')}
      stake={stake}
      rules={RULES.map((rule) => t(`kaskas.rulesList.${rule}`, facts))}
      Scene={Store}
      Replay={Replay}
    >
      <Ticket
        id={round?.id ?? 'unsold'}
        stake={round?.stake ?? stake}
        printed={printed}
        open={open}
        onOpen={isScratching ? uncover : null}
      />
      <div className="solo-controls">
        <Outcome result={isComing ? null : result} lost={t('kaskas.lost')} back={t('kaskas.even')}>
          {isComing ? t('kaskas.coming') : covered > 0 && t('kaskas.covered', { left: covered })}
        </Outcome>
        <StakeStepper stake={stake} isFixed={isScratching || isComing || isFree} onStake={setStake} />
        <Action {...{ stake, isScratching, isBusy, isComing, buy, showAll }} isAgain={round !== null} />
      </div>
      <Announcement result={result} text={result?.win === '0.00' ? t('kaskas.lost') : ''} />
      {result && <BigWin key={round?.id} {...result} />}
    </SoloGame>
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
