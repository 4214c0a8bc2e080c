import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { Frame } from './Frame.tsx';
import { SCREENS } from './screens.ts';
import { t } from './texts.ts';

/** Home is the first screen that the person may see. */
export function createDeskRouter(home: string) {
  const root = createRootRoute({ component: Frame, notFoundComponent: NotFound });
  const screens = SCREENS.map(({ path, load }) =>
    createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load, 'Screen') }),
  );
  const own = createRoute({
    getParentRoute: () => root,
    path: '/own',
    component: lazyRouteComponent(() => import('../screens/own/OwnScreen.tsx'), 'Screen'),
  });
  const start = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      // TanStack's redirects are thrown; they are no errors.
      // oxlint-disable-next-line typescript/only-throw-error
      throw redirect({ to: home });
    },
  });
  return createRouter({
    routeTree: root.addChildren([...screens, own, start]),
    // What the mouse points at is loaded.
    defaultPreload: 'intent',
    search: { strict: false },
  });
}

function NotFound() {
  return <p role="alert">{t('app.pageNotFound')}</p>;
}
