import { useState } from 'react';
import type { DepositFile } from '@baize/contract/backoffice/cashierDeposits.ts';
import { Button, Notice, Skeleton, Tag } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useAskDepositNow, useDeposit, useDepositProof } from '../../features/deposits/index.ts';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { Refused } from '../../parts/page/Page.tsx';
import { DeviceName } from '../../parts/show/DeviceName.tsx';
import { MemberLink } from '../../parts/show/MemberLink.tsx';
import { amount, keptWords, moment } from '../../parts/show/words.ts';
import { DepositDecision } from './DepositDecision.tsx';
import { PAYMENT_STATES, REASONS, STATES, STEPS } from './depositWords.ts';
import styles from './deposits.module.css';

interface DepositPanelProps {
  readonly merchantId: string;
  readonly depositId: string;
  readonly onClose: () => void;
}

export function DepositPanel({ merchantId, depositId, onClose }: DepositPanelProps) {
  const { data: file, error, refetch } = useDeposit(merchantId, depositId);
  if (!file)
    return (
      <DetailPanel title={t('deposits.deposit')} of={depositId} onClose={onClose}>
        {error ? <Refused error={error} onRetry={() => void refetch()} /> : <Skeleton block={240} />}
      </DetailPanel>
    );
  const { deposit } = file;
  const { currency } = deposit;
  return (
    <DetailPanel
      title={t('deposits.amountOfUsername', { amount: amount(deposit.amount, currency), userName: deposit.userName })}
      about={STATES[deposit.state][2]}
      of={depositId}
      onClose={onClose}
    >
      {file.proof && <Proof file={file} merchantId={merchantId} />}
      <DepositDecision key={file.version} file={file} merchantId={merchantId} />
      <DepositFacts file={file} merchantId={merchantId} />
      <AskNow file={file} merchantId={merchantId} />
      <Payments file={file} />
      <History file={file} />
    </DetailPanel>
  );
}

function DepositFacts({ file, merchantId }: { file: DepositFile; merchantId: string }) {
  const { deposit } = file;
  const { currency } = deposit;
  return (
    <Facts
      facts={[
        [
          t('common.status'),
          <Tag key="status" tone={STATES[deposit.state][1]}>
            {STATES[deposit.state][0]}
          </Tag>,
        ],
        ...(deposit.reason ? ([[t('common.reason'), REASONS[deposit.reason] ?? deposit.reason]] as const) : []),
        [
          t('deposits.method'),
          t('deposits.methodnameOverGatewayaccountid', {
            methodName: deposit.methodName,
            gatewayAccountId: deposit.gatewayAccountId,
          }),
        ],
        [t('deposits.toPay'), amount(deposit.pay, currency)],
        [t('deposits.credited'), amount(deposit.credited, currency)],
        ...(/[1-9]/.test(deposit.reversed)
          ? ([[t('deposits.reversed'), amount(deposit.reversed, currency)]] as const)
          : []),
        [t('deposits.opened'), moment(deposit.createdAt)],
        [t('deposits.expires'), moment(file.expiresAt)],
        [t('common.paidOn'), moment(deposit.paidAt)],
        [t('deposits.gatewayAsked'), t('deposits.timesNext', { asks: file.asks, nextAskAt: moment(file.nextAskAt) })],
        [t('deposits.gatewayId'), file.gatewayId || '–'],
        [t('deposits.requestedFrom'), `${file.ip || t('deposits.unknownAddress')} ${file.country}`],
        [t('deposits.device'), <DeviceName key="device" userAgent={file.device} />],
        [t('common.member'), <MemberLink key="member" merchantId={merchantId} memberId={deposit.memberId} />],
        [t('deposits.verifiedName'), file.member.verifiedName || t('deposits.notVerified')],
        [t('deposits.accountName'), file.member.payeeName || '–'],
        [t('common.mainWallet'), amount(file.member.main, currency)],
        [
          t('deposits.depositsBefore'),
          t('deposits.countAndSum', {
            count: file.member.depositsPaid,
            sum: amount(file.member.depositsSum, currency),
          }),
        ],
        [t('deposits.deposit'), deposit.depositId],
      ]}
    />
  );
}

function Payments({ file }: { file: DepositFile }) {
  return (
    <PanelPart title={t('deposits.payments')}>
      {file.payments.length === 0 && <p>{t('deposits.noPaymentsYet')}</p>}
      <ul className={styles.list}>
        {file.payments.map((payment) => (
          <li key={payment.paymentId}>
            <span className="grow">
              {payment.amount === null ? payment.amountText : amount(payment.amount, payment.currency)}{' '}
              <small>
                {payment.paymentId} {payment.payer}
              </small>
            </span>
            <Tag tone={payment.state === 'credited' ? 'ok' : 'caution'}>{PAYMENT_STATES[payment.state]}</Tag>
            <time className="num">{moment(payment.at)}</time>
          </li>
        ))}
      </ul>
    </PanelPart>
  );
}

function History({ file }: { file: DepositFile }) {
  return (
    <PanelPart title={t('common.history')}>
      <ol className={styles.list} aria-label={t('common.history')}>
        {file.events.map((event, index) => (
          <li key={`${event.at}${index}`}>
            <time className="num">{moment(event.at)}</time>
            <span className="grow">
              {STEPS[event.step] ?? event.step}
              {event.reason && `: ${REASONS[event.reason] ?? event.reason}`}
              {event.note && ` – ${event.note}`}
              {event.detail && <small>{keptWords(event.detail)}</small>}
            </span>
            <span>{event.staffName || t('common.system')}</span>
          </li>
        ))}
      </ol>
    </PanelPart>
  );
}

function Proof({ file, merchantId }: { file: DepositFile; merchantId: string }) {
  const { proof, deposit } = file;
  const picture = useDepositProof(merchantId, deposit.depositId, proof?.attempt ?? 0);
  const [isLarge, setLarge] = useState(false);
  if (!proof) return null;
  const isOtherAmount = proof.paidAmount !== deposit.pay;
  return (
    <PanelPart title={t('deposits.proofOfPayment')}>
      <div className={styles.proof}>
        {picture.data ? (
          <button type="button" onClick={() => setLarge(true)} aria-label={t('deposits.enlargeProof')}>
            <img src={picture.data} alt={t('deposits.proofOfPayment')} />
          </button>
        ) : (
          <Skeleton block={200} />
        )}
        <Facts
          facts={[
            [t('deposits.reference'), proof.bankReference],
            [
              t('common.amount'),
              isOtherAmount
                ? t('deposits.notTheExpectedAmount', { amount: amount(proof.paidAmount, deposit.currency) })
                : amount(proof.paidAmount, deposit.currency),
            ],
            [t('common.paidOn'), moment(proof.paidAt)],
            [t('deposits.payer'), proof.payerName],
            [
              t('common.sent'),
              t('deposits.sentatAttemptAttempt', { sentAt: moment(proof.sentAt), attempt: proof.attempt }),
            ],
          ]}
        />
      </div>
      {proof.duplicates.map(({ depositId, userName, why }) => (
        <Notice key={depositId} tone="bad">
          {t(why === 'picture' ? 'deposits.sameImage' : 'deposits.sameReference', { userName })}
        </Notice>
      ))}
      {isLarge && picture.data && (
        <Dialog title={t('deposits.proofOfPayment')} onClose={() => setLarge(false)}>
          <img className={styles.large} src={picture.data} alt={t('deposits.proofOfPayment')} />
        </Dialog>
      )}
    </PanelPart>
  );
}

function AskNow({ file, merchantId }: { file: DepositFile; merchantId: string }) {
  const { say } = useDesk();
  const ask = useAskDepositNow();
  const [busy, setBusy] = useState(false);
  async function handleAsk(): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      const { answer } = await ask({ merchantId, depositId: file.deposit.depositId });
      say(t('deposits.theGatewayResponded', { answer }));
    } catch (error) {
      say(error instanceof Error ? error.message : String(error), 'bad');
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button small kind="line" busy={busy} onClick={() => void handleAsk()}>
      {t('deposits.checkWithTheGatewayNow')}
    </Button>
  );
}
