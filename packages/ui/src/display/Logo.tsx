import './Logo.css';

interface LogoProps {
  readonly picture?: string;
  /** The merchant's name, shown where there is no picture; ours is drawn. */
  readonly name?: string;
}

/** The merchant's logo. Decorative: the link around it has the name. */
export function Logo({ picture = '', name = PRODUCT }: LogoProps) {
  if (picture !== '') return <img className="wordmark" src={picture} alt="" />;
  if (name !== PRODUCT) {
    return (
      <span className="wordmark-name" aria-hidden="true">
        <svg viewBox="572 -326 85 92">
          <path fill="var(--action)" d={DIAMOND} />
        </svg>
        <bdi>{name}</bdi>
      </span>
    );
  }
  return (
    <svg className="wordmark" viewBox="0 -326 1130 336" aria-hidden="true">
      <path fill="currentColor" d={LETTERS} />
      <path fill="var(--action)" d={DIAMOND} />
    </svg>
  );
}

const PRODUCT = 'Baize';
const DIAMOND = 'M614.5 -326q10 24 42 46q-32 22-42 46q-10-24-42-46q32-22 42-46z';
const LETTERS =
  'M178-32h-57l-7-1q-2-2-2-7v-89q0-6 2-8t8-2h56q16 0 29 6 14 5 21 17 8 12 8 29t-7 30q-7 12-20 19-14 6-31 6m-55-13' +
  '9-9-1q-2-2-2-8v-80q0-5 2-7l6-1h53q15 0 27 4 12 5 20 16 7 10 7 28 0 17-7 28-8 11-20 16-13 5-27 5zm60 171q37 0 6' +
  '3-8 25-9 38-27t13-49q0-28-16-45t-45-24q-5-1-5-3t5-3q23-7 36-23 12-16 12-41 0-27-13-44t-37-25q-25-8-60-8h-153l-' +
  '6 1-1 7v16l1 6q2 2 7 2h27l7 1q2 2 2 7v220q0 5-2 7l-7 1h-28l-6 1-1 6v17l1 6q2 2 7 2zm141-49q0 25 17 39 18 14 47' +
  ' 14 20 0 33-5 12-4 20-10l11-12q3-3 5-3l3 4 7 11q4 6 12 11 8 4 23 4 11 0 21-4 9-4 16-11 7-6 12-15 1-3-1-5l-12-7' +
  'q-3-2-5 1-4 8-9 10l-9 2q-4 0-7-2-3-3-3-9v-110q0-19-7-34t-23-23q-16-9-44-9-17 0-34 4-16 3-30 10t-22 18q-8 10-8 ' +
  '25 0 14 9 19 9 6 20 6 12 0 20-7t8-18q0-9-2-12l-5-5q-2-2-2-5t4-6l13-4q7-2 16-2 14 0 22 5 8 6 11 15 4 10 4 22v23' +
  'l-1 4-23 1q-34 0-58 9t-37 25q-12 16-12 36m57-7q0-13 5-23 6-9 18-15 12-5 31-5h16q4 0 4 4v19q0 25-12 38t-30 13q-' +
  '13 0-23-7-9-7-9-24m208-124q4 0 4 5l-1 146-4 1h-25l-4 1q-2 1-2 5v17l1 4 5 1h112l4-1 1-23-1-3-31-1-4-1v-175l-1-3' +
  '-4-1h-77q-5 0-5 5l1 22 4 1zm196-2h26q11 0 14 2 3 1-3 7l-123 144q-2 3-2 9v13q0 4 2 6l6 1h175q8 0 10-2t2-11v-74q' +
  '0-4-2-5l-18-1-5 1-1 5-2 28q-2 12-8 19t-19 11q-12 3-33 3h-36q-10 0-9-2l4-6 124-147 1-9v-11l-1-6-6-1h-164q-7 0-9' +
  ' 2-2 1-2 9v68q0 5 2 7l7 1h11q5 0 6-2v-6q1-17 4-29 4-12 15-18t34-6m132 82q0 28 11 52t34 39q22 14 56 14 25 0 44-' +
  '8 19-9 31-24 13-16 18-38v-3l-4-1h-21l-4 1-2 4q-8 20-21 31-14 12-35 12-19 0-30-10-12-10-17-27t-5-36l1-5 5-1h128' +
  'l6-1 1-6-2-28q-3-15-9-29t-17-25q-10-11-26-18-16-6-39-6-34 0-57 15t-35 40q-11 26-11 58m61-25-5-1-1-4q1-15 6-28 ' +
  '5-14 16-22 10-9 26-9 10 0 18 6 7 6 12 15t8 20l2 20v3h-5z';
