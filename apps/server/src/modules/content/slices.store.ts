import { sql, type Fragment } from '@baize/db';

/** Empty: any. */
export type ShowState = '' | 'now' | 'later' | 'past';
export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** What the desk asks for by time. */
export function shownIn(state: ShowState, now: Date): Fragment {
  switch (state) {
    case '':
      return sql`true`;
    case 'now':
      return sql`starts_at <= ${now} and (ends_at is null or ends_at > ${now})`;
    case 'later':
      return sql`starts_at > ${now}`;
    case 'past':
      return sql`ends_at <= ${now}`;
  }
}
