import styles from './Logo.module.css';

interface LogoProps {
  readonly picture?: string;
  /** The merchant's name, shown where there is no picture; ours is drawn. */
  readonly name?: string;
}

/** The merchant's logo. Decorative: the link around it has the name. */
export function Logo({ picture = '', name = PRODUCT }: LogoProps) {
  if (picture !== '') return <img className={styles.logo} src={picture} alt="" />;
  if (name !== PRODUCT) {
    return (
      <span className={styles.name} aria-hidden="true">
        <svg viewBox="572 -326 85 92">
          <path fill="var(--action)" d={DIAMOND} />
        </svg>
        <bdi>{name}</bdi>
      </span>
    );
  }
  return (
    <svg className={styles.logo} viewBox="0 -326 1130 336" aria-hidden="true">
      <path fill="currentColor" d={LETTERS} />
      <path fill="var(--action)" d={DIAMOND} />
    </svg>
  );
}

const PRODUCT = 'Baize';
const DIAMOND = 'M614.5 -326q10 24 42 46q-32 22-42 46q-10-24-42-46q32-22 42-46z';
const LETTERS =
  'M178-32h-57q-5 0-7-1q-2-2-2-7v-89q0-6 2-8q2-2 8-2h56q16 0 29 6q14 5 21 17q8 12 8 29q0 17-7 30q-7 12-20 19' +
  'q-14 6-31 6zM123-171q-7 0-9-1q-2-2-2-8v-80q0-5 2-7q2-1 6-1h53q15 0 27 4q12 5 20 16q7 10 7 28q0 17-7 28' +
  'q-8 11-20 16q-13 5-27 5zM183 0q37 0 63-8q25-9 38-27q13-18 13-49q0-28-16-45q-16-17-45-24q-5-1-5-3q0-2 5-3' +
  'q23-7 36-23q12-16 12-41q0-27-13-44q-13-17-37-25q-25-8-60-8h-153q-4 0-6 1q-1 2-1 7v16q0 5 1 6q2 2 7 2h27q5 0 7 1' +
  'q2 2 2 7v220q0 5-2 7q-2 1-7 1h-28l-6 1q-1 2-1 6v17q0 5 1 6q2 2 7 2zM324-49q0 25 17 39q18 14 47 14q20 0 33-5' +
  'q12-4 20-10l11-12q3-3 5-3q1 0 3 4l7 11q4 6 12 11q8 4 23 4q11 0 21-4q9-4 16-11q7-6 12-15q1-3-1-5l-12-7q-3-2-5 1' +
  'q-4 8-9 10q-5 2-9 2q-4 0-7-2q-3-3-3-9v-110q0-19-7-34q-7-15-23-23q-16-9-44-9q-17 0-34 4q-16 3-30 10q-14 7-22 18' +
  'q-8 10-8 25q0 14 9 19q9 6 20 6q12 0 20-7q8-7 8-18q0-9-2-12l-5-5q-2-2-2-5q0-3 4-6q5-2 13-4q7-2 16-2q14 0 22 5' +
  'q8 6 11 15q4 10 4 22v23l-1 4l-23 1q-34 0-58 9q-24 9-37 25q-12 16-12 36zM381-56q0-13 5-23q6-9 18-15q12-5 31-5h16' +
  'q4 0 4 4v19q0 25-12 38q-12 13-30 13q-13 0-23-7q-9-7-9-24zM589-180q4 0 4 5l-1 146q0 1-4 1h-25l-4 1q-2 1-2 5v17' +
  'q0 3 1 4l5 1h112l4-1l1-23q0-3-1-3l-31-1l-4-1v-4v-171l-1-3l-4-1h-77q-5 0-5 5l1 22l4 1zM785-182h26q11 0 14 2' +
  'q3 1-3 7l-123 144q-2 3-2 9v13q0 4 2 6q1 1 6 1h175q8 0 10-2q2-2 2-11v-74q0-4-2-5l-18-1q-4 0-5 1q-1 1-1 5' +
  'q-1 17-2 28q-2 12-8 19q-6 7-19 11q-12 3-33 3h-36q-10 0-9-2l4-6l124-147q1-2 1-9v-11q0-5-1-6q-2-1-6-1h-164' +
  'q-7 0-9 2q-2 1-2 9v68q0 5 2 7q2 1 7 1h11q5 0 6-2v-6q1-17 4-29q4-12 15-18q11-6 34-6zM917-100q0 28 11 52' +
  'q11 24 34 39q22 14 56 14q25 0 44-8q19-9 31-24q13-16 18-38q1-2 0-3l-4-1h-21q-3 0-4 1l-2 4q-8 20-21 31' +
  'q-14 12-35 12q-19 0-30-10q-12-10-17-27q-5-17-5-36q0-4 1-5q1-1 5-1h128q5 0 6-1q1-1 1-6q0-13-2-28q-3-15-9-29' +
  'q-6-14-17-25q-10-11-26-18q-16-6-39-6q-34 0-57 15q-23 15-35 40q-11 26-11 58zM978-125q-4 0-5-1l-1-4q1-15 6-28' +
  'q5-14 16-22q10-9 26-9q10 0 18 6q7 6 12 15q5 9 8 20q2 10 2 20v3h-5z';
