import type { Refusal } from '@baize/client';
import type { ErrorCode } from '@baize/contract/errors.ts';
import { Notice } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import type { To } from '../../app/router/routes.ts';
import styles from './RefusedNotice.module.css';
import { useCashierWords } from './useCashierWords.ts';

/** For others the page itself is the way. */
const WAYS = {
  'deposit.tooManyOpen': ['/m/voucherCenter?history=1', 'cashier.way.deposits'],
  'limit.reached': ['/m/limits', 'cashier.way.limits'],
  'play.blocked': ['/m/limits', 'cashier.way.limits'],
  'access.denied': ['/m/message', 'cashier.way.service'],
  'bankCard.unknown': ['/m/bankCards', 'cashier.way.accounts'],
  'bankCard.nameDiffers': ['/m/bankCards', 'cashier.way.accounts'],
  'bankCard.confirm': ['/m/bankCards', 'cashier.way.accounts'],
  'withdraw.playThrough': ['/m/home', 'deposits.toGames'],
} as const satisfies Partial<Record<ErrorCode, readonly [To, string]>>;

interface RefusedNoticeProps {
  readonly refusal: Refusal;
  /** Said in place of the refusal's own words. */
  readonly text?: string;
}

export function RefusedNotice({ refusal, text }: RefusedNoticeProps) {
  const { t } = useApp();
  const said = useRefusalText();
  const way = refusal.code in WAYS ? WAYS[refusal.code as keyof typeof WAYS] : null; // Just looked up.
  return (
    <Notice tone={refusal.code.endsWith('feeChanged') ? 'caution' : 'bad'} role="alert">
      {text ?? said(refusal)}
      {way && (
        <Link to={way[0]} className={styles.way}>
          {t(way[1])}
        </Link>
      )}
    </Notice>
  );
}

/** In the player's money; a limit says when it resets. */
export function useRefusalText(): (refusal: Refusal) => string {
  const { t, money } = useApp();
  const { when } = useCashierWords();
  return ({ code, value, message }) => {
    const amount = (name: string): string | null => (typeof value[name] === 'string' ? money(value[name]) : null);
    const [left, fee] = [amount('left'), amount('fee')];
    const resetsAt = typeof value['resetsAt'] === 'string' ? when(value['resetsAt']) : null;
    if (code.endsWith('feeChanged') && fee !== null) return t('cashier.refused.fee', { fee });
    if (left === null) return message;
    if (code === 'withdraw.playThrough') return t('withdrawals.playText', { amount: left });
    if (resetsAt === null) return message;
    if (code === 'limit.reached') return t('cashier.refused.limit', { amount: left, time: resetsAt });
    if (code === 'deposit.limit')
      return `${t('deposits.aboveLeft', { amount: left })} ${t('deposits.resetsAt', { time: resetsAt })}`;
    if (code === 'withdraw.dayLimit')
      return value['countLeft'] === 0 && left === money('0.00')
        ? t('withdrawals.dayOver', { time: resetsAt })
        : t('withdrawals.aboveDay', { amount: left, time: resetsAt });
    return message;
  };
}
