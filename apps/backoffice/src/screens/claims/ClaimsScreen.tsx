import { useState } from 'react';
import * as v from 'valibot';
import type { promotionClaim, StaffClaim } from '@baize/contract/backoffice/promotions.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { Button, Empty, Field, Tag, type TagTone } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { t } from '../../app/texts.ts';
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
import { causeWords, freeRoundWords, given, givenReward } from './claimWords.ts';

const LOOK: Readonly<Record<StaffClaim['state'], readonly [string, TagTone]>> = {
  applying: [t('claims.look.applying'), 'caution'],
  joined: [t('claims.look.joined'), 'info'],
  claimable: [t('claims.look.claimable'), 'info'],
  process: [t('claims.look.process'), 'caution'],
  issued: [t('claims.look.issued'), 'ok'],
  claimed: [t('claims.look.claimed'), 'ok'],
  closed: [t('claims.look.closed'), 'plain'],
  rejected: [t('claims.look.rejected'), 'plain'],
};
const STATES = ['applying', 'joined', 'claimable', 'process', 'issued', 'claimed', 'closed', 'rejected'] as const;

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({
  merchant: text,
  state: v.optional(v.fallback(v.picklist([...STATES, 'all']), 'applying'), 'applying'),
  memberId: text,
  open: text,
});

/** Of an event; of another release, its code. */
const stateWords = (state: string): string =>
  (LOOK as Readonly<Record<string, readonly [string, TagTone]>>)[state]?.[0] ?? sentence(state);

export function Screen() {
  const [state, change] = useSearchState(Search);
  const { list, merchantId } = useMerchants('promotions.read', state.merchant);
  const found = useClaims(merchantId, state);
  const { row, hasLeft } = useOpened(rowsOf(found), state.open, ({ claimId }) => claimId);
  return (
    <Page
      title={t('common.claims')}
      about={t('claims.membersPromotionClaims')}
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
        <MerchantChoice
          list={list}
          merchantId={merchantId}
          onChange={(merchant) => change({ merchant, memberId: '', open: '' })}
        />
        <Choice
          label={t('common.status')}
          value={state.state === 'all' ? '' : state.state}
          options={STATES.map((value) => ({ value, label: LOOK[value][0] }))}
          onChange={(value) => change({ open: '', state: STATES.find((one) => one === value) ?? 'all' })}
        />
        {state.memberId !== '' && (
          <Button small kind="ghost" onClick={() => change({ memberId: '' })}>
            {t('claims.allClaims')}
          </Button>
        )}
      </FilterGroup>
      <PagedTable
        found={found}
        earlier={t('claims.earlierClaims')}
        label={t('common.claims')}
        columns={COLUMNS}
        rowKey={({ claimId }) => claimId}
        openKey={state.open}
        onOpen={({ claimId }) => change({ open: claimId })}
        empty={<Empty title={t('common.queueIsEmpty')} text={t('claims.membersApplicationsAppearHere')} />}
      />
    </Page>
  );
}

const COLUMNS: readonly Column<StaffClaim>[] = [
  { key: 'title', head: t('common.promotion'), cell: ({ title }) => title },
  { key: 'member', head: t('common.member'), cell: ({ userName }) => userName },
  { key: 'state', head: t('common.status'), cell: ({ state }) => <Tag tone={LOOK[state][1]}>{LOOK[state][0]}</Tag> },
  { key: 'gives', head: t('claims.gives'), figure: true, cell: given },
  { key: 'at', head: t('common.since'), figure: true, cell: ({ at }) => moment(at) },
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
          [
            t('common.member'),
            <MemberLink key="member" merchantId={merchantId} memberId={row.memberId} name={row.userName} />,
          ],
          [t('claims.gives'), givenReward(row)],
          [t('common.terms'), t('claims.versionTermsversion', { termsVersion: row.termsVersion })],
          [t('common.period'), row.period],
          ...(row.note ? ([[t('common.note'), row.note]] as const) : []),
          ...(row.signedBy ? ([[t('claims.firstApproval'), row.signedBy]] as const) : []),
          ...(data?.freeRounds ? freeFacts(data.freeRounds, row.currency) : []),
          ...(data?.wageringRequirement
            ? ([
                [
                  t('claims.wagered'),
                  t('claims.amountOfWageringrequirement', {
                    amount: amount(data.wagered ?? '0.00', row.currency),
                    wageringRequirement: amount(data.wageringRequirement, row.currency),
                  }),
                ],
              ] as const)
            : []),
        ]}
      />
      {row.state === 'applying' && may('claims.decide', merchantId) && (
        <Decide row={row} merchantId={merchantId} onDone={onClose} />
      )}
      <PanelPart title={t('common.history')}>
        <Facts
          facts={(data?.events ?? []).map(({ state, cause, actor, note, at }) => [
            moment(at),
            t(note ? 'claims.eventNote' : 'claims.event', {
              ...{ state: stateWords(state), cause: causeWords(cause), actor, note },
            }),
          ])}
        />
      </PanelPart>
    </DetailPanel>
  );
}

type Rounds = NonNullable<OutputOf<typeof promotionClaim>['freeRounds']>;

const freeFacts = ({ vendor, game, state, used, count, tooMany, won }: Rounds, currency: string) =>
  [
    [t('claims.freeRounds2'), t('claims.ofPlayedAt', { used, count, vendor, game, state: freeRoundWords(state) })],
    [t('claims.wonInThem'), amount(won, currency)],
    ...(tooMany > 0 ? ([[t('claims.tooMany'), t('claims.roundsTooManyOrToo', { tooMany })]] as const) : []),
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
      <PanelPart title={t('common.decide')}>
        <Button small kind="main" onClick={() => setVerdict('approve')}>
          {t('claims.approve')}
        </Button>
        <Button small kind="danger" onClick={() => setVerdict('reject')}>
          {t('claims.reject')}
        </Button>
      </PanelPart>
    );
  return (
    <PanelPart title={verdict === 'approve' ? t('common.approve') : t('common.reject')}>
      <DeskForm
        submit={verdict === 'approve' ? t('common.approve') : t('common.reject')}
        danger={verdict === 'reject'}
        onCancel={() => setVerdict(null)}
        onSubmit={async (fields) => {
          const { claimId } = row;
          const asked = { merchantId, claimId, verdict, reason: fields.text('reason'), note: fields.text('note') };
          const { needsSecond } = await decide(asked);
          if (needsSecond) say(t('claims.approvedAColleagueMustApprove'));
          else say(verdict === 'approve' ? t('common.approved') : t('claims.rejected'));
          onDone();
        }}
      >
        {(errors) => (
          <>
            <Field label={t('common.textForTheMember')} error={errors['note']}>
              {(ties) => <textarea {...ties} name="note" rows={2} maxLength={300} />}
            </Field>
            <ReasonField error={errors['reason']} />
          </>
        )}
      </DeskForm>
    </PanelPart>
  );
}
