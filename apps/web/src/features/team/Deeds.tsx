import type { TeamAction } from '@baize/contract/agency/team.ts';
import type { FlagName } from '@baize/contract/flags.ts';
import type { TextKey } from '@baize/i18n';
import { Icon } from '@baize/ui';
import { docIcon, percentIcon, sortIcon, userPlusIcon } from '@baize/ui/iconsMore.ts';
import type { IconPath } from '@baize/ui/icons.ts';
import { useApp } from '../../app/app.ts';
import type { To } from '../../app/router/routes.ts';
import styles from './team.module.css';
import type { MemberDetail } from './team.queries.ts';

const DEEDS: readonly { readonly deed: TeamAction; readonly icon: IconPath; readonly label: TextKey }[] = [
  { deed: 'rates', icon: percentIcon, label: 'team.deed.rates' },
  { deed: 'contract', icon: docIcon, label: 'team.deed.contract' },
  { deed: 'move', icon: sortIcon, label: 'team.deed.move' },
  { deed: 'setAgent', icon: userPlusIcon, label: 'team.deed.setAgent' },
];

interface DeedsProps {
  readonly member: Pick<MemberDetail, 'deeds'>;
  readonly onAction: (deed: TeamAction) => void;
}

/** What the agent can do with a member beside sending money; the server says which. */
export function Deeds({ member, onAction }: DeedsProps) {
  const { t, start } = useApp();
  const shown = DEEDS.filter(
    ({ deed }) => member.deeds.includes(deed) && (deed !== 'contract' || contractPage(start.flags) !== null),
  );
  if (shown.length === 0) return null;
  return (
    <div className={styles.deeds}>
      {shown.map(({ deed, icon, label }) => (
        <button key={deed} type="button" className={styles.deed} onClick={() => onAction(deed)}>
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

/** The first page of contracts whose key is on; null: contracts are not made here. */
export const contractPage = (flags: Readonly<Record<FlagName, boolean>>) =>
  CONTRACT_PAGES.find(([flag]) => flags[flag])?.[1] ?? null;
