import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { WithdrawalFile } from '@baize/contract/backoffice/cashierWithdrawals.ts';
import { Button, join, Notice, Skeleton, Tabs, Tag } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useHotkeys } from '../../app/useHotkeys.ts';
import { useClaimWithdrawal, useWithdrawal } from '../../features/withdrawals/index.ts';
import { DeviceName } from '../../parts/show/DeviceName.tsx';
import { Facts } from '../../parts/page/DetailPanel.tsx';
import { Refused } from '../../parts/page/Page.tsx';
import { amount, duration, entryWords, moment, shortMask, shortReference } from '../../parts/show/words.ts';
import { STATES, STEPS } from './withdrawalWords.ts';
import { WithdrawalDecision } from './WithdrawalDecision.tsx';
import queue from '../../parts/page/queue.module.css';
import styles from './withdrawals.module.css';

interface WithdrawalViewProps {
  readonly merchantId: string;
  readonly withdrawalId: string;
  readonly onNext: () => void;
  readonly onWriting: (isWriting: boolean) => void;
}

/** One withdrawal: why a person decides and what the member did in the middle, who it is and the decision beside it. */
export function WithdrawalView({ merchantId, withdrawalId, onNext, onWriting }: WithdrawalViewProps) {
  const { data: file, error, refetch } = useWithdrawal(merchantId, withdrawalId);
  const isWanted = file !== undefined && (file.may.claim || file.may.approve);
  const takeOver = useClaimWithdrawal({ merchantId, withdrawalId, isWanted });
  if (!file)
    return (
      <div className={styles.nothing}>
        {error ? <Refused error={error} onRetry={() => void refetch()} /> : <Skeleton block={400} />}
      </div>
    );
  const { withdrawal } = file;
  const isHeldByOther = file.holder !== null && !file.holder.isSelf;
  return (
    <>
      <section className={join(queue.column, styles.middle)} aria-label="Facts">
        <header className={styles.head}>
          <div className="grow">
            <h2>
              {amount(withdrawal.amount, withdrawal.currency)} to {withdrawal.destination.name}{' '}
              {shortMask(withdrawal.destination.mask)}
            </h2>
            <p>
              {withdrawal.userName} · {shortReference(withdrawalId)} · {moment(withdrawal.createdAt)} · arrives{' '}
              {amount(withdrawal.net, withdrawal.currency)}
            </p>
          </div>
          <Tag tone={STATES[withdrawal.state][1]}>{STATES[withdrawal.state][0]}</Tag>
          {withdrawal.frozen && <Tag tone="bad">Frozen</Tag>}
        </header>
        <Risk file={file} />
        <Play file={file} />
        <Records file={file} merchantId={merchantId} />
      </section>
      <aside className={join(queue.column, styles.side)} aria-label="Member and decision">
        <Who file={file} merchantId={merchantId} />
        {isHeldByOther && <HeldByOther file={file} onTakeOver={isWanted ? takeOver : null} />}
        {!isHeldByOther && (
          <WithdrawalDecision
            key={file.version}
            file={file}
            merchantId={merchantId}
            onDone={onNext}
            onSkip={onNext}
            onWriting={onWriting}
          />
        )}
        <History file={file} />
      </aside>
    </>
  );
}

function Risk({ file }: { file: WithdrawalFile }) {
  return (
    <section className={styles.card}>
      <header>
        <h3 className="grow">Why a person decides</h3>
        <span className="num">{file.withdrawal.score} points</span>
        <Tag>Rules, version {String(file.rulesVersion)}</Tag>
      </header>
      {file.risk.length === 0 && <p className={queue.none}>No rule matched.</p>}
      <ul className={styles.risk}>
        {file.risk.map(({ rule, name, points, action, facts }) => (
          <li key={rule}>
            <b className="num">{action === 'add' ? points : action}</b>
            <span className="grow">
              {name}
              <small>{facts}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Play({ file }: { file: WithdrawalFile }) {
  const { play, withdrawal } = file;
  const figures = [
    ['Staked', play.stake],
    ['Won', play.win],
    ['Asks for', withdrawal.amount],
  ] as const;
  return (
    <section className={styles.card}>
      <header>
        <h3 className="grow">Since the last deposit</h3>
        <span>{play.lastDepositAt ? moment(play.lastDepositAt) : 'no deposit'}</span>
      </header>
      <dl className={styles.figures}>
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{amount(figure, withdrawal.currency)}</dd>
          </div>
        ))}
        <div>
          <dt>Rounds</dt>
          <dd className="num">{play.rounds}</dd>
        </div>
      </dl>
    </section>
  );
}

type Tab = 'ledger' | 'accounts' | 'logins' | 'device';

function Records({ file, merchantId }: { file: WithdrawalFile; merchantId: string }) {
  const [tab, setTab] = useState<Tab>('ledger');
  const { currency } = file.withdrawal;
  return (
    <section className={styles.card}>
      <Tabs
        label="Records"
        tabs={[
          { name: 'ledger', label: 'Ledger' },
          { name: 'accounts', label: 'Payout accounts' },
          { name: 'logins', label: 'Logins' },
          { name: 'device', label: 'Same device' },
        ]}
        current={tab}
        onChange={setTab}
        look="segments"
      />
      {tab === 'ledger' && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">What</th>
              <th scope="col">Amount</th>
              <th scope="col">Balance</th>
            </tr>
          </thead>
          <tbody>
            {file.ledger.map((line, index) => (
              <tr key={`${line.createdAt}${index}`}>
                <td className="num">{moment(line.createdAt)}</td>
                <td>
                  {entryWords(line.code)} <small>{line.note}</small>
                </td>
                <td className="num">{amount(line.amount, currency)}</td>
                <td className="num">{amount(line.balance, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {tab === 'accounts' && (
        <ul className={styles.plain}>
          {file.accounts.map((account) => (
            <li key={`${account.name}${account.mask}${account.createdAt}`}>
              <span className="grow">
                {account.name} {account.mask} <small>{account.holder}</small>
              </span>
              {account.isThis && <Tag tone="info">this withdrawal</Tag>}
              {account.others > 0 && <Tag tone="bad">also at {String(account.others)} others</Tag>}
              {account.removedAt && <Tag>removed</Tag>}
              <span className="num">since {moment(account.createdAt)}</span>
            </li>
          ))}
        </ul>
      )}
      {tab === 'logins' && (
        <ul className={styles.plain}>
          {file.logins.map((login, index) => (
            <li key={`${login.at}${index}`}>
              <time className="num">{moment(login.at)}</time>
              <span className="grow">
                <DeviceName userAgent={login.device} />
              </span>
              <span className="num">
                {login.ip} {login.country}
              </span>
            </li>
          ))}
        </ul>
      )}
      {tab === 'device' && (
        <ul className={styles.plain}>
          {file.sharedDevice.length === 0 && <li>No other member uses this device.</li>}
          {file.sharedDevice.map(({ memberId, userName }) => (
            <li key={memberId}>
              <Link to="/members" search={{ merchant: merchantId, search: userName, open: memberId } as never}>
                {userName}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Who({ file, merchantId }: { file: WithdrawalFile; merchantId: string }) {
  const { member, withdrawal } = file;
  const { currency, userName, memberId } = withdrawal;
  const isSameName = member.verifiedName !== '' && member.verifiedName === member.payeeName;
  return (
    <section>
      <header className={styles.head}>
        <h3 className="grow">
          <Link to="/members" search={{ merchant: merchantId, search: userName, open: memberId } as never}>
            {userName}
          </Link>
        </h3>
        <Tag tone={member.kyc === 'A' ? 'ok' : 'caution'}>
          {member.kyc === 'A' ? 'Identity approved' : 'Identity not approved'}
        </Tag>
      </header>
      <Facts
        facts={[
          ['Verified name', member.verifiedName || '–'],
          ['Account name', isSameName ? `${member.payeeName}, the same` : member.payeeName || '–'],
          ['Status', member.status],
          ['Member since', moment(member.createdAt)],
          ['Main wallet', amount(member.main, currency)],
          ['Reserved', amount(member.locked, currency)],
          ['Deposited', amount(member.depositsSum, currency)],
          ['Withdrawn', amount(member.withdrawalsSum, currency)],
          ['Asked from', `${file.ip || 'unknown address'} ${file.country}`],
          ['Device', <DeviceName key="device" userAgent={file.device} />],
          ['Method', `${file.methodName}, fee ${amount(file.fee, currency)}`],
          ...(file.attempt > 0
            ? ([
                ['Payout', `attempt ${file.attempt}, asked ${file.asks} times`],
                ['Gateway', `${file.gatewayAccountId} ${file.gatewayId}`],
                ['Asked again', moment(file.nextAt)],
              ] as const)
            : []),
          ...(file.bankReference ? ([['Bank reference', file.bankReference]] as const) : []),
        ]}
      />
    </section>
  );
}

interface HeldByOtherProps {
  readonly file: WithdrawalFile;
  /** Null for those who only look. */
  readonly onTakeOver: (() => Promise<void>) | null;
}

function HeldByOther({ file, onTakeOver }: HeldByOtherProps) {
  const { say } = useDesk();
  const [busy, setBusy] = useState(false);
  async function handleTakeOver(): Promise<void> {
    if (!onTakeOver || busy) return;
    setBusy(true);
    try {
      await onTakeOver();
    } catch (error) {
      say(error instanceof Error ? error.message : String(error), 'bad');
    } finally {
      setBusy(false);
    }
  }
  useHotkeys({ t: () => void handleTakeOver() }, onTakeOver !== null);
  const { holder } = file;
  if (!holder) return null;
  return (
    <section className={styles.decision} aria-label="Claimed by a colleague">
      <Notice tone="info" role="status">
        {holder.staffName} is working on this for up to {duration(Math.max(0, Date.parse(holder.until) - Date.now()))}{' '}
        more.
      </Notice>
      {onTakeOver && (
        <div className={styles.buttons}>
          <Button kind="line" busy={busy} onClick={() => void handleTakeOver()}>
            Take over <kbd>T</kbd>
          </Button>
        </div>
      )}
    </section>
  );
}

function History({ file }: { file: WithdrawalFile }) {
  return (
    <section>
      <h3>History</h3>
      <ol className={styles.log} aria-label="History">
        {file.events.map((event, index) => (
          <li key={`${event.at}${index}`}>
            <time className="num">{moment(event.at)}</time>
            <span className="grow">
              {STEPS[event.step] ?? event.step}
              {event.note && ` – ${event.note}`}
              {event.detail && <small>{event.detail}</small>}
            </span>
            <span>{event.staffName || 'system'}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
