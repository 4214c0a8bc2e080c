import type { ReactNode } from 'react';

/** Stands in a text for what it is around. */
export const HERE = '\uFFFC';

interface AroundProps {
  /** With `HERE` where the children stand. */
  readonly text: string;
  readonly children: ReactNode;
}

/** A text around something else than text: "Same device as {links}". */
export function Around({ text, children }: AroundProps) {
  const [before, after] = text.split(HERE);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
