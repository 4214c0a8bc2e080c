import type { TransferLine, VendorWalletLine } from '@baize/contract/wallet/transfer.ts';
import { Button, join, Notice, TextField } from '@baize/ui';
import { useState } from 'react';
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
  const [typed, setTyped] = useState('');
  const [wasLeft, setWasLeft] = useState(false);
  const [answer, setAnswer] = useState<TransferLine | null>(null);
  const said = useLatest(answer);
  const speak = useSaid();
  const move = useMove((line) => {
    setAnswer(line);
    setTyped('');
    setWasLeft(false);
  });
  const available = direction === 'in' ? main : wallet.balance;
  const judged = judgeAmount(typed, currency, available);
  const wrong = judged.ok || (judged.wrong === 'empty' && !wasLeft) ? undefined : wrongText();
  const isWaiting = wallet.underWay !== null;

  function wrongText(): string | undefined {
    if (judged.ok) return undefined;
    return judged.wrong === 'tooMuch' ? t('transfer.tooMuch', { amount: money(available) }) : t('transfer.wrongAmount');
  }
  function handleMove(): void {
    setWasLeft(true);
    if (!judged.ok) return;
    setAnswer(null);
    move.mutate({ vendor: wallet.vendor, direction, amount: judged.amount });
  }

  const named = { vendor: wallet.vendorName, amount: judged.ok ? money(judged.amount) : '' };
  const isIn = direction === 'in';
  const words = judged.ok
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
      <TextField
        label={t('transfer.amount')}
        aside={<span className="num">{t('transfer.left', { amount: money(available) })}</span>}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={wrong}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => setWasLeft(typed !== '')}
        after={
          <Button small kind="ghost" onClick={() => setTyped(available)}>
            {t('transfer.all')}
          </Button>
        }
      />
      {judged.ok && (
        <Slip
          currency={currency}
          main={main}
          wallet={wallet}
          minor={direction === 'in' ? judged.minor : -judged.minor}
        />
      )}
      <div role="status">{said && <Notice tone={toneOf(said)}>{speak(said)}</Notice>}</div>
      <Button type="submit" kind="main" wide busy={move.isPending} disabled={isWaiting} looksOff={!judged.ok}>
        {words}
      </Button>
    </form>
  );
}

const toneOf = ({ standing }: TransferLine) =>
  standing === 'completed' ? ('ok' as const) : standing === 'underWay' ? ('caution' as const) : ('bad' as const);

/** `minor` leaves the main wallet. */
function Slip({ currency, main, wallet, minor }: TransferFormProps & { readonly minor: bigint }) {
  const { t, money } = useApp();
  return (
    <dl className={join(styles.slip, 'num')}>
      <div>
        <dt>{t('transfer.after', { wallet: t('transfer.main') })}</dt>
        <dd>{money(leftOf(main, minor, currency))}</dd>
      </div>
      <div>
        <dt>{t('transfer.after', { wallet: wallet.vendorName })}</dt>
        <dd>{money(leftOf(wallet.balance, -minor, currency))}</dd>
      </div>
    </dl>
  );
}
