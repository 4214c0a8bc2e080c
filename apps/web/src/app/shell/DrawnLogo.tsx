import { Logo } from '@baize/ui';
// Drawn by the server, so its styles come with the page.
import '@baize/ui/display/Logo.css';
import type { CSSProperties } from 'react';
import { lazyPart } from '../loading/lazyPart.tsx';

const LazyLogo = lazyPart(async () => (await import('@baize/ui/display/Logo.tsx')).Logo);

interface DrawnLogoProps {
  readonly picture: string;
  readonly name: string;
}

/** Reuses the drawn logo: its outlines are the heaviest part of the first page. */
export function DrawnLogo({ picture, name }: DrawnLogoProps) {
  if (import.meta.env.SSR) {
    return (
      <span data-logo style={AS_IF_ABSENT}>
        <Logo picture={picture} name={name} />
      </span>
    );
  }
  const html = drawnFor(`${picture} ${name}`);
  return html ? (
    <span data-logo style={AS_IF_ABSENT} dangerouslySetInnerHTML={{ __html: html }} />
  ) : (
    <span style={AS_IF_ABSENT}>
      <LazyLogo picture={picture} name={name} />
    </span>
  );
}

/** What the server drew, and for whom. */
let drawn: { readonly html: string; readonly of: string } | undefined;

/** Found once: the first page may leave the document. */
function drawnFor(of: string): string | undefined {
  const html = document.querySelector('#root [data-logo]')?.innerHTML;
  if (html) drawn ??= { html, of };
  return drawn?.of === of ? drawn.html : undefined;
}

const AS_IF_ABSENT: CSSProperties = { display: 'contents' };
