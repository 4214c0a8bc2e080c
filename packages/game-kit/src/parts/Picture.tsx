import { memo } from 'react';
import { METALS } from '../art/paint.ts';

/** A drawing of ours as inline SVG. The markup is made by code, never from anything a person typed. */
export const Picture = memo(function Picture({ markup, className }: { markup: string; className?: string }) {
  return <div className={className} aria-hidden="true" dangerouslySetInnerHTML={{ __html: markup }} />;
});

/** Brass, gold and chrome for every inline picture of the page; each page has this once. */
export function Metals() {
  return (
    <svg className="metals" width="0" height="0" aria-hidden="true" dangerouslySetInnerHTML={{ __html: METALS }} />
  );
}
