import type { ComponentProps } from 'react';
import { Link } from './Link.tsx';
import styles from './TextLink.module.css';

interface TextLinkProps extends Omit<ComponentProps<typeof Link>, 'className'> {
  /** Stands in a sentence and is no taller than its line; otherwise it is as tall as a finger needs it. */
  readonly inline?: boolean;
}

/** A link that is words and looks like it. */
export function TextLink({ inline, ...link }: TextLinkProps) {
  return <Link {...link} className={inline ? styles.link : `${styles.link} ${styles.tall}`} />;
}

/** The line under a form that leads elsewhere: "New here? Register". */
export function OtherWay({ words, ...link }: TextLinkProps & { readonly words?: string }) {
  return (
    <p className={styles.other}>
      {words} <TextLink {...link} />
    </p>
  );
}
