/**
 * Money is paid to the name of the check from the moment it is sent: another than those of which it was shown already whose they are
 * takes the login password.
 */
export const isOtherName = (given: string, known: readonly string[]): boolean =>
  known.every((name) => name.trim() !== given.trim());
