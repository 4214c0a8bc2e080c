import { RATE_KEYS } from '@baize/contract/agency/shapes.ts';
import type { TeamAction } from '@baize/contract/agency/team.ts';
import { Button, buttonClass, Figures, Icon, Notice, pairClass, Row, Sheet, Skeleton, Stack, Tag } from '@baize/ui';
import { usersIcon } from '@baize/ui/iconsMore.ts';
import { useApp } from '../../app/app.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { Link } from '../../app/router/Link.tsx';
import { Face, PaperFigures, useAgencyWords, useMissing, type Figure } from '../agency/index.ts';
import { teamOf } from './Crumbs.tsx';
import { TeamActions } from './TeamActions.tsx';
import styles from './team.module.css';
import { useDownline, type MemberDetail } from './team.queries.ts';

interface MemberSheetProps {
  /** Null: nobody's. */
  readonly userName: string | null;
  readonly onClose: () => void;
  readonly onAction: (action: TeamAction, member: MemberDetail) => void;
}

export function MemberSheet({ userName, onClose, onAction }: MemberSheetProps) {
  const { t } = useApp();
  return (
    <Sheet open={userName !== null} onClose={onClose} label={userName ?? ''} closeLabel={t('common.close')}>
      {userName !== null && <Loaded key={userName} userName={userName} onAction={onAction} />}
    </Sheet>
  );
}

function Loaded({ userName, onAction }: Pick<MemberSheetProps, 'onAction'> & { readonly userName: string }) {
  const { t } = useApp();
  const missing = useMissing();
  const waiting = (
    <Stack gap={4}>
      <Skeleton block={56} />
      <Skeleton block={92} />
      <Skeleton block={120} />
    </Stack>
  );
  return (
    <QueryView query={useDownline(userName)} {...missing(t('team.memberFailed'), waiting)}>
      {(member) => <Shown member={member} onAction={onAction} />}
    </QueryView>
  );
}

function Shown({ member, onAction }: { readonly member: MemberDetail } & Pick<MemberSheetProps, 'onAction'>) {
  const { t } = useApp();
  const { date } = useAgencyWords();
  const { userName, isAgent, status, online, isDirect, joined, actions } = member;
  const isClosed = status === 'closed';
  const parts = [
    t(isAgent ? 'team.agentSince' : 'team.playerSince', { date: date(joined) }),
    t(isDirect ? 'team.direct' : 'team.deeper', { level: member.level }),
  ];
  return (
    <Stack gap={4}>
      <Row gap={4} className={styles.head}>
        <Face large name={userName} isAgent={isAgent} online={online && !isClosed} />
        <p className="grow">{parts.join(' · ')}</p>
        <Tag tone={isClosed ? 'plain' : 'ok'}>{t(isClosed ? 'team.closedTag' : 'team.active')}</Tag>
      </Row>
      {isClosed && <Notice>{t('team.closedText')}</Notice>}
      <div className={styles.card}>
        <PaperFigures label={t('team.days30')} figures={useFigures(member)} />
      </div>
      <Facts member={member} />
      {!isClosed && <TeamActions member={member} onAction={(action) => onAction(action, member)} />}
      <div className={pairClass}>
        {isAgent && (
          <Link to={teamOf(userName)} className={buttonClass({ kind: 'line' })}>
            <Icon path={usersIcon} small />
            {t('team.theirTeam')}
          </Link>
        )}
        {!isClosed && actions.includes('transfer') && (
          <Button onClick={() => onAction('transfer', member)}>{t('team.send')}</Button>
        )}
      </div>
    </Stack>
  );
}

function useFigures({ figures, isAgent, teamCount }: MemberDetail): readonly Figure[] {
  const { t } = useApp();
  const { short, signed, outcome, count } = useAgencyWords();
  const sums = figures.team ?? figures.own;
  return [
    { name: t('team.valid30'), value: short(sums.validBetAmount) },
    {
      name: t(isAgent ? 'team.teamResult' : 'team.result'),
      value: signed(sums.profitAndLoss),
      note: outcome(sums.profitAndLoss),
    },
    isAgent
      ? { name: t('team.teamSize'), value: count(teamCount) }
      : { name: t('team.deposits'), value: short(sums.deposit) },
  ];
}

function Facts({ member }: { readonly member: MemberDetail }) {
  const { t } = useApp();
  const { percent, day, rateGroups } = useAgencyWords();
  const { rebates, pendingRates, contracts, move } = member;
  const rates = rateGroups(rebates);
  const changes = RATE_KEYS.flatMap((key) => {
    const next = pendingRates?.rates[key];
    const rate = rebates[key] ?? '0';
    return pendingRates && next !== undefined && next !== rate
      ? t('team.ratePending', {
          ...{ name: t(`category.${key}`), rate: percent(rate), next: percent(next), day: day(pendingRates.fromDay) },
        })
      : [];
  });
  const kinds = [...new Set(contracts.map(({ kind }) => kind))];
  return (
    <Figures
      rows={[
        rates !== '' && { name: t('team.rates'), value: rates },
        changes.length > 0 && { name: t('team.ratesNext'), value: changes.join(', ') },
        kinds.length > 0 && {
          name: t('team.contracts'),
          value: kinds.map((kind) => t(`contracts.${kind}`)).join(', '),
        },
        move && {
          name: t('team.moves'),
          value:
            move.fromDay === null
              ? t('team.moveAsked', { to: move.to })
              : t('team.movePlanned', { to: move.to, day: day(move.fromDay) }),
        },
      ].filter((row) => row !== false && row !== null && row !== undefined)}
    />
  );
}
