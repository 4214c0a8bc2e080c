import { TRIAL_MEMBER } from '@baize/contract/identity/session.ts';
import { useApp } from '../../app/app.ts';
import { lazyPart } from '../../app/loading/lazyPart.tsx';
import { PartErrorFallback } from '../../app/shell/PartErrorFallback.tsx';
import { LoginPopups } from '../../features/loginPopups/index.ts';
import { FavoriteStrip } from '../../features/favorites/index.ts';

/** With the gate's file, which members have anyway. */
const KycHomeCard = lazyPart(async () => (await import('../../features/kyc/index.ts')).KycHomeCard, 'kyc');

export function MemberRows() {
  const { session } = useApp();
  return (
    <>
      {session?.type !== TRIAL_MEMBER && <KycHomeCard />}
      <PartErrorFallback>
        <FavoriteStrip />
      </PartErrorFallback>
      <PartErrorFallback>
        <LoginPopups />
      </PartErrorFallback>
    </>
  );
}
