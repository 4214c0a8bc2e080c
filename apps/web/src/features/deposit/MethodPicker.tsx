import type { DepositMethod } from '@baize/contract/cashier/deposits.ts';
import { Choices, Icon } from '@baize/ui';
import { phoneIcon, bankIcon, cardIcon, coinsIcon, qrIcon } from '@baize/ui/iconsMore.ts';
import type { IconPath } from '@baize/ui/icons.ts';
import { useApp } from '../../app/app.ts';
import { useCashierWords } from '../cashier/index.ts';

const BY_NAME: Readonly<Record<string, IconPath>> = {
  gcash: phoneIcon,
  maya: phoneIcon,
  ewallet: phoneIcon,
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
        mark: <Icon path={BY_NAME[method.icon.toLowerCase()] ?? BY_KIND[method.kind]} />,
        off: !method.open,
      }))}
    />
  );
}
