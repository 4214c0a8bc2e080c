import type { TransferLine, VendorWalletLine } from '@baize/contract/wallet/transfer.ts';
import { Button, Notice, Slip } from '@baize/ui';
import { useState } from 'react';
import { AmountInput } from '../../app/amounts/AmountInput.tsx';
import { useTypedAmount } from '../../app/amounts/useTypedAmount.ts';
import { useApp } from '../../app/app.ts';
import { judgeAmount, leftOf } from './amount.rules.ts';
import { useSaid } from './useSaid.ts';
import { useLatest, useMove } from './walletTransfer.queries.ts';
import styles from './walletTransfer.module.css';

interface TransferFormProps {
  readonly currency: string;
  readonly main: string;
  readonly wallet: VendorWalletLine;
}

/** Amount in or out, the balances afterwards, and one button. */
export function TransferForm({ currency, main, wallet }: TransferFormProps) {
  const { t, money } = useApp();
  const [direction, setDirection] = useState<'in' | 'out'>(wallet.open ? 'in' : 'out');
  const sum = useTypedAmount(currency);
  const [answer, setAnswer] = useState<TransferLine | null>(null);
  const said = useLatest(answer);
  const speak = useSaid();
  const move = useMove((line) => {
    setAnswer(line);
    sum.clear();
  });
  const available = direction === 'in' ? main : wallet.balance;
  const judged = judgeAmount(sum.typed, currency, available);
  const fits = 'minor' in judged ? judged : null;
  const isWaiting = wallet.underWay !== null;

  function wrongText(): string | undefined {
    if ('minor' in judged || (judged.wrong === 'empty' && !sum.wasLeft)) return undefined;
    return judged.wrong === 'tooMuch' ? t('transfer.tooMuch', { amount: money(available) }) : t('transfer.wrongAmount');
  }
  function handleMove(): void {
    sum.press();
    if (!fits) return;
    setAnswer(null);
    move.mutate({ vendor: wallet.vendor, direction, amount: fits.amount });
  }

  const named = { vendor: wallet.vendorName, amount: fits ? money(fits.amount) : '' };
  const isIn = direction === 'in';
  const words = fits
    ? t(isIn ? 'transfer.moveIn' : 'transfer.moveOut', named)
    : t(isIn ? 'transfer.moveInNone' : 'transfer.moveOutNone', named);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        handleMove();
      }}
    >
      <div className={styles.ways} role="group" aria-label={t('transfer.direction')}>
        {(['in', 'out'] as const).map((way) => (
          <button
            key={way}
            type="button"
            className={styles.way}
            aria-pressed={way === direction}
            disabled={way === 'in' && !wallet.open}
            onClick={() => setDirection(way)}
          >
            {way === 'in' ? t('transfer.toVendor', { vendor: wallet.vendorName }) : t('transfer.toMain')}
          </button>
        ))}
      </div>
      <AmountInput
        of={sum}
        label={t('transfer.amount')}
        aside={<span className="num">{t('transfer.left', { amount: money(available) })}</span>}
        error={wrongText()}
        after={
          <Button small kind="ghost" onClick={() => sum.pick(available)}>
            {t('transfer.all')}
          </Button>
        }
      />
      {fits && (
        <After currency={currency} main={main} wallet={wallet} minor={direction === 'in' ? fits.minor : -fits.minor} />
      )}
      <div role="status">{said && <Notice tone={toneOf(said)}>{speak(said)}</Notice>}</div>
      <Button type="submit" kind="main" wide busy={move.isPending} disabled={isWaiting} looksOff={!fits}>
        {words}
      </Button>
    </form>
  );
}

const toneOf = ({ standing }: TransferLine) =>
  standing === 'completed' ? ('ok' as const) : standing === 'underWay' ? ('caution' as const) : ('bad' as const);

/** `minor` leaves the main wallet. */
function After({ currency, main, wallet, minor }: TransferFormProps & { readonly minor: bigint }) {
  const { t, money } = useApp();
  return (
    <Slip
      rows={[
        { name: t('transfer.after', { wallet: t('transfer.main') }), value: money(leftOf(main, minor, currency)) },
        {
          name: t('transfer.after', { wallet: wallet.vendorName }),
          value: money(leftOf(wallet.balance, -minor, currency)),
        },
      ]}
    />
  );
}
