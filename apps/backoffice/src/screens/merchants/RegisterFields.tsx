import type { MerchantDraft } from '@baize/contract/backoffice/merchants.ts';
import { useId } from 'react';
import { t } from '../../app/texts.ts';
import type { PartProps } from './settingsParts.tsx';
import styles from './merchants.module.css';

export function RegisterFields({ settings, errors }: PartProps) {
  const names = Object.keys(settings.registerFields).toSorted((one, other) => one.localeCompare(other));
  return (
    <section className={styles.part} aria-label={t('merchants.fieldsOfRegistration')}>
      <h3>{t('merchants.fieldsOfRegistration')}</h3>
      {errors.registerFields && (
        <p role="alert" className={styles.error}>
          {errors.registerFields}
        </p>
      )}
      <div className={styles.scroll}>
        <table className={styles.grid}>
          <thead>
            <tr>
              <th scope="col">{t('merchants.field')}</th>
              <th scope="col">{t('merchants.shown')}</th>
              <th scope="col">{t('merchants.required')}</th>
              <th scope="col">{t('merchants.pattern')}</th>
              <th scope="col">{t('merchants.messageForInvalidInput')}</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <FieldRow key={name} name={name} settings={settings} errors={errors} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const TEXTS = ['regExp', 'verificationMsg'] as const;
const CHOICES = ['enabled', 'required'] as const;
type Part = keyof MerchantDraft['registerFields'][string];

function FieldRow({ name, settings, errors }: PartProps & { name: string }) {
  const id = useId();
  const rule = settings.registerFields[name];
  const at = (part: Part): string => `registerFields.${name}.${part}`;
  const ties = (part: Part) => ({
    name: at(part),
    'aria-label': t(`merchants.fieldParts.${part}`, { name }),
    'aria-invalid': errors[at(part)] ? (true as const) : undefined,
    'aria-describedby': errors[at(part)] ? `${id}-${part}` : undefined,
  });
  const says = (part: Part) =>
    errors[at(part)] && (
      <p id={`${id}-${part}`} role="alert" className={styles.error}>
        {errors[at(part)]}
      </p>
    );
  return (
    <tr>
      <th scope="row">{name}</th>
      {CHOICES.map((part) => (
        <td key={part}>
          <input type="checkbox" {...ties(part)} defaultChecked={rule?.[part]} />
          {says(part)}
        </td>
      ))}
      {TEXTS.map((part) => (
        <td key={part}>
          <input
            type="text"
            {...ties(part)}
            className={part === 'regExp' ? styles.code : styles.cell}
            spellCheck={part !== 'regExp'}
            autoComplete="off"
            defaultValue={rule?.[part]}
          />
          {says(part)}
        </td>
      ))}
    </tr>
  );
}
