import { Refusal } from '@baize/client';
import type { PromotionFull } from '@baize/contract/promotions/promotions.ts';
import { buttonClass, Empty, IconButton, Row, Skeleton, Stack, Text } from '@baize/ui';
import { copyIcon } from '@baize/ui/iconsMore.ts';
import { useApp } from '../../app/app.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { lazyPart } from '../../app/loading/lazyPart.tsx';
import { Link } from '../../app/router/Link.tsx';
import { Breadcrumb } from '../../app/shell/Breadcrumb.tsx';
import { Docked } from '../../app/shell/Dock.tsx';
import { Screen, TitleBar } from '../../app/shell/Screen.tsx';
import { Html } from '../../app/texts/Html.tsx';
import { BonusCard, useBonus } from '../../features/bonus/index.ts';
import {
  CheckInCard,
  CodeCard,
  hasAction,
  PromotionAction,
  RulesTable,
  Standing,
  TermsList,
} from '../../features/claims/index.ts';
import { Dates, PromotionPicture, StateTag, usePromotion } from '../../features/promotions/index.ts';
import styles from './PromotionScreen.module.css';

/** Most promotions are no race. */
const RaceCard = lazyPart(async () => (await import('../../features/races/index.ts')).RaceCard);

/** Such an address leads nowhere, however often it is asked. */
const UNKNOWN: readonly string[] = ['promotion.unknown', 'input.invalid'];

export function PromotionScreen() {
  const { t, place } = useApp();
  const id = new URLSearchParams(place.search).get('id') ?? '';
  const promotion = usePromotion(id);
  if (promotion.data) return <Ready promotion={promotion.data} />;
  return (
    <Screen>
      <QueryView
        // An address without a promotion asks nothing.
        query={id === '' ? { ...promotion, isError: true } : promotion}
        waiting={
          <Stack gap={4} className={styles.bones}>
            <Skeleton round={4} block={220} />
            <Skeleton round={4} block={220} />
          </Stack>
        }
        failed={{ title: t('promo.detailFailed') }}
        refused={(error) =>
          (id === '' || (error instanceof Refusal && UNKNOWN.includes(error.code))) && (
            <Empty title={t('promo.unknown')} text={t('promo.unknownText')}>
              <Link to="/m/activity" className={buttonClass()}>
                {t('promo.toAll')}
              </Link>
            </Empty>
          )
        }
      />
    </Screen>
  );
}

function Ready({ promotion }: { readonly promotion: PromotionFull }) {
  const { session, start } = useApp();
  const action = hasAction(promotion, session === null) ? <PromotionAction promotion={promotion} /> : null;
  // Plain template: title bar, picture and button in the text.
  if (start.template.detail === 'v-detail-base')
    return (
      <Screen title={promotion.title}>
        <Stack gap={4} className={styles.plain}>
          <PromotionPicture promotion={promotion} first />
          <Body promotion={promotion} />
          {action}
        </Stack>
      </Screen>
    );
  return (
    <Screen head={<Head promotion={promotion} />}>
      <Docked dock={action}>
        <Body promotion={promotion} />
      </Docked>
    </Screen>
  );
}

function Head({ promotion }: { readonly promotion: PromotionFull }) {
  const { t, say } = useApp();
  const handleCopy = () =>
    void (navigator.clipboard?.writeText(location.href) ?? Promise.reject(new Error('no clipboard'))).then(
      () => say(t('promo.copied'), { tone: 'ok' }),
      () => say(t('promo.copyFailed'), { tone: 'bad' }),
    );
  return (
    <div className={styles.hero}>
      <PromotionPicture promotion={promotion} first />
      <div className={styles.bar}>
        <TitleBar
          quiet
          title={promotion.title}
          action={<IconButton icon={copyIcon} label={t('promo.copyLink')} onClick={handleCopy} />}
        />
      </div>
    </div>
  );
}

function Body({ promotion }: { readonly promotion: PromotionFull }) {
  const { t } = useApp();
  const { mine, terms, content, checkIn, trigger, rules, termsOf, agreedOn } = promotion;
  const isCode = trigger === 'code' && (mine?.next === 'code' || mine?.next === 'join');
  return (
    <Stack gap={3} break="anywhere" className={styles.body}>
      <Breadcrumb />
      <Row wrap className={styles.state}>
        <StateTag promotion={promotion} />
        <Dates promotion={promotion} />
      </Row>
      <p className={styles.title} aria-hidden="true">
        {promotion.title}
      </p>
      {promotion.summary && <p>{promotion.summary}</p>}
      {terms.length > 0 && <TermsList terms={terms} label={t('promo.terms')} />}
      {checkIn && <CheckInCard promotionId={promotion.id} title={t('checkIn.title')} board={checkIn} action={false} />}
      {(trigger === 'race' || trigger === 'ticket') && <RaceCard promotionId={promotion.id} />}
      {isCode && <CodeCard />}
      {mine && !(checkIn && isGoingOn(mine)) && <Own promotion={promotion} mine={mine} />}
      <RulesTable rules={rules} />
      {content && (
        <>
          <h2>{t('promo.details')}</h2>
          <Html html={content} />
        </>
      )}
      {termsOf && terms.length > 0 && (
        <Text size="small" tone="muted" className="num">
          {agreedOn
            ? t('promo.agreed', { agreed: agreedOn.replaceAll('-', '/'), date: termsOf.replaceAll('-', '/') })
            : t('promo.termsOf', { date: termsOf.replaceAll('-', '/') })}
        </Text>
      )}
    </Stack>
  );
}

/** A row of days says itself how it stands. */
const isGoingOn = ({ state }: NonNullable<PromotionFull['mine']>) => state === 'joined' || state === 'signed';

/** A running bonus, else the state. */
function Own({
  promotion,
  mine,
}: {
  readonly promotion: PromotionFull;
  readonly mine: NonNullable<PromotionFull['mine']>;
}) {
  const { t } = useApp();
  const isBonus = mine.state === 'issued' && mine.reward === 'bonus';
  const active = useBonus({ wanted: isBonus }).data?.active;
  return isBonus && active?.promotionId === promotion.id ? (
    <BonusCard bonus={active} title={t('bonus.yours')} />
  ) : (
    <Standing mine={mine} />
  );
}
