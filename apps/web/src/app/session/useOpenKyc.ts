import { useApp } from '../app.ts';
import { persist } from '../loading/persist.ts';

/** Opens the identity check; says when it does not load. */
export function useOpenKyc(): () => void {
  const { sayError } = useApp();
  return () => void persist(() => import('../../features/kyc/index.ts')).then(({ openKyc }) => openKyc(), sayError);
}
