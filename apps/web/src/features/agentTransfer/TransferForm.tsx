import { Button, buttonClass, Notice, Stack, TextField } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { groupTyped } from '../../app/amounts/amount.rules.ts';
import { Link } from '../../app/router/Link.tsx';
import { Signing } from '../paymentPin/index.ts';
import { useSend, type Sent, type TransferSettings } from './agentTransfer.queries.ts';
import styles from './agentTransfer.module.css';
import { ReceiverRow } from './ReceiverRow.tsx';
import { judgeAmount, judgeSum, type Judged } from './transfer.rules.ts';
import type { Receiver } from './ReceiverRow.tsx';

interface TransferFormProps {
  readonly settings: TransferSettings;
  readonly receivers: readonly Receiver[];
  readonly onSent: (sent: Sent) => void;
}

export function TransferForm({ settings, receivers, onSent }: TransferFormProps) {
  const { t, money } = useApp();
  const form = useTransferForm(settings, receivers, onSent);
  const { pin, sum, over, count } = form;
  const isMany = receivers.length > settings.receiversMax || (receivers.length > 1 && !settings.multiple);
  if (!settings.open || isMany) return <Notice>{t(settings.open ? 'transfer.oneOnly' : 'transfer.closed')}</Notice>;
  if (settings.missing.length > 0) return <Missing missing={settings.missing} />;
  if (Number(settings.playThrough) > 0)
    return <Notice tone="caution">{t('transfer.playThrough', { amount: money(settings.playThrough) })}</Notice>;
  if (pin.isAsking)
    return (
      <Signing
        pin={pin}
        sum={money(sum)}
        agreed={t('transfer.agreed', { names: receivers.map(({ userName }) => userName).join(', ') })}
      />
    );
  return (
    <Stack
      as="form"
      gap={4}
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        form.press();
      }}
    >
      <p className={`${styles.can} num`}>
        {t('transfer.can', { amount: money(settings.balance), left: money(settings.dayLeft) })}
      </p>
      {pin.refusal && (
        <Notice tone="bad" role="alert">
          {pin.refusal.message}
        </Notice>
      )}
      <Rows form={form} receivers={receivers} />
      {receivers.length === 1 && (
        <TextField
          label={t('transfer.note')}
          aside={t('common.optional')}
          value={form.note}
          maxLength={100}
          onChange={(event) => form.setNote(event.target.value)}
        />
      )}
      {over && (
        <Notice tone="caution" role="alert">
          {t(`transfer.over.${over}`)}
        </Notice>
      )}
      <p className={`${styles.after} num`}>
        <span>{receivers.length > 1 && t('transfer.allOrNone')}</span>
        <span>{t('transfer.balanceAfter', { amount: money(form.after) })}</span>
      </p>
      <Button kind="main" wide type="submit" looksOff={!form.isReady}>
        {t('transfer.do', { amount: money(sum), count })}
      </Button>
    </Stack>
  );
}

function Rows({
  form,
  receivers,
}: Pick<TransferFormProps, 'receivers'> & { form: ReturnType<typeof useTransferForm> }) {
  const { t } = useApp();
  return (
    <>
      <div>
        {receivers.map((receiver) => (
          <ReceiverRow
            key={receiver.userName}
            receiver={receiver}
            value={form.typed[receiver.userName] ?? ''}
            error={form.errorOf(receiver.userName)}
            onChange={(value) => form.set(receiver.userName, value)}
            onLeave={() => form.leave(receiver.userName)}
          />
        ))}
      </div>
      {receivers.length > 1 && (
        <Button small kind="line" onClick={form.sameForAll}>
          {t('transfer.same')}
        </Button>
      )}
    </>
  );
}

/** What has to be done before. */
function Missing({ missing }: Pick<TransferSettings, 'missing'>) {
  const { t } = useApp();
  return (
    <Stack gap={4}>
      {missing.map((what) => (
        <Notice key={what} tone="caution">
          {t(`transfer.missing.${what}`)}
        </Notice>
      ))}
      <Link to="/m/securityCenter" className={buttonClass({ kind: 'main', wide: true })}>
        {t('agency.tool.security')}
      </Link>
    </Stack>
  );
}

/** The amounts while they are put together. */
function useTransferForm(settings: TransferSettings, receivers: readonly Receiver[], onSent: (sent: Sent) => void) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [note, setNote] = useState('');
  const { t, money, confirm } = useApp();
  const pin = useSend(onSent);
  const wrongText = useWrongText(settings);
  const judged = new Map<string, Judged>(
    receivers.map(({ userName }) => [userName, judgeAmount(typed[userName] ?? '', settings)]),
  );
  const items = [...judged].flatMap(([userName, one]) => ('minor' in one ? [{ userName, amount: one.amount }] : []));
  const sums = judgeSum([...judged.values()], settings);
  const isReady = items.length === receivers.length && sums.over === null;
  /** A bonus ends only with a yes of its own. */
  async function begin(): Promise<void> {
    const endBonus = settings.bonus !== null;
    const isSure =
      settings.bonus === null ||
      (await confirm({
        title: t('transfer.bonusTitle'),
        text: t('transfer.bonusText', { amount: money(settings.bonus) }),
        yes: t('transfer.bonusYes'),
        no: t('team.cancel'),
        danger: true,
      }));
    if (isSure) pin.begin({ items, note: note.trim(), endBonus });
  }
  const leave = (names: readonly string[]) => setLeft((before) => new Set([...before, ...names]));
  return {
    ...{ typed, note, setNote, pin, isReady, count: items.length },
    ...sums,
    errorOf(name: string): string | undefined {
      const one = judged.get(name);
      return one && 'wrong' in one && left.has(name) ? wrongText(one.wrong) : undefined;
    },
    set(name: string, value: string) {
      setTyped((before) => ({ ...before, [name]: value }));
      pin.forget();
    },
    leave(name: string) {
      if (typed[name]) leave([name]);
      setTyped((before) => ({ ...before, [name]: groupTyped(before[name] ?? '', settings.currency) }));
    },
    sameForAll() {
      const value = typed[receivers[0]?.userName ?? ''] ?? '';
      setTyped(Object.fromEntries(receivers.map(({ userName }) => [userName, value])));
    },
    press() {
      leave(receivers.map(({ userName }) => userName));
      if (isReady) void begin();
    },
  };
}

function useWrongText({ min, max }: TransferSettings) {
  const { t, money } = useApp();
  return (wrong: Extract<Judged, { wrong: string }>['wrong']): string => {
    switch (wrong) {
      case 'empty':
        return t('transfer.wrong.empty');
      case 'wrongAmount':
        return t('cashier.wrongAmount');
      case 'belowMin':
        return t('transfer.wrong.belowMin', { amount: money(min) });
      case 'aboveMax':
        return t('transfer.wrong.aboveMax', { amount: money(max) });
    }
  };
}
