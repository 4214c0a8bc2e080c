/**
 * Money is paid to the check's name from when it is sent, so a name not known from the account takes the login
 * password.
 */
export const isOtherName = (given: string, known: readonly string[]): boolean =>
  known.every((name) => name.trim() !== given.trim());
