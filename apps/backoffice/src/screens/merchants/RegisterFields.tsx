import type { MerchantDraft } from '@baize/contract/backoffice/merchants.ts';
import { useId } from 'react';
import type { PartProps } from './settingsParts.tsx';
import styles from './merchants.module.css';

/** What registration asks for: a line for each field, whether it is shown and needed, its pattern and what is said when it does not fit. */
export function RegisterFields({ settings, errors }: PartProps) {
  const names = Object.keys(settings.registerFields).toSorted((one, other) => one.localeCompare(other));
  return (
    <section className={styles.part} aria-label="Fields of registration">
      <h3>Fields of registration</h3>
      {errors.registerFields && (
        <p role="alert" className={styles.error}>
          {errors.registerFields}
        </p>
      )}
      <div className={styles.scroll}>
        <table className={styles.grid}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Shown</th>
              <th scope="col">Needed</th>
              <th scope="col">Pattern</th>
              <th scope="col">Message for invalid input</th>
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
const WORDS: Readonly<Record<keyof MerchantDraft['registerFields'][string], string>> = {
  enabled: 'shown',
  required: 'needed',
  regExp: 'pattern',
  verificationMsg: 'message',
};

function FieldRow({ name, settings, errors }: PartProps & { name: string }) {
  const id = useId();
  const rule = settings.registerFields[name];
  const at = (part: keyof typeof WORDS): string => `registerFields.${name}.${part}`;
  const ties = (part: keyof typeof WORDS) => ({
    name: at(part),
    'aria-label': `${name} ${WORDS[part]}`,
    'aria-invalid': errors[at(part)] ? (true as const) : undefined,
    'aria-describedby': errors[at(part)] ? `${id}-${part}` : undefined,
  });
  const says = (part: keyof typeof WORDS) =>
    errors[at(part)] && (
      <p id={`${id}-${part}`} role="alert" className={styles.error}>
        {errors[at(part)]}
      </p>
    );
  return (
    <tr>
      <th scope="row">{name}</th>
      {CHOICES.map((part) => (
        <td key={part} className={styles.tick}>
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
