import { useState } from 'react';
import type { ContractTemplate } from '@baize/contract/backoffice/agencyContracts.ts';
import { Button, Empty, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useDeleteTemplate, useSaveTemplate, useTemplates } from '../../features/agency/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';
import styles from './AgencyContracts.module.css';
import { OfferTemplate } from './OfferTemplate.tsx';
import { CONTRACT_CATEGORIES, KIND, TermsFields, termsOf } from './TermsFields.tsx';

interface TemplatesDialogProps {
  readonly merchantId: string;
  readonly onClose: () => void;
}

type Step = { readonly at: 'list' } | { readonly at: 'edit' | 'offer'; readonly template: ContractTemplate | null };

/** Terms that are kept for contracts: made, changed, taken away, offered to one agent or to many. */
export function TemplatesDialog({ merchantId, onClose }: TemplatesDialogProps) {
  const [step, setStep] = useState<Step>({ at: 'list' });
  const back = () => setStep({ at: 'list' });
  if (step.at === 'offer' && step.template)
    return <OfferTemplate template={step.template} merchantId={merchantId} onBack={back} onDone={onClose} />;
  if (step.at === 'edit')
    return <TemplateForm template={step.template} merchantId={merchantId} onBack={back} onClose={onClose} />;
  return (
    <Dialog title={t('agencyContracts.contractTemplates')} onClose={onClose}>
      <Templates merchantId={merchantId} onStep={setStep} />
    </Dialog>
  );
}

function Templates({ merchantId, onStep }: { readonly merchantId: string; readonly onStep: (step: Step) => void }) {
  const { may, say } = useDesk();
  const found = useTemplates(merchantId);
  const remove = useDeleteTemplate();
  const canWrite = may('agency.contracts', merchantId);
  const columns: readonly Column<ContractTemplate>[] = [
    { key: 'name', head: t('common.name'), cell: ({ name }) => name },
    {
      key: 'kind',
      head: t('common.what'),
      cell: ({ kind, category }) =>
        t('agencyContracts.kindAndCategory', { kind: KIND[kind], category: CONTRACT_CATEGORIES[category] }),
    },
    { key: 'saved', head: t('agencyContracts.savedBy'), cell: ({ savedBy }) => savedBy },
    {
      key: 'do',
      head: '',
      cell: (template) =>
        canWrite && (
          <span className={styles.buttons}>
            <Button small onClick={() => onStep({ at: 'offer', template })}>
              {t('agencyContracts.offer')}
            </Button>
            <Button small kind="ghost" onClick={() => onStep({ at: 'edit', template })}>
              {t('common.change')}
            </Button>
            <Button
              small
              kind="ghost"
              onClick={() =>
                void remove({ merchantId, templateId: template.templateId, version: template.version }).then(
                  () => say(t('agencyContracts.isDeleted', { name: template.name })),
                  (error: unknown) => say(error instanceof Error ? error.message : String(error), 'bad'),
                )
              }
            >
              {t('agencyContracts.delete')}
            </Button>
          </span>
        ),
    },
  ];
  return (
    <>
      <DataTable
        readRows={null}
        label={t('agencyContracts.contractTemplates')}
        columns={columns}
        rows={found.data?.list}
        error={found.error}
        onRetry={() => void found.refetch()}
        empty={<Empty title={t('agencyContracts.noTemplates')} text={t('agencyContracts.keepTermsHereThatYou')} />}
        rowKey={({ templateId }) => templateId}
      />
      {canWrite && (
        <Button small onClick={() => onStep({ at: 'edit', template: null })}>
          {t('agencyContracts.newTemplate')}
        </Button>
      )}
    </>
  );
}

interface TemplateFormProps {
  readonly template: ContractTemplate | null;
  readonly merchantId: string;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

function TemplateForm({ template, merchantId, onBack, onClose }: TemplateFormProps) {
  const { say } = useDesk();
  const save = useSaveTemplate();
  return (
    <Dialog
      title={template ? t('agencyContracts.changeName', { name: template.name }) : t('agencyContracts.newTemplate')}
      onClose={onClose}
    >
      <DeskForm
        submit={t('common.save')}
        onCancel={onBack}
        onSubmit={async (fields) => {
          await save({
            ...{ merchantId, templateId: template?.templateId ?? null, version: template?.version ?? 0 },
            ...{ name: fields.text('name'), ...termsOf(fields, template ?? undefined) },
          });
          say(t('agencyContracts.savedContractsThatWereOffered'));
          onBack();
        }}
      >
        {(errors) => (
          <>
            <TextField
              name="name"
              label={t('common.name')}
              required
              defaultValue={template?.name ?? ''}
              error={errors.name}
            />
            <TermsFields errors={errors} start={template ?? undefined} />
          </>
        )}
      </DeskForm>
    </Dialog>
  );
}
