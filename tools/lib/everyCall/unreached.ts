/** Calls that the demo cannot be brought to answer with success in one go, and where their success is tested instead. */
export const UNREACHED: Readonly<Record<string, string>> = {};
