import { useState } from 'react';
import type { ChangeRow } from '@baize/contract/backoffice/changes.ts';
import { Empty, Tag, type TagTone } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { CHANGES_PERMISSIONS } from '../../app/changesPermissions.ts';
import { useChanges, useDecideChange } from '../../features/changes/index.ts';
import { ReasonDialog } from '../../parts/forms/ReasonDialog.tsx';
import { DetailPanel, Facts } from '../../parts/page/DetailPanel.tsx';
import { Verdict } from '../../parts/page/Verdict.tsx';
import { PROPOSED, Worklist, type PanelSeat } from '../../parts/page/Worklist.tsx';
import { Diff } from '../../parts/show/Diff.tsx';
import { moment } from '../../parts/show/words.ts';
import type { Column } from '../../parts/tables/DataTable.tsx';

const STATES: Readonly<Record<ChangeRow['state'], readonly [string, TagTone]>> = {
  proposed: [t('changes.states.proposed'), 'caution'],
  approved: [t('changes.states.approved'), 'ok'],
  refused: [t('changes.states.refused'), 'bad'],
  outdated: [t('changes.states.outdated'), 'plain'],
  expired: [t('changes.states.expired'), 'plain'],
};
const KINDS: Readonly<Record<ChangeRow['kind'], string>> = {
  cashierLimits: t('changes.kinds.cashierLimits'),
  protection: t('changes.kinds.protection'),
  riskRules: t('changes.kinds.riskRules'),
  newMethod: t('changes.kinds.newMethod'),
  method: t('changes.kinds.method'),
  newGateway: t('changes.kinds.newGateway'),
  gatewayLimits: t('changes.kinds.gatewayLimits'),
  gatewaySecrets: t('changes.kinds.gatewaySecrets'),
  rains: t('changes.kinds.rains'),
  agencySettings: t('changes.kinds.agencySettings'),
  levels: t('changes.kinds.levels'),
  heldHome: t('changes.kinds.heldHome'),
  largeWin: t('changes.kinds.largeWin'),
  mallItem: t('changes.kinds.mallItem'),
  promotion: t('changes.kinds.promotion'),
  agencyContract: t('changes.kinds.agencyContract'),
  agencyOffers: t('changes.kinds.agencyOffers'),
  merchantGuards: t('changes.kinds.merchantGuards'),
  newStaff: t('changes.kinds.newStaff'),
  staffRights: t('changes.kinds.staffRights'),
  staffReset: t('changes.kinds.staffReset'),
  roleRights: t('changes.kinds.roleRights'),
  newVendor: t('changes.kinds.newVendor'),
  vendor: t('changes.kinds.vendor'),
  lotteryFeed: t('changes.kinds.lotteryFeed'),
  lotteryClosedDays: t('changes.kinds.lotteryClosedDays'),
  relation: t('changes.kinds.relation'),
  restriction: t('changes.kinds.restriction'),
};

export function Screen() {
  return (
    <Worklist
      title={t('changes.approvals')}
      permission={CHANGES_PERMISSIONS}
      about={() => t('changes.newPaymentMethodsHigherLimits')}
      waits={PROPOSED}
      useRows={useChanges}
      keyOf={({ changeId }) => changeId}
      columns={COLUMNS}
      label={t('changes.changes')}
      earlier={t('changes.moreChanges')}
      empty={<Empty title={t('changes.noChanges')} text={t('changes.changesThatNeedApproval')} />}
      panel={(row, seat) => <ChangePanel row={row} {...seat} />}
    />
  );
}

/** Rains are named by when they begin. */
const targetOf = ({ kind, target }: ChangeRow): string =>
  target === '' ? t('changes.theMerchant') : kind === 'rains' ? moment(target) : target;

const COLUMNS: readonly Column<ChangeRow>[] = [
  { key: 'kind', head: t('changes.change'), cell: ({ kind }) => KINDS[kind] },
  { key: 'target', head: t('common.appliesTo'), cell: targetOf },
  {
    key: 'state',
    head: t('common.status'),
    cell: ({ state }) => <Tag tone={STATES[state][1]}>{STATES[state][0]}</Tag>,
  },
  { key: 'reason', head: t('common.reason'), cell: ({ reason }) => reason || '–' },
  { key: 'by', head: t('common.requestedBy'), cell: ({ askedBy }) => askedBy },
  { key: 'at', head: t('common.when'), figure: true, cell: ({ askedAt }) => moment(askedAt) },
];

function ChangePanel({ row, hasLeft, merchantId, onClose }: { readonly row: ChangeRow } & PanelSeat) {
  const { staff, say } = useDesk();
  const decide = useDecideChange();
  const [open, setOpen] = useState<'approve' | 'refuse' | null>(null);
  const isOwn = row.askedBy === staff.userName;
  const canDecide = row.state === 'proposed' && (isOwn || row.mayDecide);
  return (
    <DetailPanel
      title={KINDS[row.kind]}
      about={STATES[row.state][0]}
      of={row.changeId}
      hasLeft={hasLeft}
      onClose={onClose}
    >
      <Diff before={row.before} after={row.after} />
      <Facts
        facts={[
          [t('common.appliesTo'), targetOf(row)],
          [t('common.reason'), row.reason || '–'],
          [
            t('changes.requested'),
            t('changes.byAskedbyAskedat', { askedBy: row.askedBy, askedAt: moment(row.askedAt) }),
          ],
          [
            t('common.decided'),
            row.decidedBy
              ? t('changes.byDecidedbyDecidedat', { decidedBy: row.decidedBy, decidedAt: moment(row.decidedAt) })
              : '–',
          ],
        ]}
      />
      {canDecide && <Verdict isOwn={isOwn} onDecide={setOpen} />}
      {open && (
        <ReasonDialog
          title={
            open === 'approve'
              ? t('changes.approveKinds', { kinds: KINDS[row.kind] })
              : t('changes.refuseKinds', { kinds: KINDS[row.kind] })
          }
          submit={open === 'approve' ? t('common.approve') : t('common.reject')}
          onSubmit={async (reason) => {
            await decide({ merchantId, changeId: row.changeId, verdict: open, reason });
            say(open === 'approve' ? t('changes.approvedItsInEffectNow') : t('changes.refusedNothingWasChanged'));
            onClose();
          }}
          onClose={() => setOpen(null)}
        >
          <p>{open === 'approve' ? t('changes.itTakesEffectImmediatelyFor') : t('changes.theCurrentValueStays')}</p>
        </ReasonDialog>
      )}
    </DetailPanel>
  );
}
