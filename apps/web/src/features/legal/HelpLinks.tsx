import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { useHelp } from '../help/index.ts';

const BESIDE: readonly string[] = ['terms', 'privacy'];

/** Help pages by index (G2, `?i=` from 0); the centre alone until known. */
export function HelpLinks() {
  const { t } = useApp();
  const pages = useHelp().data?.list ?? [];
  if (pages.length === 0) return <Link to="/m/help?i=0">{t('page.help')}</Link>;
  return pages.map(
    ({ tag, title }, index) =>
      !BESIDE.includes(tag) && (
        <Link key={tag} to={`/m/help?i=${index}`}>
          {title}
        </Link>
      ),
  );
}
