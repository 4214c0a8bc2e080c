import type { App } from '../../../kernel/app.ts';

/** For what the numbers of IDs are sealed and printed. */
export const ID_NUMBER = 'idNumber';

/** Finds the same document again without telling its number. `plain` is the number as it is compared; null where there is none. */
export const idNumberHash = ({ cipher }: Pick<App, 'cipher'>, merchantId: string, plain: string): string | null =>
  plain === '' ? null : cipher.sign(ID_NUMBER, `${merchantId}|${plain}`);

/** The same under every secret, so that a print from before a rotation is still found. */
export const idNumberHashes = ({ cipher }: Pick<App, 'cipher'>, merchantId: string, plain: string): readonly string[] =>
  plain === '' ? [] : cipher.signatures(ID_NUMBER, `${merchantId}|${plain}`);
