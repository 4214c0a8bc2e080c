import type { OpenIssue } from '@baize/contract/lottery/games.ts';
import { formatAmount } from '@baize/money';
import { buttonClass } from '@baize/ui';
import { isPageCovered } from '@baize/ui/overlay/modals.ts';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { Balls } from './Balls.tsx';
import { factsOf } from './cups.ts';
import { backByOf, isInDraw, lateOf, sumOwn, type OwnOrder, type Shown } from './drawn.ts';
import { DrawStage } from './DrawStage.tsx';
import { serverNow, type ClockLook } from '../countdown/index.ts';
import { useLotteryOrders, type Plays } from './lottery.queries.ts';
import { useDrawWords } from './drawWords.ts';
import styles from './moment.module.css';
import stageStyles from './stage.module.css';

interface DrawMomentProps {
  readonly issue: OpenIssue;
  readonly plays: Plays;
  readonly clock: ClockLook;
}

/**
 * A draw that happens while the page is open: its numbers fall one by one, the words are there at once. Whoever has staked on it sees it
 * over the whole page, unless something is open there.
 */
export function DrawMoment({ issue, plays, clock }: DrawMomentProps) {
  const { t, session } = useApp();
  const { short } = useDrawWords();
  const { family, currency, gameName } = plays;
  const isDaily = plays.interval === null;
  const orders = useLotteryOrders('all', plays.gameCode);
  const all = session ? (orders.first?.list ?? []) : [];
  const ownOf = (numero: string) => all.filter((order) => order.numero === numero && isInDraw(order));
  const [seen, setSeen] = useState(issue.lastNumero);
  const [shown, setShown] = useState<Shown | null>(null);
  const [stage, setStage] = useState<Shown | null>(null);
  const { lastNumero, winningNumber } = issue;
  if (lastNumero !== seen) {
    setSeen(lastNumero);
    if (lastNumero !== null && winningNumber !== null) {
      const drawn = {
        numero: lastNumero,
        numbers: winningNumber,
        facts: factsOf(family, winningNumber),
        backBy: null,
        isDaily,
      };
      setShown(drawn);
      if (stage?.numero === lastNumero || (ownOf(lastNumero).length > 0 && !isPageCovered())) setStage(drawn);
    }
  }
  const late = lateOf(all, serverNow(clock), isDaily);
  // The place of the words is there before them, so that they are read out.
  return (
    <div className={styles.place}>
      <div role="status" className={styles.place}>
        {shown?.numbers && (
          <button key={shown.numero} type="button" className={styles.moment} onClick={() => setStage(shown)}>
            <span>{t('lottery.moment.drawn', { numero: short(shown.numero) })}</span>
            <Balls family={family} numbers={shown.numbers} />
          </button>
        )}
        {shown && <OwnWin own={ownOf(shown.numero)} currency={currency} />}
      </div>
      {late && (
        <LateRow
          order={late}
          isDaily={isDaily}
          onOpen={() =>
            setStage({ numero: late.numero, numbers: null, facts: null, backBy: backByOf(late, isDaily), isDaily })
          }
        />
      )}
      {stage && (
        <DrawStage
          key={`${stage.numero} ${stage.numbers ?? ''}`}
          {...{ gameName, family, currency, clock }}
          shown={stage}
          own={ownOf(stage.numero)}
          next={issue}
          onClose={() => setStage(null)}
        />
      )}
    </div>
  );
}

/** What the member has won in it. A return that is not above the stake is said quietly. */
function OwnWin({ own, currency }: { readonly own: readonly OwnOrder[]; readonly currency: string }) {
  const { t, money } = useApp();
  const [first] = own;
  const { win, stake } = sumOwn(own, currency);
  if (!first || win === 0n) return null;
  const [amount, staked] = [win, stake].map((minor) => money(formatAmount(minor, currency)));
  if (win <= stake)
    return <p className={styles.quiet}>{t('lottery.moment.back', { amount: amount ?? '', stake: staked ?? '' })}</p>;
  return (
    <div className={styles.won}>
      <b className="num">{t('lottery.moment.won', { amount: amount ?? '' })}</b>
      <Link className={buttonClass({ small: true })} to={`/m/lottery?order=${first.orderId}`}>
        {t('lottery.moment.order')}
      </Link>
    </div>
  );
}

interface LateRowProps {
  readonly order: OwnOrder;
  readonly isDaily: boolean;
  readonly onOpen: () => void;
}

/** An issue that the member waits for is late: what happens to the stake, and when. */
function LateRow({ order, isDaily, onOpen }: LateRowProps) {
  const { t } = useApp();
  const { short, time, when } = useDrawWords();
  const backBy = backByOf(order, isDaily);
  return (
    <button type="button" className={stageStyles.lateRow} onClick={onOpen}>
      <span className="num">{t('lottery.moment.lateIssue', { numero: short(order.numero) })}</span>
      <small className="num">{t('lottery.moment.lateText', { time: isDaily ? when(backBy) : time(backBy) })}</small>
    </button>
  );
}
