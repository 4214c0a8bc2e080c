/** What a trial member begins with, in trial money. */
export const TRIAL_AMOUNT = '1000.00';
