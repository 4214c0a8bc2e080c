import { TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useOfferContract } from '../../features/agency/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { TermsFields, termsOf } from './TermsFields.tsx';

/** Offers an agent a contract of the house. */
export function OfferDialog({ merchantId, onClose }: { readonly merchantId: string; readonly onClose: () => void }) {
  const { say } = useDesk();
  const offer = useOfferContract();
  return (
    <Dialog title={t('agencyContracts.offerAContract')} onClose={onClose}>
      <DeskForm
        submit={t('agencyContracts.offer')}
        onCancel={onClose}
        onSubmit={async (fields) => {
          const { period, ...terms } = termsOf(fields);
          const about = { merchantId, userName: fields.text('userName'), reason: fields.text('reason') };
          const { waits } = await offer({ ...about, ...terms, ...(period === null ? {} : { period }) });
          say(waits === null ? t('agencyContracts.offeredTheAgentSeesIt') : t('common.waitsForSecond'));
          onClose();
        }}
      >
        {(errors) => (
          <>
            <TextField name="userName" label={t('common.agent')} required error={errors.userName} />
            <TermsFields errors={errors} />
            <ReasonField error={errors.reason} />
          </>
        )}
      </DeskForm>
    </Dialog>
  );
}
