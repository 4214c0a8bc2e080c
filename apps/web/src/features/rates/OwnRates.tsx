import { RATE_KEYS } from '@baize/contract/agency/shapes.ts';
import { join, lineClass, ListCard, Notice, Stack, tableClass } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { isAwaited } from '../../app/isAwaited.ts';
import { Link } from '../../app/router/Link.tsx';
import { PagedList } from '../../app/lists/PagedList.tsx';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { Face, PaperBones, RowBones, useAgencyWords, useMissing } from '../agency/index.ts';
import { useTeam } from '../team/index.ts';
import { Quotas } from './Quotas.tsx';
import { useQuotas, useRates, type DownlineRates } from './rates.queries.ts';
import styles from './rates.module.css';

export function OwnRates() {
  const { t } = useApp();
  const rates = useRates();
  const quotas = useQuotas();
  const missing = useMissing();
  // What stands between the two lists is not to push the lower one.
  const known = isAwaited(quotas) ? undefined : rates.data;
  return (
    <QueryView query={{ ...rates, data: known }} {...missing(t('rates.failed'), <PaperBones block={320} />)}>
      {(shown) => <Shown rates={shown} />}
    </QueryView>
  );
}

function Shown({ rates: { own, ownPending } }: { readonly rates: DownlineRates }) {
  const { t } = useApp();
  const { percent, day } = useAgencyWords();
  return (
    <>
      <Stack as="section" gap={3} card pad className={styles.card} aria-label={t('rates.own')}>
        <h2>{t('rates.own')}</h2>
        <table className={join(tableClass, styles.table)}>
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
  const missing = useMissing();
  return (
    <PagedList
      pages={team}
      {...missing(t('team.failed'), <RowBones rows={4} />)}
      empty={
        <div className={styles.pending}>
          <Notice>{t('rates.nobody')}</Notice>
        </div>
      }
    >
      {(rows) => (
        <ListCard pairs>
          <ul>
            {rows.map(({ userName, isAgent, rebates, status }) => (
              <li key={userName}>
                <Link
                  to={`/m/member/agent/agentRebeat?userName=${encodeURIComponent(userName)}`}
                  className={lineClass('tight')}
                >
                  <Face name={userName} isAgent={isAgent} />
                  <span className="grow">
                    <b>
                      <bdi>{userName}</bdi>
                    </b>
                    <small>
                      {status === 'closed' ? t('team.closed') : rateGroups(rebates) || t('rates.nothingYet')}
                    </small>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </ListCard>
      )}
    </PagedList>
  );
}
