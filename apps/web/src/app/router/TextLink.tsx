import type { ComponentProps } from 'react';
import { Link } from './Link.tsx';
import styles from './TextLink.module.css';

interface TextLinkProps extends Omit<ComponentProps<typeof Link>, 'className'> {
  /** Inline: as tall as the line; otherwise as a finger needs. */
  readonly inline?: boolean;
}

export function TextLink({ inline, ...link }: TextLinkProps) {
  return <Link {...link} className={inline ? styles.link : `${styles.link} ${styles.tall}`} />;
}

/** The line under a form: "New here? Register". */
export function OtherWay({ words, ...link }: TextLinkProps & { readonly words?: string }) {
  return (
    <p className={styles.other}>
      {words} <TextLink {...link} />
    </p>
  );
}
