import { Empty, Sheet, Text } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { ListEnd } from '../../app/lists/ListEnd.tsx';
import { Face, Failed, RowBones, useAgencyWords } from '../agency/index.ts';
import styles from './team.module.css';
import { useTeamOnline } from './team.queries.ts';

/** Direct downlines and agents by name, others by number. */
export function OnlineSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useApp();
  return (
    <Sheet open={open} onClose={onClose} label={t('team.onlineTitle')} closeLabel={t('common.close')}>
      {open && <Online />}
    </Sheet>
  );
}

function Online() {
  const { t } = useApp();
  const { time, count } = useAgencyWords();
  const online = useTeamOnline();
  if (online.failed) return <Failed title={t('team.onlineFailed')} query={online} />;
  if (!online.rows || !online.first) return <RowBones rows={4} />;
  const { others, total } = online.first;
  if (total === 0 && others === 0) return <Empty title={t('team.nobodyOnline')} />;
  return (
    <>
      <ul>
        {online.rows.map(({ userName, type, since }) => (
          <li key={userName}>
            <div className={styles.row}>
              <Face name={userName} isAgent={type % 10 !== 0} online />
              <span className={styles.who}>
                <b>
                  <bdi>{userName}</bdi>
                </b>
                <small>{t('team.since', { time: time(since) })}</small>
              </span>
            </div>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <Text size="small" tone="muted" className={styles.foot}>
          {t('team.others', { count: count(others) })}
        </Text>
      )}
      <ListEnd pages={online} />
    </>
  );
}
