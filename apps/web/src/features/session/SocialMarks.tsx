import styles from './SocialMarks.module.css';

export const FacebookMark = () => (
  <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="11" className={styles.blue} />
    <path
      d="M13.2 20v-7h2.4l.4-2.700h-2.8V8.600c0-.8.3-1.400 1.500-1.400h1.400V4.800c-.3 0-1.200-.1-2.200-.1-2.200 0-3.600 1.300-3.600 3.600v2H8v2.700h2.300v7z"
      className={styles.letter}
    />
  </svg>
);

export const GoogleMark = () => (
  <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true" fill="none" strokeWidth="4">
    <path d="M19.500 7A9 9 0 0 0 5 7" className={styles.red} />
    <path d="M5 7a9 9 0 0 0 0 10" className={styles.yellow} />
    <path d="M5 17a9 9 0 0 0 13 1.500" className={styles.green} />
    <path d="M18 18.500A9 9 0 0 0 21 12h-9" className={styles.sky} />
  </svg>
);
