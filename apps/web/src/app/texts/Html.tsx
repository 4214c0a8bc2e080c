import { join } from '@baize/ui';
import type { MouseEvent } from 'react';
import { useApp } from '../app.ts';
import styles from './Html.module.css';
import { isTo } from '../router/routes.ts';

/** HTML that the server has checked. Site links use the router, others open a window. */
export function Html({ html, className }: { html: string; className?: string | undefined }) {
  const { goTo, place } = useApp();
  function handleClick(event: MouseEvent<HTMLElement>) {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href');
    if (!href || elsewhere) return;
    event.preventDefault();
    if (href.startsWith('#')) goTo(`${place.path}${href as `#${string}`}`, { replace: true, direction: 'none' });
    else if (isTo(href)) goTo(href);
    else window.open(href, '_blank', 'noopener');
  }
  return (
    <div
      role="presentation"
      dir="auto"
      className={join(styles.html, className)}
      onClick={handleClick}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
