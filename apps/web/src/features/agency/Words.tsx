import type { ReactNode } from 'react';

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
