import { t } from '../../app/texts.ts';
import styles from '../forms/Choice.module.css';

interface MerchantChoiceProps {
  readonly list: readonly { readonly id: string; readonly name: string }[];
  readonly merchantId: string;
  readonly onChange: (merchantId: string) => void;
}

/** Nothing with one merchant. */
export function MerchantChoice({ list, merchantId, onChange }: MerchantChoiceProps) {
  if (list.length < 2) return null;
  return (
    <select
      className={styles.choice}
      aria-label={t('common.merchant')}
      value={merchantId}
      onChange={(event) => onChange(event.target.value)}
    >
      {list.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
