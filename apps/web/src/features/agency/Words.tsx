import type { ReactNode } from 'react';

/** What a row is about, and below it what it is to be read with. */
export function Words({ title, note }: { readonly title: ReactNode; readonly note: ReactNode }) {
  return (
    <span className="grow">
      <b>
        <bdi>{title}</bdi>
      </b>
      <small className="num">{note}</small>
    </span>
  );
}
