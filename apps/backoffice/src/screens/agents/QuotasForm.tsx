import { Field, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useAgencyQuotas, useGiveQuota } from '../../features/agency/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';

interface QuotasFormProps {
  readonly merchantId: string;
  readonly userName: string;
}

/** An agent's quotas of high rates; nothing where the merchant limits none. */
export function QuotasForm({ merchantId, userName }: QuotasFormProps) {
  const { may, say } = useDesk();
  const list = useAgencyQuotas(merchantId, userName).data?.list ?? [];
  const give = useGiveQuota();
  if (list.length === 0) return null;
  return (
    <PanelPart title="Quotas">
      <Facts
        facts={list.map(({ templateName, quotaRemaining, quotaTotal, fromRate, gameType }) => [
          `${templateName}, ${gameType} from ${fromRate} %`,
          `${quotaRemaining} of ${quotaTotal} left`,
        ])}
      />
      {may('agency.rates', merchantId) && (
        <DeskForm
          submit="Give"
          onSubmit={async (fields) => {
            const count = Number(fields.text('count'));
            await give({ merchantId, userName, quotaId: fields.text('quotaId'), count, reason: fields.text('reason') });
            say(count < 0 ? 'Taken back.' : 'Given.');
          }}
        >
          {(errors) => (
            <>
              <Field label="Quota" error={errors.quotaId}>
                {(ties) => (
                  <select {...ties} name="quotaId">
                    {list.map(({ quotaId, templateName }) => (
                      <option key={quotaId} value={quotaId}>
                        {templateName}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
              <TextField
                name="count"
                label="How many (minus to take back)"
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
