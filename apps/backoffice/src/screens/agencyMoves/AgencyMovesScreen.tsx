import { useState } from 'react';
import * as v from 'valibot';
import type { AgencyMove } from '@baize/contract/backoffice/agency.ts';
import { Button, Empty, Tag, TextField, type TagTone } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { useAgencyDisputes, useAgencyMoves, useAnswerDispute, useDecideMove } from '../../features/agency/index.ts';
import { Choice } from '../../parts/forms/Choice.tsx';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { useOpened } from '../../parts/page/useOpened.ts';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { moment } from '../../parts/show/words.ts';
import type { Column } from '../../parts/tables/DataTable.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import { PagedTable, rowsOf } from '../../parts/tables/PagedTable.tsx';

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({
  merchant: text,
  state: v.optional(v.fallback(v.picklist(['asked', 'planned', 'all']), 'asked'), 'asked'),
  open: text,
});

const LOOK: Readonly<Record<AgencyMove['state'], readonly [string, TagTone]>> = {
  asked: ['Waiting for staff', 'caution'],
  planned: ['Planned', 'info'],
  applied: ['Done', 'ok'],
  refused: ['Refused', 'plain'],
};

/** What agents ask staff for: moves within the tree, and statements that they disagree with. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const { list, merchantId } = useMerchants('agency.read', state.merchant);
  const found = useAgencyMoves(merchantId, state.state);
  const { row, hasLeft } = useOpened(rowsOf(found), state.open, ({ moveId }) => moveId);
  return (
    <Page
      title="Agents’ requests"
      about="Moves within the tree, and disputes about statements"
      panel={
        row && (
          <MovePanel
            key={row.moveId}
            row={row}
            hasLeft={hasLeft}
            merchantId={merchantId}
            onClose={() => change({ open: '' })}
          />
        )
      }
    >
      <FilterGroup>
        <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant, open: '' })} />
        <Choice
          label="Status"
          value={state.state === 'all' ? '' : state.state}
          options={(['asked', 'planned'] as const).map((value) => ({ value, label: LOOK[value][0] }))}
          onChange={(value) => change({ open: '', state: value === 'asked' || value === 'planned' ? value : 'all' })}
        />
      </FilterGroup>
      <PagedTable
        found={found}
        earlier="Earlier moves"
        label="Moves"
        columns={COLUMNS}
        rowKey={({ moveId }) => moveId}
        openKey={state.open}
        onOpen={({ moveId }) => change({ open: moveId })}
        empty={<Empty title="No moves" text="Agents’ requests to move members appear here." />}
      />
      <Disputes merchantId={merchantId} />
    </Page>
  );
}

const COLUMNS: readonly Column<AgencyMove>[] = [
  { key: 'member', head: 'Member', cell: ({ userName }) => userName },
  { key: 'from', head: 'From', cell: ({ from }) => from ?? 'House' },
  { key: 'to', head: 'To', cell: ({ to }) => to },
  { key: 'members', head: 'Moves too', figure: true, cell: ({ members }) => members.toLocaleString('en') },
  { key: 'state', head: 'Status', cell: ({ state }) => <Tag tone={LOOK[state][1]}>{LOOK[state][0]}</Tag> },
  { key: 'at', head: 'Requested', figure: true, cell: ({ at }) => moment(at) },
];

interface MovePanelProps {
  readonly row: AgencyMove;
  readonly hasLeft: boolean;
  readonly merchantId: string;
  readonly onClose: () => void;
}

function MovePanel({ row, hasLeft, merchantId, onClose }: MovePanelProps) {
  const { may, say } = useDesk();
  const decide = useDecideMove();
  const [approves, setApproves] = useState(true);
  return (
    <DetailPanel title={row.userName} about={LOOK[row.state][0]} of={row.moveId} hasLeft={hasLeft} onClose={onClose}>
      <Facts
        facts={[
          ['From', row.from ?? 'House'],
          ['To', row.to],
          ['Requested by', row.askedBy ?? 'Staff'],
          ['Valid from', row.fromDay ?? '–'],
          ['Decided by', row.decidedBy || '–'],
        ]}
      />
      {row.state === 'asked' && may('agency.moves', merchantId) && (
        <PanelPart title="Decide">
          <Button small onClick={() => setApproves(!approves)}>
            {approves ? 'Refuse instead' : 'Approve instead'}
          </Button>
          <DeskForm
            submit={approves ? 'Approve from tomorrow' : 'Refuse'}
            onSubmit={async (fields) => {
              await decide({ merchantId, moveId: row.moveId, approve: approves, reason: fields.text('reason') });
              say(approves ? 'Approved.' : 'Refused.');
              onClose();
            }}
          >
            {(errors) => <ReasonField error={errors.reason} />}
          </DeskForm>
        </PanelPart>
      )}
    </DetailPanel>
  );
}

function Disputes({ merchantId }: { readonly merchantId: string }) {
  const { may, say } = useDesk();
  const found = useAgencyDisputes(merchantId);
  const answer = useAnswerDispute();
  const list = found.data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <PanelPart title="Disputes">
      <ul>
        {list.map(({ statementId, at, by, receiver, net, periodKey, text: said }) => (
          <li key={`${statementId} ${at}`}>
            {`${moment(at)} · ${by}: ${said} (${receiver}, ${periodKey}, ${net})`}
            {by === receiver && may('agency.run', merchantId) && (
              <DeskForm
                submit="Answer"
                onSubmit={async (fields) => {
                  await answer({ merchantId, statementId, text: fields.text('text') });
                  say('Answered.');
                }}
              >
                {(errors) => <TextField name="text" label="Answer" error={errors.text} />}
              </DeskForm>
            )}
          </li>
        ))}
      </ul>
    </PanelPart>
  );
}
