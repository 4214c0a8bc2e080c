import { RATE_KEYS } from '@baize/contract/agency/shapes.ts';
import { ListCard, Notice, Stack } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { isAwaited } from '../../app/isAwaited.ts';
import { Link } from '../../app/router/Link.tsx';
import { ListEnd } from '../../app/lists/ListEnd.tsx';
import { Face, Failed, PaperBones, RowBones, useAgencyWords } from '../agency/index.ts';
import { useTeam } from '../team/index.ts';
import { Quotas } from './Quotas.tsx';
import { useQuotas, useRates } from './rates.queries.ts';
import styles from './rates.module.css';

export function OwnRates() {
  const { t } = useApp();
  const rates = useRates();
  const quotas = useQuotas();
  const { percent, day } = useAgencyWords();
  if (rates.isError && !rates.data) return <Failed title={t('rates.failed')} query={rates} />;
  // What stands between the two lists is not to push the lower one.
  if (!rates.data || isAwaited(quotas)) return <PaperBones block={320} />;
  const { own, ownPending } = rates.data;
  return (
    <>
      <Stack as="section" gap={3} card pad className={styles.card} aria-label={t('rates.own')}>
        <h2>{t('rates.own')}</h2>
        <table className={styles.table}>
          <caption className="sr">{t('rates.own')}</caption>
          <tbody>
            {RATE_KEYS.map((key) => {
              const next = ownPending?.rates[key];
              return (
                <tr key={key}>
                  <th scope="row">{t(`category.${key}`)}</th>
                  <td>
                    {ownPending && next !== undefined && next !== own[key]
                      ? t('rates.next', {
                          rate: percent(own[key] ?? '0'),
                          next: percent(next),
                          day: day(ownPending.fromDay),
                        })
                      : percent(own[key] ?? '0')}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Stack>
      <Quotas />
      <h2 className={styles.title}>{t('rates.downlines')}</h2>
      <Downlines />
    </>
  );
}

function Downlines() {
  const { t } = useApp();
  const { rateGroups } = useAgencyWords();
  const team = useTeam({ userName: '', search: '', filter: 'all' });
  if (team.failed) return <Failed title={t('team.failed')} query={team} />;
  if (!team.rows) return <RowBones rows={4} />;
  if (team.rows.length === 0)
    return (
      <div className={styles.pending}>
        <Notice>{t('rates.nobody')}</Notice>
      </div>
    );
  return (
    <>
      <ListCard pairs>
        <ul>
          {team.rows.map(({ userName, isAgent, rebates, status }) => (
            <li key={userName}>
              <Link
                to={`/m/member/agent/agentRebeat?userName=${encodeURIComponent(userName)}`}
                className={styles.person}
              >
                <Face name={userName} isAgent={isAgent} />
                <span className="grow">
                  <b>
                    <bdi>{userName}</bdi>
                  </b>
                  <small>{status === 'closed' ? t('team.closed') : rateGroups(rebates) || t('rates.nothingYet')}</small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </ListCard>
      <ListEnd pages={team} />
    </>
  );
}
