import type { Described } from '@baize/contract/backoffice/promotions.ts';
import { Button, TextField } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';
import styles from './Promotions.module.css';

interface Row {
  readonly from: string;
  readonly to: string;
  readonly figure: string;
}

/** "4-10:50.00"; a single place twice its number. */
const rowsOf = (value: string): Row[] =>
  value.split(',').map((part) => {
    const [places = '', figure = ''] = part.split(':');
    const [from = '', to = from] = places.split('-');
    return { from: from.trim(), to: to.trim(), figure: figure.trim() };
  });

const textOf = (rows: readonly Row[]): string =>
  rows.map(({ from, to, figure }) => `${from === to || to === '' ? from : `${from}-${to}`}:${figure}`).join(',');

/** What comes after the last place. */
const nextOf = (rows: readonly Row[]): Row => {
  const place = String(Number(rows.at(-1)?.to ?? '0') + 1);
  return { from: place, to: place, figure: '' };
};

interface PlacesFieldProps {
  readonly arg: Described['args'][number];
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

export function PlacesField({ arg, value, error, onChange }: PlacesFieldProps) {
  const rows = value === '' ? [] : rowsOf(value);
  const set = (at: number, change: Partial<Row>) =>
    onChange(textOf(rows.map((row, index) => (index === at ? { ...row, ...change } : row))));
  return (
    <fieldset className={`${styles.block} ${styles.places}`}>
      <legend>{arg.label}</legend>
      <p className={styles.help}>{arg.help}</p>
      {rows.map((row, at) => (
        // Rows are told apart by where they stand: two may be alike while they are typed.
        // oxlint-disable-next-line react/no-array-index-key
        <div className={styles.place} key={at}>
          <TextField
            label={t('promotions.rowFromPlace', { row: at + 1 })}
            inputMode="numeric"
            value={row.from}
            onChange={(event) => set(at, { from: event.target.value })}
          />
          <TextField
            label={t('promotions.toPlace')}
            inputMode="numeric"
            value={row.to}
            onChange={(event) => set(at, { to: event.target.value })}
          />
          <TextField
            label={t('promotions.prize')}
            inputMode="decimal"
            value={row.figure}
            onChange={(event) => set(at, { figure: event.target.value })}
          />
        </div>
      ))}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div>
        <Button small onClick={() => onChange(textOf([...rows, nextOf(rows)]))}>
          {t('promotions.addARow')}
        </Button>
        {rows.length > 1 && (
          <Button small onClick={() => onChange(textOf(rows.slice(0, -1)))}>
            {t('promotions.removeTheLast')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
