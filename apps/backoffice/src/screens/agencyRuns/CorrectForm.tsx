import type { RunLine } from '@baize/contract/backoffice/agency.ts';
import { CORRECTION_CAUSES, type AgencyCorrection } from '@baize/contract/backoffice/agencyReview.ts';
import { SelectField, TextField } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';
import { useAskCorrection } from '../../features/agency/index.ts';
import { StatementForm } from './StatementForm.tsx';

const WORDS: Readonly<Record<AgencyCorrection['cause'], string>> = {
  dispute: t('agencyRuns.words.dispute'),
  late: t('agencyRuns.words.late'),
  result: t('agencyRuns.words.result'),
  mistake: t('agencyRuns.words.mistake'),
};

export function CorrectForm({ rows, merchantId }: { readonly rows: readonly RunLine[]; readonly merchantId: string }) {
  const ask = useAskCorrection();
  return (
    <StatementForm
      merchantId={merchantId}
      title={t('agencyRuns.correctWhatIsPaid')}
      label={t('agencyRuns.paidStatement')}
      rows={rows.filter(({ state }) => state === 'paid' || state === 'nothing')}
      submit={t('agencyRuns.requestACorrection')}
      onSubmit={async ({ statementId }, fields) => {
        const cause = CORRECTION_CAUSES.find((one) => one === fields.text('cause')) ?? 'mistake';
        const { difference } = await ask({
          ...{ merchantId, statementId, shouldBe: fields.text('shouldBe'), cause },
          reason: fields.text('reason'),
        });
        return t('agencyRuns.requestedAColleagueMust', { difference });
      }}
    >
      {(errors) => (
        <>
          <TextField
            name="shouldBe"
            label={t('agencyRuns.correctAmount')}
            inputMode="decimal"
            error={errors['shouldBe']}
          />
          <SelectField
            name="cause"
            label={t('agencyRuns.cause')}
            error={errors['cause']}
            defaultValue="mistake"
            options={CORRECTION_CAUSES.map((value) => ({ value, label: WORDS[value] }))}
          />
        </>
      )}
    </StatementForm>
  );
}
