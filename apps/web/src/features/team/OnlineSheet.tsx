import { Empty, Sheet, Text } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { ListEnd } from '../../app/lists/ListEnd.tsx';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { firstOf } from '../../app/lists/usePages.ts';
import { Face, RowBones, useAgencyWords, useMissing } from '../agency/index.ts';
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
  const missing = useMissing();
  return (
    <QueryView
      query={firstOf(online)}
      {...missing(t('team.onlineFailed'), <RowBones rows={4} />)}
      empty={({ others, total }) => total === 0 && others === 0 && <Empty title={t('team.nobodyOnline')} />}
    >
      {({ others }) => (
        <>
          <ul>
            {online.rows?.map(({ userName, type, since }) => (
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
      )}
    </QueryView>
  );
}
