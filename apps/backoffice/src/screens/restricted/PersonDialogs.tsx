import { useState } from 'react';
import type { OutputOf } from '@baize/contract/call.ts';
import type { lookUpRestricted } from '@baize/contract/backoffice/restricted.ts';
import { Button, Notice, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useRestrictPerson, useLookUp } from '../../features/restricted/index.ts';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { DeskForm, type Fields } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { count, moment } from '../../parts/show/words.ts';

type Errors = Readonly<Record<string, string | undefined>>;

const personIn = (fields: Fields) => ({
  name: fields.text('name'),
  birthday: fields.text('birthday'),
  idNumber: fields.text('idNumber'),
});

/** A name with its birthday, the number of an ID, or both. */
function PersonFields({ errors }: { errors: Errors }) {
  return (
    <>
      <TextField
        label="Full name, as on the ID"
        name="name"
        autoFocus
        maxLength={120}
        autoComplete="off"
        hint="Order, accents and capitals don’t matter."
        error={errors.name}
      />
      <TextField label="Birthday" name="birthday" type="date" error={errors.birthday} />
      <TextField
        label="Number of an ID"
        name="idNumber"
        maxLength={60}
        autoComplete="off"
        hint="Alone, or with the name."
        error={errors.idNumber}
      />
    </>
  );
}

/** Bars somebody who may have no account here. */
export function BarDialog({ merchantId, onClose }: { merchantId: string; onClose: () => void }) {
  const { say } = useDesk();
  const bar = useRestrictPerson();
  return (
    <Dialog title="Restrict a person" onClose={onClose}>
      <p>
        This person’s accounts are excluded and logged out immediately. Any account they open later is closed for play
        from the start.
      </p>
      <DeskForm
        submit="Restrict"
        danger
        onCancel={onClose}
        onSubmit={async (fields) => {
          const { excluded } = await bar({ merchantId, ...personIn(fields), reason: fields.text('reason') });
          say(`Restricted. ${count(excluded, 'account is', 'accounts are')} excluded.`);
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
  readonly onOpen: (entry: string) => void;
}

/** Whether somebody is restricted. What is typed is asked and forgotten. */
export function LookUpDialog({ merchantId, onClose, onOpen }: LookUpProps) {
  const lookUp = useLookUp();
  const [found, setFound] = useState<OutputOf<typeof lookUpRestricted>['list'] | null>(null);
  return (
    <Dialog title="Look up a person" onClose={onClose}>
      <DeskForm
        submit="Look up"
        onCancel={onClose}
        onSubmit={async (fields) => {
          setFound(null);
          setFound((await lookUp({ merchantId, ...personIn(fields) })).list);
        }}
      >
        {(errors) => <PersonFields errors={errors} />}
      </DeskForm>
      <div aria-live="polite">
        {found?.length === 0 && <Notice tone="ok">This person isn’t restricted here.</Notice>}
        {found?.map(({ entry, reason, by, at }) => (
          <Notice key={entry} tone="caution">
            {`Restricted by ${by}, ${moment(at)}: ${reason}. `}
            <Button kind="ghost" small onClick={() => onOpen(entry)}>
              Open the entry
            </Button>
          </Notice>
        ))}
      </div>
    </Dialog>
  );
}
