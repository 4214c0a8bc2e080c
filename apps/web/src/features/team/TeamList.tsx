import { buttonClass, Empty, ListCard, Text } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { PagedList } from '../../app/lists/PagedList.tsx';
import { OpenAccountLink, RowBones, useMissing } from '../agency/index.ts';
import { MemberRow } from './MemberRow.tsx';
import styles from './team.module.css';
import type { Member, useTeam } from './team.queries.ts';

interface TeamListProps {
  readonly team: ReturnType<typeof useTeam>;
  readonly found: string;
  /** Whether other members are shown when the filter is taken away. */
  readonly isFiltered: boolean;
  readonly isOwn: boolean;
  /** Who is chosen; null: nobody is being chosen. */
  readonly chosen: ReadonlySet<string> | null;
  readonly onPress: (member: Member) => void;
}

/** Downlines, or who was found by name. */
export function TeamList({ team, found, isFiltered, isOwn, chosen, onPress }: TeamListProps) {
  const { t } = useApp();
  const missing = useMissing();
  return (
    <PagedList
      pages={team}
      {...missing(t('team.failed'), <RowBones />)}
      empty={
        found !== '' ? (
          <Empty title={t('team.notFound')} text={t('team.notFoundText')} />
        ) : isFiltered || !isOwn ? (
          <Empty title={t(isOwn ? 'team.noneOfThese' : 'team.nobodyBelow')} />
        ) : (
          <Empty title={t('team.empty')} text={t('team.emptyText')}>
            <OpenAccountLink className={buttonClass()}>{t('agency.tool.open')}</OpenAccountLink>
          </Empty>
        )
      }
      foot={
        found !== '' && team.end === 'end' ? (
          <Text size="small" tone="muted" className={styles.foot}>
            {t('team.nobodyElse')}
          </Text>
        ) : undefined
      }
    >
      {(rows) => (
        <ListCard pairs>
          <ul aria-label={t('team.list')}>
            {rows.map((member) => (
              <li key={member.userName}>
                <MemberRow
                  member={member}
                  found={found}
                  chosen={chosen && chosen.has(member.userName)}
                  onPress={() => onPress(member)}
                />
              </li>
            ))}
          </ul>
        </ListCard>
      )}
    </PagedList>
  );
}
