import { useState } from 'react';
import {
  lookUpRestricted,
  restrictedList,
  restrictPerson,
  type RestrictedRow,
} from '@baize/contract/backoffice/restricted.ts';
import { Button, Notice, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useAct } from '../../kit/queries.ts';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { DayField } from '../../parts/forms/DayField.tsx';
import { DeskForm, type Fields } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { moment } from '../../parts/show/words.ts';

type Errors = Readonly<Record<string, string | undefined>>;

const personIn = (fields: Fields) => ({
  name: fields.text('name'),
  birthday: fields.day('birthday'),
  idNumber: fields.text('idNumber'),
});

function PersonFields({ errors }: { errors: Errors }) {
  return (
    <>
      <TextField
        label={t('restricted.fullNameAsOnThe')}
        name="name"
        autoFocus
        maxLength={120}
        autoComplete="off"
        hint={t('restricted.orderAccentsAndCapitalsDont')}
        error={errors.name}
      />
      <DayField label={t('restricted.birthday')} name="birthday" error={errors.birthday} />
      <TextField
        label={t('restricted.numberOfAnId')}
        name="idNumber"
        maxLength={60}
        autoComplete="off"
        hint={t('restricted.aloneOrWithTheName')}
        error={errors.idNumber}
      />
    </>
  );
}

/** Bars somebody who may have no account here. */
export function BarDialog({ merchantId, onClose }: { merchantId: string; onClose: () => void }) {
  const { say } = useDesk();
  const bar = useAct(restrictPerson);
  return (
    <Dialog title={t('restricted.restrictAPerson')} onClose={onClose}>
      <p>{t('restricted.thisPersonsAccountsAreExcluded')}</p>
      <DeskForm
        submit={t('restricted.restrict')}
        danger
        onCancel={onClose}
        onSubmit={async (fields) => {
          const { excluded } = await bar({ merchantId, ...personIn(fields), reason: fields.text('reason') });
          say(t('restricted.restrictedExcludedExcluded', { excluded }));
          onClose();
        }}
      >
        {(errors) => (
          <>
            <PersonFields errors={errors} />
            <ReasonField error={errors.reason} />
          </>
        )}
      </DeskForm>
    </Dialog>
  );
}

interface LookUpProps {
  readonly merchantId: string;
  readonly onClose: () => void;
  readonly onOpen: (key: string) => void;
}

/** What is typed is asked and forgotten. */
export function LookUpDialog({ merchantId, onClose, onOpen }: LookUpProps) {
  const { call } = useDesk();
  const [found, setFound] = useState<readonly RestrictedRow[] | null>(null);
  return (
    <Dialog title={t('restricted.lookUpAPerson')} onClose={onClose}>
      <DeskForm
        submit={t('restricted.lookUp')}
        onCancel={onClose}
        onSubmit={async (fields) => {
          setFound(null);
          setFound((await call(lookUpRestricted, { merchantId, ...personIn(fields) })).list);
        }}
      >
        {(errors) => <PersonFields errors={errors} />}
      </DeskForm>
      <div aria-live="polite">
        {found?.length === 0 && <Notice tone="ok">{t('restricted.thisPersonIsntRestrictedHere')}</Notice>}
        {found?.map((row) => (
          <Notice key={row.entry} tone="caution">
            {`${t('restricted.restrictedBy', { by: row.by, at: moment(row.at), reason: row.reason })} `}
            <Button kind="ghost" small onClick={() => onOpen(restrictedList.keyOf(row))}>
              {t('restricted.openTheEntry')}
            </Button>
          </Notice>
        ))}
      </div>
    </Dialog>
  );
}
