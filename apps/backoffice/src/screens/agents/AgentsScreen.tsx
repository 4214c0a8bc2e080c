import { useState } from 'react';
import * as v from 'valibot';
import { RATE_KEYS, type Rates, type TeamSums } from '@baize/contract/agency/shapes.ts';
import type { AgencyNode } from '@baize/contract/backoffice/agency.ts';
import { Button, Checkbox, Empty, Tag, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { useAgencyTree, useSetAgencyRates } from '../../features/agency/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { useOpened } from '../../parts/page/useOpened.ts';
import { MemberLink } from '../../parts/show/MemberLink.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import type { Column } from '../../parts/tables/DataTable.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import { PagedTable, rowsOf } from '../../parts/tables/PagedTable.tsx';
import { QuotasForm } from './QuotasForm.tsx';
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
  const { row, hasLeft } = useOpened(rowsOf(found), state.open, ({ memberId }) => memberId);
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
        <Line path={first?.path ?? []} onOpen={(agent) => change({ agent, open: '' })} />
      </FilterGroup>
      {first?.figures && <TeamFigures figures={first.figures} />}
      <PagedTable
        found={found}
        earlier="More downlines"
        label="Downlines"
        columns={COLUMNS}
        rowKey={({ memberId }) => memberId}
        openKey={state.open}
        onOpen={({ memberId }) => change({ open: memberId })}
        empty={<Empty title="No downlines" text="Members join through an agent’s link." />}
      />
      {isSetting && <SettingsDialog merchantId={merchantId} onClose={() => setSetting(false)} />}
    </Page>
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
    cell: ({ isAgent, status }) => (
      <Tag tone={status === 'active' ? (isAgent ? 'info' : 'plain') : 'caution'}>
        {status === 'active' ? (isAgent ? 'Agent' : 'Player') : 'Closed'}
      </Tag>
    ),
  },
  { key: 'members', head: 'Team', figure: true, cell: ({ members }) => members.toLocaleString('en') },
  { key: 'agents', head: 'Agents', figure: true, cell: ({ agents }) => agents.toLocaleString('en') },
  { key: 'slots', head: 'Slots %', figure: true, cell: ({ rates }) => rates.RNG ?? '' },
  { key: 'live', head: 'Live %', figure: true, cell: ({ rates }) => rates.LIVE ?? '' },
];

interface NodePanelProps {
  readonly row: AgencyNode;
  readonly hasLeft: boolean;
  readonly merchantId: string;
  readonly onClose: () => void;
  readonly onOpenTeam: () => void;
}

function NodePanel({ row, hasLeft, merchantId, onClose, onOpenTeam }: NodePanelProps) {
  const { may } = useDesk();
  const { pending } = row;
  return (
    <DetailPanel
      title={row.userName}
      about={row.isAgent ? 'Agent' : 'Player'}
      of={row.memberId}
      hasLeft={hasLeft}
      onClose={onClose}
    >
      <Facts
        facts={[
          ['Member', <MemberLink key="member" merchantId={merchantId} memberId={row.memberId} />],
          ['Team', `${row.members} members, ${row.agents} agents`],
          ...RATE_KEYS.map((key) => [key, rateWords(row.rates, pending, key)] as const),
        ]}
      />
      {row.isAgent && (
        <Button small onClick={onOpenTeam}>
          Show downlines
        </Button>
      )}
      {row.isAgent && <QuotasForm merchantId={merchantId} userName={row.userName} />}
      {may('agency.rates', merchantId) && (
        <PanelPart title="Change rates">
          <RatesForm row={row} merchantId={merchantId} onDone={onClose} />
        </PanelPart>
      )}
    </DetailPanel>
  );
}

function rateWords(rates: Rates, pending: AgencyNode['pending'], key: keyof Rates): string {
  const next = pending?.rates[key];
  return next === undefined || next === rates[key]
    ? `${rates[key]} %`
    : `${rates[key]} % → ${next} % from ${pending?.fromDay}`;
}

function RatesForm({
  row,
  merchantId,
  onDone,
}: {
  readonly row: AgencyNode;
  readonly merchantId: string;
  readonly onDone: () => void;
}) {
  const { say } = useDesk();
  const set = useSetAgencyRates();
  const now = row.pending?.rates ?? row.rates;
  return (
    <DeskForm
      submit="Set from tomorrow"
      onSubmit={async (fields) => {
        const rates = Object.fromEntries(RATE_KEYS.map((key) => [key, fields.text(key)])) as Rates;
        const { fromDay, changed } = await set({
          ...{ merchantId, userName: row.userName, rates, reason: fields.text('reason') },
          cascade: fields.text('cascade') !== '',
        });
        say(changed === 1 ? `Set from ${fromDay} on.` : `Set from ${fromDay} on, for ${changed} members.`);
        onDone();
      }}
    >
      {(errors) => (
        <>
          {RATE_KEYS.map((key) => (
            <TextField
              key={key}
              name={key}
              label={`${key} %`}
              inputMode="decimal"
              defaultValue={(now[key] ?? '0.0000').slice(0, -2)}
              error={errors[`rates.${key}`]}
            />
          ))}
          <Checkbox name="cascade" value="yes">
            Also lower everyone below who has more
          </Checkbox>
          <ReasonField error={errors.reason} />
        </>
      )}
    </DeskForm>
  );
}
