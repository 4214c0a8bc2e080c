import { formatAmount } from '@baize/money';
import { Icon } from '@baize/ui';
import { nextIcon } from '@baize/ui/icons.ts';
import { receiptIcon } from '@baize/ui/iconsMore.ts';
import type { ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { sumOwn } from './drawn.ts';
import { useLotteryOrders } from './lottery.queries.ts';
import styles from './hall.module.css';

/** A member's waiting bets; otherwise what is given. Both take the same room. */
export function OpenOrders({ children }: { readonly children: ReactNode }) {
  const { t, money, session, start } = useApp();
  const orders = useLotteryOrders('waiting');
  const list = orders.rows ?? [];
  if (!session || list.length === 0) return <div className={styles.line}>{children}</div>;
  const { currency } = start.merchant;
  const { stake } = sumOwn(list, currency);
  const games = [...new Set(list.map(({ gameName }) => gameName))].slice(0, 2).join(', ');
  const isMore = orders.end !== 'end';
  return (
    <Link className={styles.open} to="/m/lottery?view=orders&tab=waiting">
      <Icon path={receiptIcon} />
      <span>
        <b>
          {isMore
            ? t('lottery.hall.waitingMany', { count: list.length })
            : t('lottery.hall.waiting', { count: list.length })}
        </b>
        <small className="num">
          {isMore ? games : t('lottery.hall.waitingStake', { amount: money(formatAmount(stake, currency)), games })}
        </small>
      </span>
      <Icon path={nextIcon} small mirrored />
    </Link>
  );
}
