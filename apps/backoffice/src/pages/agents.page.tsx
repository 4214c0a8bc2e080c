import { useState } from 'react';
import type { TeamSums } from '@baize/contract/agency/shapes.ts';
import { agencyTree, saveAgencySettings, type AgencyNode } from '@baize/contract/backoffice/agency.ts';
import { Button, Icon, Tag } from '@baize/ui/index.ts';
import { searchIcon } from '@baize/ui/iconsMore.ts';
import { t } from '../app/texts.ts';
import { count, said, useMay } from '../kit/fields.tsx';
import { ListPage } from '../kit/ListPage.tsx';
import { Facts } from '../parts/page/DetailPanel.tsx';
import { FilterGroup } from '../parts/tables/FilterBar.tsx';
import styles from '../screens/agents/agents.module.css';
import { typeWords } from '../screens/agents/agentWords.ts';
import { NodePanel } from '../screens/agents/NodePanel.tsx';
import { SettingsDialog } from '../screens/agents/SettingsDialog.tsx';

/** The tree of agents, one line of it at a time. */
export const Screen = () => (
  <ListPage
    list={agencyTree}
    title={t('common.agents')}
    about={t('agents.agentTreeAndRates')}
    actions={(merchantId) => <Settings merchantId={merchantId} />}
    above={({ state: { userName = '' }, change, first }) => {
      const open = (name: string) => change({ userName: name, open: '' });
      return (
        <>
          <FilterGroup>
            <FindAgent key={userName} name={userName} onFind={open} />
            <Line path={first?.path ?? []} onOpen={open} />
          </FilterGroup>
          {first?.node && <NodeHead {...{ node: first.node, figures: first.figures, change }} />}
        </>
      );
    }}
    label={t('agents.downlines')}
    columns={[
      said('userName', t('common.member')),
      { key: 'type', head: t('agents.type'), cell: (row) => <TypeTag row={row} /> },
      count('members', t('agents.team')),
      count('agents', t('common.agents')),
      { key: 'slots', head: t('agents.slots'), figure: true, cell: ({ rates }) => rates.RNG?.slice(0, -2) ?? '' },
      { key: 'live', head: t('agents.live'), figure: true, cell: ({ rates }) => rates.LIVE?.slice(0, -2) ?? '' },
    ]}
    earlier={t('agents.moreDownlines')}
    empty={({ userName }) =>
      userName
        ? [t('agents.noDownlines'), t('agents.membersJoinThroughAnAgents')]
        : [t('agents.noAgentsYet'), t('agents.makeAMemberOfThe')]
    }
    useAlone={(_, key, first) => (first?.node?.memberId === key ? first.node : undefined)}
    panel={(row, seat, _, first) => {
      const isHead = row.memberId === first?.node?.memberId;
      const isOfHouse = isHead ? first?.path.length === 1 : !first?.node;
      return <NodePanel row={row} isOfHouse={isOfHouse} seat={isHead ? { ...seat, hasLeft: false } : seat} />;
    }}
  />
);

function Settings({ merchantId }: { readonly merchantId: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay(saveAgencySettings, merchantId)) return null;
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        {t('agents.settings')}
      </Button>
      {isOpen && <SettingsDialog merchantId={merchantId} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Goes to a member of the tree by user name. */
function FindAgent({ name, onFind }: { readonly name: string; readonly onFind: (name: string) => void }) {
  const [typed, setTyped] = useState(name);
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onFind(typed.trim().toLowerCase());
      }}
    >
      <label className={styles.find}>
        <Icon path={searchIcon} small />
        <input
          type="search"
          aria-label={t('common.username')}
          placeholder={t('agents.usernameThenEnter')}
          value={typed}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
    </form>
  );
}

interface LineProps {
  readonly path: readonly { readonly userName: string }[];
  readonly onOpen: (agent: string) => void;
}

/** From the house down to whose downlines are shown. */
const Line = ({ path, onOpen }: LineProps) => (
  <>
    <Button small onClick={() => onOpen('')}>
      {t('common.house')}
    </Button>
    {path.map(({ userName }) => (
      <Button key={userName} small onClick={() => onOpen(userName)}>
        {userName}
      </Button>
    ))}
  </>
);

interface NodeHeadProps {
  readonly node: AgencyNode;
  readonly figures: TeamSums | null;
  readonly change: (part: { readonly open: string }) => void;
}

/** Whose downlines are shown. */
const NodeHead = ({ node, figures, change }: NodeHeadProps) => (
  <>
    <p>
      <Button small kind="line" onClick={() => change({ open: node.memberId })}>
        {t('agents.openUsername', { userName: node.userName })}
      </Button>
    </p>
    {figures && (
      <Facts
        facts={[
          [t('agents.bets30Days'), figures.betAmount],
          [t('agents.validBets'), figures.validBetAmount],
          [t('agents.membersResult'), figures.profitAndLoss],
          [t('common.deposits'), figures.deposit],
        ]}
      />
    )}
  </>
);

const TypeTag = ({ row }: { readonly row: AgencyNode }) => (
  <Tag tone={row.status === 'active' ? (row.isAgent ? 'info' : 'plain') : 'caution'}>
    {row.status === 'active' ? typeWords(row) : t('common.closed')}
  </Tag>
);
