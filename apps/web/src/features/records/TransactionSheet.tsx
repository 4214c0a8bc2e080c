import type { OutputOf } from '@baize/contract/call.ts';
import type { transactions } from '@baize/contract/wallet/wallet.ts';
import { formatMoment, type TextKey } from '@baize/i18n';
import { buttonClass, Figures, Sheet, Text } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { TextLink } from '../../app/router/TextLink.tsx';
import type { To } from '../../app/router/routes.ts';
import { shortReference } from '../../app/shortReference.ts';
import { useSignedMoney } from './useSignedMoney.ts';
import { useTransactionName } from './useTransactionName.ts';

export type Transaction = OutputOf<typeof transactions>['list'][number];

/** Where the rest of the story of a movement is told. */
const STORIES = {
  DEPOSIT: { to: '/m/voucherCenter?history=1', label: 'transactions.toDeposits' },
  DEPOSIT_REVERSED: { to: '/m/voucherCenter?history=1', label: 'transactions.toDeposits' },
  WITHDRAWAL: { to: '/m/withdraw?history=1', label: 'transactions.toWithdrawals' },
  WITHDRAWAL_RETURNED: { to: '/m/withdraw?history=1', label: 'transactions.toWithdrawals' },
  WITHDRAWAL_REVERSED: { to: '/m/withdraw?history=1', label: 'transactions.toWithdrawals' },
  FEE_RETURNED: { to: '/m/withdraw?history=1', label: 'transactions.toWithdrawals' },
  BET: { to: '/m/gameRecord', label: 'transactions.toBets' },
  WIN: { to: '/m/gameRecord', label: 'transactions.toBets' },
} as const satisfies Partial<Record<Transaction['code'], object>>;

/** The named deposit or withdrawal, else a list. */
function storyOf({ code, reference }: Transaction): { readonly to: To; readonly label: TextKey } | null {
  const story = code in STORIES ? STORIES[code as keyof typeof STORIES] : null;
  if (story === null || reference === undefined) return story;
  return story.label === 'transactions.toDeposits'
    ? { to: `/m/voucherCenter?deposit=${reference}`, label: 'transactions.toDeposit' }
    : { to: `/m/withdraw?withdrawal=${reference}`, label: 'transactions.toWithdrawal' };
}

export function TransactionSheet({ row, onClose }: { readonly row: Transaction; readonly onClose: () => void }) {
  const { t, money, start, language } = useApp();
  const signed = useSignedMoney();
  const name = useTransactionName()(row);
  const story = storyOf(row);
  const facts = [
    { name: t('transactions.when'), value: formatMoment(row.createdAt, start.merchant.timeZone, language, 'seconds') },
    ...(row.note === '' ? [] : [{ name: t('transactions.note'), value: row.note }]),
    ...(row.bonusPart ? [{ name: t('transactions.bonusPart'), value: signed(row.bonusPart) }] : []),
    { name: t('transactions.balanceAfter'), value: money(row.balance) },
    { name: t('transactions.reference'), value: row.reference ? shortReference(row.reference) : row.id },
  ];
  return (
    <Sheet
      open
      onClose={onClose}
      label={name}
      closeLabel={t('common.close')}
      footer={
        story === null ? undefined : (
          <Link to={story.to} className={buttonClass({ wide: true })}>
            {t(story.label)}
          </Link>
        )
      }
    >
      <Text size="amount" align="center" className="num ltr">
        {signed(row.amount)}
      </Text>
      <Figures rows={facts} />
      <TextLink to="/m/help">{t('transactions.question')}</TextLink>
    </Sheet>
  );
}
