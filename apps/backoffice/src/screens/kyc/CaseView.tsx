import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { KycFile } from '@baize/contract/backoffice/kyc.ts';
import { KYC_FIELDS } from '@baize/contract/kyc/kyc.ts';
import { Button, Icon, join, Notice, Skeleton, Tag } from '@baize/ui/index.ts';
import { checkIcon, infoIcon } from '@baize/ui/icons.ts';
import { useDesk } from '../../app/desk.ts';
import { useHotkeys } from '../../app/useHotkeys.ts';
import { useClaim, useKycFile } from '../../features/kyc/index.ts';
import { DeviceName } from '../../parts/show/DeviceName.tsx';
import { Refused } from '../../parts/page/Page.tsx';
import { amount, KYC_REASON_WORDS, KYC_STATES, moment } from '../../parts/show/words.ts';
import { Decision } from './Decision.tsx';
import { attemptOf, EVENTS, FIELDS, FLAGS } from './kycWords.ts';
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

/** One check: the pictures in the middle, what was entered and the decision beside them. */
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
      <section className={join(queue.column, styles.case)} aria-label="Pictures">
        <header>
          <div className="grow">
            <h2>
              {data.details?.payeename || data.userName} <StateTag file={data} />
            </h2>
            <p>
              {data.userName} · player since {moment(data.registered.createdAt)} · attempt {Math.max(1, data.attempt)}
            </p>
          </div>
          <Link to="/members" search={{ merchant: merchantId, search: data.userName, open: memberId } as never}>
            Member
          </Link>
        </header>
        <div className={styles.pictures}>
          {data.pictures.length === 0 && <p>No photos: new ones were requested, or none were sent yet.</p>}
          {data.pictures.map((slot) => (
            <Picture key={slot} merchantId={merchantId} memberId={memberId} slot={slot} attempt={data.attempt} />
          ))}
        </div>
        <Checks file={data} merchantId={merchantId} />
      </section>
      <aside className={join(queue.column, styles.side)} aria-label="Data and decision">
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
        <section>
          <h2>Log</h2>
          <ol className={styles.log} aria-label="Log">
            {data.history.map((event, index) => (
              <li key={`${event.at}${index}`}>
                <time className="num">{moment(event.at)}</time>
                <span className="grow">
                  {EVENTS[event.what] ?? event.what}, attempt {attemptOf(event)}
                  {event.reasons.length > 0 &&
                    `: ${event.reasons.map((reason) => KYC_REASON_WORDS[reason]).join(', ')}`}
                  {event.note && ` – ${event.note}`}
                </span>
                <span>{event.staffName || 'player'}</span>
              </li>
            ))}
          </ol>
        </section>
      </aside>
    </>
  );
}

function StateTag({ file }: { file: KycFile }) {
  if (file.status === 'A') return <Tag tone="ok">approved by {file.decidedBy || 'the operator'}</Tag>;
  if (file.status === 'R') return <Tag tone="bad">rejected by {file.decidedBy || 'the operator'}</Tag>;
  if (file.status !== 'P') return <Tag>{KYC_STATES[file.status]}</Tag>;
  if (!file.holder) return <Tag tone="caution">{KYC_STATES[file.status]}</Tag>;
  return file.holder.isSelf ? (
    <Tag tone="caution">held by you</Tag>
  ) : (
    <Tag tone="info">held by {file.holder.staffName}</Tag>
  );
}

interface HeldProps {
  readonly holder: NonNullable<KycFile['holder']>;
  /** Null for those who only look. */
  readonly onTakeOver: (() => Promise<void>) | null;
}

/** A colleague is at this check: look, leave it to them, or take it over (T). */
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
    <section className={styles.decision} aria-label="Held by a colleague">
      <Notice tone="info" role="status">
        {holder.staffName} is reviewing this until {moment(holder.until)} at the latest.
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

/** What the member has with the house; nothing can be changed here. */
function Wallet({ wallet }: { wallet: KycFile['wallet'] }) {
  const { main, locked, currency, trial } = wallet;
  return (
    <section className={styles.wallet} aria-label="Wallet">
      <h2 className="grow">Wallet</h2>
      <b className="num">{amount(main, currency)}</b>
      {trial && <Tag>play money</Tag>}
      {/[1-9]/.test(locked) && <span className="num">{amount(locked, currency)} held back</span>}
    </section>
  );
}

/** What the account says of the same thing; empty where it says nothing. */
function registeredOf(field: string, { registered }: KycFile): string {
  if (field === 'payeename') return registered.payeeName;
  return field === 'birthday' ? registered.birthday : '';
}

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** What the member entered now, beside what the account says since registration. */
function Entered({ file }: { file: KycFile }) {
  const { details } = file;
  if (!details) return <p>No details were entered.</p>;
  const shown = KYC_FIELDS.filter((field) => details[field]);
  return (
    <section>
      <h2>Entered vs account</h2>
      <table className={styles.entered}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Entered</th>
            <th scope="col">Account</th>
            <th scope="col">
              <span className="sr">Same</span>
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
                <td>{entered}</td>
                <td>{known || '–'}</td>
                <td>
                  {known !== '' && (
                    <span className={differs ? styles.bad : styles.good}>
                      <Icon path={differs ? infoIcon : checkIcon} small />
                      <span className="sr">{differs ? 'differs' : 'the same'}</span>
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

/** What the check itself noticed; each is a hint, none decides. */
function Checks({ file, merchantId }: { file: KycFile; merchantId: string }) {
  const oldEnough = file.age !== null && file.age >= file.minimumAge;
  const checks = [
    {
      good: oldEnough,
      text: file.age === null ? 'No birthday' : `${file.age} years old, ${file.minimumAge} or older required`,
    },
    ...file.flags
      .filter((flag) => !file.duplicates.some(({ reason }) => reason === flag))
      .map((flag) => ({ good: false, text: FLAGS[flag] ?? flag })),
    ...(file.duplicates.length === 0 ? [{ good: true, text: 'No other accounts of this person found' }] : []),
  ];
  const sameAs = [...new Set(file.duplicates.map(({ reason }) => reason))].map((reason) => ({
    reason,
    others: file.duplicates.filter((other) => other.reason === reason),
  }));
  return (
    <section className={styles.checks}>
      <h2>Checks</h2>
      <ul>
        {checks.map(({ good, text }) => (
          <li key={text}>
            <span className={good ? styles.good : styles.bad}>
              <Icon path={good ? checkIcon : infoIcon} small />
            </span>
            {text}
          </li>
        ))}
        {sameAs.map(({ reason, others }) => (
          <li key={reason}>
            <span className={styles.bad}>
              <Icon path={infoIcon} small />
            </span>
            <span>
              {FLAGS[reason] ?? reason} as{' '}
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
            </span>
          </li>
        ))}
        <li>
          <span className={styles.plain}>
            <Icon path={infoIcon} small />
          </span>
          <span>
            Sent from {file.ip || 'an unknown address'}, <DeviceName userAgent={file.device} />
          </span>
        </li>
      </ul>
    </section>
  );
}
