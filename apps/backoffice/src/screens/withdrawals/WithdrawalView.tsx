import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { WithdrawalFile } from '@baize/contract/backoffice/cashierWithdrawals.ts';
import { Button, join, Notice, Skeleton, Tabs, Tag } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useHotkeys } from '../../app/useHotkeys.ts';
import { useClaimWithdrawal, useWithdrawal } from '../../features/withdrawals/index.ts';
import { DeviceName } from '../../parts/show/DeviceName.tsx';
import { Facts } from '../../parts/page/DetailPanel.tsx';
import { isolated } from '../../parts/show/isolated.tsx';
import { Refused } from '../../parts/page/Page.tsx';
import { entryWords } from '../../parts/show/entryWords.ts';
import {
  amount,
  duration,
  keptWords,
  MEMBER_STATUSES,
  moment,
  shortMask,
  shortReference,
} from '../../parts/show/words.ts';
import { RiskReasons } from './RiskReasons.tsx';
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
      <section className={join(queue.column, styles.middle)} aria-label={t('withdrawals.facts')}>
        <header className={styles.head}>
          <div className="grow">
            <h2>
              {t('withdrawals.amountToNameMask', {
                amount: amount(withdrawal.amount, withdrawal.currency),
                name: withdrawal.destination.name,
                mask: shortMask(withdrawal.destination.mask),
              })}
            </h2>
            <p>
              {t('withdrawals.usernameWithdrawalidCreatedatArrivesNet', {
                userName: withdrawal.userName,
                withdrawalId: shortReference(withdrawalId),
                createdAt: moment(withdrawal.createdAt),
                net: amount(withdrawal.net, withdrawal.currency),
              })}
            </p>
          </div>
          <Tag tone={STATES[withdrawal.state][1]}>{STATES[withdrawal.state][0]}</Tag>
          {withdrawal.frozen && <Tag tone="bad">{t('withdrawals.frozen')}</Tag>}
        </header>
        <Risk file={file} />
        <Play file={file} />
        <Records file={file} merchantId={merchantId} />
      </section>
      <aside className={join(queue.column, styles.side)} aria-label={t('withdrawals.memberAndDecision')}>
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
        <h3 className="grow">{t('withdrawals.whyAPersonDecides')}</h3>
        <span className="num">{t('withdrawals.scorePoints', { score: file.withdrawal.score })}</span>
        <Tag>{t('withdrawals.rulesVersion', { rulesVersion: String(file.rulesVersion) })}</Tag>
      </header>
      <RiskReasons file={file} />
    </section>
  );
}

function Play({ file }: { file: WithdrawalFile }) {
  const { play, withdrawal } = file;
  const figures = [
    [t('withdrawals.staked'), play.stake],
    [t('withdrawals.won'), play.win],
    [t('withdrawals.requested'), withdrawal.amount],
  ] as const;
  return (
    <section className={styles.card}>
      <header>
        <h3 className="grow">{t('withdrawals.sinceTheLastDeposit')}</h3>
        <span>{play.lastDepositAt ? moment(play.lastDepositAt) : t('withdrawals.noDeposit')}</span>
      </header>
      <dl className={styles.figures}>
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{isolated(amount(figure, withdrawal.currency))}</dd>
          </div>
        ))}
        <div>
          <dt>{t('withdrawals.rounds')}</dt>
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
        label={t('withdrawals.records')}
        tabs={[
          { name: 'ledger', label: t('common.ledger') },
          { name: 'accounts', label: t('withdrawals.payoutAccounts') },
          { name: 'logins', label: t('withdrawals.logins') },
          { name: 'device', label: t('withdrawals.sameDevice') },
        ]}
        current={tab}
        onChange={setTab}
        look="segments"
      />
      {tab === 'ledger' && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('common.when')}</th>
              <th scope="col">{t('common.what')}</th>
              <th scope="col">{t('common.amount')}</th>
              <th scope="col">{t('withdrawals.balance')}</th>
            </tr>
          </thead>
          <tbody>
            {file.ledger.map((line, index) => (
              <tr key={`${line.createdAt}${index}`}>
                <td className="num">{moment(line.createdAt)}</td>
                <td>
                  {entryWords(line.code)} <small>{line.note}</small>
                </td>
                <td className="num">{isolated(amount(line.amount, currency))}</td>
                <td className="num">{isolated(amount(line.balance, currency))}</td>
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
              {account.isThis && <Tag tone="info">{t('withdrawals.thisWithdrawal')}</Tag>}
              {account.others > 0 && <Tag tone="bad">{t('withdrawals.alsoUsedBy', { others: account.others })}</Tag>}
              {account.removedAt && <Tag>{t('withdrawals.removed')}</Tag>}
              <span className="num">{t('withdrawals.sinceCreatedat', { createdAt: moment(account.createdAt) })}</span>
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
          {file.sharedDevice.length === 0 && <li>{t('withdrawals.noOtherMemberUsesThis')}</li>}
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
          {member.kyc === 'A' ? t('withdrawals.identityApproved') : t('withdrawals.identityNotApproved')}
        </Tag>
      </header>
      <Facts
        facts={[
          [t('withdrawals.verifiedName'), member.verifiedName || '–'],
          [
            t('withdrawals.accountName'),
            isSameName ? t('withdrawals.sameAsVerifiedName', { payeeName: member.payeeName }) : member.payeeName || '–',
          ],
          [t('common.status'), (MEMBER_STATUSES as Readonly<Record<string, string>>)[member.status] ?? member.status],
          [t('withdrawals.memberSince'), moment(member.createdAt)],
          [t('common.mainWallet'), amount(member.main, currency)],
          [t('withdrawals.reserved'), amount(member.locked, currency)],
          [t('withdrawals.deposited'), amount(member.depositsSum, currency)],
          [t('withdrawals.withdrawn'), amount(member.withdrawalsSum, currency)],
          [t('withdrawals.requestedFrom'), `${file.ip || t('withdrawals.unknownAddress')} ${file.country}`],
          [t('withdrawals.device'), <DeviceName key="device" userAgent={file.device} />],
          [
            t('withdrawals.method'),
            t('withdrawals.methodnameFeeFee', { methodName: file.methodName, fee: amount(file.fee, currency) }),
          ],
          ...(file.attempt > 0
            ? ([
                [t('withdrawals.payout'), t('withdrawals.attemptChecked', { attempt: file.attempt, asks: file.asks })],
                [t('withdrawals.gateway'), `${file.gatewayAccountId} ${file.gatewayId}`],
                [t('withdrawals.nextCheck'), moment(file.nextAt)],
              ] as const)
            : []),
          ...(file.bankReference ? ([[t('withdrawals.bankReference'), file.bankReference]] as const) : []),
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
    <section className={styles.decision} aria-label={t('withdrawals.claimedByAColleague')}>
      <Notice tone="info" role="status">
        {t('withdrawals.isWorkingOnThisFor', {
          staffName: holder.staffName,
          duration: duration(Math.max(0, Date.parse(holder.until) - Date.now())),
        })}
      </Notice>
      {onTakeOver && (
        <div className={styles.buttons}>
          <Button kind="line" busy={busy} onClick={() => void handleTakeOver()}>
            {t('common.takeOver')} <kbd>T</kbd>
          </Button>
        </div>
      )}
    </section>
  );
}

function History({ file }: { file: WithdrawalFile }) {
  return (
    <section>
      <h3>{t('common.history')}</h3>
      <ol className={styles.log} aria-label={t('common.history')}>
        {file.events.map((event, index) => (
          <li key={`${event.at}${index}`}>
            <time className="num">{moment(event.at)}</time>
            <span className="grow">
              {STEPS[event.step] ?? event.step}
              {event.note && ` – ${event.note}`}
              {event.detail && <small>{keptWords(event.detail)}</small>}
            </span>
            <span>{event.staffName || t('common.system')}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
