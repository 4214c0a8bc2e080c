/** Amounts as `formatAmount` writes them, cut: before the cents stands a point or a comma, by language. */
const CENTS = /[.,]\d\d$/;
const NO_CENTS = /[.,]00$/;

/** "₱50,000.00" as "₱50,000", "500,00" as "500"; what has cents keeps them. */
export const withoutZeros = (text: string): string => text.replace(NO_CENTS, '');

/** "₱812,430.55" as "₱812,430". */
export const withoutCents = (text: string): string => text.replace(CENTS, '');
