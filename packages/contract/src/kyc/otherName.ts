/** Money goes to the check's name, so an unknown one needs the login password. */
export const isOtherName = (given: string, known: readonly string[]): boolean =>
  known.every((name) => name.trim() !== given.trim());
