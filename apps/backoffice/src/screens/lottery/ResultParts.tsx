import type { StaffIssue } from '@baize/contract/backoffice/lottery.ts';
import type { lotteryCorrection } from '@baize/contract/backoffice/lotteryDesk.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { TextField } from '@baize/ui/index.ts';
import { useState } from 'react';
import { useDesk } from '../../app/desk.ts';
import { useCorrection, useEnterResult, useHoldResult } from '../../features/lottery/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';

const OUTCOMES = {
  waiting: 'Saved. A second person must enter the same numbers.',
  drawn: 'Both entries match: the result is settled in two minutes.',
  corrected: 'Both entries match: the result is corrected in two minutes.',
  confirmed: 'Both entries match: the result stands and is paid.',
  differ: 'The entries differ, so both are discarded. Start again.',
} as const;

/** A result, typed; of a settled or held issue its correction. */
export function EnterPart({ row }: { readonly row: StaffIssue }) {
  const { say } = useDesk();
  const enter = useEnterResult();
  return (
    <PanelPart title={row.version === 0 ? 'Enter the result' : 'Correct the result'}>
      <DeskForm
        submit="Save entry"
        onSubmit={async (fields) => {
          const { outcome } = await enter({
            issueId: row.issueId,
            numbers: fields.text('numbers'),
            source: fields.text('source'),
          });
          say(OUTCOMES[outcome]);
        }}
      >
        {(errors) => (
          <>
            <TextField
              name="numbers"
              label="Numbers"
              hint="Special prize first, then each prize, separated by spaces"
              error={errors.numbers}
            />
            <TextField
              name="source"
              label={row.version === 0 ? 'Source' : 'Source and reason'}
              hint={row.version === 0 ? 'Where to look it up' : 'Members whose money changes are told this'}
              error={errors.source}
            />
          </>
        )}
      </DeskForm>
    </PanelPart>
  );
}

type Preview = OutputOf<typeof lotteryCorrection>;
const SHOWN = 10;

/** Who would gain and lose by other numbers, before anybody types them as a result. */
export function PreviewPart({ row }: { readonly row: StaffIssue }) {
  const ask = useCorrection();
  const [preview, setPreview] = useState<Preview | null>(null);
  return (
    <PanelPart title="Who would gain and lose">
      <DeskForm
        submit="Show"
        quiet
        onSubmit={async (fields) => setPreview(await ask({ issueId: row.issueId, numbers: fields.text('others') }))}
      >
        {(errors) => (
          <TextField
            name="others"
            label="Result to compare"
            hint="Nothing is saved"
            error={errors.numbers ?? errors.others}
          />
        )}
      </DeskForm>
      {preview && (
        <Facts
          facts={[
            ['Orders that change', String(preview.orders)],
            ...preview.sums.flatMap(({ currency, gain, loss }): [string, string][] => [
              [`More to pay, ${currency}`, gain],
              [`To take back, ${currency}`, loss],
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
    <PanelPart title="Hold this result">
      <DeskForm
        submit="Hold"
        onSubmit={async (fields) => {
          await hold({ issueId: row.issueId, reason: fields.text('reason') });
          say('Held: nothing is paid until two people confirm or correct it.');
        }}
      >
        {(errors) => <ReasonField error={errors.reason} />}
      </DeskForm>
    </PanelPart>
  );
}
