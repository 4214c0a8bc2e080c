import type { OpenIssue } from '@baize/contract/lottery/games.ts';
import { formatAmount, parseAmount } from '@baize/money';
import { buttonClass } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { Balls } from './Balls.tsx';
import { useLotteryOrders } from './lottery.queries.ts';
import { useDrawWords } from './words.ts';
import styles from './moment.module.css';

interface DrawMomentProps {
  readonly issue: OpenIssue;
  readonly family: string;
  readonly gameCode: string;
  readonly currency: string;
}

/** A draw that happens while the page is open: its numbers fall one by one, the words are there at once. A tap ends it. */
export function DrawMoment({ issue, family, gameCode, currency }: DrawMomentProps) {
  const { t } = useApp();
  const { short } = useDrawWords();
  const [seen, setSeen] = useState(issue.lastNumero);
  const [shown, setShown] = useState<{ numero: string; numbers: string } | null>(null);
  const [isStill, setStill] = useState(false);
  const { lastNumero, winningNumber } = issue;
  if (lastNumero !== seen) {
    setSeen(lastNumero);
    setStill(false);
    if (lastNumero !== null && winningNumber !== null) setShown({ numero: lastNumero, numbers: winningNumber });
  }
  // The place of the words is there before them, so that they are read out.
  return (
    <div role="status" className={styles.place}>
      {shown && (
        <button
          key={shown.numero}
          type="button"
          className={styles.moment}
          data-still={isStill}
          onClick={() => (isStill ? setShown(null) : setStill(true))}
        >
          <span>{t('lottery.moment.drawn', { numero: short(shown.numero) })}</span>
          <Balls family={family} numbers={shown.numbers} />
        </button>
      )}
      {shown && <OwnWin {...{ gameCode, currency }} numero={shown.numero} />}
    </div>
  );
}

/** What the member has won in it. A return that is not above the stake is said quietly. */
function OwnWin({
  gameCode,
  currency,
  numero,
}: Pick<DrawMomentProps, 'gameCode' | 'currency'> & { readonly numero: string }) {
  const { t, money, session } = useApp();
  const orders = useLotteryOrders('all', gameCode);
  const won = (orders.data?.pages[0]?.list ?? []).filter(
    (order) => order.numero === numero && order.orderStatus === 'won',
  );
  const [first] = won;
  if (!session || !first) return null;
  const sum = (key: 'winningAmount' | 'planBettingAmount') =>
    won.reduce((total, order) => total + (parseAmount(order[key], currency) ?? 0n), 0n);
  const [win, stake] = [sum('winningAmount'), sum('planBettingAmount')];
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
