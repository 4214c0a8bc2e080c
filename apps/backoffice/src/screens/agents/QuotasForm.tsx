import { SelectField, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { categoryWords, useAgencyQuotas, useGiveQuota } from '../../features/agency/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { percent } from '../../parts/show/words.ts';
import { Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';

interface QuotasFormProps {
  readonly merchantId: string;
  readonly userName: string;
}

export function QuotasForm({ merchantId, userName }: QuotasFormProps) {
  const { may, say } = useDesk();
  const list = useAgencyQuotas(merchantId, userName).data?.list ?? [];
  const give = useGiveQuota();
  if (list.length === 0) return null;
  return (
    <PanelPart title={t('agents.quotas')}>
      <Facts
        facts={list.map(({ templateName, quotaRemaining, quotaTotal, fromRate, gameType }) => [
          t('agents.templatenameGametypeFromPercent', {
            templateName,
            gameType: categoryWords(gameType),
            percent: percent(Number(fromRate), 2),
          }),
          t('agents.ofLeft', { quotaRemaining, quotaTotal }),
        ])}
      />
      {may('agency.rates', merchantId) && (
        <DeskForm
          submit={t('agents.give')}
          onSubmit={async (fields) => {
            const count = Number(fields.text('count'));
            await give({ merchantId, userName, quotaId: fields.text('quotaId'), count, reason: fields.text('reason') });
            say(count < 0 ? t('agents.takenBack') : t('agents.given'));
          }}
        >
          {(errors) => (
            <>
              <SelectField
                name="quotaId"
                label={t('agents.quota')}
                error={errors.quotaId}
                options={list.map(({ quotaId, templateName }) => ({ value: quotaId, label: templateName }))}
              />
              <TextField
                name="count"
                label={t('agents.howManyMinusToTake')}
                defaultValue="10"
                inputMode="numeric"
                error={errors.count}
              />
              <ReasonField error={errors.reason} />
            </>
          )}
        </DeskForm>
      )}
    </PanelPart>
  );
}
