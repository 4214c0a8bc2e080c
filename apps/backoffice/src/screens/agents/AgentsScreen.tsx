import { useState } from 'react';
import * as v from 'valibot';
import type { TeamSums } from '@baize/contract/agency/shapes.ts';
import type { AgencyNode } from '@baize/contract/backoffice/agency.ts';
import { Button, Empty, Icon, Tag } from '@baize/ui/index.ts';
import { searchIcon } from '@baize/ui/iconsMore.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { t } from '../../app/texts.ts';
import { useAgencyTree } from '../../features/agency/index.ts';
import { Facts } from '../../parts/page/DetailPanel.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { useOpened } from '../../parts/page/useOpened.ts';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import type { Column } from '../../parts/tables/DataTable.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import { PagedTable, rowsOf } from '../../parts/tables/PagedTable.tsx';
import { typeWords } from './agentWords.ts';
import styles from './AgentsScreen.module.css';
import { NodePanel } from './NodePanel.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import { figure } from '../../parts/show/words.ts';

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({ merchant: text, agent: text, open: text });

export function Screen() {
  const [state, change] = useSearchState(Search);
  const { may } = useDesk();
  const { list, merchantId } = useMerchants('agency.read', state.merchant);
  const found = useAgencyTree(merchantId, state.agent);
  const [isSetting, setSetting] = useState(false);
  const first = found.data?.pages[0];
  const node = first?.node ?? null;
  const all = found.data && [...(node ? [node] : []), ...(rowsOf(found) ?? [])];
  const { row, hasLeft } = useOpened(all, state.open, ({ memberId }) => memberId);
  return (
    <Page
      title={t('common.agents')}
      about={t('agents.agentTreeAndRates')}
      actions={
        may('agency.rates', merchantId) && (
          <Button small onClick={() => setSetting(true)}>
            {t('agents.settings')}
          </Button>
        )
      }
      panel={
        row && (
          <NodePanel
            key={row.memberId}
            row={row}
            hasLeft={hasLeft}
            merchantId={merchantId}
            isOfHouse={row.memberId === node?.memberId ? first?.path.length === 1 : node === null}
            onClose={() => change({ open: '' })}
            onOpenTeam={() => change({ agent: row.userName, open: '' })}
          />
        )
      }
    >
      <FilterGroup>
        <MerchantChoice
          list={list}
          merchantId={merchantId}
          onChange={(merchant) => change({ merchant, agent: '', open: '' })}
        />
        <FindAgent key={state.agent} name={state.agent} onFind={(agent) => change({ agent, open: '' })} />
        <Line path={first?.path ?? []} onOpen={(agent) => change({ agent, open: '' })} />
      </FilterGroup>
      {node && <NodeHead node={node} figures={first?.figures ?? null} onOpen={(open) => change({ open })} />}
      <PagedTable
        found={found}
        earlier={t('agents.moreDownlines')}
        label={t('agents.downlines')}
        columns={COLUMNS}
        rowKey={({ memberId }) => memberId}
        openKey={state.open}
        onOpen={({ memberId }) => change({ open: memberId })}
        empty={<Nobody isHouse={state.agent === ''} />}
      />
      {isSetting && <SettingsDialog merchantId={merchantId} onClose={() => setSetting(false)} />}
    </Page>
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
function Line({ path, onOpen }: LineProps) {
  return (
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
}

interface NodeHeadProps {
  readonly node: AgencyNode;
  readonly figures: TeamSums | null;
  readonly onOpen: (memberId: string) => void;
}

/** Whose downlines are shown. */
function NodeHead({ node, figures, onOpen }: NodeHeadProps) {
  return (
    <>
      <p>
        <Button small kind="line" onClick={() => onOpen(node.memberId)}>
          {t('agents.openUsername', { userName: node.userName })}
        </Button>
      </p>
      {figures && <TeamFigures figures={figures} />}
    </>
  );
}

const Nobody = ({ isHouse }: { readonly isHouse: boolean }) =>
  isHouse ? (
    <Empty title={t('agents.noAgentsYet')} text={t('agents.makeAMemberOfThe')} />
  ) : (
    <Empty title={t('agents.noDownlines')} text={t('agents.membersJoinThroughAnAgents')} />
  );

function TeamFigures({ figures }: { readonly figures: TeamSums }) {
  return (
    <Facts
      facts={[
        [t('agents.bets30Days'), figures.betAmount],
        [t('agents.validBets'), figures.validBetAmount],
        [t('agents.membersResult'), figures.profitAndLoss],
        [t('common.deposits'), figures.deposit],
      ]}
    />
  );
}

const COLUMNS: readonly Column<AgencyNode>[] = [
  { key: 'name', head: t('common.member'), cell: ({ userName }) => userName },
  {
    key: 'type',
    head: t('agents.type'),
    cell: (row) => (
      <Tag tone={row.status === 'active' ? (row.isAgent ? 'info' : 'plain') : 'caution'}>
        {row.status === 'active' ? typeWords(row) : t('common.closed')}
      </Tag>
    ),
  },
  { key: 'members', head: t('agents.team'), figure: true, cell: ({ members }) => figure(members) },
  { key: 'agents', head: t('common.agents'), figure: true, cell: ({ agents }) => figure(agents) },
  { key: 'slots', head: t('agents.slots'), figure: true, cell: ({ rates }) => rates.RNG?.slice(0, -2) ?? '' },
  { key: 'live', head: t('agents.live'), figure: true, cell: ({ rates }) => rates.LIVE?.slice(0, -2) ?? '' },
];
