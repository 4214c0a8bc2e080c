import { useState } from 'react';
import type { BroadcastRow } from '@baize/contract/backoffice/inbox.ts';
import { SelectField, TextField } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';
import { useSaveBroadcast } from '../../features/inbox/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { PageTextFields, pageTextsIn } from '../../features/content/index.ts';
import { AudienceFields, audienceIn } from './AudienceFields.tsx';
import { KINDS } from './broadcastWords.ts';
import { localIn, momentIn } from './zone.rules.ts';

interface BroadcastFormProps {
  readonly merchantId: string;
  readonly languages: readonly string[];
  readonly zone: string;
  /** Null: a new one. */
  readonly row: BroadcastRow | null;
  readonly onSaved: (row: BroadcastRow) => void;
  readonly onCancel?: () => void;
}

export function BroadcastForm({ merchantId, languages, zone, row, onSaved, onCancel }: BroadcastFormProps) {
  const save = useSaveBroadcast();
  const [id] = useState(() => row?.broadcastId ?? crypto.randomUUID());
  return (
    <DeskForm
      submit={t('messages.saveDraft')}
      onCancel={onCancel}
      onSubmit={async (fields) => {
        const saved = await save({
          merchantId,
          broadcastId: id,
          version: row?.version ?? 0,
          kind: fields.text('kind') === 'promo' ? 'promo' : 'news',
          texts: pageTextsIn(fields, languages),
          audience: audienceIn(fields, zone),
          startsAt: momentIn(fields.text('startsAt'), zone),
          endsAt: momentIn(fields.text('endsAt'), zone),
        });
        onSaved(saved);
      }}
    >
      {(errors) => (
        <>
          <SelectField
            name="kind"
            label={t('common.kind')}
            hint={t('messages.promotionsGoOnlyToMembers')}
            defaultValue={row?.kind ?? 'news'}
            options={Object.entries(KINDS).map(([value, label]) => ({ value, label }))}
            error={errors.kind}
          />
          <AudienceFields {...{ merchantId, languages, zone, row, errors }} />
          <PageTextFields merchantId={merchantId} languages={languages} texts={row?.texts ?? {}} errors={errors} />
          <Moment
            name="startsAt"
            label={t('messages.startsMerchantTime', { zone })}
            at={row?.startsAt ?? null}
            zone={zone}
            error={errors.startsAt}
          />
          <Moment
            name="endsAt"
            label={t('messages.endsMerchantTime', { zone })}
            at={row?.endsAt ?? null}
            zone={zone}
            error={errors.endsAt}
          />
        </>
      )}
    </DeskForm>
  );
}

interface MomentProps {
  readonly name: string;
  readonly label: string;
  readonly at: string | null;
  readonly zone: string;
  readonly error: string | undefined;
}

const Moment = ({ name, label, at, zone, error }: MomentProps) => (
  <TextField
    name={name}
    type="datetime-local"
    label={label}
    hint={name === 'startsAt' ? t('messages.emptyWhenSent') : t('messages.emptyUntilRecalled')}
    defaultValue={at === null ? '' : localIn(at, zone)}
    error={error}
  />
);
