import type { RunLine } from '@baize/contract/backoffice/agency.ts';
import { CORRECTION_CAUSES, type AgencyCorrection } from '@baize/contract/backoffice/agencyReview.ts';
import { Field, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useAskCorrection } from '../../features/agency/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { PanelPart } from '../../parts/page/DetailPanel.tsx';

const WORDS: Readonly<Record<AgencyCorrection['cause'], string>> = {
  dispute: t('agencyRuns.words.dispute'),
  late: t('agencyRuns.words.late'),
  result: t('agencyRuns.words.result'),
  mistake: t('agencyRuns.words.mistake'),
};

export function CorrectForm({ rows, merchantId }: { readonly rows: readonly RunLine[]; readonly merchantId: string }) {
  const { may, say } = useDesk();
  const ask = useAskCorrection();
  const paid = rows.filter(({ state }) => state === 'paid' || state === 'nothing');
  if (!may('agency.run', merchantId) || paid.length === 0) return null;
  return (
    <PanelPart title={t('agencyRuns.correctWhatIsPaid')}>
      <DeskForm
        submit={t('agencyRuns.requestACorrection')}
        onSubmit={async (fields) => {
          const cause = CORRECTION_CAUSES.find((one) => one === fields.text('cause')) ?? 'mistake';
          const { difference } = await ask({
            ...{ merchantId, statementId: fields.text('statementId'), shouldBe: fields.text('shouldBe'), cause },
            reason: fields.text('reason'),
          });
          say(t('agencyRuns.requestedAColleagueMust', { difference }));
        }}
      >
        {(errors) => (
          <>
            <Field label={t('agencyRuns.paidStatement')} error={errors.statementId}>
              {(ties) => (
                <select {...ties} name="statementId">
                  {paid.map(({ statementId, receiver, net }) => (
                    <option key={statementId} value={statementId}>
                      {`${receiver}, ${net}`}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <TextField
              name="shouldBe"
              label={t('agencyRuns.correctAmount')}
              inputMode="decimal"
              error={errors.shouldBe}
            />
            <Field label={t('agencyRuns.cause')} error={errors.cause}>
              {(ties) => (
                <select {...ties} name="cause" defaultValue="mistake">
                  {CORRECTION_CAUSES.map((value) => (
                    <option key={value} value={value}>
                      {WORDS[value]}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <ReasonField error={errors.reason} />
          </>
        )}
      </DeskForm>
    </PanelPart>
  );
}
