import { useState } from 'react';
import type { DepositFile } from '@baize/contract/backoffice/cashierDeposits.ts';
import { Button, Notice, Skeleton, Tag } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useAskDepositNow, useDeposit, useDepositProof } from '../../features/deposits/index.ts';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { Refused } from '../../parts/page/Page.tsx';
import { DeviceName } from '../../parts/show/DeviceName.tsx';
import { MemberLink } from '../../parts/show/MemberLink.tsx';
import { amount, moment } from '../../parts/show/words.ts';
import { DepositDecision } from './DepositDecision.tsx';
import { REASONS, STATES, STEPS } from './depositWords.ts';
import styles from './deposits.module.css';

interface DepositPanelProps {
  readonly merchantId: string;
  readonly depositId: string;
  readonly onClose: () => void;
}

/** One deposit: its proof beside the facts, the decision, payments and history. */
export function DepositPanel({ merchantId, depositId, onClose }: DepositPanelProps) {
  const { data: file, error, refetch } = useDeposit(merchantId, depositId);
  if (!file)
    return (
      <DetailPanel title="Deposit" of={depositId} onClose={onClose}>
        {error ? <Refused error={error} onRetry={() => void refetch()} /> : <Skeleton block={240} />}
      </DetailPanel>
    );
  const { deposit } = file;
  const { currency } = deposit;
  return (
    <DetailPanel
      title={`${amount(deposit.amount, currency)} of ${deposit.userName}`}
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
          'Status',
          <Tag key="status" tone={STATES[deposit.state][1]}>
            {STATES[deposit.state][0]}
          </Tag>,
        ],
        ...(deposit.reason ? ([['Reason', REASONS[deposit.reason] ?? deposit.reason]] as const) : []),
        ['Method', `${deposit.methodName} over ${deposit.gatewayAccountId}`],
        ['To pay', amount(deposit.pay, currency)],
        ['Credited', amount(deposit.credited, currency)],
        ...(/[1-9]/.test(deposit.reversed) ? ([['Reversed', amount(deposit.reversed, currency)]] as const) : []),
        ['Opened', moment(deposit.createdAt)],
        ['Expires', moment(file.expiresAt)],
        ['Paid', moment(deposit.paidAt)],
        ['Gateway asked', `${file.asks} times, next ${moment(file.nextAskAt)}`],
        ['Gateway ID', file.gatewayId || '–'],
        ['Asked from', `${file.ip || 'unknown address'} ${file.country}`],
        ['Device', <DeviceName key="device" userAgent={file.device} />],
        ['Member', <MemberLink key="member" merchantId={merchantId} memberId={deposit.memberId} />],
        ['Verified name', file.member.verifiedName || 'not verified'],
        ['Account name', file.member.payeeName || '–'],
        ['Main wallet', amount(file.member.main, currency)],
        ['Deposits before', `${file.member.depositsPaid}, ${amount(file.member.depositsSum, currency)}`],
        ['Deposit', deposit.depositId],
      ]}
    />
  );
}

function Payments({ file }: { file: DepositFile }) {
  return (
    <PanelPart title="Payments">
      {file.payments.length === 0 && <p>No payments yet.</p>}
      <ul className={styles.list}>
        {file.payments.map((payment) => (
          <li key={payment.paymentId}>
            <span className="grow">
              {payment.amount === null ? payment.amountText : amount(payment.amount, payment.currency)}{' '}
              <small>
                {payment.paymentId} {payment.payer}
              </small>
            </span>
            <Tag tone={payment.state === 'credited' ? 'ok' : 'caution'}>{payment.state}</Tag>
            <time className="num">{moment(payment.at)}</time>
          </li>
        ))}
      </ul>
    </PanelPart>
  );
}

function History({ file }: { file: DepositFile }) {
  return (
    <PanelPart title="History">
      <ol className={styles.list} aria-label="History">
        {file.events.map((event, index) => (
          <li key={`${event.at}${index}`}>
            <time className="num">{moment(event.at)}</time>
            <span className="grow">
              {STEPS[event.step] ?? event.step}
              {event.reason && `: ${REASONS[event.reason] ?? event.reason}`}
              {event.note && ` – ${event.note}`}
              {event.detail && <small>{event.detail}</small>}
            </span>
            <span>{event.staffName || 'system'}</span>
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
    <PanelPart title="Proof of payment">
      <div className={styles.proof}>
        {picture.data ? (
          <button type="button" onClick={() => setLarge(true)} aria-label="Enlarge proof">
            <img src={picture.data} alt="Proof of payment" />
          </button>
        ) : (
          <Skeleton block={200} />
        )}
        <Facts
          facts={[
            ['Reference', proof.bankReference],
            [
              'Amount',
              `${amount(proof.paidAmount, deposit.currency)}${isOtherAmount ? ', not the expected amount' : ''}`,
            ],
            ['Paid', moment(proof.paidAt)],
            ['Payer', proof.payerName],
            ['Sent', `${moment(proof.sentAt)}, attempt ${proof.attempt}`],
          ]}
        />
      </div>
      {proof.duplicates.map(({ depositId, userName, why }) => (
        <Notice key={depositId} tone="bad">
          The same {why} is on a deposit of {userName}.
        </Notice>
      ))}
      {isLarge && picture.data && (
        <Dialog title="Proof of payment" onClose={() => setLarge(false)}>
          <img className={styles.large} src={picture.data} alt="Proof of payment" />
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
      say(`The gateway responded: ${answer}`);
    } catch (error) {
      say(error instanceof Error ? error.message : String(error), 'bad');
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button small kind="line" busy={busy} onClick={() => void handleAsk()}>
      Check with the gateway now
    </Button>
  );
}
