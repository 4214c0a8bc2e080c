import { Logo } from '@baize/ui';
// Drawn by the server, so its styles are among the first: only where a name of theirs is used do they come.
import styles from '@baize/ui/display/Logo.module.css';
import { lazyPart } from '../loading/lazyPart.tsx';

const LazyLogo = lazyPart(async () => (await import('@baize/ui/display/Logo.tsx')).Logo);

interface HomeLogoProps {
  readonly picture: string;
  readonly name: string;
}

/** Reuses the drawn logo: its outlines are the heaviest part of the first page. */
export function HomeLogo({ picture, name }: HomeLogoProps) {
  if (import.meta.env.SSR) {
    return (
      <span data-logo className={styles.whole}>
        <Logo picture={picture} name={name} />
      </span>
    );
  }
  const html = drawnFor(`${picture} ${name}`);
  return html ? (
    <span data-logo className={styles.whole} dangerouslySetInnerHTML={{ __html: html }} />
  ) : (
    <span className={styles.whole}>
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
