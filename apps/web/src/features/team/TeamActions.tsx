import type { TeamAction } from '@baize/contract/agency/team.ts';
import type { FlagName } from '@baize/contract/flags.ts';
import type { TextKey } from '@baize/i18n';
import { Icon } from '@baize/ui';
import { docIcon, percentIcon, sortIcon, userPlusIcon } from '@baize/ui/iconsMore.ts';
import { mailIcon, type IconPath } from '@baize/ui/icons.ts';
import { useApp } from '../../app/app.ts';
import type { To } from '../../app/router/routes.ts';
import styles from './team.module.css';
import type { MemberDetail } from './team.queries.ts';

const DEEDS: readonly { readonly action: TeamAction; readonly icon: IconPath; readonly label: TextKey }[] = [
  { action: 'rates', icon: percentIcon, label: 'team.action.rates' },
  { action: 'contract', icon: docIcon, label: 'team.action.contract' },
  { action: 'move', icon: sortIcon, label: 'team.action.move' },
  { action: 'message', icon: mailIcon, label: 'team.action.message' },
  { action: 'setAgent', icon: userPlusIcon, label: 'team.action.setAgent' },
];

interface TeamActionsProps {
  readonly member: Pick<MemberDetail, 'actions'>;
  readonly onAction: (action: TeamAction) => void;
}

/** The server says which. */
export function TeamActions({ member, onAction }: TeamActionsProps) {
  const { t, start } = useApp();
  const shown = DEEDS.filter(
    ({ action }) => member.actions.includes(action) && (action !== 'contract' || contractPage(start.flags) !== null),
  );
  if (shown.length === 0) return null;
  return (
    <div className={styles.actions}>
      {shown.map(({ action, icon, label }) => (
        <button key={action} type="button" className={styles.deed} onClick={() => onAction(action)}>
          <Icon path={icon} />
          {t(label)}
        </button>
      ))}
    </div>
  );
}

const CONTRACT_PAGES = [
  ['SIGNCONDIV3', '/m/member/agent/getDevidendContract'],
  ['DAILYSALCONT3', '/m/member/agent/getSalaryContract'],
  ['HOURSAL3', '/m/member/agent/getHourContract'],
] as const satisfies readonly (readonly [FlagName, To])[];

/** Null: contracts are off. */
export const contractPage = (flags: Readonly<Record<FlagName, boolean>>) =>
  CONTRACT_PAGES.find(([flag]) => flags[flag])?.[1] ?? null;
