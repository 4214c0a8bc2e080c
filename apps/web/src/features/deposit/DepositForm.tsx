import type { Refusal } from '@baize/client';
import type { Deposit, DepositMethod } from '@baize/contract/cashier/deposits.ts';
import { Button, Chips, IconButton, Slip, Stack } from '@baize/ui';
import { closeIcon } from '@baize/ui/icons.ts';
import type { ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import { addAmounts } from '../../app/amounts/amount.rules.ts';
import { AmountInput } from '../../app/amounts/AmountInput.tsx';
import { useOnline } from '../../app/offline/useOnline.ts';
import { Docked } from '../../app/shell/Dock.tsx';
import { useBalance } from '../balance/index.ts';
import { RefusedNotice, useCashierWords } from '../cashier/index.ts';
import type { DepositChoices, DepositOffer } from './deposit.queries.ts';
import styles from './deposit.module.css';
import { MethodPicker } from './MethodPicker.tsx';
import { Offers } from './Offers.tsx';
import { useDepositForm, type DepositRequest } from './useDepositForm.ts';

interface DepositFormProps {
  readonly choices: DepositChoices;
  /** What stands in the fields at first, for another try. */
  readonly initial: DepositRequest;
  readonly onCreated: (deposit: Deposit) => void;
  /** Stand above and below the fields. */
  readonly before: ReactNode;
  readonly after: ReactNode;
}

export function DepositForm({ choices, initial, onCreated, before, after }: DepositFormProps) {
  const form = useDepositForm({ choices, initial, onCreated });
  const { method, methods, amount, fee, offers, offer } = form;
  return (
    <Docked dock={<PayButton form={form} currency={choices.currency} />}>
      <Stack gap={5} gutter>
        {before}
        <MethodPicker methods={methods} chosen={method?.methodId ?? ''} onChoose={form.choose} />
        <Amount form={form} leftToday={choices.leftToday} />
        <Offers offers={offers} chosen={offer?.promoId ?? null} onChoose={form.setOfferId} />
        {method && amount !== null && (
          <PaySlip method={method} amount={amount} fee={fee} offer={offer} currency={choices.currency} />
        )}
        {!form.awaitsOffers && after}
      </Stack>
    </Docked>
  );
}

type FormState = ReturnType<typeof useDepositForm>;

function PayButton({ form, currency }: { readonly form: FormState; readonly currency: string }) {
  const { t, money } = useApp();
  const online = useOnline();
  const { method, amount, fee, refusal } = form;
  return (
    <>
      {refusal && <RefusedDeposit refusal={refusal} hasOthers={form.hasOthers} />}
      <Button kind="main" wide busy={form.busy} disabled={!online} looksOff={amount === null} onClick={form.pay}>
        {!online
          ? t('cashier.needsNetwork')
          : method && amount !== null
            ? t('deposits.pay', { amount: money(addAmounts([amount, fee], currency)), method: method.name })
            : t(form.typed === '' ? 'deposits.payNothing' : 'cashier.checkAmount')}
      </Button>
    </>
  );
}

function Amount({ form, leftToday }: { readonly form: FormState; readonly leftToday: string | null }) {
  const { t, money } = useApp();
  const { short } = useCashierWords();
  const { method, typed } = form;
  return (
    <div className={styles.amount}>
      <AmountInput
        of={form.sum}
        label={t('cashier.amount')}
        aside={leftToday !== null && <bdi className="num">{t('deposits.leftToday', { amount: money(leftToday) })}</bdi>}
        error={form.error}
        after={typed !== '' && <IconButton icon={closeIcon} small label={t('cashier.clear')} onClick={form.clear} />}
      />
      {method && method.quick.length > 0 && (
        <Chips
          look="fit"
          label={t('deposits.quick')}
          chips={method.quick.map((quick) => ({ name: quick, label: short(quick).replace(/^\D+/, '') }))}
          chosen={method.quick.find((quick) => quick === form.amount) ?? null}
          onChoose={form.sum.pick}
        />
      )}
    </div>
  );
}

interface PaySlipProps {
  readonly method: DepositMethod;
  readonly amount: string;
  readonly fee: string;
  readonly offer: DepositOffer | undefined;
  readonly currency: string;
}

/** What is paid, what it costs, what arrives. */
function PaySlip({ method, amount, fee, offer, currency }: PaySlipProps) {
  const { t, money } = useApp();
  const { wallet, hidden } = useBalance();
  return (
    <Slip
      label={t('deposits.slip')}
      rows={[
        { name: t('deposits.youPay', { method: method.name }), value: money(addAmounts([amount, fee], currency)) },
        { name: t('cashier.fee'), value: fee === '0.00' ? t('cashier.free') : money(fee) },
        { name: t('deposits.youGet'), value: money(amount) },
        // Beside it, never added: a bonus is no money until it has been wagered.
        ...(offer
          ? [
              {
                name: t(offer.wageringMultiple > 0 ? 'deposits.asBonus' : 'deposits.asReward'),
                value: money(offer.gives),
              },
            ]
          : []),
      ]}
      total={
        // Whoever hides the amount above hides it here.
        wallet && !hidden
          ? {
              name: t('deposits.cashAfter'),
              value: money(addAmounts([wallet.main, amount], currency)),
            }
          : undefined
      }
    />
  );
}

/** Why nothing was begun, and what can be done instead. */
function RefusedDeposit({ refusal, hasOthers }: { readonly refusal: Refusal; readonly hasOthers: boolean }) {
  const { t } = useApp();
  if (refusal.fields['amount']) return null;
  const isOther = refusal.code === 'deposit.gatewayDown' && hasOthers;
  return <RefusedNotice refusal={refusal} {...(isOther ? { text: t('deposits.gatewayDownOthers') } : {})} />;
}
