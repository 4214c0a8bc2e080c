import type { GameType, GameVendor } from '@baize/contract/games/games.ts';
import { formatNumber } from '@baize/i18n';
import { Count, Icon, IconButton, Lamp, Logo, Row, rowClass, rowEndClass, Skeleton, Stack } from '@baize/ui';
import {
  clockIcon,
  closeIcon,
  downIcon,
  giftIcon,
  headsetIcon,
  heartIcon,
  homeIcon,
  hornIcon,
  infoIcon,
} from '@baize/ui/icons.ts';
import { chipIcon, crownIcon, exitIcon, phoneIcon, sunIcon } from '@baize/ui/iconsMore.ts';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { MenuRow } from '../../app/shell/MenuRow.tsx';
import { BannerRoom, SlimBanner, useGroupBanner, useUnread } from '../announcements/index.ts';
import { isInstalled } from '../install/index.ts';
import { LanguageRow } from '../language/index.ts';
import { useMember } from '../member/index.ts';
import { useTrial } from '../trial/index.ts';
import { CategoryChip, categoryClass, categoryPage, useVendors, vendorTarget } from '../vendors/index.ts';
import styles from './GamesMenu.module.css';

/** Categories of most merchants. */
const BONES = [0, 1, 2, 3, 4];

/** A2: the left side menu. */
export function GamesMenu({ onClose, onService }: { onClose: () => void; onService: () => void }) {
  const { session, start, logOut, t } = useApp();
  const { banner, isAsked } = useGroupBanner('m_leftmenu');
  const vendors = useVendors();
  const unread = useUnread();
  const member = useMember();
  const trial = useTrial();
  const hasClub = session === null || Boolean(member.data?.clubLabel?.labelName);
  return (
    <>
      <Lamp className={styles.lamp} />
      <Row as="header" className={styles.bar}>
        <Link to="/m/home" className={styles.logo} aria-label={start.merchant.name}>
          <Logo picture={start.merchant.logo.wordmark} name={start.merchant.name} />
        </Link>
        <IconButton icon={closeIcon} label={t('common.close')} onClick={onClose} />
      </Row>
      {(banner || isAsked) && (
        <Stack inset className={styles.banner}>
          {banner ? <SlimBanner banner={banner} /> : <BannerRoom />}
        </Stack>
      )}
      <nav className={styles.nav} aria-label={t('nav.menu')}>
        <MenuRow icon={homeIcon} label={t('common.home')} to="/m/home" />
        {vendors.isPending
          ? BONES.map((bone) => <Skeleton key={bone} className={styles.bone} />)
          : vendors.data?.sorting.map(({ gameCategory, vendorNames }) => (
              <Category key={gameCategory} gameType={gameCategory as GameType} vendors={vendorNames} />
            ))}
        <hr className={styles.stitch} />
        <MenuRow icon={heartIcon} label={t('menu.favorites')} to={session ? '/m/slot-games?type=fav' : '/m/login'} />
        <MenuRow icon={clockIcon} label={t('menu.recent')} to={session ? '/m/slot-games?type=recent' : '/m/login'} />
        <MenuRow icon={giftIcon} label={t('nav.promotions')} to="/m/activity" />
        <MenuRow icon={hornIcon} label={t('page.notice')} to="/m/notice" end={<Count value={unread} />} />
        {hasClub && <MenuRow icon={crownIcon} label={t('menu.vip')} to="/m/member/benefits" />}
        <MenuRow icon={headsetIcon} label={t('menu.service')} onPress={onService} />
        <MenuRow icon={infoIcon} label={t('page.help')} to="/m/help" />
        {!isInstalled() && <MenuRow icon={phoneIcon} label={t('page.app')} to="/m/app" />}
        {!session && start.flags.TRIAL3 && (
          <MenuRow icon={chipIcon} label={t('menu.trial')} text={t('menu.trialText')} onPress={trial.open} />
        )}
        <LanguageRow look="bare" />
        <ThemeRow />
        {session && <MenuRow icon={exitIcon} label={t('menu.logOut')} onPress={() => void logOut()} />}
      </nav>
    </>
  );
}

function Category({ gameType, vendors }: { gameType: GameType; vendors: readonly GameVendor[] }) {
  const { place, language, t } = useApp();
  const page = categoryPage(gameType);
  const category = t(`category.${gameType}`);
  const count = vendors.reduce((sum, vendor) => sum + vendor.games, 0);
  return (
    <details className={`${styles.category} ${categoryClass(gameType)}`} name="categories">
      <summary>
        <CategoryChip gameType={gameType} size="small" />
        <b>{category}</b>
        <small className="num" aria-label={t('menu.games', { count })}>
          {formatNumber(count, language)}
        </small>
        <Icon path={downIcon} small />
      </summary>
      <ul>
        <li>
          <Link to={page} aria-current={place.path === page && !place.search ? 'page' : undefined}>
            {t('menu.all', { category })}
          </Link>
        </li>
        {vendors.map((vendor) => (
          <li key={vendor.vassalage}>
            <Link to={vendorTarget(gameType, vendor)}>
              <img src={vendor.crest} alt="" width={26} height={26} loading="lazy" />
              {vendor.displayName}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

function ThemeRow() {
  const { theme, setTheme, t } = useApp();
  const light = theme === 'light';
  return (
    <button
      type="button"
      role="switch"
      aria-checked={light}
      className={rowClass('bare')}
      onClick={() => setTheme(light ? 'dark' : 'light')}
    >
      <Icon path={sunIcon} />
      {t('menu.theme')}
      <span className={rowEndClass}>
        <span className={styles.switch} />
      </span>
    </button>
  );
}
