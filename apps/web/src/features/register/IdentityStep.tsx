import { IDENTITY_FIELDS } from '@baize/contract/identity/register.ts';
import { Text } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { IdPhotos } from '../kyc/IdPhotos.tsx';
import type { StepProps } from './RuledField.tsx';
import { RuledField } from './RuledField.tsx';

/** Step 2 (A2): document, number, pictures, optional fields. */
export function IdentityStep({ form, settings }: StepProps) {
  const { t } = useApp();
  const names = IDENTITY_FIELDS.filter((name) => form.shown.identity.includes(name));
  const isFirst = (name: (typeof names)[number]): boolean => name === 'idType' || name === 'idNumber';
  const field = (name: (typeof names)[number]) => <RuledField key={name} name={name} form={form} settings={settings} />;
  return (
    <>
      <Text size="small" tone="soft">
        {t('register.identityIntro', { age: settings.minimumAge })}
      </Text>
      {names.filter(isFirst).map(field)}
      <IdPhotos photos={form.photos} slots={form.slots} sending={form.isFinishing} share={form.share} />
      {names.filter((name) => !isFirst(name)).map(field)}
    </>
  );
}
