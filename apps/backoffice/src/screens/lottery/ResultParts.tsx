import type { StaffIssue } from '@baize/contract/backoffice/lottery.ts';
import type { lotteryCorrection } from '@baize/contract/backoffice/lotteryDesk.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { TextField } from '@baize/ui/index.ts';
import { useState } from 'react';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useCorrection, useEnterResult, useHoldResult, useVoidIssue } from '../../features/lottery/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';

const OUTCOMES = {
  waiting: t('lottery.outcomes.waiting'),
  drawn: t('lottery.outcomes.drawn'),
  corrected: t('lottery.outcomes.corrected'),
  confirmed: t('lottery.outcomes.confirmed'),
  differ: t('lottery.outcomes.differ'),
} as const;

export function EnterPart({ row }: { readonly row: StaffIssue }) {
  const { say } = useDesk();
  const enter = useEnterResult();
  return (
    <PanelPart title={row.version === 0 ? t('lottery.enterTheResult') : t('lottery.correctTheResult')}>
      <DeskForm
        submit={t('lottery.saveEntry')}
        onSubmit={async (fields) => {
          const { outcome } = await enter({
            issueId: row.issueId,
            numbers: fields.text('numbers'),
            source: fields.text('source'),
            ...(row.version === 0 ? {} : { reason: fields.text('reason') }),
          });
          say(OUTCOMES[outcome]);
        }}
      >
        {(errors) => (
          <>
            <TextField
              name="numbers"
              label={t('lottery.numbers')}
              hint={t('lottery.specialPrizeFirstThenEach')}
              error={errors.numbers}
            />
            <TextField
              name="source"
              label={t('lottery.source')}
              hint={t('lottery.whereToLookItUp')}
              error={errors.source}
            />
            {row.version > 0 && (
              <TextField
                name="reason"
                label={t('lottery.reasonOfCorrection')}
                hint={t('lottery.membersWhoseMoneyChangesAre')}
                error={errors.reason}
              />
            )}
          </>
        )}
      </DeskForm>
    </PanelPart>
  );
}

type Preview = OutputOf<typeof lotteryCorrection>;
const SHOWN = 10;

export function PreviewPart({ row }: { readonly row: StaffIssue }) {
  const ask = useCorrection();
  const [preview, setPreview] = useState<Preview | null>(null);
  return (
    <PanelPart title={t('lottery.whoWouldGainAndLose')}>
      <DeskForm
        submit={t('common.show')}
        quiet
        onSubmit={async (fields) => setPreview(await ask({ issueId: row.issueId, numbers: fields.text('others') }))}
      >
        {(errors) => (
          <TextField
            name="others"
            label={t('lottery.resultToCompare')}
            hint={t('lottery.nothingIsSaved')}
            error={errors.numbers ?? errors.others}
          />
        )}
      </DeskForm>
      {preview && (
        <Facts
          facts={[
            [t('lottery.ordersThatChange'), String(preview.orders)],
            ...preview.sums.flatMap(({ currency, gain, loss }): [string, string][] => [
              [t('lottery.moreToPay', { currency }), gain],
              [t('lottery.toTakeBack', { currency }), loss],
            ]),
            ...preview.list
              .slice(0, SHOWN)
              .map(({ orderNumber, userName, before, after }): [string, string] => [
                `${userName} ${orderNumber}`,
                `${before} → ${after}`,
              ]),
          ]}
        />
      )}
    </PanelPart>
  );
}

/** Stops an official result before it is paid. */
export function HoldPart({ row }: { readonly row: StaffIssue }) {
  const { say } = useDesk();
  const hold = useHoldResult();
  return (
    <PanelPart title={t('lottery.holdThisResult')}>
      <DeskForm
        submit={t('lottery.hold')}
        onSubmit={async (fields) => {
          await hold({ issueId: row.issueId, reason: fields.text('reason') });
          say(t('lottery.heldNothingIsPaidUntil'));
        }}
      >
        {(errors) => <ReasonField error={errors.reason} />}
      </DeskForm>
    </PanelPart>
  );
}

export function VoidPart({ row }: { readonly row: StaffIssue }) {
  const { say } = useDesk();
  const voidIssue = useVoidIssue();
  return (
    <PanelPart title={t('lottery.voidThisIssue')}>
      <DeskForm
        submit={t('lottery.requestAVoid')}
        onSubmit={async (fields) => {
          const { outcome } = await voidIssue({ issueId: row.issueId, reason: fields.text('reason') });
          say(outcome === 'void' ? t('lottery.voidAllStakesAreRefunded') : t('lottery.savedASecondPersonMust'));
        }}
      >
        {(errors) => <ReasonField error={errors.reason} />}
      </DeskForm>
    </PanelPart>
  );
}
