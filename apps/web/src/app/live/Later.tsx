import { TRIAL_MEMBER } from '@baize/contract/identity/session.ts';
import { StopGuard } from '../../features/protection/StopGuard.tsx';
import { useApp } from '../app.ts';
import { OfflineStrip } from '../offline/OfflineStrip.tsx';
import { UpdateLine } from '../offline/UpdateLine.tsx';
import { useBackFromGame } from './useBackFromGame.ts';
import { useLiveConnection } from './useLiveConnection.ts';

/** Not needed in the first seconds: live connection, offline bar. */
export function Later() {
  useLiveConnection();
  useBackFromGame();
  const { session } = useApp();
  return (
    <>
      <OfflineStrip />
      <UpdateLine />
      {session && session.type !== TRIAL_MEMBER && <StopGuard />}
    </>
  );
}
