import { useState } from 'react';
import type { MemberSession } from '@baize/contract/backoffice/members.ts';
import { Button, Skeleton } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useEndSessions, useMemberSessions, type MemberOwner } from '../../features/members/index.ts';
import { Refused } from '../../parts/page/Page.tsx';
import { ReasonDialog } from '../../parts/forms/ReasonDialog.tsx';
import { moment } from '../../parts/show/words.ts';
import styles from './members.module.css';

export function SessionList({ owner, userName }: { owner: MemberOwner; userName: string }) {
  const { data, error, refetch } = useMemberSessions(owner);
  const { may, say } = useDesk();
  const end = useEndSessions();
  const [asking, setAsking] = useState<MemberSession | 'all' | null>(null);
  const mayEnd = may('members.write', owner.merchantId);
  if (!data) return error ? <Refused error={error} onRetry={() => void refetch()} /> : <Skeleton block={120} />;
  if (data.list.length === 0) return <p>{t('members.notLoggedIn')}</p>;
  return (
    <>
      <ul className={styles.list} aria-label={t('members.sessions')}>
        {data.list.map((session) => (
          <li key={session.id}>
            <div className="grow">
              <b>{session.device || t('members.unknownDevice')}</b>
              <p>
                {t('members.usedSince', {
                  ip: session.ip,
                  country: session.country,
                  lastSeenAt: moment(session.lastSeenAt),
                  createdAt: moment(session.createdAt),
                })}
              </p>
            </div>
            {mayEnd && (
              <Button small kind="line" onClick={() => setAsking(session)}>
                {t('members.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayEnd && (
        <Button kind="danger" onClick={() => setAsking('all')}>
          {t('members.endAllAndRemoveSaved')}
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title={
            asking === 'all' ? t('members.logOutEverywhere', { userName }) : t('members.endASessionOf', { userName })
          }
          submit={t('members.logTheMemberOut')}
          onClose={() => setAsking(null)}
          onSubmit={async (reason) => {
            const { ended } = await end({ ...owner, sessionId: asking === 'all' ? null : asking.id, reason });
            say(t('members.sessionEnded', { ended }));
          }}
        >
          <p>
            {asking === 'all'
              ? t('members.everyDeviceIsLoggedOut')
              : asking.device === ''
                ? t('members.unknownDeviceIsLoggedOut', { ip: asking.ip })
                : t('members.atIsLoggedOutImmediately', { device: asking.device, ip: asking.ip })}
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
