import type { ReactNode } from 'react';
import type { RunLine } from '@baize/contract/backoffice/agency.ts';
import { SelectField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { DeskForm, type Fields } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { PanelPart } from '../../parts/page/DetailPanel.tsx';

interface StatementFormProps {
  readonly merchantId: string;
  readonly title: string;
  /** What the choice of a statement is called. */
  readonly label: string;
  /** Of these one is chosen; none: no form. */
  readonly rows: readonly RunLine[];
  readonly submit: string;
  /** Returns what is said once it is done. */
  readonly onSubmit: (row: RunLine, fields: Fields) => Promise<string>;
  /** Between the choice and the reason. */
  readonly children?: (errors: Readonly<Record<string, string | undefined>>) => ReactNode;
}

/** A form about one statement of a run, with its reason. */
export function StatementForm({ merchantId, title, label, rows, submit, onSubmit, children }: StatementFormProps) {
  const { may, say } = useDesk();
  if (!may('agency.run', merchantId) || rows.length === 0) return null;
  return (
    <PanelPart title={title}>
      <DeskForm
        submit={submit}
        onSubmit={async (fields) => {
          const row = rows.find(({ statementId }) => statementId === fields.text('statementId'));
          if (row) say(await onSubmit(row, fields));
        }}
      >
        {(errors) => (
          <>
            <SelectField
              name="statementId"
              label={label}
              error={errors['statementId']}
              options={rows.map((row) => ({ value: row.statementId, label: nameOf(row) }))}
            />
            {children?.(errors)}
            <ReasonField error={errors['reason']} />
          </>
        )}
      </DeskForm>
    </PanelPart>
  );
}

const nameOf = ({ receiver, net, state }: RunLine): string =>
  state === 'held' ? t('agencyRuns.statementOnHold', { receiver, net }) : `${receiver}, ${net}`;
