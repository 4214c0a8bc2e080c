import { t } from '../../app/texts.ts';
import { changesBetween, type Change } from './diff.rules.ts';
import { grouped, sentence } from './words.ts';
import styles from './Diff.module.css';

const SIGNS: Record<Change['kind'], string> = { added: '+', removed: '−', changed: '≠' };
const KINDS: Record<Change['kind'], string> = {
  added: t('show.diff.added'),
  removed: t('show.diff.removed'),
  changed: t('show.diff.changed'),
};

export function Diff({ before, after }: { before: unknown; after: unknown }) {
  const changes = changesBetween(before, after);
  if (changes.length === 0) return <p className={styles.same}>{t('show.noValueHasChanged')}</p>;
  return (
    <table className={styles.diff}>
      <thead>
        <tr>
          <th scope="col">{t('show.value')}</th>
          <th scope="col">{t('show.before')}</th>
          <th scope="col">{t('show.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change, index) => (
          <tr key={`${change.path}${index}`}>
            <th scope="row">
              <b aria-label={KINDS[change.kind]}>{SIGNS[change.kind]}</b>{' '}
              {change.path.split('.').map(sentence).join(' › ')}
            </th>
            <td>{change.before && <del>{grouped(change.before)}</del>}</td>
            <td>{change.after && <ins>{grouped(change.after)}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
