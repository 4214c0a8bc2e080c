import { AmountField } from '@baize/ui';
import type { ComponentProps } from 'react';
import { useApp } from '../app.ts';
import type { AmountEntry } from './useTypedAmount.ts';

interface AmountInputProps extends Omit<ComponentProps<typeof AmountField>, 'sign'> {
  readonly of?: AmountEntry;
}

/** The site's field for a sum in the merchant's currency; `of`: what `useTypedAmount` or a form keeps of it. */
export function AmountInput({ of, ...field }: AmountInputProps) {
  const { start } = useApp();
  const tied = of && {
    value: of.typed,
    onChange: ({ target }: { readonly target: HTMLInputElement }) => of.set(target.value),
    onBlur: of.leave,
    ...(of.field && { ref: of.field }),
  };
  return <AmountField {...tied} {...field} sign={start.merchant.currencySign} />;
}
