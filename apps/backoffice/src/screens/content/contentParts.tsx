import { useState } from 'react';
import { Button, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import type { Fields } from '../../parts/forms/DeskForm.tsx';
import { PanelPart } from '../../parts/page/DetailPanel.tsx';
import { instantOf, localOf } from '../../parts/show/moments.rules.ts';
import { ReasonDialog } from '../../parts/forms/ReasonDialog.tsx';

/** What is wrong, by the names of fields. */
export type Errors = Readonly<Record<string, string | undefined>>;

interface TimeFieldsProps {
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly errors: Errors;
}

/** From when until when something is on show, by the desk's own clock. */
export function TimeFields({ startsAt, endsAt, errors }: TimeFieldsProps) {
  const [now] = useState(() => new Date().toISOString());
  return (
    <>
      <TextField
        label="On show from, by your clock"
        type="datetime-local"
        name="startsAt"
        required
        defaultValue={localOf(startsAt ?? now)}
        error={errors.startsAt}
      />
      <TextField
        label="Until"
        type="datetime-local"
        name="endsAt"
        hint="Empty: until changed."
        defaultValue={endsAt === null ? '' : localOf(endsAt)}
        error={errors.endsAt}
      />
    </>
  );
}

export const timesIn = (fields: Fields): { startsAt: string; endsAt: string | null } => ({
  startsAt: instantOf(fields.text('startsAt')),
  endsAt: fields.text('endsAt') === '' ? null : instantOf(fields.text('endsAt')),
});

/** Its place among its like. */
export function OrderField({ sort = 0, errors }: { sort?: number | undefined; errors: Errors }) {
  return (
    <TextField
      label="Order (smallest first)"
      name="sort"
      inputMode="numeric"
      required
      autoComplete="off"
      defaultValue={String(sort)}
      error={errors.sort}
    />
  );
}

export const orderIn = (fields: Fields): number => Number(fields.text('sort').trim() || Number.NaN);

/** Takes something away for good, with a reason. */
export function RemovePart({ name, onRemove }: { name: string; onRemove: (reason: string) => Promise<void> }) {
  const { say } = useDesk();
  const [asking, setAsking] = useState(false);
  return (
    <PanelPart title="Remove">
      <div>
        <Button kind="line" small onClick={() => setAsking(true)}>
          Remove
        </Button>
      </div>
      {asking && (
        <ReasonDialog
          title={`Remove ${name}`}
          submit="Remove"
          onClose={() => setAsking(false)}
          onSubmit={async (reason) => {
            await onRemove(reason);
            say('Removed.');
          }}
        >
          <p>It’s permanently removed from the site. The audit log keeps a copy.</p>
        </ReasonDialog>
      )}
    </PanelPart>
  );
}
