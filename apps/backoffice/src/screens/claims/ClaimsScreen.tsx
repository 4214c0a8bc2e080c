import { useState } from 'react';
import * as v from 'valibot';
import type { promotionClaim, StaffClaim } from '@baize/contract/backoffice/promotions.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { Button, Empty, Field, Tag, type TagTone } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { useClaim, useClaims, useDecideClaim } from '../../features/promotions/index.ts';
import { Choice } from '../../parts/forms/Choice.tsx';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { useOpened } from '../../parts/page/useOpened.ts';
import { MemberLink } from '../../parts/show/MemberLink.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { amount, moment, sentence } from '../../parts/show/words.ts';
import type { Column } from '../../parts/tables/DataTable.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import { PagedTable, rowsOf } from '../../parts/tables/PagedTable.tsx';

const LOOK: Readonly<Record<StaffClaim['state'], readonly [string, TagTone]>> = {
  applying: ['Applying', 'caution'],
  joined: ['Joined', 'info'],
  claimable: ['To take', 'info'],
  process: ['Being paid', 'caution'],
  issued: ['Running', 'ok'],
  claimed: ['Received', 'ok'],
  closed: ['Closed', 'plain'],
  rejected: ['Rejected', 'plain'],
};
const STATES = ['applying', 'joined', 'claimable', 'process', 'issued', 'claimed', 'closed', 'rejected'] as const;

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({
  merchant: text,
  state: v.optional(v.fallback(v.picklist([...STATES, 'all']), 'applying'), 'applying'),
  open: text,
});

const given = (row: StaffClaim): string => {
  if (row.points !== null) return `${row.points.toLocaleString('en')} points`;
  if (row.count !== null) return `${row.count} free rounds`;
  return row.amount === null ? '–' : amount(row.amount, row.currency);
};

/** Members’ parts in promotions: applications to decide, and all others to look up. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const { list, merchantId } = useMerchants('promotions.read', state.merchant);
  const found = useClaims(merchantId, state.state);
  const { row, hasLeft } = useOpened(rowsOf(found), state.open, ({ claimId }) => claimId);
  return (
    <Page
      title="Claims"
      about="Members’ promotion claims"
      panel={
        row && (
          <ClaimPanel
            key={row.claimId}
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
          options={STATES.map((value) => ({ value, label: LOOK[value][0] }))}
          onChange={(value) => change({ open: '', state: STATES.find((one) => one === value) ?? 'all' })}
        />
      </FilterGroup>
      <PagedTable
        found={found}
        earlier="Earlier claims"
        label="Claims"
        columns={COLUMNS}
        rowKey={({ claimId }) => claimId}
        openKey={state.open}
        onOpen={({ claimId }) => change({ open: claimId })}
        empty={<Empty title="Queue is empty" text="Members’ applications appear here." />}
      />
    </Page>
  );
}

const COLUMNS: readonly Column<StaffClaim>[] = [
  { key: 'title', head: 'Promotion', cell: ({ title }) => title },
  { key: 'member', head: 'Member', cell: ({ userName }) => userName },
  { key: 'state', head: 'Status', cell: ({ state }) => <Tag tone={LOOK[state][1]}>{LOOK[state][0]}</Tag> },
  { key: 'gives', head: 'Gives', figure: true, cell: given },
  { key: 'at', head: 'Since', figure: true, cell: ({ at }) => moment(at) },
];

interface ClaimPanelProps {
  readonly row: StaffClaim;
  readonly hasLeft: boolean;
  readonly merchantId: string;
  readonly onClose: () => void;
}

function ClaimPanel({ row, hasLeft, merchantId, onClose }: ClaimPanelProps) {
  const { may } = useDesk();
  const { data } = useClaim(merchantId, row.claimId);
  return (
    <DetailPanel title={row.title} about={LOOK[row.state][0]} of={row.claimId} hasLeft={hasLeft} onClose={onClose}>
      <Facts
        facts={[
          ['Member', <MemberLink key="member" merchantId={merchantId} memberId={row.memberId} />],
          ['Gives', `${given(row)}, ${row.reward}`],
          ['Terms', `Version ${row.termsVersion}`],
          ['Period', row.period],
          ...(row.note ? ([['Note', row.note]] as const) : []),
          ...(row.signedBy ? ([['First approval', row.signedBy]] as const) : []),
          ...(data?.freeRounds ? freeFacts(data.freeRounds, row.currency) : []),
          ...(data?.wageringRequirement
            ? ([
                [
                  'Wagered',
                  `${amount(data.wagered ?? '0.00', row.currency)} of ${amount(data.wageringRequirement, row.currency)}`,
                ],
              ] as const)
            : []),
        ]}
      />
      {row.state === 'applying' && may('claims.decide', merchantId) && (
        <Decide row={row} merchantId={merchantId} onDone={onClose} />
      )}
      <PanelPart title="History">
        <Facts
          facts={(data?.events ?? []).map(({ state, cause, actor, note, at }) => [
            moment(at),
            `${sentence(state)}: ${cause}, by ${actor}${note ? `, “${note}”` : ''}`,
          ])}
        />
      </PanelPart>
    </DetailPanel>
  );
}

type Rounds = NonNullable<OutputOf<typeof promotionClaim>['freeRounds']>;

const freeFacts = ({ vendor, game, state, used, count, tooMany, won }: Rounds, currency: string) =>
  [
    ['Free rounds', `${used} of ${count} played at ${vendor}, ${game}: ${state}`],
    ['Won in them', amount(won, currency)],
    ...(tooMany > 0 ? ([['Too many', `${tooMany} rounds too many, or too late`]] as const) : []),
  ] as const;

interface DecideProps {
  readonly row: StaffClaim;
  readonly merchantId: string;
  readonly onDone: () => void;
}

function Decide({ row, merchantId, onDone }: DecideProps) {
  const { say } = useDesk();
  const decide = useDecideClaim();
  const [verdict, setVerdict] = useState<'approve' | 'reject' | null>(null);
  if (verdict === null)
    return (
      <PanelPart title="Decide">
        <Button small kind="main" onClick={() => setVerdict('approve')}>
          Approve…
        </Button>
        <Button small kind="danger" onClick={() => setVerdict('reject')}>
          Reject…
        </Button>
      </PanelPart>
    );
  return (
    <PanelPart title={sentence(verdict)}>
      <DeskForm
        submit={sentence(verdict)}
        danger={verdict === 'reject'}
        onCancel={() => setVerdict(null)}
        onSubmit={async (fields) => {
          const { claimId } = row;
          const asked = { merchantId, claimId, verdict, reason: fields.text('reason'), note: fields.text('note') };
          const { needsSecond } = await decide(asked);
          if (needsSecond) say('Approved. A colleague must approve it too.');
          else say(verdict === 'approve' ? 'Approved.' : 'Rejected.');
          onDone();
        }}
      >
        {(errors) => (
          <>
            <Field label="Text for the member" error={errors['note']}>
              {(ties) => <textarea {...ties} name="note" rows={2} maxLength={300} />}
            </Field>
            <ReasonField error={errors['reason']} />
          </>
        )}
      </DeskForm>
    </PanelPart>
  );
}
