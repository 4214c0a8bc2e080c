import type { ReactNode } from 'react';

/** A value keeps its own direction on a mirrored page: a sign stays before its number, `+` before a phone number. */
export const isolated = (value: ReactNode): ReactNode =>
  typeof value === 'string' || typeof value === 'number' ? <bdi>{value}</bdi> : value;
