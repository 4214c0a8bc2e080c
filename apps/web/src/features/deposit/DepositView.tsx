import type { Deposit } from '@baize/contract/cashier/deposits.ts';
import { Button, buttonClass, Empty, Icon, Notice, Skeleton, Spinner, Stack, Tag, Text, Timeline } from '@baize/ui';
import { headsetIcon } from '@baize/ui/icons.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { isDecided } from '../../app/isDecided.ts';
import { useOnline } from '../../app/offline/useOnline.ts';
import { Link } from '../../app/router/Link.tsx';
import { lastGame } from '../../app/session/lastGame.ts';
import { shortReference } from '../../app/shortReference.ts';
import { Docked } from '../../app/shell/Dock.tsx';
import { useCountUp } from '../balance/index.ts';
import { minorOf } from '../../app/amounts/amount.rules.ts';
import { useCashierWords } from '../cashier/index.ts';
import { useServiceSheet } from '../serviceSheet/index.ts';
import { AddressPayment } from './AddressPayment.tsx';
import { BankPayment } from './BankPayment.tsx';
import { useCancelDeposit, useDeposit } from './deposit.queries.ts';
import { isFresh, isOpen, storyOf, toneOf } from './deposit.rules.ts';
import styles from './deposit.module.css';
import { PaidSlip } from './PaidSlip.tsx';
import { ProofForm } from './ProofForm.tsx';
import { QrPayment } from './QrPayment.tsx';
import { TakenBonus } from './TakenBonus.tsx';

/** After so long a player asks what became of the money. */
const LONG_MS = 120_000;
/** A payment page opens in a moment: after so long its provider does not respond. */
const SLOW_MS = 10_000;

interface DepositViewProps {
  readonly depositId: string;
  /** Goes to the payment page. */
  readonly onPay: (deposit: Deposit, url: string) => void;
}

export function DepositView({ depositId, onPay }: DepositViewProps) {
  const { t } = useApp();
  return (
    <QueryView
      query={useDeposit(depositId)}
      waiting={
        <Stack gap={4} gutter>
          <Skeleton round={4} block={104} />
          <Skeleton round={4} block={180} />
        </Stack>
      }
      failed={{ title: t('deposits.failedToLoad'), text: t('deposits.failedToLoadText') }}
      refused={(error) =>
        isDecided(error) && (
          <Empty sign="none" title={t('deposits.unknown')}>
            <Link to="/m/voucherCenter" className={buttonClass()}>
              {t('deposits.new')}
            </Link>
          </Empty>
        )
      }
    >
      {(deposit) => <Loaded deposit={deposit} onPay={onPay} />}
    </QueryView>
  );
}

interface LoadedProps {
  readonly deposit: Deposit;
  readonly onPay: DepositViewProps['onPay'];
}

function Loaded({ deposit, onPay }: LoadedProps) {
  const { t } = useApp();
  const next = isOpen(deposit) ? deposit.nextStep : null;
  const wantsProof = deposit.proof !== null && (deposit.phase === 'toPay' || deposit.phase === 'proof');
  return (
    <Docked dock={<Action deposit={deposit} onPay={onPay} />}>
      <Stack gap={4} gutter>
        <Head deposit={deposit} />
        <Words deposit={deposit} />
        {deposit.status === 'paid' && isFresh(deposit) && <PaidSlip deposit={deposit} />}
        {next?.kind === 'qr' && <QrPayment deposit={deposit} text={next.text} />}
        {next?.kind === 'bank' && <BankPayment deposit={deposit} to={next} />}
        {next?.kind === 'address' && <AddressPayment deposit={deposit} to={next} />}
        {next?.kind === 'bank' && wantsProof && (
          // A proof that was asked for again begins with empty fields.
          <ProofForm key={deposit.proof?.attempt} deposit={deposit} exactAmount={next.exactAmount} />
        )}
        <Story deposit={deposit} />
        <Text size="small" tone="muted" align="center">
          {t('withdrawals.ourReference')}: <bdi className="num">{shortReference(deposit.depositId)}</bdi>
        </Text>
        <Question deposit={deposit} />
        <Cancel deposit={deposit} />
      </Stack>
    </Docked>
  );
}

function Head({ deposit }: { readonly deposit: Deposit }) {
  const { t, money } = useApp();
  const isPaid = deposit.status === 'paid';
  // Counts up when the money comes while shown.
  const counted = useCountUp(isPaid ? deposit.credited : '0.00');
  const [wasPaid] = useState(isPaid);
  const amount = isPaid ? (wasPaid ? deposit.credited : (counted ?? deposit.credited)) : deposit.amount;
  return (
    <Stack gap={2} size="small" tone="muted" className={styles.head}>
      <b className="num ltr">{money(amount)}</b>
      <span>
        <Tag tone={toneOf(deposit)}>{t(tagKey(deposit))}</Tag> {deposit.name}
      </span>
    </Stack>
  );
}

const tagKey = ({ status, phase }: Deposit) =>
  status === 'pending' ? (`deposits.phase.${phase}` as const) : (`deposits.status.${status}` as const);

function Words({ deposit }: { readonly deposit: Deposit }) {
  const { t, money } = useApp();
  const isLong = useIsLong(deposit);
  const isSlow = useIsLong(deposit, SLOW_MS);
  const { status, phase, kind, reason, currency, name } = deposit;
  const reasonText = reason === null ? null : t(`deposits.reason.${reason}`);
  const reversed = minorOf(deposit.reversed, currency) > 0n && (
    <Notice tone="bad">{t('deposits.reversedText', { amount: money(deposit.reversed) })}</Notice>
  );
  let text: ReactNode;
  if (status === 'paid') {
    text = <Paid deposit={deposit} />;
  } else if (status === 'pending') {
    const waits = phase === 'opening' || (phase === 'toPay' && (kind === 'redirect' || kind === 'card'));
    text = (
      <>
        {waits && (
          <Stack as="p" gap={3} size="body" tone="soft" align="center" className={styles.lead} role="status">
            <Spinner /> {t(phase === 'opening' ? 'deposits.openingPage' : 'deposits.waiting')}
          </Stack>
        )}
        {phase === 'opening' && isSlow && (
          <Notice tone="caution" role="status">
            {t('deposits.openingSlow', { method: name })}
          </Notice>
        )}
        {phase === 'checking' && (
          <Notice tone="info" role="status">
            {reasonText ?? t(kind === 'bank' ? 'deposits.checkingProof' : 'deposits.checking')}
          </Notice>
        )}
        {isLong && phase !== 'proof' && (
          <Text size="small" tone="muted" align="center">
            {t('deposits.nothingLost')}
          </Text>
        )}
      </>
    );
  } else {
    text = (
      <Notice tone={status === 'expired' ? 'caution' : 'bad'} role="status">
        {reasonText && <p>{reasonText}</p>}
        <p>{t(`deposits.end.${status}`)}</p>
        {deposit.promoId !== null && <p>{t('deposits.promoKept')}</p>}
      </Notice>
    );
  }
  return (
    <>
      {text}
      {reversed}
    </>
  );
}

/** What has come, in cash and as a bonus. */
function Paid({ deposit: { amount, credited, promoId } }: { readonly deposit: Deposit }) {
  const { t, money } = useApp();
  return (
    <>
      <Stack as="p" gap={3} size="body" tone="soft" align="center" className={styles.lead} role="status">
        {t('deposits.paidText', { amount: money(credited) })}
      </Stack>
      {credited !== amount && (
        <Notice tone="caution">{t('deposits.otherAmount', { asked: money(amount), credited: money(credited) })}</Notice>
      )}
      {promoId !== null && <TakenBonus promoId={promoId} />}
    </>
  );
}

function useIsLong({ createdAt }: Deposit, afterMs = LONG_MS): boolean {
  const [isLong, setLong] = useState(() => Date.now() - Date.parse(createdAt) > afterMs);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), Math.max(0, Date.parse(createdAt) + afterMs - Date.now()));
    return () => clearTimeout(timer);
  }, [createdAt, afterMs]);
  return isLong;
}

function Story({ deposit }: { readonly deposit: Deposit }) {
  const { t } = useApp();
  const { when } = useCashierWords();
  return (
    <Timeline
      label={t('deposits.story')}
      steps={storyOf(deposit).map(({ step, state, event }, index) => ({
        key: `${step} ${index}`,
        label: t(`deposits.step.${step}`),
        when: event && <time dateTime={event.at}>{when(event.at)}</time>,
        text: event && (event.note || (event.reason ? t(`deposits.reason.${event.reason}`) : '')),
        state,
      }))}
    />
  );
}

function Question({ deposit }: { readonly deposit: Deposit }) {
  const { t } = useApp();
  const service = useServiceSheet();
  const isLong = useIsLong(deposit);
  const { status, phase, reversed, currency, credited, amount } = deposit;
  const isPlain =
    status === 'paid'
      ? minorOf(reversed, currency) === 0n && credited === amount
      : status === 'pending' && phase !== 'checking' && phase !== 'proof' && !isLong;
  if (isPlain) return null;
  return (
    <>
      <Button kind="line" wide aria-haspopup="dialog" onClick={service.open}>
        <Icon path={headsetIcon} small />
        {t('deposits.question')}
      </Button>
      {service.sheet}
    </>
  );
}

function Action({ deposit, onPay }: LoadedProps) {
  const { t } = useApp();
  const online = useOnline();
  const [game] = useState(lastGame);
  const { status, nextStep, methodId, amount, promoId } = deposit;
  if (status === 'paid')
    return (
      <>
        {/* In its place: back from the game shows no payment again. */}
        <Link
          to={game?.to ?? '/m/home'}
          options={{ replace: true }}
          className={buttonClass({ kind: 'main', wide: true })}
        >
          {game ? t('deposits.toGame', { game: game.name }) : t('deposits.toGames')}
        </Link>
        {promoId !== null && (
          <Link to={`/m/activityDetail?id=${promoId}`} className={buttonClass({ kind: 'line', wide: true })}>
            {t('deposits.promoTaken')}
          </Link>
        )}
      </>
    );
  if (status !== 'pending')
    return (
      <Link
        to={`/m/voucherCenter?${new URLSearchParams({ method: methodId, amount, ...(promoId ? { promo: promoId } : {}) })}`}
        className={buttonClass({ kind: 'main', wide: true })}
      >
        {t('deposits.again')}
      </Link>
    );
  if (nextStep?.kind !== 'redirect') return null;
  return (
    <Button kind="main" wide disabled={!online} onClick={() => onPay(deposit, nextStep.url)}>
      {online ? t('deposits.continue', { method: deposit.name }) : t('cashier.needsNetwork')}
    </Button>
  );
}

function Cancel({ deposit }: { readonly deposit: Deposit }) {
  const { t, confirm } = useApp();
  const cancel = useCancelDeposit(deposit.depositId);
  if (!isOpen(deposit) || deposit.phase === 'checking') return null;
  async function handleCancel() {
    const isSure = await confirm({
      title: t('deposits.cancelTitle'),
      text: t('deposits.cancelText'),
      yes: t('deposits.cancelYes'),
      no: t('deposits.cancelNo'),
    });
    if (isSure) cancel.mutate();
  }
  return (
    <Button kind="ghost" busy={cancel.isPending} onClick={() => void handleCancel()}>
      {t('deposits.cancel')}
    </Button>
  );
}
