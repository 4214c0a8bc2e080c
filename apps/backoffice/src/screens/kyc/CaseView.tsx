import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { KycFile } from '@baize/contract/backoffice/kyc.ts';
import { KYC_FIELDS } from '@baize/contract/kyc/kyc.ts';
import { Button, Icon, join, Notice, Skeleton, Tag } from '@baize/ui/index.ts';
import { checkIcon, infoIcon } from '@baize/ui/icons.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useHotkeys } from '../../app/useHotkeys.ts';
import { KYC_FLAGS, useClaim, useKycFile } from '../../features/kyc/index.ts';
import { RETURN_KIND_WORDS } from '../../features/protection/index.ts';
import { Around, HERE } from '../../parts/show/Around.tsx';
import { isolated } from '../../parts/show/isolated.tsx';
import { DeviceName } from '../../parts/show/DeviceName.tsx';
import { listed } from '../../parts/show/lists.ts';
import { Refused } from '../../parts/page/Page.tsx';
import { amount, KYC_REASON_WORDS, KYC_STATES, moment } from '../../parts/show/words.ts';
import { Decision } from './Decision.tsx';
import { attemptOf, EVENTS, FIELDS } from './kycWords.ts';
import { Picture } from './Picture.tsx';
import { Unsent } from './Unsent.tsx';
import queue from '../../parts/page/queue.module.css';
import styles from './kyc.module.css';

interface CaseViewProps {
  readonly merchantId: string;
  readonly memberId: string;
  readonly onNext: () => void;
  readonly onWriting: (isWriting: boolean) => void;
}

export function CaseView({ merchantId, memberId, onNext, onWriting }: CaseViewProps) {
  const { data, error, refetch } = useKycFile(merchantId, memberId);
  const { may } = useDesk();
  const isWanted = data?.status === 'P' && may('kyc.decide', merchantId);
  const takeOver = useClaim({ merchantId, memberId, isWanted });
  if (!data)
    return (
      <div className={styles.nothing}>
        {error ? <Refused error={error} onRetry={() => void refetch()} /> : <Skeleton block={400} />}
      </div>
    );
  return (
    <>
      <section className={join(queue.column, styles.case)} aria-label={t('kyc.photos')}>
        <header>
          <div className="grow">
            <h2>
              {data.details?.payeename || data.userName} <StateTag file={data} />
            </h2>
            <p>
              {t('kyc.memberSinceAttempt', {
                userName: data.userName,
                createdAt: moment(data.registered.createdAt),
                max: Math.max(1, data.attempt),
              })}
            </p>
          </div>
          <Link to="/members" search={{ merchant: merchantId, search: data.userName, open: memberId } as never}>
            {t('common.member')}
          </Link>
        </header>
        <div className={styles.pictures}>
          {data.pictures.length === 0 && <p>{t('kyc.noPhotosNewOnesWere')}</p>}
          {data.pictures.map((slot) => (
            <Picture key={slot} merchantId={merchantId} memberId={memberId} slot={slot} attempt={data.attempt} />
          ))}
        </div>
        <Checks file={data} merchantId={merchantId} />
      </section>
      <aside className={join(queue.column, styles.side)} aria-label={t('kyc.dataAndDecision')}>
        <Wallet wallet={data.wallet} />
        <Entered file={data} />
        {data.status === 'P' && data.holder && !data.holder.isSelf && (
          <Held holder={data.holder} onTakeOver={isWanted ? takeOver : null} />
        )}
        {data.status === 'P' && !(data.holder && !data.holder.isSelf) && (
          <Decision
            key={data.attempt}
            file={data}
            merchantId={merchantId}
            onDone={onNext}
            onSkip={onNext}
            onWriting={onWriting}
          />
        )}
        {data.status !== 'P' && <Unsent key={data.attempt} file={data} merchantId={merchantId} />}
        <Log file={data} />
      </aside>
    </>
  );
}

function Log({ file }: { file: KycFile }) {
  return (
    <section>
      <h2>{t('common.log')}</h2>
      <ol className={styles.log} aria-label={t('common.log')}>
        {file.history.map((event, index) => (
          <li key={`${event.at}${index}`}>
            <time className="num">{moment(event.at)}</time>
            <span className="grow">
              {eventWords(event)}
              {event.note && ` – ${event.note}`}
            </span>
            <span>{event.staffName || t('kyc.member')}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function eventWords(event: KycFile['history'][number]): string {
  const given = { event: EVENTS[event.what] ?? event.what, attempt: attemptOf(event) };
  const reasons = listed(event.reasons.map((reason) => KYC_REASON_WORDS[reason]));
  return reasons === '' ? t('kyc.eventOfAttempt', given) : t('kyc.eventBecause', { ...given, reasons });
}

function StateTag({ file }: { file: KycFile }) {
  const { decidedBy } = file;
  if (file.status === 'A')
    return (
      <Tag tone="ok">{decidedBy === '' ? t('kyc.approvedByTheOperator') : t('kyc.approvedBy', { decidedBy })}</Tag>
    );
  if (file.status === 'R')
    return (
      <Tag tone="bad">{decidedBy === '' ? t('kyc.rejectedByTheOperator') : t('kyc.rejectedBy', { decidedBy })}</Tag>
    );
  if (file.status !== 'P') return <Tag>{KYC_STATES[file.status]}</Tag>;
  if (!file.holder) return <Tag tone="caution">{KYC_STATES[file.status]}</Tag>;
  return file.holder.isSelf ? (
    <Tag tone="caution">{t('kyc.heldByYou')}</Tag>
  ) : (
    <Tag tone="info">{t('kyc.heldBy', { staffName: file.holder.staffName })}</Tag>
  );
}

interface HeldProps {
  readonly holder: NonNullable<KycFile['holder']>;
  /** Null for those who only look. */
  readonly onTakeOver: (() => Promise<void>) | null;
}

/** Look, leave it, or take it over (T). */
function Held({ holder, onTakeOver }: HeldProps) {
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
  return (
    <section className={styles.decision} aria-label={t('kyc.heldByAColleague')}>
      <Notice tone="info" role="status">
        {t('kyc.isReviewingThisUntilAt', { staffName: holder.staffName, until: moment(holder.until) })}
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

function Wallet({ wallet }: { wallet: KycFile['wallet'] }) {
  const { main, locked, currency, trial } = wallet;
  return (
    <section className={styles.wallet} aria-label={t('common.wallet')}>
      <h2 className="grow">{t('common.wallet')}</h2>
      <b className="num">{amount(main, currency)}</b>
      {trial && <Tag>{t('common.trialMoney')}</Tag>}
      {/[1-9]/.test(locked) && <span className="num">{t('kyc.heldBack', { locked: amount(locked, currency) })}</span>}
    </section>
  );
}

function registeredOf(field: string, { registered }: KycFile): string {
  if (field === 'payeename') return registered.payeeName;
  return field === 'birthday' ? registered.birthday : '';
}

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

function Entered({ file }: { file: KycFile }) {
  const { details } = file;
  if (!details) return <p>{t('kyc.noDetailsWereEntered')}</p>;
  const shown = KYC_FIELDS.filter((field) => details[field]);
  return (
    <section>
      <h2>{t('kyc.enteredVsAccount')}</h2>
      <table className={styles.entered}>
        <thead>
          <tr>
            <th scope="col">{t('kyc.field')}</th>
            <th scope="col">{t('kyc.entered')}</th>
            <th scope="col">{t('common.account')}</th>
            <th scope="col">
              <span className="sr">{t('kyc.same')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((field) => {
            const known = registeredOf(field, file);
            const entered = details[field] ?? '';
            const differs = known !== '' && !same(known, entered);
            return (
              <tr key={field} data-differs={differs || undefined}>
                <th scope="row">{FIELDS[field]}</th>
                <td>{isolated(entered)}</td>
                <td>{isolated(known || '–')}</td>
                <td>
                  {known !== '' && (
                    <span className={differs ? styles.bad : styles.good}>
                      <Icon path={differs ? infoIcon : checkIcon} small />
                      <span className="sr">{differs ? t('kyc.differs') : t('kyc.theSame')}</span>
                    </span>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Hints, none decides. */
function Checks({ file, merchantId }: { file: KycFile; merchantId: string }) {
  const oldEnough = file.age !== null && file.age >= file.minimumAge;
  const checks = [
    {
      good: oldEnough,
      text:
        file.age === null
          ? t('kyc.noBirthday')
          : t('kyc.yearsOldOrOlderRequired', { age: file.age, minimumAge: file.minimumAge }),
    },
    ...file.flags
      .filter((flag) => !file.duplicates.some(({ reason }) => reason === flag))
      .map((flag) => ({ good: false, text: KYC_FLAGS[flag] ?? flag })),
    ...(file.duplicates.length === 0 ? [{ good: true, text: t('kyc.noOtherAccountsOfThis') }] : []),
  ];
  return (
    <section className={styles.checks}>
      <h2>{t('kyc.checks')}</h2>
      <ul>
        {checks.map(({ good, text }) => (
          <li key={text}>
            <span className={good ? styles.good : styles.bad}>
              <Icon path={good ? checkIcon : infoIcon} small />
            </span>
            {text}
          </li>
        ))}
        {file.returns.map(({ excludedName, kinds }) => (
          <li key={excludedName}>
            <span className={styles.bad}>
              <Icon path={infoIcon} small />
            </span>
            {t('kyc.looksExcluded', {
              name: excludedName,
              kinds: kinds.map((kind) => RETURN_KIND_WORDS[kind]).join(', '),
            })}
          </li>
        ))}
        <SameAs file={file} merchantId={merchantId} />
        <li>
          <span className={styles.plain}>
            <Icon path={infoIcon} small />
          </span>
          <span>
            <Around text={t('kyc.sentFrom', { address: file.ip || 'unknown', device: HERE })}>
              <DeviceName userAgent={file.device} />
            </Around>
          </span>
        </li>
      </ul>
    </section>
  );
}

/** Other accounts of this person, by what they have in common. */
function SameAs({ file, merchantId }: { file: KycFile; merchantId: string }) {
  const sameAs = [...new Set(file.duplicates.map(({ reason }) => reason))].map((reason) => ({
    reason,
    others: file.duplicates.filter((other) => other.reason === reason),
  }));
  return sameAs.map(({ reason, others }) => (
    <li key={reason}>
      <span className={styles.bad}>
        <Icon path={infoIcon} small />
      </span>
      <span>
        <Around text={t('kyc.sameAs', { reason, names: HERE })}>
          {others.map((other, at) => (
            <span key={other.memberId}>
              {at > 0 && ', '}
              <Link
                to="/members"
                search={{ merchant: merchantId, search: other.userName, open: other.memberId } as never}
              >
                {other.userName}
              </Link>
            </span>
          ))}
        </Around>
      </span>
    </li>
  ));
}
