import { useState } from 'react';
import { Button, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
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

/** By the desk's clock. */
export function TimeFields({ startsAt, endsAt, errors }: TimeFieldsProps) {
  const [now] = useState(() => new Date().toISOString());
  return (
    <>
      <TextField
        label={t('content.onShowFromByYour')}
        type="datetime-local"
        name="startsAt"
        required
        defaultValue={localOf(startsAt ?? now)}
        error={errors.startsAt}
      />
      <TextField
        label={t('common.until')}
        type="datetime-local"
        name="endsAt"
        hint={t('content.emptyUntilChanged')}
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
      label={t('content.orderSmallestFirst')}
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
    <PanelPart title={t('common.remove')}>
      <div>
        <Button kind="line" small onClick={() => setAsking(true)}>
          {t('common.remove')}
        </Button>
      </div>
      {asking && (
        <ReasonDialog
          title={t('content.removeName', { name })}
          submit={t('common.remove')}
          onClose={() => setAsking(false)}
          onSubmit={async (reason) => {
            await onRemove(reason);
            say(t('content.removed'));
          }}
        >
          <p>{t('content.itsPermanentlyRemovedFromThe')}</p>
        </ReasonDialog>
      )}
    </PanelPart>
  );
}
