import type { ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';

interface OpenAccountLinkProps {
  readonly className: string;
  readonly label?: string;
  readonly children: ReactNode;
}

/** Where one of its two keys is on. */
export function OpenAccountLink({ className, label, children }: OpenAccountLinkProps) {
  const { AGEREGDOWN3, AFFMAN3 } = useApp().start.flags;
  if (!AGEREGDOWN3 && !AFFMAN3) return null;
  return (
    <Link to="/m/agentRegister" className={className} {...(label === undefined ? {} : { 'aria-label': label })}>
      {children}
    </Link>
  );
}
