import type { DepositMethod } from '@baize/contract/cashier/deposits.ts';
import { Choices, Icon, join } from '@baize/ui';
import { phoneIcon, bankIcon, cardIcon, coinsIcon, qrIcon } from '@baize/ui/iconsMore.ts';
import type { IconPath } from '@baize/ui/icons.ts';
import { useApp } from '../../app/app.ts';
import { useCashierWords } from '../cashier/index.ts';
import styles from './deposit.module.css';

const BY_NAME: Readonly<Record<string, IconPath>> = {
  instapay: bankIcon,
  bank: bankIcon,
  qr: qrIcon,
  card: cardIcon,
};
const BY_KIND: Record<DepositMethod['kind'], IconPath> = {
  redirect: phoneIcon,
  qr: qrIcon,
  card: cardIcon,
  bank: bankIcon,
  address: coinsIcon,
};

/** Wallets are told apart by their initial and its colour, which the name decides. */
const COLOURS = ['rng', 'fish', 'sports', 'live', 'pvp', 'esports'] as const;

function Mark({ method: { icon, kind, name } }: { readonly method: DepositMethod }) {
  const known = BY_NAME[icon.toLowerCase()];
  if (known || kind !== 'redirect') return <Icon path={known ?? BY_KIND[kind]} />;
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span className={join(styles.initial, COLOURS[sum % COLOURS.length])} aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  );
}

interface MethodPickerProps {
  readonly methods: readonly DepositMethod[];
  readonly chosen: string;
  readonly onChoose: (methodId: string) => void;
}

export function MethodPicker({ methods, chosen, onChoose }: MethodPickerProps) {
  const { t } = useApp();
  const { short, when } = useCashierWords();
  const noteOf = ({ open, min, max, opensAt, closedText }: DepositMethod) => {
    if (open)
      return <bdi dir="ltr">{t('deposits.range', { min: short(min), max: short(max).replace(/^\D+/, '') })}</bdi>;
    const until = opensAt ? t('deposits.opensAt', { time: when(opensAt) }) : '';
    return [closedText || t('deposits.closed'), until].filter(Boolean).join(' ');
  };
  return (
    <Choices
      look="tiles"
      label={t('deposits.payWith')}
      chosen={chosen}
      onChoose={onChoose}
      choices={methods.map((method) => ({
        name: method.methodId,
        label: method.name,
        note: noteOf(method),
        mark: <Mark method={method} />,
        off: !method.open,
      }))}
    />
  );
}
