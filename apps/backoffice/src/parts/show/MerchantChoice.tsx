import styles from '../forms/Choice.module.css';

interface MerchantChoiceProps {
  readonly list: readonly { readonly id: string; readonly name: string }[];
  readonly merchantId: string;
  readonly onChange: (merchantId: string) => void;
}

/** Whose members, messages or checks a screen shows; nothing where there is only one merchant. */
export function MerchantChoice({ list, merchantId, onChange }: MerchantChoiceProps) {
  if (list.length < 2) return null;
  return (
    <select
      className={styles.choice}
      aria-label="Merchant"
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
