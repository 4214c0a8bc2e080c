import { TRIAL_MEMBER } from '@baize/contract/identity/session.ts';
import type { PromotionFull, PromotionMine } from '@baize/contract/promotions/promotions.ts';
import { Button, buttonClass, Text } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { useOnline } from '../../app/offline/useOnline.ts';
import { Link } from '../../app/router/Link.tsx';
import { addressOf } from '../../app/router/route.rules.ts';
import { useOpenKyc } from '../../app/session/useOpenKyc.ts';
import { CollectSheet } from './CollectSheet.tsx';
import styles from './claims.module.css';
import { TakePartSheet } from './TakePartSheet.tsx';
import { useCheckInSaid } from './useCheckInSaid.ts';

const MAIN = buttonClass({ kind: 'main', wide: true });

export function PromotionAction({ promotion }: { readonly promotion: PromotionFull }) {
  const { t, session, place } = useApp();
  const isOnline = useOnline();
  const { mine } = promotion;
  if (mine)
    return (
      <>
        {!isOnline && (
          <Text size="small" tone="soft" className={styles.why}>
            {t('promo.offline')}
          </Text>
        )}
        {mine.why && (
          <Text size="small" tone="soft" className={styles.why}>
            {t(`promo.why.${mine.why}`)}
          </Text>
        )}
        <MemberAction promotion={promotion} mine={mine} />
      </>
    );
  if (session?.type === TRIAL_MEMBER)
    return (
      <>
        <Text size="small" tone="soft" className={styles.why}>
          {t('promo.trial')}
        </Text>
        <Link to="/m/register" className={MAIN}>
          {t('promo.action.register')}
        </Link>
      </>
    );
  return (
    <Link to="/m/login" options={{ returnTo: addressOf(place) }} className={MAIN}>
      {t('promo.action.logIn')}
    </Link>
  );
}

interface MemberActionProps {
  readonly promotion: PromotionFull;
  readonly mine: PromotionMine;
}

function MemberAction({ promotion, mine }: MemberActionProps) {
  const { t } = useApp();
  const openKyc = useOpenKyc();
  switch (mine.next) {
    case 'join':
    case 'apply':
      return <TakePart promotion={promotion} mine={mine} />;
    case 'claim':
      return <Collect promotion={promotion} mine={mine} />;
    case 'checkIn':
      return <CheckInButton promotionId={promotion.id} />;
    case 'verify':
      return mine.why === 'contact' ? (
        <Link to="/m/myAccount/index" className={MAIN}>
          {t('promo.action.contact')}
        </Link>
      ) : (
        <Button kind="main" wide onClick={openKyc}>
          {t('promo.action.verify')}
        </Button>
      );
    case 'card':
      return (
        <Link to="/m/bankCards" className={MAIN}>
          {t('promo.action.card')}
        </Link>
      );
    case 'deposit':
      return (
        <Link to={`/m/voucherCenter?promo=${promotion.id}`} className={MAIN}>
          {t('promo.action.deposit')}
        </Link>
      );
    case 'invite':
      return (
        <Link to="/m/invite" className={MAIN}>
          {t('promo.action.invite')}
        </Link>
      );
    case 'mall':
      return (
        <Link to="/m/mall/mallHome" className={MAIN}>
          {t('promo.action.mall')}
        </Link>
      );
    case 'play':
      return <Play mine={mine} />;
    case 'login':
      return (
        <Link to="/m/login" className={MAIN}>
          {t('promo.action.logIn')}
        </Link>
      );
    default:
      return null;
  }
}

/** Games; free rounds are of one. */
function Play({ mine }: Pick<MemberActionProps, 'mine'>) {
  const { t } = useApp();
  const nodeId = mine.freeRounds && mine.freeRounds.left > 0 ? mine.freeRounds.nodeId : '';
  return (
    <Link to={nodeId ? `/m/game?nodeId=${nodeId}` : '/m/slot-games'} className={MAIN}>
      {t(nodeId ? 'promo.action.playFree' : 'promo.action.play')}
    </Link>
  );
}

function CheckInButton({ promotionId }: { readonly promotionId: string }) {
  const { t } = useApp();
  const press = useCheckInSaid();
  return (
    <Button kind="main" wide busy={press.isPending} onClick={() => press.mutate(promotionId)}>
      {t('promo.action.checkIn')}
    </Button>
  );
}

function TakePart({ promotion, mine }: MemberActionProps) {
  const { t } = useApp();
  const [isOpen, setOpen] = useState(false);
  const action = mine.next === 'apply' ? (mine.state === 'rejected' ? 'again' : 'apply') : 'join';
  return (
    <>
      <Button kind="main" wide disabled={mine.why !== null} onClick={() => setOpen(true)}>
        {t(`promo.action.${action}`)}
      </Button>
      <TakePartSheet promotion={promotion} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function Collect({ promotion, mine }: MemberActionProps) {
  const { t } = useApp();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="main" wide onClick={() => setOpen(true)}>
        {t('promo.action.claim')}
      </Button>
      <CollectSheet promotion={promotion} mine={mine} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
