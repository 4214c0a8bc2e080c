import { COUNTRY_CODES } from '@baize/contract/backoffice/countries.ts';
import type { DeskVendorFile } from '@baize/contract/backoffice/vendors.ts';
import { Button, IconButton } from '@baize/ui/index.ts';
import { closeIcon } from '@baize/ui/icons.ts';
import { useRef, useState } from 'react';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useSetVendorCountries } from '../../features/vendors/index.ts';
import choice from '../../parts/forms/Choice.module.css';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { byName, countryName } from './countryNames.ts';
import styles from './vendors.module.css';

interface CountriesFormProps {
  readonly file: DeskVendorFile;
  readonly connection: NonNullable<DeskVendorFile['connection']>;
}

/** None: everywhere. */
export function CountriesForm({ file, connection }: CountriesFormProps) {
  const { say } = useDesk();
  const setCountries = useSetVendorCountries();
  const [codes, setCodes] = useState<readonly string[]>(() => byName(connection.countries));
  return (
    <DeskForm
      quiet
      submit={t('vendors.saveCountries')}
      beside="countries"
      isChanged={codes.join() !== byName(connection.countries).join()}
      onSubmit={async (fields) => {
        await setCountries({
          vendor: file.code,
          version: connection.version,
          countries: [...codes],
          reason: fields.text('reason'),
        });
        say(
          codes.length === 0
            ? t('vendors.isAvailableEverywhere', { name: file.name })
            : t('vendors.isAvailableInCountry', { name: file.name, count: codes.length }),
        );
      }}
    >
      {(errors) => (
        <>
          <CountryList codes={codes} onChange={setCodes} error={errorOf(errors)} />
          <p className={styles.note}>{t('vendors.playersElsewhereOrWhoseCountry')}</p>
          <ReasonField error={errors.reason} />
        </>
      )}
    </DeskForm>
  );
}

const errorOf = (errors: Readonly<Record<string, string | undefined>>): string | undefined =>
  Object.entries(errors).find(([path]) => path.startsWith('countries'))?.[1];

interface CountryListProps {
  readonly codes: readonly string[];
  readonly onChange: (codes: readonly string[]) => void;
  readonly error: string | undefined;
}

function CountryList({ codes, onChange, error }: CountryListProps) {
  const [requested, setRequested] = useState('');
  const select = useRef<HTMLSelectElement>(null);
  const handleAdd = (): void => {
    onChange(byName([...codes, requested]));
    setRequested('');
    select.current?.focus();
  };
  const handleRemove = (code: string): void => {
    onChange(codes.filter((one) => one !== code));
    select.current?.focus();
  };
  return (
    <fieldset className={styles.countries}>
      <legend>{t('vendors.onlyInTheseCountries')}</legend>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <span className="grow">
              {countryName(code)} <small>{code}</small>
            </span>
            <IconButton
              icon={closeIcon}
              small
              label={t('vendors.removeCode', { code: countryName(code) })}
              onClick={() => handleRemove(code)}
            />
          </li>
        ))}
        {codes.length === 0 && <li className={styles.none}>{t('vendors.noneAvailableEverywhere')}</li>}
      </ul>
      <div className={styles.actions}>
        <select
          ref={select}
          className={choice.choice}
          aria-label={t('vendors.countryToAdd')}
          value={requested}
          onChange={(event) => setRequested(event.target.value)}
        >
          <option value="">{t('vendors.country')}</option>
          {byName(COUNTRY_CODES)
            .filter((code) => !codes.includes(code))
            .map((code) => (
              <option key={code} value={code}>
                {countryName(code)}
              </option>
            ))}
        </select>
        <Button small kind="line" disabled={requested === ''} onClick={handleAdd}>
          {t('vendors.addCountry')}
        </Button>
      </div>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
