import { memo } from 'react';
import { METALS } from '../art/paint.ts';

/** One of our drawings as inline SVG. The markup comes from code, never from input. */
export const Picture = memo(function Picture({ markup, className }: { markup: string; className?: string }) {
  return <div className={className} aria-hidden="true" dangerouslySetInnerHTML={{ __html: markup }} />;
});

/** Gradients of every inline picture; once per page. */
export function Metals() {
  return (
    <svg className="metals" width="0" height="0" aria-hidden="true" dangerouslySetInnerHTML={{ __html: METALS }} />
  );
}
