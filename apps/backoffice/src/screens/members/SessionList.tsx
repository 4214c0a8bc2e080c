import { useState } from 'react';
import type { MemberSession } from '@baize/contract/backoffice/members.ts';
import { Button, Skeleton } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useEndSessions, useMemberSessions, type MemberOwner } from '../../features/members/index.ts';
import { Refused } from '../../parts/page/Page.tsx';
import { ReasonDialog } from '../../parts/forms/ReasonDialog.tsx';
import { count, moment } from '../../parts/show/words.ts';
import styles from './members.module.css';

/** Where a member is logged in, and the way to end it. */
export function SessionList({ owner, userName }: { owner: MemberOwner; userName: string }) {
  const { data, error, refetch } = useMemberSessions(owner);
  const { may, say } = useDesk();
  const end = useEndSessions();
  const [asking, setAsking] = useState<MemberSession | 'all' | null>(null);
  const mayEnd = may('members.write', owner.merchantId);
  if (!data) return error ? <Refused error={error} onRetry={() => void refetch()} /> : <Skeleton block={120} />;
  if (data.list.length === 0) return <p>Not logged in.</p>;
  return (
    <>
      <ul className={styles.list} aria-label="Sessions">
        {data.list.map((session) => (
          <li key={session.id}>
            <div className="grow">
              <b>{session.device || 'Unknown device'}</b>
              <p>
                {session.ip} {session.country} · used {moment(session.lastSeenAt)} · since {moment(session.createdAt)}
              </p>
            </div>
            {mayEnd && (
              <Button small kind="line" onClick={() => setAsking(session)}>
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayEnd && (
        <Button kind="danger" onClick={() => setAsking('all')}>
          End all and remove saved logins
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title={asking === 'all' ? `Log ${userName} out everywhere` : `End a session of ${userName}`}
          submit="Log out"
          onClose={() => setAsking(null)}
          onSubmit={async (reason) => {
            const { ended } = await end({ ...owner, sessionId: asking === 'all' ? null : asking.id, reason });
            say(`${count(ended, 'session', 'sessions')} ended.`);
          }}
        >
          <p>
            {asking === 'all'
              ? 'Every device is logged out immediately, and saved logins are removed.'
              : `${asking.device || 'The device'} at ${asking.ip} is logged out immediately.`}
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
