import type { Withdrawal } from '@baize/contract/cashier/withdrawals.ts';
import {
  Button,
  buttonClass,
  Empty,
  Figures,
  Icon,
  Notice,
  Skeleton,
  Slip,
  Stack,
  Tag,
  Text,
  Timeline,
} from '@baize/ui';
import { headsetIcon } from '@baize/ui/icons.ts';
import { useApp } from '../../app/app.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { isDecided } from '../../app/isDecided.ts';
import { Link } from '../../app/router/Link.tsx';
import { shortReference } from '../../app/shortReference.ts';
import { Docked } from '../../app/shell/Dock.tsx';
import { useCashierWords, useDuration } from '../cashier/index.ts';
import { useServiceSheet } from '../serviceSheet/index.ts';
import styles from './withdraw.module.css';
import { useCancelWithdrawal, useWithdrawal } from './withdraw.queries.ts';
import { isOver, storyOf, toneOf } from './withdraw.rules.ts';

const MINUTE_MS = 60_000;

interface WithdrawalViewProps {
  readonly withdrawalId: string;
  /** Stands above it. */
  readonly note?: string;
}

export function WithdrawalView({ withdrawalId, note }: WithdrawalViewProps) {
  const { t } = useApp();
  return (
    <QueryView
      query={useWithdrawal(withdrawalId)}
      waiting={
        <Stack gap={4} gutter>
          <Skeleton round={4} block={104} />
          <Skeleton round={4} block={240} />
        </Stack>
      }
      failed={{ title: t('withdrawals.failed'), text: t('deposits.failedToLoadText') }}
      refused={(error) =>
        isDecided(error) && (
          <Empty sign="none" title={t('withdrawals.unknown')}>
            <Link to="/m/withdraw" className={buttonClass()}>
              {t('withdrawals.new')}
            </Link>
          </Empty>
        )
      }
    >
      {(withdrawal) => <Loaded withdrawal={withdrawal} note={note} />}
    </QueryView>
  );
}

function Loaded({ withdrawal, note }: { readonly withdrawal: Withdrawal; readonly note: string | undefined }) {
  const { t, money } = useApp();
  const words = useCashierWords();
  const duration = useDuration();
  const service = useServiceSheet();
  const { amount, bankCard, status, bounced, createdAt, paidAt, reviewBy } = withdrawal;
  const account = `${bankCard.name} ••${bankCard.mask.slice(-4)}`;
  const isLate = reviewBy !== null && Date.parse(reviewBy) < Date.now();
  const took = paidAt && duration((Date.parse(paidAt) - Date.parse(createdAt)) / MINUTE_MS);
  const aside =
    status === 'paid' && !bounced && took
      ? t('withdrawals.paidIn', { time: took })
      : isOver({ status }) && (status !== 'paid' || bounced)
        ? t('withdrawals.backAgain')
        : t('withdrawals.toAccount', { account });
  return (
    <Docked
      dock={
        <Button kind="line" wide aria-haspopup="dialog" onClick={service.open}>
          <Icon path={headsetIcon} small />
          {t('withdrawals.question')}
        </Button>
      }
    >
      <Stack gap={4} gutter>
        <Stack gap={2} size="small" tone="muted" className={styles.head}>
          <b className="num ltr">{money(amount)}</b>
          <span>
            <Tag tone={toneOf(withdrawal)}>{t(bounced ? 'withdrawals.bounced' : `withdrawals.status.${status}`)}</Tag>{' '}
            <span className="num">{aside}</span>
          </span>
        </Stack>
        {note && <Notice>{note}</Notice>}
        {isLate && (
          <Notice tone="caution" role="status">
            {t('withdrawals.late', { time: words.when(reviewBy) })}
          </Notice>
        )}
        <Story withdrawal={withdrawal} />
        <Receipt withdrawal={withdrawal} account={account} />
        {!isOver(withdrawal) && (
          <Text size="small" tone="muted" align="center">
            {t('withdrawals.mayClose')}
          </Text>
        )}
        <Cancel withdrawal={withdrawal} />
      </Stack>
      {service.sheet}
    </Docked>
  );
}

function Story({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t, money } = useApp();
  const { when } = useCashierWords();
  const duration = useDuration();
  const { amount, reviewBy } = withdrawal;
  const textOf = ({ step, reason, usualMinutes }: Withdrawal['events'][number], isNow: boolean) => [
    step === 'held' ? t('withdrawals.heldText', { amount: money(amount) }) : '',
    step === 'returned' ? t('withdrawals.returnedText', { amount: money(amount) }) : '',
    reason === null ? '' : t(`withdrawals.reason.${reason}`),
    isNow && usualMinutes !== null ? t('withdrawals.usually', { time: duration(usualMinutes) }) : '',
    isNow && reviewBy !== null && step !== 'sent' ? t('withdrawals.atLatest', { time: when(reviewBy) }) : '',
  ];
  return (
    <Timeline
      label={t('withdrawals.story')}
      steps={storyOf(withdrawal).map(({ step, state, event }, index) => ({
        key: `${step} ${index}`,
        label: t(`withdrawals.step.${step}`),
        when: event && <time dateTime={event.at}>{when(event.at)}</time>,
        text:
          event &&
          textOf(event, state === 'now')
            .filter(Boolean)
            .join(' '),
        state,
      }))}
    />
  );
}

/** Paper when it is paid, plain rows before. */
function Receipt({ withdrawal, account }: { readonly withdrawal: Withdrawal; readonly account: string }) {
  const { t, money } = useApp();
  const { status, amount, fee, net, reference, withdrawalId, bankCard, bounced } = withdrawal;
  const ours = { name: t('withdrawals.ourReference'), value: shortReference(withdrawalId) };
  const feeRow = { name: t('cashier.fee'), value: fee === '0.00' ? t('cashier.free') : money(`-${fee}`) };
  if (status === 'paid' && !bounced)
    return (
      <Slip
        label={t('withdrawals.receipt')}
        rows={[
          { name: t('withdrawals.leftBalance'), value: money(amount) },
          feeRow,
          { name: t('withdrawals.accountRow'), value: account },
          ...(reference === ''
            ? []
            : [{ name: t('withdrawals.theirReference', { account: bankCard.name }), value: reference }]),
          ours,
        ]}
        total={{ name: t('withdrawals.paidOut'), value: money(net) }}
      />
    );
  const rows = isOver(withdrawal)
    ? [{ name: t('withdrawals.accountRow'), value: account }, ours]
    : [
        feeRow,
        { name: t('withdrawals.arrivesRow'), value: money(net) },
        { name: t('withdrawals.accountRow'), value: account },
        ours,
      ];
  return (
    <Stack gap={2} card pad>
      <Figures rows={rows} />
    </Stack>
  );
}

function Cancel({ withdrawal: { withdrawalId, canCancel } }: { readonly withdrawal: Withdrawal }) {
  const { t, confirm } = useApp();
  const cancel = useCancelWithdrawal(withdrawalId);
  if (!canCancel) return null;
  async function handleCancel() {
    const isSure = await confirm({
      title: t('withdrawals.cancelTitle'),
      text: t('withdrawals.cancelText'),
      yes: t('withdrawals.cancelYes'),
      no: t('withdrawals.cancelNo'),
    });
    if (isSure) cancel.mutate();
  }
  return (
    <Button kind="ghost" busy={cancel.isPending} onClick={() => void handleCancel()}>
      {t('withdrawals.cancel')}
    </Button>
  );
}
