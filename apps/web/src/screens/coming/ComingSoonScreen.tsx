import { buttonClass, Empty } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { chromeOf } from '../../app/router/route.rules.ts';
import { routeOf } from '../../app/router/routes.ts';
import { Screen } from '../../app/shell/Screen.tsx';

/** An honest page for what is not open yet, in the real chrome. */
export function ComingSoonScreen() {
  const { place, t } = useApp();
  const page = t(routeOf(place.path).title);
  const text =
    place.path === '/m/withdraw' ? `${t('coming.text', { page })} ${t('logout.text')}` : t('coming.text', { page });
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
