import { Icon, iconButtonClass } from '@baize/ui';
import { receiptIcon } from '@baize/ui/iconsMore.ts';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { AgentScreen } from '../../features/agency/index.ts';
import { StatementList, StatementView } from '../../features/agentContracts/index.ts';
import { Income, IncomeDay } from '../../features/teamFigures/index.ts';

/** `?day=` one day, `?statements=1`, `?statement=` one. */
export function TeamRebateScreen() {
  const { t, place } = useApp();
  const query = new URLSearchParams(place.search);
  const day = query.get('day');
  const statement = query.get('statement');
  return (
    <AgentScreen
      title={t(query.has('statements') ? 'statements.list' : 'agency.tool.income')}
      lamp="full"
      action={
        <Link to="/m/member/teamRebate?statements=1" className={iconButtonClass} aria-label={t('statements.list')}>
          <Icon path={receiptIcon} />
        </Link>
      }
    >
      {statement !== null ? (
        <StatementView key={statement} id={statement} />
      ) : query.has('statements') ? (
        <StatementList kind="rebate" />
      ) : day !== null ? (
        <IncomeDay key={day} day={day} />
      ) : (
        <Income />
      )}
    </AgentScreen>
  );
}
