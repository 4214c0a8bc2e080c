import { useState } from 'react';
import * as v from 'valibot';
import type { TeamSums } from '@baize/contract/agency/shapes.ts';
import type { AgencyNode } from '@baize/contract/backoffice/agency.ts';
import { Button, Empty, Tag, TextField } from '@baize/ui/index.ts';
import { searchIcon } from '@baize/ui/iconsMore.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { useAgencyTree } from '../../features/agency/index.ts';
import { Facts } from '../../parts/page/DetailPanel.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { useOpened } from '../../parts/page/useOpened.ts';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import type { Column } from '../../parts/tables/DataTable.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import { PagedTable, rowsOf } from '../../parts/tables/PagedTable.tsx';
import { typeWords } from './agentWords.ts';
import { NodePanel } from './NodePanel.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({ merchant: text, agent: text, open: text });

/** The tree of agents: whose downlines, with rates and the size of their teams. */
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
      title="Agents"
      about="Agent tree and rates"
      actions={
        may('agency.rates', merchantId) && (
          <Button small onClick={() => setSetting(true)}>
            Settings
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
        earlier="More downlines"
        label="Downlines"
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
      <TextField
        type="search"
        icon={searchIcon}
        label="Username"
        placeholder="Username"
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
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
        House
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
          {`Open ${node.userName}`}
        </Button>
      </p>
      {figures && <TeamFigures figures={figures} />}
    </>
  );
}

const Nobody = ({ isHouse }: { readonly isHouse: boolean }) =>
  isHouse ? (
    <Empty title="No agents yet" text="Make a member of the house a general agent: search for the username." />
  ) : (
    <Empty title="No downlines" text="Members join through an agent’s link." />
  );

function TeamFigures({ figures }: { readonly figures: TeamSums }) {
  return (
    <Facts
      facts={[
        ['Bets, 30 days', figures.betAmount],
        ['Valid bets', figures.validBetAmount],
        ['Members’ result', figures.profitAndLoss],
        ['Deposits', figures.deposit],
      ]}
    />
  );
}

const COLUMNS: readonly Column<AgencyNode>[] = [
  { key: 'name', head: 'Member', cell: ({ userName }) => userName },
  {
    key: 'type',
    head: 'Type',
    cell: (row) => (
      <Tag tone={row.status === 'active' ? (row.isAgent ? 'info' : 'plain') : 'caution'}>
        {row.status === 'active' ? typeWords(row) : 'Closed'}
      </Tag>
    ),
  },
  { key: 'members', head: 'Team', figure: true, cell: ({ members }) => members.toLocaleString('en') },
  { key: 'agents', head: 'Agents', figure: true, cell: ({ agents }) => agents.toLocaleString('en') },
  { key: 'slots', head: 'Slots %', figure: true, cell: ({ rates }) => rates.RNG?.slice(0, -2) ?? '' },
  { key: 'live', head: 'Live %', figure: true, cell: ({ rates }) => rates.LIVE?.slice(0, -2) ?? '' },
];
