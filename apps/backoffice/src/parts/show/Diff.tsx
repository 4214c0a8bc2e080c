import { changesBetween, type Change } from './diff.rules.ts';
import { sentence } from './words.ts';
import styles from './Diff.module.css';

const SIGNS: Record<Change['kind'], string> = { added: '+', removed: '−', changed: '≠' };

/** What was there and what is there now, value by value. */
export function Diff({ before, after }: { before: unknown; after: unknown }) {
  const changes = changesBetween(before, after);
  if (changes.length === 0) return <p className={styles.same}>No value has changed.</p>;
  return (
    <table className={styles.diff}>
      <thead>
        <tr>
          <th scope="col">Value</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change, index) => (
          <tr key={`${change.path}${index}`}>
            <th scope="row">
              <b aria-label={change.kind}>{SIGNS[change.kind]}</b> {change.path.split('.').map(sentence).join(' › ')}
            </th>
            <td>{change.before && <del>{change.before}</del>}</td>
            <td>{change.after && <ins>{change.after}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
