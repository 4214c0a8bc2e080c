import { buttonClass, Empty } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/Link.tsx';
import { chromeOf } from '../../app/route.rules.ts';
import { routeOf } from '../../app/routes.ts';
import { Screen } from '../../app/Screen.tsx';

/** An honest page for what is not open yet, in the real chrome. */
export function ComingScreen() {
  const { place, start, t } = useApp();
  const { helpLine } = start.merchant;
  const page = t(routeOf(place.path).title);
  // Who looks for a limit is not sent to the games.
  const text =
    place.path === '/m/limits' && helpLine
      ? t('coming.limits', { line: helpLine.replaceAll(' ', '\u00a0') })
      : place.path === '/m/withdraw'
        ? `${t('coming.text', { page })} ${t('logout.text')}`
        : t('coming.text', { page });
  return (
    <Screen>
      <Empty sign="soon" title={t('coming.title')} text={text}>
        {chromeOf(place.path).tabBar && (
          <Link to="/m/home" className={buttonClass({ small: true })}>
            {t('common.home')}
          </Link>
        )}
      </Empty>
    </Screen>
  );
}
