import styles from './layout.module.css';

/** A table of figures: what each row is about at one side, its figures at the other. */
export const tableClass = styles.table ?? '';
/** Two things of one size beside each other, below each other where they have no room. */
export const pairClass = styles.pair ?? '';
