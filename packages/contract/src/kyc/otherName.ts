/** Money is paid to the name of the check from the moment it is sent: another than the account's own takes the login password. */
export const isOtherName = (given: string, own: string): boolean => given.trim() !== own.trim();
