import { useState } from 'react';
import * as v from 'valibot';
import type { AgencyMove } from '@baize/contract/backoffice/agency.ts';
import { Button, Empty, Tag, TextField, type TagTone } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { t } from '../../app/texts.ts';
import { useAgencyDisputes, useAgencyMoves, useAnswerDispute, useDecideMove } from '../../features/agency/index.ts';
import { Choice } from '../../parts/forms/Choice.tsx';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { useOpened } from '../../parts/page/useOpened.ts';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { figure, moment } from '../../parts/show/words.ts';
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
  asked: [t('agencyMoves.look.asked'), 'caution'],
  planned: [t('agencyMoves.look.planned'), 'info'],
  applied: [t('agencyMoves.look.applied'), 'ok'],
  refused: [t('agencyMoves.look.refused'), 'plain'],
};

export function Screen() {
  const [state, change] = useSearchState(Search);
  const { list, merchantId } = useMerchants('agency.read', state.merchant);
  const found = useAgencyMoves(merchantId, state.state);
  const { row, hasLeft } = useOpened(rowsOf(found), state.open, ({ moveId }) => moveId);
  return (
    <Page
      title={t('agencyMoves.agentsRequests')}
      about={t('agencyMoves.movesWithinTheTreeAnd')}
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
          label={t('common.status')}
          value={state.state === 'all' ? '' : state.state}
          options={(['asked', 'planned'] as const).map((value) => ({ value, label: LOOK[value][0] }))}
          onChange={(value) => change({ open: '', state: value === 'asked' || value === 'planned' ? value : 'all' })}
        />
      </FilterGroup>
      <PagedTable
        found={found}
        earlier={t('agencyMoves.earlierMoves')}
        label={t('agencyMoves.moves')}
        columns={COLUMNS}
        rowKey={({ moveId }) => moveId}
        openKey={state.open}
        onOpen={({ moveId }) => change({ open: moveId })}
        empty={<Empty title={t('agencyMoves.noMoves')} text={t('agencyMoves.agentsRequestsToMoveMembers')} />}
      />
      <Disputes merchantId={merchantId} />
    </Page>
  );
}

const COLUMNS: readonly Column<AgencyMove>[] = [
  { key: 'member', head: t('common.member'), cell: ({ userName }) => userName },
  { key: 'from', head: t('agencyMoves.previousUpline'), cell: ({ from }) => from ?? t('common.house') },
  { key: 'to', head: t('agencyMoves.newUpline'), cell: ({ to }) => to },
  {
    key: 'members',
    head: t('agencyMoves.movesToo'),
    figure: true,
    cell: ({ members }) => figure(members),
  },
  {
    key: 'state',
    head: t('common.status'),
    cell: ({ state }) => <Tag tone={LOOK[state][1]}>{LOOK[state][0]}</Tag>,
  },
  { key: 'at', head: t('agencyMoves.requested'), figure: true, cell: ({ at }) => moment(at) },
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
          [t('agencyMoves.previousUpline'), row.from ?? t('common.house')],
          [t('agencyMoves.newUpline'), row.to],
          [t('common.requestedBy'), row.askedBy ?? t('common.staff')],
          [t('common.validFrom'), row.fromDay ?? '–'],
          [t('common.decidedBy'), row.decidedBy || '–'],
        ]}
      />
      {row.state === 'asked' && may('agency.moves', merchantId) && (
        <PanelPart title={t('common.decide')}>
          <Button small onClick={() => setApproves(!approves)}>
            {approves ? t('agencyMoves.rejectInstead') : t('agencyMoves.approveInstead')}
          </Button>
          <DeskForm
            submit={approves ? t('agencyMoves.approveFromTomorrow') : t('common.reject')}
            onSubmit={async (fields) => {
              await decide({ merchantId, moveId: row.moveId, approve: approves, reason: fields.text('reason') });
              say(approves ? t('common.approved') : t('common.rejected'));
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
    <PanelPart title={t('agencyMoves.disputes')}>
      <ul>
        {list.map(({ statementId, at, by, receiver, net, periodKey, text: said }) => (
          <li key={`${statementId} ${at}`}>
            {`${moment(at)} · ${by}: ${said} (${receiver}, ${periodKey}, ${net})`}
            {by === receiver && may('agency.run', merchantId) && (
              <DeskForm
                submit={t('common.answer')}
                onSubmit={async (fields) => {
                  await answer({ merchantId, statementId, text: fields.text('text') });
                  say(t('agencyMoves.answered'));
                }}
              >
                {(errors) => <TextField name="text" label={t('common.answer')} error={errors.text} />}
              </DeskForm>
            )}
          </li>
        ))}
      </ul>
    </PanelPart>
  );
}
